import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available, custody, mayBeNegative } from "../ledger/accounts.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { State } from "../state.ts";
import type { ReverseEntry } from "./acts.ts";
import type { Reversible } from "./corrections.ts";
import { REVERSAL_REASONS } from "./events.ts";

/**
 * Why an entry cannot be taken back now, or nothing. What is taken back must still be there: no
 * account falls below zero, and outside there is never less than nothing.
 */
export function refusalOfReversal(x: State, act: ReverseEntry): Rejected | undefined {
  const found = x.corrections.find(act.entry, x.now.timeMs);
  if (found === undefined) return reject("ILLEGAL_OPERATION");
  if (!REVERSAL_REASONS.includes(act.reason)) {
    return reject("MISSING_PARAMETER", { field: "reason" });
  }
  return isStillThere(x.ledger, found) ? undefined : reject("INSUFFICIENT_BALANCE");
}

/** Whether the way back leaves every balance on the side of zero where it belongs. */
export function isStillThere(ledger: Ledger, found: Reversible): boolean {
  const { asset, amount } = found;
  const { from, to } = wayBack(found);
  const isShort = !mayBeNegative(from) && ledger.balance(from, asset) < amount;
  const isTooMuch = mayBeNegative(to) && ledger.balance(to, asset) + amount > 0n;
  return !isShort && !isTooMuch;
}

export function reverseEntry(x: State, { entry, reason }: ReverseEntry): void {
  const found = x.corrections.find(entry, x.now.timeMs);
  assert(found !== undefined, "the reversal was judged before");
  const { asset, amount } = found;
  if (found.kind === "house") {
    const { from, to } = wayBack(found);
    x.emit({ type: "HouseReversed", entry, asset, from, to, amount, reason });
    return;
  }
  const { deposit, member, network, transfer } = found;
  const credit = { deposit, member, asset, network, amount, transfer };
  x.emit({ type: "DepositReversed", entry, ...credit, reason });
}

/** From where the entry put the money, to where it took it. */
function wayBack(found: Reversible): { readonly from: number; readonly to: number } {
  if (found.kind === "house") return { from: found.to, to: found.from };
  return { from: available(found.member), to: custody(found.network) };
}

/** Whether the entry credited that person's own account, or one that it brought. */
export function isOwnEntry(x: State, act: ReverseEntry, staff: number): boolean {
  const entry = x.corrections.find(act.entry, x.now.timeMs);
  return entry?.kind === "deposit" && x.review.isOwn(staff, entry.member);
}
