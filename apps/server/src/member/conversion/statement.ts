import { hash, timingSafeEqual } from "node:crypto";
import type { Quote } from "@sumi/core/conversion/rules.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Vault } from "../../platform/vault/vault.ts";

/** The terms of a quote, valid only for its member. */
export type Statement = Omit<Quote, "expiresMs"> & { readonly member: number };

/** Separates these signatures from all others made with the vault's key. */
const PURPOSE = "conversion quote";
const PARTS = 7;

/**
 * The statement as text: its figures and the vault's signature. It is not stored; every process can
 * verify it, because all have the vault's keys.
 */
export async function signed(vault: Pick<Vault, "index">, statement: Statement): Promise<string> {
  const text = textOf(statement);
  return `${text}.${await markOf(vault, text)}`;
}

/** The statement of a text that `signed` made; undefined for any other text. */
export async function readSigned(
  vault: Pick<Vault, "index">,
  text: string,
): Promise<Statement | undefined> {
  const parts = text.split(".");
  const figures = parts.slice(0, PARTS);
  const mark = Buffer.from(await markOf(vault, figures.join(".")));
  const claimed = Buffer.from(parts.slice(PARTS).join("."));
  if (mark.length !== claimed.length || !timingSafeEqual(mark, claimed)) return undefined;
  // The signature proves that `signed` wrote these, so they are whole numbers.
  const [member = 0, from = 0, to = 0, , , sample = 0, issuedMs = 0] = figures.map(Number);
  const [amount, received] = [figures[3] ?? "", figures[4] ?? ""].map((each) => BigInt(each));
  return {
    member,
    from,
    to,
    sample,
    issuedMs,
    amount: amount as Amount,
    received: received as Amount,
  };
}

/** The fingerprint by which the core remembers a used quote. */
export function fingerprintOf(text: string): string {
  return hash("sha256", text, "hex");
}

function textOf({ member, from, to, amount, received, sample, issuedMs }: Statement): string {
  return [member, from, to, amount, received, sample, issuedMs].join(".");
}

async function markOf(vault: Pick<Vault, "index">, text: string): Promise<string> {
  return (await vault.index(PURPOSE, text)).toString("base64url");
}
