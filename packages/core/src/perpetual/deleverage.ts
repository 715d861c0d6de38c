import { deleveragingScore } from "@sumi/formulas/perpetual/liquidation.ts";
import { bankruptcyValueOf, closingOf } from "@sumi/formulas/perpetual/position.ts";
import type { State } from "../state.ts";
import { endAllOf } from "./cancel.ts";
import { type Contract, sizeOf } from "./contracts.ts";
import { chargeFirst } from "./fund.ts";
import { holdingOf, type Position } from "./position.ts";

/**
 * Closes what is left of a bankrupt position against positions of the other side, in the order of
 * their scores (rules 2.8, step C). If they do not suffice the contract is closed, and the rest
 * waits for people: nothing is minted.
 */
export function deleverage(x: State, contract: Contract, position: Position): void {
  for (const other of queueAgainst(x, contract, position)) {
    if (!isOpen(x, position)) return;
    takeOver(x, contract, position, other);
  }
  if (!isOpen(x, position)) return;
  const status = { status: "closed", reason: "SHORTFALL", staff: 0 } as const;
  x.emit({ type: "ContractStatusSet", contract: contract.number, ...status });
}

/** Positions of the other side with equity at the mark, highest score first, then the older. */
export function queueAgainst(
  x: State,
  contract: Contract,
  { quantity: bankrupt }: Pick<Position, "quantity">,
): Position[] {
  const { price: mark } = x.perpetual.marks.of(contract);
  const scored = [...x.perpetual.positionsOf(contract.number).all].flatMap((position) => {
    const isOther = position.quantity > 0 !== bankrupt > 0 && !position.isLiquidating;
    const score = isOther ? deleveragingScore(holdingOf(contract, position), mark) : undefined;
    return score === undefined ? [] : [{ position, score }];
  });
  scored.sort((one, other) => {
    if (one.score !== other.score) return one.score > other.score ? -1 : 1;
    return (
      one.position.opened - other.position.opened || one.position.member - other.position.member
    );
  });
  return scored.map(({ position }) => position);
}

function takeOver(x: State, contract: Contract, position: Position, other: Position): void {
  chargeFirst(x, contract.number, other.member);
  const quantity = Math.min(Math.abs(position.quantity), Math.abs(other.quantity));
  const size = sizeOf(contract, quantity);
  const bankrupt = bankruptcyValueOf(holdingOf(contract, position), size);
  const closing = closingOf(holdingOf(contract, other), size, bankrupt.value);
  if (closing.marginOut + closing.realised < 0n) return;
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
    by: "rank",
  });
}

function isOpen(x: State, { contract, member, opened }: Position): boolean {
  return x.perpetual.position(contract, member)?.opened === opened;
}
