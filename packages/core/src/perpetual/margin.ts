import {
  type Holding,
  marginAtLeverage,
  removableMargin,
} from "@sumi/formulas/perpetual/position.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available } from "../ledger/accounts.ts";
import { refusalOfMore } from "../self-limits/rules.ts";
import { isTransferable } from "../shapes.ts";
import type { State } from "../state.ts";
import { refusalOfLiquidation } from "./cancel.ts";
import type { AddMargin, RemoveMargin, SetLeverage } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { chargeAhead, chargeFirst } from "./fund.ts";
import { isEnding, isMarkFresh } from "./intake.ts";
import { holdingOf, type Position } from "./position.ts";
import { leverageMaxOf } from "./risk.ts";
import { refusalOfAccount } from "./standing.ts";

/** More margin moves the liquidation price away; it is possible at any time (rules 2.5). */
export function addMargin(x: State, command: AddMargin): Outcome<void> {
  const { actor: member, contract: number, amount } = command;
  const refusal = refusalOfPosition(x, number, member);
  if (refusal !== undefined) return refusal;
  if (!isTransferable(amount)) return reject("PARAMETER_ERROR", { field: "amount" });
  const { asset } = x.perpetual.contracts.get(number);
  const beyond = refusalOfMore(x, member, amount);
  if (beyond !== undefined) return beyond;
  if (freeOf(x, number, member) < amount) return reject("INSUFFICIENT_BALANCE");

  // From here on the margin must be added.
  chargeFirst(x, number, member);
  x.emit({ type: "MarginAdded", contract: number, asset, member, amount });
  return DONE;
}

/** Margin above what the position needs at its leverage, at the present mark, may go. */
export function removeMargin(x: State, command: RemoveMargin): Outcome<void> {
  const { actor: member, contract: number, amount } = command;
  const refusal = refusalOfPosition(x, number, member);
  if (refusal !== undefined) return refusal;
  if (!isTransferable(amount)) return reject("PARAMETER_ERROR", { field: "amount" });
  const contract = x.perpetual.contracts.get(number);
  if (!isMarkTrue(x, contract)) return reject("MARKET_NOT_OPEN");
  const position = x.perpetual.positionsOf(number).get(member);
  const { price: mark } = x.perpetual.marks.of(contract);
  const ahead = holdingAhead(x, contract, position);
  const removable = removableMargin(ahead, mark, BigInt(position.leverage));
  if (amount > removable) {
    return reject("MARGIN_REQUIRED", { maximum: formatAmount(removable) });
  }

  // From here on the margin must be removed.
  const { asset } = contract;
  chargeFirst(x, number, member);
  x.emit({ type: "MarginRemoved", contract: number, asset, member, amount });
  return DONE;
}

/** Another leverage brings the margin to what it needs; less only as far as may be removed. */
export function setLeverage(x: State, command: SetLeverage): Outcome<void> {
  const { actor: member, contract: number, leverage } = command;
  const refusal = refusalOfPosition(x, number, member);
  if (refusal !== undefined) return refusal;
  const contract = x.perpetual.contracts.get(number);
  if (!isMarkTrue(x, contract)) return reject("MARKET_NOT_OPEN");
  const position = x.perpetual.positionsOf(number).get(member);
  const misfit = refusalOfLeverage(x, contract, position, leverage);
  if (misfit !== undefined) return misfit;
  if (leverage === position.leverage) return DONE;
  const { price: mark } = x.perpetual.marks.of(contract);
  const ahead = holdingAhead(x, contract, position);
  const margin = marginAtLeverage(ahead, mark, BigInt(leverage));
  const marginChange = (margin - ahead.margin) as Amount;
  const { asset } = contract;
  const beyond = refusalOfMore(x, member, marginChange);
  if (beyond !== undefined) return beyond;
  if (freeOf(x, number, member) < marginChange) return reject("INSUFFICIENT_BALANCE");

  // From here on the leverage must be set.
  chargeFirst(x, number, member);
  x.emit({ type: "LeverageSet", contract: number, asset, member, leverage, marginChange });
  return DONE;
}

/** True while the mark says what a position ends at, too. */
function isMarkTrue(x: State, contract: Contract): boolean {
  return isMarkFresh(x, contract) && !isEnding(x, contract);
}

/** The member's available money, less what the funding under way will take first. */
function freeOf(x: State, contract: number, member: number): bigint {
  const { asset } = x.perpetual.contracts.get(contract);
  return (
    x.ledger.balance(available(member), asset) - chargeAhead(x, contract, member).fromAvailable
  );
}

/** Returns why a member can do nothing with a position on that contract, or undefined. */
export function refusalOfPosition(
  x: State,
  contract: number,
  member: number,
): Rejected | undefined {
  if (x.perpetual.contracts.numbered(contract) === undefined) {
    return reject("PARAMETER_ERROR", { field: "symbol" });
  }
  const refusal = refusalOfAccount(x, member);
  if (refusal !== undefined) return refusal;
  if (x.perpetual.contracts.get(contract).reason === "DELISTED") return reject("MARKET_NOT_OPEN");
  if (x.perpetual.position(contract, member) === undefined) return reject("POSITION_NOT_FOUND");
  return refusalOfLiquidation(x, contract, member);
}

/** The position as the funding under way will leave it. */
function holdingAhead(x: State, contract: Contract, position: Position): Holding {
  const { fromMargin } = chargeAhead(x, contract.number, position.member);
  return {
    ...holdingOf(contract, position),
    margin: (position.margin - fromMargin) as Amount,
  };
}

/** A lower leverage is always permitted; a higher one by the tier of all that may be added, too. */
function refusalOfLeverage(
  x: State,
  contract: Contract,
  position: Position,
  leverage: number,
): Rejected | undefined {
  const leverageMax = leverageMaxOf(x, contract, position);
  const isLeverage = Number.isSafeInteger(leverage) && leverage >= 1;
  if (isLeverage && leverage <= Math.max(leverageMax, position.leverage)) return undefined;
  return reject("LEVERAGE_INVALID", { maximum: String(leverageMax) });
}
