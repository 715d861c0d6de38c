import type { Exchange } from "@sumi/core/exchange.ts";
import type { SpotOrder } from "@sumi/core/spot/spot-order.ts";
import type { OrderName } from "@sumi/core/trading/own-orders.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import { readOrder } from "@sumi/store/spot/queries.ts";
import type { OrderRow } from "@sumi/store/spot/rows.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { Server } from "../../platform/server/server.ts";
import { listed, openOrderRow } from "../../shared/order-data.ts";

/** The name of an order: its id or its client id, but not both. */
export function nameOf(fields: {
  readonly id?: number | undefined;
  readonly orig_client_id?: string | undefined;
}): Outcome<OrderName> {
  const { id, orig_client_id: clientId } = fields;
  if (id !== undefined && clientId !== undefined) {
    return reject("PARAMETER_ERROR", { field: "orig_client_id" });
  }
  const name = id ?? clientId;
  return name === undefined ? reject("MISSING_PARAMETER", { field: "id" }) : accept(name);
}

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

const LOOKS = 40;
const LOOK_EVERY_MS = 50;

/**
 * The member's order from tables that have folded everything that was committed by now, so that the
 * answer does not depend on how soon it is asked for.
 */
export async function settledRow(
  { commands, database }: Pick<Server, "commands" | "database">,
  { member, name }: { readonly member: number; readonly name: OrderName },
): Promise<Outcome<OrderRow | undefined>> {
  const sequence = await commands.read((exchange) => exchange.sequence);
  for (let look = 0; look < LOOKS; look += 1) {
    const folded = await readCheckpoint(database);
    if (folded.sequence >= sequence) return accept(await rememberedRow(database, member, name));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return reject("TRY_AGAIN", { seconds: 1 });
}

/**
 * The current state of the member's order, at least as new as a given command. Open orders are in
 * memory; ended ones are read from the tables, which follow a moment later.
 */
export async function standingRow(
  { commands, database }: Pick<Server, "commands" | "database">,
  { member, order, since }: { member: number; order: number; since: number },
): Promise<Outcome<OrderRow>> {
  const open = await commands.read((exchange) => openRow(exchange, member, order));
  if (open !== undefined) return accept(open);
  for (let look = 0; look < LOOKS; look += 1) {
    const row = await rememberedRow(database, member, order);
    if (row !== undefined && row.changedSequence >= since && row.endedMs !== undefined) {
      return accept(row);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return reject("TRY_AGAIN", { seconds: 1 });
}
