import type { Amount } from "@sumi/primitives/amount.ts";

/** What no decimal of 18 whole digits reaches: more coins than any asset has, in units. */
const AMOUNT_LIMIT = 10n ** 26n;
const SHA256_HEX = /^[0-9a-f]{64}$/;
const EVIDENCE = /^[A-Za-z0-9-]{1,64}$/;

/** Whether an amount is one that can be moved: whole units, above nothing, within all bounds. */
export function isTransferable(amount: Amount): boolean {
  return typeof amount === "bigint" && amount > 0n && amount < AMOUNT_LIMIT;
}

/** Whether a text is SHA-256 in lower-case hex. */
export function isFingerprint(text: string): boolean {
  return typeof text === "string" && SHA256_HEX.test(text);
}

/** Whether a text names an erasable row that holds a proof. A story is no evidence. */
export function isEvidence(text: string): boolean {
  return typeof text === "string" && EVIDENCE.test(text);
}
