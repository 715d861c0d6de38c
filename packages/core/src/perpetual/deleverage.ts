import { bankruptcyValueOf, closingOf } from "@sumi/formulas/perpetual/position.ts";
import type { State } from "../state.ts";
import { endAllOf } from "./cancel.ts";
import { type Contract, sizeOf } from "./contracts.ts";
import { endOpenings } from "./fitting.ts";
import { chargeFirst } from "./fund.ts";
import { holdingOf, type Position } from "./position.ts";
import type { PositionDeleveraged } from "./position-events.ts";

/**
 * Closes what is left of a bankrupt position against positions of the other side, in the order of
 * their scores (rules 2.8, step C). If they do not suffice the contract is closed and the rest is
 * shared; what nobody can bear waits for people: nothing is minted.
 */
export function deleverage(x: State, contract: Contract, position: Position): void {
  const side = position.quantity > 0 ? "short" : "long";
  const positions = x.perpetual.positionsOf(contract.number);
  const queue = positions.ranked(contract, side, x.perpetual.marks.of(contract));
  const skipped: Position[] = [];
  while (isOpen(x, position)) {
    const other = queue.takeFirst();
    if (other === undefined) break;
    const quantity = Math.min(lotsOf(position), lotsOf(other));
    if (!takeOver(x, contract, { position, other, quantity, by: "rank" })) skipped.push(other);
  }
  for (const other of skipped) queue.change(other);
  if (!isOpen(x, position)) return;
  const status = { status: "closed", reason: "SHORTFALL", staff: 0, takes: "nothing" } as const;
  x.emit({ type: "ContractStatusSet", contract: contract.number, ...status });
  share(x, contract, position);
  endOpenings(x, contract);
}

/**
 * Shares the rest among all positions of the other side that can bear it, also those that are being
 * liquidated: pro rata by size, in whole lots, the lots that are left over to the oldest.
 */
function share(x: State, contract: Contract, position: Position): void {
  const rest = lotsOf(position);
  const bearers = [...x.perpetual.positionsOf(contract.number).all].filter((other) => {
    const isOther = other.quantity > 0 !== position.quantity > 0;
    return isOther && canBear(contract, position, other, Math.min(rest, lotsOf(other)));
  });
  const total = bearers.reduce((sum, other) => sum + lotsOf(other), 0);
  const portions = bearers.map((other) => {
    const exact = (BigInt(rest) * BigInt(lotsOf(other))) / BigInt(total);
    return { other, lots: rest >= total ? lotsOf(other) : Number(exact) };
  });
  let over = Math.min(rest, total) - portions.reduce((sum, { lots }) => sum + lots, 0);
  for (const { other, lots } of portions) {
    const isMore = over > 0 && lots < lotsOf(other);
    if (isMore) over -= 1;
    const quantity = isMore ? lots + 1 : lots;
    if (quantity > 0) takeOver(x, contract, { position, other, quantity, by: "shared" });
  }
}

type Taking = Pick<PositionDeleveraged, "quantity" | "by"> & {
  readonly position: Position;
  readonly other: Position;
};

/** Returns false if the other position would end with less than nothing. */
function takeOver(
  x: State,
  contract: Contract,
  { position, other, quantity, by }: Taking,
): boolean {
  chargeFirst(x, contract.number, other.member);
  if (!canBear(contract, position, other, quantity)) return false;
  const { bankrupt, closing } = closedTogether(contract, position, other, quantity);
  endAllOf(x, other.member, contract.number, "DELEVERAGED");
  x.emit({
    type: "PositionDeleveraged",
    contract: contract.number,
    asset: contract.asset,
    member: position.member,
    other: other.member,
    quantity,
    value: bankrupt.value,
    entryOut: bankrupt.entryOut,
    marginOut: bankrupt.marginOut,
    otherEntryOut: closing.entryOut,
    otherMarginOut: closing.marginOut,
    otherRealised: closing.realised,
    by,
  });
  return true;
}

function canBear(
  contract: Contract,
  position: Position,
  other: Position,
  quantity: number,
): boolean {
  const { closing } = closedTogether(contract, position, other, quantity);
  return closing.marginOut + closing.realised >= 0n;
}

/** Both close at the value that leaves the bankrupt one nothing. */
function closedTogether(contract: Contract, position: Position, other: Position, quantity: number) {
  const size = sizeOf(contract, quantity);
  const bankrupt = bankruptcyValueOf(holdingOf(contract, position), size);
  return { bankrupt, closing: closingOf(holdingOf(contract, other), size, bankrupt.value) };
}

function lotsOf({ quantity }: Position): number {
  return Math.abs(quantity);
}

function isOpen(x: State, { contract, member, opened }: Position): boolean {
  return x.perpetual.position(contract, member)?.opened === opened;
}
