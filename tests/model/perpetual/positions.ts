import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { demandLoss } from "../self-limits.ts";
import { termsOf } from "./contract-terms.ts";
import { exposureOf, isWithin } from "./exposure.ts";
import { payBeforeChange } from "./funding-run.ts";
import { isEnding } from "./intake.ts";
import { unrealisedOf } from "./position.ts";
import type { PerpetualCommandOf } from "./record.ts";
import { abs, least, most, up } from "./rounding.ts";
import type { Contract, OwnPosition } from "./state.ts";
import { valueAt } from "./terms.ts";
import { isOnWrongSide } from "./triggers.ts";

type Own = { readonly contract: Contract; readonly position: OwnPosition };

/** A member's own position that no liquidation has taken over. */
function ownOf(model: Model, member: number, number: number): Own | undefined {
  const contract = model.perpetual.contract(number);
  const position = model.perpetual.position(number, member);
  const person = model.members.find(member);
  model.demand("I6", person?.frozen === false, "who changes a position is not frozen");
  model.demand("I6", position !== undefined, "a position that is changed is there");
  model.demand("I8", position?.isLiquidating === false, "nobody touches a liquidation");
  return contract === undefined || position === undefined ? undefined : { contract, position };
}

export function* addMargin(
  model: Model,
  { actor: member, contract: number, amount }: PerpetualCommandOf<"AddMargin">,
): Expected {
  const own = ownOf(model, member, number);
  if (own === undefined) return;
  yield* payBeforeChange(model, own.contract, member);
  const { asset } = own.contract;
  model.demand("I6", amount > 0n, "some margin is added");
  const { available } = model.ledger.balance(member, asset);
  model.demand("I2", available >= amount, "added margin is available");
  demandLoss(model, member, amount);
  yield { type: "MarginAdded", contract: number, asset, member, amount };
}

/** Rules 2.5: `M' + min(0, uPnL) ≥ |q| × mark / leverage`. */
export function* removeMargin(
  model: Model,
  { actor: member, contract: number, amount }: PerpetualCommandOf<"RemoveMargin">,
): Expected {
  const own = ownOf(model, member, number);
  if (own === undefined) return;
  yield* payBeforeChange(model, own.contract, member);
  const { asset } = own.contract;
  model.demand("I6", amount > 0n, "some margin is removed");
  const position = model.perpetual.position(number, member) ?? own.position;
  demandRemovable(model, own.contract, { ...position, margin: position.margin - amount });
  yield { type: "MarginRemoved", contract: number, asset, member, amount };
}

function demandRemovable(model: Model, contract: Contract, after: OwnPosition): void {
  model.demand("I7", isTrue(model, contract), "margin goes back by a fresh mark only");
  model.demand("I7", isCovered(contract, after), "margin that is kept covers its leverage");
}

/** A mark that is fresh, and that is not about to be replaced by the price of the end. */
function isTrue({ timeMs }: Model, contract: Contract): boolean {
  return !contract.isStale && contract.mark > 0n && !isEnding(contract, timeMs);
}

function isCovered({ mark }: Contract, { leverage, ...position }: OwnPosition): boolean {
  const kept = position.margin + least(0n, unrealisedOf(position, mark));
  return kept * BigInt(leverage) >= valueAt(mark, abs(position.quantity));
}

/** The least margin with which a position is covered; above what it has if it never is. */
function coveringMargin({ mark }: Contract, { leverage, ...position }: OwnPosition): bigint {
  const needed = up(valueAt(mark, abs(position.quantity)), BigInt(leverage));
  return needed - least(0n, unrealisedOf(position, mark));
}

/** The margin becomes the entry value ÷ leverage; of a surplus goes back what may be removed. */
export function* setLeverage(
  model: Model,
  { actor: member, contract: number, leverage }: PerpetualCommandOf<"SetLeverage">,
): Expected {
  const own = ownOf(model, member, number);
  if (own === undefined) return;
  if (leverage === own.position.leverage) return;
  const { contract } = own;
  yield* payBeforeChange(model, contract, member);
  const position = model.perpetual.position(number, member) ?? own.position;
  const side = position.quantity > 0n ? "buy" : "sell";
  const { value } = exposureOf(model, contract, { member, side });
  const isLower = leverage >= 1 && leverage < position.leverage;
  const isAllowed = isLower || isWithin(termsOf(model, contract), value, leverage);
  model.demand("I6", isAllowed, "a higher leverage is allowed for all that may be added");
  const wanted = up(position.entry, BigInt(leverage));
  const covering = coveringMargin(contract, { ...position, leverage });
  const kept = least(position.margin, most(wanted, covering));
  const marginChange = wanted > position.margin ? wanted - position.margin : kept - position.margin;
  const { available } = model.ledger.balance(member, contract.asset);
  model.demand("I2", available >= marginChange, "margin that is missing is available");
  demandLoss(model, member, marginChange);
  model.demand("I7", isTrue(model, contract), "a leverage is set by a fresh mark only");
  const { asset } = contract;
  yield { type: "LeverageSet", contract: number, asset, member, leverage, marginChange };
}

export function* setProtection(
  model: Model,
  { actor: member, contract: number, ...asked }: PerpetualCommandOf<"SetProtection">,
): Expected {
  const own = ownOf(model, member, number);
  if (own === undefined) return;
  const { takeProfit, stopLoss, protectBy } = asked;
  const { tick, mark } = own.contract;
  const price = mark;
  const isLong = own.position.quantity > 0n;
  for (const [kind, ticks] of [
    ["TP", takeProfit],
    ["SL", stopLoss],
  ] as const) {
    const isWrong =
      ticks > 0 && isOnWrongSide(isLong, kind, { trigger: BigInt(ticks) * tick, price });
    model.demand("I6", !isWrong, "a protection is on its side of the price");
  }
  yield { type: "ProtectionSet", contract: number, member, takeProfit, stopLoss, protectBy };
}

export function* confirmRisk(
  model: Model,
  { actor: member }: PerpetualCommandOf<"ConfirmPerpetualRisk">,
): Expected {
  const person = model.members.find(member);
  model.demand("I6", person?.frozen === false, "who confirms is a member, and not frozen");
  model.demand("I21", !model.perpetual.riskConfirmed.has(member), "it was not confirmed before");
  yield { type: "PerpetualRiskConfirmed", member };
}
