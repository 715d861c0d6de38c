import type { Amount } from "@sumi/primitives/amount.ts";

/** A bound above every decimal of 18 whole digits: more coins than any asset has, in units. */
const AMOUNT_LIMIT = 10n ** 26n;
const SHA256_HEX = /^[0-9a-f]{64}$/;
const EVIDENCE = /^[A-Za-z0-9-]{1,64}$/;

/** True if an amount can be moved: a whole number of units, above zero and within all bounds. */
export function isTransferable(amount: Amount): boolean {
  return typeof amount === "bigint" && amount > 0n && amount < AMOUNT_LIMIT;
}

/** True if a text is SHA-256 in lower-case hex. */
export function isFingerprint(text: string): boolean {
  return typeof text === "string" && SHA256_HEX.test(text);
}

/** True if a text names an erasable row that holds a proof. Free text is no evidence. */
export function isEvidence(text: string): boolean {
  return typeof text === "string" && EVIDENCE.test(text);
}
