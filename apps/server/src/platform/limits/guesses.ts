import { randomUUID } from "node:crypto";
import { DEFAULT_LANGUAGE, type Language } from "@sumi/messages/languages.ts";
import { securityNotice } from "@sumi/store/account-security/notices.ts";
import { addSecurityEvent } from "@sumi/store/account-security/security-events.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** Guesses at somebody's proofs, of which the owner is told. */
export type Guesses = {
  readonly kind: "SIGN_IN_GUESSED" | "SECOND_FACTOR_LOCKED";
  /** Undefined for a name that nobody has: the work is the same, and nobody is told. */
  readonly owner: { readonly account: string; readonly member: number } | undefined;
  readonly timeMs: number;
  /** Masked; empty when unknown. */
  readonly address?: string;
  readonly device?: string;
  readonly language?: Language;
};

const NOBODY = { account: "00000000-0000-0000-0000-000000000000", member: 1 };

/**
 * Writes guesses into the account's security log, with a notice. The leader's timer sends the mail,
 * so that the answer to the guess does not show by its time whether there is such an account.
 */
export async function tellGuesses(database: Queryable, guesses: Guesses): Promise<void> {
  const { kind, owner = NOBODY, timeMs, address = "", device = "" } = guesses;
  const { language = DEFAULT_LANGUAGE } = guesses;
  const { account, member } = owner;
  const text = "select 1 from accounts where id = $1::uuid and member is not null";
  const change = { text, values: [account] };
  const event = { id: randomUUID(), account, member, kind, timeMs, address, device, language };
  const notice = securityNotice({ time: timeMs, change: kind });
  await addSecurityEvent(database, event, { change, notice });
}
