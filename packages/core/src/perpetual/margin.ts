import { initialMargin, unrealisedOf } from "@sumi/formulas/perpetual/position.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { available } from "../ledger/accounts.ts";
import { refusalOfMore } from "../self-limits/rules.ts";
import { isTransferable } from "../shapes.ts";
import type { State } from "../state.ts";
import { refusalOfLiquidation } from "./cancel.ts";
import type { AddMargin, RemoveMargin, SetLeverage } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { chargeAhead, chargeFirst } from "./fund.ts";
import { isMarkFresh } from "./limits.ts";
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
  if (!isMarkFresh(x, contract)) return reject("MARKET_NOT_OPEN");
  const position = x.perpetual.positionsOf(number).get(member);
  const { fromMargin } = chargeAhead(x, number, member);
  const margin = (position.margin - fromMargin - amount) as Amount;
  if (!keeps(x, contract, position, { margin, leverage: position.leverage })) {
    return reject("RISK_WOULD_LIQUIDATE");
  }

  // From here on the margin must be removed.
  const { asset } = contract;
  chargeFirst(x, number, member);
  x.emit({ type: "MarginRemoved", contract: number, asset, member, amount });
  return DONE;
}

/** Another leverage brings the margin to what it needs: more at once, less under the same rule. */
export function setLeverage(x: State, command: SetLeverage): Outcome<void> {
  const { actor: member, contract: number, leverage } = command;
  const refusal = refusalOfPosition(x, number, member);
  if (refusal !== undefined) return refusal;
  const contract = x.perpetual.contracts.get(number);
  if (!isMarkFresh(x, contract)) return reject("MARKET_NOT_OPEN");
  const position = x.perpetual.positionsOf(number).get(member);
  const misfit = refusalOfLeverage(x, contract, position, leverage);
  if (misfit !== undefined) return misfit;
  if (leverage === position.leverage) return DONE;
  const margin = initialMargin(position.entry, BigInt(leverage));
  const { fromMargin } = chargeAhead(x, number, member);
  const marginChange = (margin - (position.margin - fromMargin)) as Amount;
  const { asset } = contract;
  const beyond = refusalOfMore(x, member, marginChange);
  if (beyond !== undefined) return beyond;
  if (freeOf(x, number, member) < marginChange) return reject("INSUFFICIENT_BALANCE");
  if (marginChange < 0n && !keeps(x, contract, position, { margin, leverage })) {
    return reject("RISK_WOULD_LIQUIDATE");
  }

  // From here on the leverage must be set.
  chargeFirst(x, number, member);
  x.emit({ type: "LeverageSet", contract: number, asset, member, leverage, marginChange });
  return DONE;
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

/** M' + min(0, unrealised) ≥ notional at the mark / leverage (rules 2.5). */
function keeps(
  x: State,
  contract: Contract,
  position: Position,
  { margin, leverage }: { readonly margin: Amount; readonly leverage: number },
): boolean {
  if (margin < 0n) return false;
  const { price: mark } = x.perpetual.marks.of(contract);
  const holding = holdingOf(contract, position);
  const unrealised = unrealisedOf(holding, mark);
  const equity = unrealised < 0n ? margin + unrealised : margin;
  return equity * BigInt(leverage) * RATE_ONE >= holding.size * mark;
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
