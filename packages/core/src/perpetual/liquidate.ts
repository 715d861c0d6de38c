import { bankruptcyOrderPrice, equityAt, isFallen } from "@sumi/formulas/perpetual/liquidation.ts";
import { tierNumberOf } from "@sumi/formulas/perpetual/tiers.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { crosses, opposite } from "../book/book.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import { endAllOf } from "./cancel.ts";
import type { LiquidateDue } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { deleverage } from "./deleverage.ts";
import { chargeFirst } from "./fund.ts";
import { intakeOf, isNarrow, isSettled } from "./intake.ts";
import { limitsOf } from "./limits.ts";
import { deepestFirst, fallenAt } from "./liquidations.ts";
import { closingSide, holdingOf, type Position } from "./position.ts";
import { takeFor } from "./take.ts";

/** Positions that one command liquidates; the timer repeats it until none is left. */
export const POSITIONS_PER_LIQUIDATION = 50;

/** Goes on with the positions that have fallen, in their order. */
export function liquidateDue(x: State, { actor, limit }: LiquidateDue): Outcome<void> {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const isLimit = Number.isSafeInteger(limit) && limit > 0 && limit <= POSITIONS_PER_LIQUIDATION;
  if (!isLimit) return reject("PARAMETER_ERROR", { field: "limit" });
  if (nextFallen(x) === undefined) return reject("ILLEGAL_OPERATION");

  // From here on fallen positions must be liquidated.
  for (let left = limit; left > 0; left -= 1) {
    const position = nextFallen(x);
    if (position === undefined) break;
    liquidate(x, x.perpetual.contracts.get(position.contract), position);
  }
  return accept(undefined);
}

/** The next position to be liquidated: none of a contract whose mark is in doubt (rules 2.9). */
export function nextFallen(x: State): Position | undefined {
  for (const position of x.perpetual.liquidations.all) {
    const contract = x.perpetual.contracts.get(position.contract);
    if (isLiquidating(x, contract) && goesOn(x, contract, position)) return position;
  }
  return undefined;
}

/** True while positions of the contract begin to be liquidated, and go on being it. */
function isLiquidating(x: State, contract: Contract): boolean {
  const { isSteady } = x.perpetual.marks.of(contract);
  const intake = intakeOf(x, contract);
  return isSteady && intake !== "nothing" && isSettled(x, contract, intake);
}

/**
 * Where nothing trades far from the mark, a position that finds nobody waits until its margin is
 * lost at the mark. Before that, deleveraging would give the rest of it to the other side, who
 * might have halted the contract for it.
 */
function goesOn(x: State, contract: Contract, position: Position): boolean {
  if (!isNarrow(x, contract)) return true;
  const { number } = contract;
  if (x.perpetual.memberOrders.count(number, position.member) > 0) return true;
  if (isCured(x, contract, position) || isLost(x, contract, position)) return true;
  const side = closingSide(position);
  const best = x.perpetual.bookOf(number).bestPrice(opposite(side));
  return best !== undefined && crosses(side, bankruptLimit(x, contract, position), best);
}

/** The steps of rules 2.8, each only for what the one before has left. */
function liquidate(x: State, contract: Contract, position: Position): void {
  const { member } = position;
  chargeFirst(x, contract.number, member);
  endAllOf(x, member, contract.number, "LIQUIDATION");
  if (isCured(x, contract, position)) return cure(x, contract, position);
  for (;;) {
    const lots = lotsAboveLowerTier(x, contract, position);
    if (lots === 0) break;
    const taken = takeBankrupt(x, contract, position, { lots, step: "tier" });
    if (isOver(x, position)) return;
    if (isCured(x, contract, position)) return cure(x, contract, position);
    if (taken < lots) break;
  }
  const rest = () => Math.abs(position.quantity);
  takeBankrupt(x, contract, position, { lots: rest(), step: "bankruptcy" });
  if (isOver(x, position)) return;
  const limit = nearMark(x, contract, position, insuredLimit(x, contract, position));
  takeFor(x, contract, position, { lots: rest(), limit, step: "insurance" });
  if (isOver(x, position)) return;
  if (!isNarrow(x, contract) || isLost(x, contract, position)) deleverage(x, contract, position);
}

/** The worst price of the steps that cost the fund nothing, in ticks. */
function bankruptLimit(x: State, contract: Contract, position: Position): number {
  const price = bankruptcyOrderPrice(holdingOf(contract, position), contract.tick);
  return nearMark(x, contract, position, Number(price / contract.tick));
}

/** The limit, or the one near the mark where openings are not taken. */
function nearMark(x: State, contract: Contract, position: Position, limit: number): number {
  const limits = isNarrow(x, contract) ? limitsOf(x, contract) : undefined;
  if (limits === undefined) return limit;
  const { highestBuy, lowestSell } = limits;
  return closingSide(position) === "buy"
    ? Math.min(limit, highestBuy)
    : Math.max(limit, lowestSell);
}

function takeBankrupt(
  x: State,
  contract: Contract,
  position: Position,
  { lots, step }: { readonly lots: number; readonly step: "tier" | "bankruptcy" },
): number {
  const limit = bankruptLimit(x, contract, position);
  return takeFor(x, contract, position, { lots, limit, step });
}

/** The lots beyond the greatest notional of the next lower tier; 0 in the first tier. */
function lotsAboveLowerTier(x: State, contract: Contract, position: Position): number {
  const { tiers } = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  const { price: mark } = x.perpetual.marks.of(contract);
  const notional = ((holdingOf(contract, position).size * mark) / RATE_ONE) as Amount;
  const lower = tiers[tierNumberOf(tiers, notional) - 1];
  if (lower === undefined) return 0;
  const kept = Number((lower.max * RATE_ONE) / (mark * contract.lot));
  return Math.abs(position.quantity) - kept;
}

/** The worst price that the insurance fund pays for: so far from the mark, in whole ticks. */
function insuredLimit(x: State, contract: Contract, { quantity }: Position): number {
  const { liquidationSpread } = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  const { price: mark } = x.perpetual.marks.of(contract);
  const by = contract.tick * RATE_ONE;
  if (quantity < 0) return Number((mark * (RATE_ONE + liquidationSpread)) / by);
  return Number((mark * (RATE_ONE - liquidationSpread) + by - 1n) / by);
}

function isOver(x: State, { contract, member, opened }: Position): boolean {
  return x.perpetual.position(contract, member)?.opened !== opened;
}

function isCured(x: State, contract: Contract, position: Position): boolean {
  const { price: mark } = x.perpetual.marks.of(contract);
  const terms = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  return !isFallen(holdingOf(contract, position), mark, terms);
}

/** True if nothing is left of the margin at the mark. */
function isLost(x: State, contract: Contract, position: Position): boolean {
  return equityAt(holdingOf(contract, position), x.perpetual.marks.of(contract).price) <= 0n;
}

function cure(x: State, { number }: Contract, { member }: Position): void {
  x.emit({ type: "LiquidationCured", contract: number, member });
}

/**
 * Positions that the present mark reaches begin to be liquidated, deepest first; owners of those
 * that are near to it are warned.
 */
export function beginLiquidations(x: State, contract: Contract): void {
  const mark = x.perpetual.marks.of(contract);
  if (!isLiquidating(x, contract)) return;
  const terms = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  const positions = x.perpetual.positionsOf(contract.number);
  const { fallen, nearly } = positions.reachedAt(contract, mark.price, terms);
  const told = { contract: contract.number, mark: mark.price };
  if (fallen.length > 0) {
    const all = deepestFirst(fallen.map((each) => fallenAt(contract, each, mark.price)));
    const members = all.map(({ position }) => position.member);
    x.emit({ type: "LiquidationsBegun", ...told, members });
  }
  if (nearly.length > 0) {
    const members = nearly.map(({ member }) => member).sort((one, other) => one - other);
    x.emit({ type: "MarginWarned", ...told, members });
  }
}
