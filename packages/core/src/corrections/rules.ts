import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Deciders } from "../capability.ts";
import { available, custody } from "../ledger/accounts.ts";
import type { Ledger, Move } from "../ledger/ledger.ts";
import type { State } from "../state.ts";
import type { ReverseEntry } from "./acts.ts";
import type { Reversible } from "./corrections.ts";
import { REVERSAL_REASONS } from "./events.ts";

/** Returns why an entry cannot be reversed now, or undefined. Its money must not have moved on. */
export function refusalOfReversal(x: State, act: ReverseEntry): Rejected | undefined {
  const found = x.corrections.find(act.entry, x.now.timeMs);
  if (found === undefined) return reject("ILLEGAL_OPERATION");
  if (!REVERSAL_REASONS.includes(act.reason)) {
    return reject("MISSING_PARAMETER", { field: "reason" });
  }
  return isStillThere(x.ledger, found) ? undefined : reject("INSUFFICIENT_BALANCE");
}

/** True if the accounts that the entry touched can be put back to where they were. */
export function isStillThere(ledger: Ledger, found: Reversible): boolean {
  return ledger.permits(wayBack(found));
}

export function reverseEntry(
  x: State,
  { entry, reason }: ReverseEntry,
  { proposer, approver }: Deciders,
): void {
  const found = x.corrections.find(entry, x.now.timeMs);
  assert(found !== undefined, "the reversal was judged before");
  const { asset, amount } = found;
  if (found.kind === "house") {
    const { from, to } = wayBack(found);
    x.emit({ type: "HouseReversed", entry, asset, from, to, amount, reason });
    return;
  }
  const { deposit, member, network, transfer } = found;
  x.emit({
    type: "DepositReversed",
    entry,
    deposit,
    member,
    asset,
    network,
    amount,
    transfer,
    reason,
    proposer,
    approver,
  });
}

/** The move that undoes the entry. */
function wayBack(found: Reversible): Move {
  const { asset, amount } = found;
  if (found.kind === "house") return { asset, from: found.to, to: found.from, amount };
  return { asset, from: available(found.member), to: custody(found.network), amount };
}

/** True if the entry credited the person's own account, or one that it invited. */
export function isOwnEntry(x: State, act: ReverseEntry, staff: number): boolean {
  const member = memberOfEntry(x, act);
  return member !== undefined && x.review.isOwn(staff, member, x.now.timeMs);
}

/** The member whose deposit the entry credited; undefined for a move of the house's money. */
export function memberOfEntry(x: State, act: ReverseEntry): number | undefined {
  const entry = x.corrections.find(act.entry, x.now.timeMs);
  return entry?.kind === "deposit" ? entry.member : undefined;
}
