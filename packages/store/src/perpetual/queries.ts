import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, type Position, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { newestOfTeam, type OrdersOfTeams, type TeamPart } from "../tables/team.ts";
import { PERPETUAL_ORDERS, type PerpetualOrderRow } from "./order-rows.ts";
import {
  LAST_POSITIONS,
  PAST_POSITIONS,
  POSITION_STEPS,
  type PositionRow,
  type PositionStepRow,
  type StepKind,
} from "./rows.ts";

/** From the one moment on, and before the other; an absent bound leaves that side open. */
type Period = { readonly fromMs?: number | undefined; readonly toMs?: number | undefined };

type OwnRequest = PageRequest &
  Period & { readonly member: number; readonly contract?: number | undefined };

export type PerpetualOrdersRequest = OwnRequest & {
  /** Orders that may still trade or trigger, or those that are over; both when absent. */
  readonly state?: "open" | "ended" | undefined;
};

const STATUSES = { open: ["open", "pending_trigger"], ended: ["filled", "cancelled"] } as const;

/** A member's orders by when they were placed, newest first. PARAMETER_ERROR: unknown cursor. */
export function readPerpetualOrders(
  database: Queryable,
  request: PerpetualOrdersRequest,
): Promise<Outcome<Page<PerpetualOrderRow>>> {
  const { member, contract, state, fromMs, toMs } = request;
  const statuses = state === undefined ? undefined : STATUSES[state];
  return readPage(
    request,
    ({ id }) => ({ sequence: id, n: 0 }),
    async (after, limit) => {
      const { rows } = await database.query({
        text: `select ${PERPETUAL_ORDERS.selection} from perpetual_orders
          where member = $1 and id < $2 and ($3::integer is null or contract = $3)
            and ($4::text[] is null or status = any($4))
            and ($5::bigint is null or created_ms >= $5)
            and ($6::bigint is null or created_ms < $6)
          order by id desc limit $7`,
        values: [member, after.sequence, contract, statuses, fromMs, toMs, limit],
      });
      return rows.map((raw) => PERPETUAL_ORDERS.read(raw));
    },
  );
}

/** The orders of a member's team, newest first. PARAMETER_ERROR: unknown cursor. */
export function readTeamPerpetualOrders(
  database: Queryable,
  request: Omit<PerpetualOrdersRequest, "member" | "contract"> & TeamPart,
): Promise<Outcome<Page<PerpetualOrderRow>>> {
  const { head, generation, state, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER } = request;
  const isOpen = state === undefined ? undefined : state === "open";
  const text = newestOfTeam(ORDERS_OF_TEAMS, { generation, isOpen });
  return readPage(
    request,
    ({ id }) => ({ sequence: id, n: 0 }),
    async (after, limit) => {
      const { rows } = await database.query({
        text,
        values: [head, after.sequence, fromMs, toMs, limit],
      });
      return rows.map((raw) => PERPETUAL_ORDERS.read(raw));
    },
  );
}

const ORDERS_OF_TEAMS: OrdersOfTeams = {
  table: "perpetual_orders",
  selection: PERPETUAL_ORDERS.selection,
  lists: ["perpetual"],
  placed: "created_ms",
  isListed: "true",
  isOpen: "status in ('open', 'pending_trigger')",
};

/** One order of a member, by its id or by the newest use of a client id. */
export async function readPerpetualOrder(
  database: Queryable,
  member: number,
  name: { readonly id: number } | { readonly clientId: string },
): Promise<PerpetualOrderRow | undefined> {
  // An order without a client id has "" there, and the index leaves it out.
  const named = "id" in name ? "id = $2" : "client_id = $2 and client_id <> ''";
  const { rows } = await database.query({
    text: `select ${PERPETUAL_ORDERS.selection} from perpetual_orders
      where member = $1 and ${named} order by id desc limit 1`,
    values: [member, "id" in name ? name.id : name.clientId],
  });
  return rows[0] === undefined ? undefined : PERPETUAL_ORDERS.read(rows[0]);
}

/** A member's open positions, or those of all members. */
export async function readOpenPositions(
  database: Queryable,
  member?: number,
): Promise<readonly PositionRow[]> {
  const { rows } = await database.query({
    text: `select ${LAST_POSITIONS.selection} from last_positions
      where quantity > 0 and ($1::integer is null or member = $1) order by contract, member`,
    values: [member],
  });
  return rows.map((raw) => LAST_POSITIONS.read(raw));
}

/** A member's positions that are over, by when they were opened, newest first. */
export function readPastPositions(
  database: Queryable,
  request: OwnRequest,
): Promise<Outcome<Page<PositionRow>>> {
  const { member, contract, fromMs, toMs } = request;
  return readPage(request, positionPlace, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${PAST_POSITIONS.selection} from past_positions
        where member = $1 and (opened, contract * ${PARTS_MAX} + part) < ($2, $3)
          and ($4::integer is null or contract = $4)
          and ($5::bigint is null or opened_ms >= $5) and ($6::bigint is null or opened_ms < $6)
        order by opened desc, contract desc, part desc limit $7`,
      values: [member, after.sequence, after.n, contract, fromMs, toMs, limit],
    });
    return rows.map((raw) => PAST_POSITIONS.read(raw));
  });
}

/** More lives of one position than a single command opens. */
const PARTS_MAX = 100_000;

function positionPlace({ opened, contract, part }: PositionRow): Position {
  return { sequence: opened, n: contract * PARTS_MAX + part };
}

/**
 * A member's position by the command that opened it, and by its place among those that the command
 * opened; without a place it is the one that is open, else the first.
 */
export async function readPosition(
  database: Queryable,
  of: Pick<PositionRow, "member" | "opened"> & {
    /** Undefined: of any contract. */
    readonly contract?: number | undefined;
    readonly part?: number | undefined;
  },
): Promise<PositionRow | undefined> {
  const { member, contract, opened, part } = of;
  const { rows } = await database.query({
    text: `select * from (
        select ${LAST_POSITIONS.selection} from last_positions
        union select ${PAST_POSITIONS.selection} from past_positions
      ) as positions
      where member = $1 and ($2::integer is null or contract = $2) and opened = $3
        and ($4::integer is null or part = $4)
      order by quantity = 0, contract, part limit 1`,
    values: [member, contract, opened, part],
  });
  return rows[0] === undefined ? undefined : LAST_POSITIONS.read(rows[0]);
}

/** Those positions of a member that the given commands opened, as `readPosition` finds each. */
export async function namedPositions(
  database: Queryable,
  member: number,
  opened: readonly number[],
): Promise<readonly PositionRow[]> {
  const { rows } = await database.query({
    text: `select distinct on (opened) * from (
        select ${LAST_POSITIONS.selection} from last_positions
        union select ${PAST_POSITIONS.selection} from past_positions
      ) as positions
      where member = $1 and opened = any($2::bigint[])
      order by opened, quantity = 0, contract, part`,
    values: [member, opened],
  });
  return rows.map((row) => LAST_POSITIONS.read(row));
}

export type StepsRequest = OwnRequest & {
  readonly kinds?: readonly StepKind[] | undefined;
};

/** The steps of a member's positions, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readSteps(
  database: Queryable,
  request: StepsRequest,
): Promise<Outcome<Page<PositionStepRow>>> {
  const { member, contract, kinds, fromMs, toMs } = request;
  return readPage(request, stepPlace, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${POSITION_STEPS.selection} from position_steps
        where member = $1 and (sequence, n) < ($2, $3)
          and ($4::integer is null or contract = $4) and ($5::text[] is null or kind = any($5))
          and ($6::bigint is null or time_ms >= $6) and ($7::bigint is null or time_ms < $7)
        order by sequence desc, n desc limit $8`,
      values: [member, after.sequence, after.n, contract, kinds, fromMs, toMs, limit],
    });
    return rows.map((raw) => POSITION_STEPS.read(raw));
  });
}

/** The life of one position, newest step first. PARAMETER_ERROR: an unknown cursor. */
export function readLife(
  database: Queryable,
  request: PageRequest & Pick<PositionRow, "member" | "contract" | "opened" | "part">,
): Promise<Outcome<Page<PositionStepRow>>> {
  const { member, contract, opened, part } = request;
  return readPage(request, stepPlace, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${POSITION_STEPS.selection} from position_steps
        where member = $1 and contract = $2 and opened = $3 and part = $4
          and (sequence, n) < ($5, $6)
        order by sequence desc, n desc limit $7`,
      values: [member, contract, opened, part, after.sequence, after.n, limit],
    });
    return rows.map((raw) => POSITION_STEPS.read(raw));
  });
}

function stepPlace({ sequence, n }: PositionStepRow): Position {
  return { sequence, n };
}

type Pair = { readonly older: number; readonly newer: number };

/** How often the two members of each pair traded contracts with each other from that day on. */
export async function countContractTradesBetween(
  database: Queryable,
  { pairs, sinceDay }: { readonly pairs: readonly Pair[]; readonly sinceDay: number },
): Promise<readonly (Pair & { readonly trades: number })[]> {
  const { rows } = await database.query({
    text: `select older, newer, sum(t.trades) as trades
      from unnest($1::integer[], $2::integer[]) as p (older, newer)
      join perpetual_pairs t using (older, newer)
      where t.day >= $3 group by older, newer`,
    values: [pairs.map(({ older }) => older), pairs.map(({ newer }) => newer), sinceDay],
  });
  return rows.map(({ older, newer, trades }) => ({
    older: Number(older),
    newer: Number(newer),
    trades: Number(trades),
  }));
}
