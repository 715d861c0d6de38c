import type { Outcome } from "@sumi/primitives/rejection.ts";
import {
  cappedLimit,
  type Page,
  type PageRequest,
  type Position,
  readPage,
} from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { FILLS, type FillRow, ORDERS, type OrderRow, TRADES, type TradeRow } from "./rows.ts";

export type OrdersRequest = PageRequest & {
  readonly member: number;
  readonly market?: number | undefined;
  /** Orders that may still trade or trigger, or those that are over; both when absent. */
  readonly state?: "open" | "ended" | undefined;
} & Period;

/** From the one moment on, and before the other; an absent bound leaves that side open. */
type Period = { readonly fromMs?: number | undefined; readonly toMs?: number | undefined };

const STATUSES = { open: ["open", "pending_trigger"], ended: ["filled", "cancelled"] } as const;

/** A member's orders by when they were placed, newest first. PARAMETER_ERROR: unknown cursor. */
export function readOrders(
  database: Queryable,
  request: OrdersRequest,
): Promise<Outcome<Page<OrderRow>>> {
  const { member, market, state, fromMs, toMs } = request;
  const filter = state === undefined ? "" : `and status in (${quoted(STATUSES[state])})`;
  return readPage(request, orderPosition, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${ORDERS.selection} from orders
        where member = $1 and id < $2 and ($3::integer is null or market = $3) ${filter}
          and ($4::bigint is null or created_ms >= $4) and ($5::bigint is null or created_ms < $5)
        order by id desc limit $6`,
      values: [member, after.sequence, market, fromMs, toMs, limit],
    });
    return rows.map((raw) => ORDERS.read(raw));
  });
}

/** One order of a member, by its id or by the newest use of a client id. */
export async function readOrder(
  database: Queryable,
  member: number,
  name: { readonly id: number } | { readonly clientId: string },
): Promise<OrderRow | undefined> {
  // An order without a client id has "" there, and the index leaves it out.
  const named = "id" in name ? "id = $2" : "client_id = $2 and client_id <> ''";
  const { rows } = await database.query({
    text: `select ${ORDERS.selection} from orders
      where member = $1 and ${named} order by id desc limit 1`,
    values: [member, "id" in name ? name.id : name.clientId],
  });
  return rows[0] === undefined ? undefined : ORDERS.read(rows[0]);
}

/** One order of whichever member. */
export async function findOrder(database: Queryable, id: number): Promise<OrderRow | undefined> {
  const text = `select ${ORDERS.selection} from orders where id = $1`;
  const { rows } = await database.query({ text, values: [id] });
  return rows[0] === undefined ? undefined : ORDERS.read(rows[0]);
}

/** Those of the given orders that are the member's. */
export async function namedOrders(
  database: Queryable,
  member: number,
  ids: readonly number[],
): Promise<readonly OrderRow[]> {
  const { rows } = await database.query({
    text: `select ${ORDERS.selection} from orders where member = $1 and id = any($2::bigint[])`,
    values: [member, ids],
  });
  return rows.map((row) => ORDERS.read(row));
}

export type FillsRequest = PageRequest & {
  readonly member: number;
  readonly market?: number | undefined;
  /** Only those of one order. */
  readonly order?: number | undefined;
} & Period;

/** A member's fills, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readFills(
  database: Queryable,
  request: FillsRequest,
): Promise<Outcome<Page<FillRow>>> {
  const { member, market, order, fromMs, toMs } = request;
  return readPage(request, tradePosition, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${FILLS.selection} from fills
        where member = $1 and (sequence, n) < ($2, $3)
          and ($4::integer is null or market = $4) and ($5::bigint is null or order_id = $5)
          and ($6::bigint is null or time_ms >= $6) and ($7::bigint is null or time_ms < $7)
        order by sequence desc, n desc limit $8`,
      values: [member, after.sequence, after.n, market, order, fromMs, toMs, limit],
    });
    return rows.map((raw) => FILLS.read(raw));
  });
}

const TRADES_MAX = 500;

/** The newest trades of a market, newest first; at most 500. */
export async function readTrades(
  database: Queryable,
  market: number,
  limit?: number,
): Promise<readonly TradeRow[]> {
  const { rows } = await database.query({
    text: `select ${TRADES.selection} from trades
      where market = $1 order by sequence desc, n desc limit $2`,
    values: [market, cappedLimit(limit, TRADES_MAX)],
  });
  return rows.map((raw) => TRADES.read(raw));
}

function orderPosition({ id }: OrderRow): Position {
  return { sequence: id, n: 0 };
}

function tradePosition({ sequence, n }: FillRow): Position {
  return { sequence, n };
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(", ");
}

type Pair = { readonly older: number; readonly newer: number };

/** How often the two members of each pair traded with each other from that moment on. */
export async function countTradesBetween(
  database: Queryable,
  { pairs, sinceMs }: { readonly pairs: readonly Pair[]; readonly sinceMs: number },
): Promise<readonly (Pair & { readonly trades: number })[]> {
  const { rows } = await database.query({
    text: `select p.older, p.newer, count(*) as trades
      from unnest($1::integer[], $2::integer[]) as p (older, newer)
      join fills f on f.member = p.older and f.time_ms >= $3
      join fills g on g.sequence = f.sequence and g.n = f.n and g.role <> f.role
        and g.member = p.newer
      group by p.older, p.newer`,
    values: [pairs.map(({ older }) => older), pairs.map(({ newer }) => newer), sinceMs],
  });
  return rows.map(({ older, newer, trades }) => ({
    older: Number(older),
    newer: Number(newer),
    trades: Number(trades),
  }));
}
