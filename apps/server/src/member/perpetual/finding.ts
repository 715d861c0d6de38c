import type { Exchange } from "@sumi/core/exchange.ts";
import type { PerpetualOrder } from "@sumi/core/perpetual/perpetual-order.ts";
import { findOwn, type OrderName } from "@sumi/core/trading/own-orders.ts";
import type { PerpetualOrderRow } from "@sumi/store/perpetual/order-rows.ts";
import { readPerpetualOrder } from "@sumi/store/perpetual/queries.ts";
import type { OrderSource } from "../../shared/own-orders.ts";
import { openPerpetualOrderRow } from "../../shared/perpetual-order-data.ts";

/** The member's open order in the core's memory; undefined for another member's order. */
export function openOrder(
  { perpetual }: Exchange,
  member: number,
  name: OrderName,
): PerpetualOrder | undefined {
  return findOwn(perpetual, member, name);
}

/** The same as a copy, because the original changes with the next command. */
export function openRow(
  exchange: Exchange,
  member: number,
  name: OrderName,
): PerpetualOrderRow | undefined {
  const order = openOrder(exchange, member, name);
  if (order === undefined) return undefined;
  const contract = exchange.perpetual.contracts.get(order.market);
  return openPerpetualOrderRow(order, contract, exchange.sequence);
}

export const PERPETUAL_ORDERS: OrderSource<PerpetualOrderRow> = {
  open: openRow,
  remembered: (database, member, name) => {
    const named = typeof name === "number" ? { id: name } : { clientId: name };
    return readPerpetualOrder(database, member, named);
  },
};
