import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type { PerpetualTraded } from "@sumi/core/perpetual/order-events.ts";
import type { PositionLiquidated } from "@sumi/core/perpetual/position-events.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { ContractTradeRow } from "./public-rows.ts";

/** The events that match an order of a book; deleveraging has no order. */
export type ContractMatch = PerpetualTraded | PositionLiquidated;

export function isContractMatch(event: ExchangeEvent): event is ContractMatch {
  return event.type === "PerpetualTraded" || event.type === "PositionLiquidated";
}

/** The public row of a command's n-th trade of contracts. */
export function contractTradeOf(
  event: ContractMatch,
  contract: Contract,
  { sequence, timeMs }: Stamp,
  n: number,
): ContractTradeRow {
  const { price, quantity } = event;
  const takerBuys = event.type === "PerpetualTraded" ? event.takerBuys : !event.makerBuys;
  const lots = BigInt(quantity);
  return {
    sequence,
    n,
    market: contract.number,
    takerSide: takerBuys ? "buy" : "sell",
    price: (BigInt(price) * contract.tick) as Amount,
    quantity: (lots * contract.lot) as Amount,
    notional: (BigInt(price) * lots * contract.unitsPerTickLot) as Amount,
    timeMs,
  };
}
