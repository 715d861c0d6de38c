import { transactionFormOf } from "@sumi/primitives/transaction.ts";
import type { Sought } from "../../platform/staff/finders.ts";
import { emailOf } from "../../shared/email.ts";

const NUMBER = /^\d{1,15}$/;
const PHONE = /^\+[1-9]\d{6,14}$/;

/** All that a text can name. */
export function soughtOf(q: string, networks: readonly string[]): Sought {
  const text = q.trim();
  const phone = text.replaceAll(/[\s().-]/g, "");
  const canonical = networks.map((network) => transactionFormOf(network).canonical(text));
  return {
    text,
    number: NUMBER.test(text) ? Number(text) : undefined,
    email: emailOf(text),
    phone: PHONE.test(phone) ? phone : undefined,
    transactions: [...new Set(canonical.filter((id) => id !== undefined))],
  };
}
