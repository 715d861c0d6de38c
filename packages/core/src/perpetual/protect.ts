import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { OFF_GRID } from "../markets/grid.ts";
import type { State } from "../state.ts";
import type { SetProtection } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { isMarkFresh } from "./intake.ts";
import { markInTicks } from "./limits.ts";
import { refusalOfPosition } from "./margin.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";
import { protectionOf } from "./protections.ts";
import { flawOfProtection } from "./shape.ts";

/** Sets or ends the triggers of a position; each stands on its own side of the mark (rules 2.9). */
export function setProtection(x: State, command: SetProtection): Outcome<void> {
  const { actor: member, contract: number, takeProfit, stopLoss, protectBy } = command;
  const flaw = flawOfProtection(command);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  const refusal = refusalOfPosition(x, number, member);
  if (refusal !== undefined) return refusal;
  if (takeProfit === OFF_GRID || stopLoss === OFF_GRID) return reject("PRICE_TICK");
  const contract = x.perpetual.contracts.get(number);
  if (!isMarkFresh(x, contract)) return reject("MARKET_NOT_OPEN");
  const position = x.perpetual.positionsOf(number).get(member);
  const [below, above] = markInTicks(x, contract);
  const isLong = position.quantity > 0;
  const [higher, lower] = isLong ? [takeProfit, stopLoss] : [stopLoss, takeProfit];
  const isWrong = (higher !== 0 && higher <= below) || (lower !== 0 && lower >= above);
  if (isWrong || Math.max(higher, lower) > contract.priceMax) return reject("TPSL_PRICE_INVALID");

  // From here on the triggers must be set.
  x.emit({ type: "ProtectionSet", contract: number, member, takeProfit, stopLoss, protectBy });
  return DONE;
}

/** A position is protected as the order says that opens it. */
export function protectOpened(x: State, contract: Contract, order: PerpetualOrder): void {
  const { member, side, takeProfit, stopLoss, protectBy } = order;
  if (takeProfit === 0 && stopLoss === 0) return;
  const position = x.perpetual.position(contract.number, member);
  if (position === undefined || position.quantity > 0 !== (side === "buy")) return;
  const now = protectionOf(position);
  const isSame =
    now.takeProfit === takeProfit && now.stopLoss === stopLoss && now.protectBy === protectBy;
  if (isSame) return;
  const { number } = contract;
  x.emit({ type: "ProtectionSet", contract: number, member, takeProfit, stopLoss, protectBy });
}
