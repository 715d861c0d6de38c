import type { Exchange } from "@sumi/core/exchange.ts";
import type { OrderName } from "@sumi/core/trading/own-orders.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** The fields of an order's row by which its state is told. */
type OwnRow = {
  readonly id: number;
  readonly status: string;
  readonly endedMs: number | undefined;
  readonly changedSequence: number;
};

/** Where the orders of one capability are found: open ones in memory, all of them in the tables. */
export type OrderSource<Row extends OwnRow> = {
  readonly open: (exchange: Exchange, member: number, name: OrderName) => Row | undefined;
  readonly remembered: (
    database: Queryable,
    member: number,
    name: OrderName,
  ) => Promise<Row | undefined>;
};

type Places = { readonly commands: Commands; readonly database: Queryable };

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

const LOOKS = 40;
const LOOK_EVERY_MS = 50;

/**
 * The member's order from tables that have folded everything that was committed by now, so that the
 * answer does not depend on how soon it is asked for.
 */
async function settledRow<Row extends OwnRow>(
  { commands, database }: Places,
  source: OrderSource<Row>,
  { member, name }: { readonly member: number; readonly name: OrderName },
): Promise<Outcome<Row | undefined>> {
  const sequence = await commands.read((exchange) => exchange.sequence);
  for (let look = 0; look < LOOKS; look += 1) {
    const folded = await readCheckpoint(database);
    if (folded.sequence >= sequence) return accept(await source.remembered(database, member, name));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return reject("TRY_AGAIN", { seconds: 1 });
}

/**
 * The current state of the member's order, at least as new as a given command. Open orders are in
 * memory; ended ones are read from the tables, which follow a moment later.
 */
export async function standingRow<Row extends OwnRow>(
  { commands, database }: Places,
  source: OrderSource<Row>,
  { member, order, since }: { member: number; order: number; since: number },
): Promise<Outcome<Row>> {
  const open = await commands.read((exchange) => source.open(exchange, member, order));
  if (open !== undefined) return accept(open);
  for (let look = 0; look < LOOKS; look += 1) {
    const row = await source.remembered(database, member, order);
    if (row !== undefined && row.changedSequence >= since && row.endedMs !== undefined) {
      return accept(row);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return reject("TRY_AGAIN", { seconds: 1 });
}

/** The core forgets ended orders, so the tables give the precise refusal. */
export async function sharpened<Row extends OwnRow>(
  places: Places,
  source: OrderSource<Row>,
  refusal: Rejected,
  named: { readonly member: number; readonly name: OrderName },
): Promise<Rejected> {
  if (refusal.code !== "ORDER_NOT_FOUND") return refusal;
  const row = await settledRow(places, source, named);
  if (!row.ok) return row;
  if (row.value?.status === "cancelled") return reject("ORDER_ALREADY_CANCELLED");
  return row.value?.status === "filled" ? reject("CANCEL_FAILED") : refusal;
}
