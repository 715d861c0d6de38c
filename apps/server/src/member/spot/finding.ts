import type { Exchange } from "@sumi/core/exchange.ts";
import type { SpotOrder } from "@sumi/core/spot/spot-order.ts";
import type { OrderName } from "@sumi/core/trading/own-orders.ts";
import { readOrder } from "@sumi/store/spot/queries.ts";
import type { OrderRow } from "@sumi/store/spot/rows.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { listed, openOrderRow } from "../../shared/order-data.ts";
import type { OrderSource } from "../../shared/own-orders.ts";

/** The member's open order in the core's memory; undefined for another member's order. */
export function openOrder(
  { spot }: Exchange,
  member: number,
  name: OrderName,
): SpotOrder | undefined {
  const order =
    typeof name === "number" ? spot.find(name) : spot.memberOrders.byClientId(member, name);
  return order?.member === member ? order : undefined;
}

/** The same as a copy, because the original changes with the next command. */
export function openRow(exchange: Exchange, member: number, name: OrderName): OrderRow | undefined {
  const order = openOrder(exchange, member, name);
  if (order === undefined) return undefined;
  return openOrderRow(order, listed(exchange.markets, order.market), exchange.sequence);
}

/** The member's order from the tables; the newest of several with one client id. */
export function rememberedRow(
  database: Queryable,
  member: number,
  name: OrderName,
): Promise<OrderRow | undefined> {
  return readOrder(database, member, typeof name === "number" ? { id: name } : { clientId: name });
}

export const SPOT_ORDERS: OrderSource<OrderRow> = { open: openRow, remembered: rememberedRow };
