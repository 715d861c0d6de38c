import { hash } from "node:crypto";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";

/** Members of a test exchange are letters: A is the first that was opened. */
export function memberNumber(letter: string): number {
  return letter.charCodeAt(0) - 64;
}

export function letterOf(member: number): string {
  return String.fromCharCode(64 + member);
}

/** A decimal in a test, as an amount. */
export function units(text: string): Amount {
  const amount = amountOf(text);
  assert(amount !== undefined, `a decimal: ${text}`);
  return amount;
}

export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}
