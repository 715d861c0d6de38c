import type { Amount } from "@sumi/primitives/amount.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readNumberedPage } from "../tables/paging.ts";
import type { ReviewerFilter } from "../tables/reviewer-filter.ts";
import type { Queryable } from "../tables/table.ts";
import { conditionsOf, type TransferFilter } from "../tables/transfer-filter.ts";
import { WITHDRAWALS, type WithdrawalRow } from "./rows.ts";

/** A first yes that has lapsed leaves its withdrawal waiting. */
export type QueueState =
  | "waiting"
  | "second"
  | "passed"
  | "sent"
  | "done"
  | "rejected"
  | "cancelled"
  | "failed";

/** The search terms; a withdrawal is found if one of them fits. */
export type Sought = {
  readonly id: number | undefined;
  readonly member: number | undefined;
  readonly fingerprints: readonly string[];
};

export type QueueRequest = PageRequest & {
  readonly state: QueueState;
  readonly nowMs: number;
  readonly filter?: TransferFilter;
  /** The reason for which it waits, or waited. */
  readonly check?: WithdrawalRow["waitReason"] | undefined;
  readonly reviewer?: ReviewerFilter | undefined;
  /** Undefined applies no search. */
  readonly sought?: Sought | undefined;
};

/** The condition for each state of a withdrawal at the moment $1. */
const IN_STATE = {
  waiting:
    "status = 'pending_review' and (proposed_until_ms is null or proposed_until_ms <= $1::bigint)",
  second: "status = 'pending_review' and proposed_until_ms > $1::bigint",
  passed: inStatus("passed"),
  sent: inStatus("sent"),
  done: inStatus("done"),
  rejected: inStatus("rejected"),
  cancelled: inStatus("cancelled"),
  failed: inStatus("failed"),
} as const satisfies Record<QueueState, string>;

/** In these states staff have to act, so the oldest comes first. */
const OPEN: readonly QueueState[] = ["waiting", "second", "passed", "sent"];

function inStatus(status: string): string {
  return `status = '${status}' and $1::bigint is not null`;
}

/** All members' withdrawals of one state. PARAMETER_ERROR: an unknown cursor. */
export function readWithdrawalQueue(
  database: Queryable,
  request: QueueRequest,
): Promise<Outcome<Page<WithdrawalRow>>> {
  return readNumberedPage(
    request,
    ({ id }) => id,
    (behind, limit) => queued(database, request, { behind, limit }),
  );
}

async function queued(
  database: Queryable,
  { state, nowMs, filter = {}, check, reviewer, sought }: QueueRequest,
  { behind, limit }: { readonly behind: number | undefined; readonly limit: number },
): Promise<readonly WithdrawalRow[]> {
  const [beyond, order] = OPEN.includes(state) ? [">", "asc"] : ["<", "desc"];
  // The statement contains only the conditions that are asked for, so that an index can answer it.
  const values: unknown[] = [nowMs];
  const given = (value: unknown) => `$${values.push(value)}`;
  const wanted = [IN_STATE[state]];
  if (behind !== undefined) wanted.push(`id ${beyond} ${given(behind)}`);
  const columns = { amount: "quantity", timeMs: "requested_ms" };
  wanted.push(...conditionsOf(filter, columns, given));
  if (check !== undefined) wanted.push(`wait_reason = ${given(check)} and wait_reason <> 'NONE'`);
  if (reviewer !== undefined) {
    // Steps name the actor, who is the staff number below zero.
    const [actor, assigned] = [given(-reviewer.staff), given(reviewer.assigned)];
    wanted.push(`id in (select withdrawal from withdrawal_steps
      where staff = ${actor} and staff < 0 union all select unnest(${assigned}::bigint[]))`);
  }
  if (sought !== undefined) {
    const { id, member, fingerprints } = sought;
    const places = `fingerprint = any(${given(fingerprints)}::text[])`;
    wanted.push(`(id = ${given(id)} or member = ${given(member)} or ${places})`);
  }
  const { rows } = await database.query({
    text: `select ${WITHDRAWALS.selection} from withdrawals
        where ${wanted.join(" and ")} order by id ${order} limit ${given(limit)}`,
    values,
  });
  return rows.map((raw) => WITHDRAWALS.read(raw));
}

/** One withdrawal of any member. */
export async function readQueuedWithdrawal(
  database: Queryable,
  id: number,
): Promise<WithdrawalRow | undefined> {
  const text = `select ${WITHDRAWALS.selection} from withdrawals where id = $1`;
  const { rows } = await database.query({ text, values: [id] });
  return rows[0] === undefined ? undefined : WITHDRAWALS.read(rows[0]);
}

/**
 * A withdrawal by its number, those to an address that has one of these fingerprints, and those
 * that one of these transactions sent; newest first.
 */
export async function findWithdrawals(
  database: Queryable,
  by: {
    readonly id: number | undefined;
    readonly fingerprints: readonly string[];
    readonly transactions: readonly string[];
  },
  limit: number,
): Promise<readonly WithdrawalRow[]> {
  const { rows } = await database.query({
    text: `select ${WITHDRAWALS.selection} from withdrawals where id in (
        select id from withdrawals where id = $1::bigint
        union all select id from withdrawals where fingerprint = any($2::text[])
        union all select withdrawal from withdrawal_transactions where txid = any($3::text[])
      ) order by id desc limit $4`,
    values: [by.id, by.fingerprints, by.transactions, limit],
  });
  return rows.map((raw) => WITHDRAWALS.read(raw));
}

/** When these withdrawals were asked for. */
export async function readRequestedTimes(
  database: Queryable,
  withdrawals: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const text = "select id, requested_ms from withdrawals where id = any($1::bigint[])";
  const { rows } = await database.query({ text, values: [withdrawals] });
  return new Map(rows.map((row) => [Number(row.id), Number(row.requested_ms)]));
}

export type WaitingWithdrawals = {
  /** The number that wait for a decision, for their sending, or for word of their arrival. */
  readonly waiting: number;
  /** The number of them with one person's yes in force. */
  readonly second: number;
  readonly overdue: number;
  readonly oldestMs: number | undefined;
  /** The number in each state in which somebody has to act. */
  readonly states: readonly { readonly state: QueueState; readonly cases: number }[];
};

export async function countWaitingWithdrawals(
  database: Queryable,
  nowMs: number,
): Promise<WaitingWithdrawals> {
  const counts = OPEN.map((state) => `count(*) filter (where ${IN_STATE[state]}) as in_${state}`);
  const { rows } = await database.query({
    text: `select count(*) as waiting, ${counts.join(", ")},
             count(*) filter (where case when status = 'pending_review'
               then escalated or deadline_ms <= $1::bigint
               else next_by_ms <= $1::bigint end) as overdue,
             min(requested_ms) as oldest_ms
           from withdrawals where status in ('pending_review', 'passed', 'sent')`,
    values: [nowMs],
  });
  const row = rows[0] ?? {};
  return {
    waiting: Number(row.waiting ?? 0),
    second: Number(row.in_second ?? 0),
    states: OPEN.map((state) => ({ state, cases: Number(row[`in_${state}`] ?? 0) })),
    overdue: Number(row.overdue ?? 0),
    oldestMs: row.oldest_ms === null ? undefined : Number(row.oldest_ms),
  };
}

export type Payments = { readonly count: number; readonly quantity: Amount };

/**
 * Earlier arrivals of the same coin at the same address, by the withdrawal that goes there now. An
 * address that was removed and added again counts as the same address.
 */
export async function readEarlierPayments(
  database: Queryable,
  withdrawals: readonly number[],
): Promise<ReadonlyMap<number, Payments>> {
  const { rows } = await database.query({
    text: `select asked.id, count(*) as count, sum(paid.quantity - paid.fee)::text as quantity
           from withdrawals asked
           join address_texts one on one.fingerprint = asked.fingerprint
           join address_texts same on same.member = one.member and same.network = one.network
             and same.address = one.address and same.memo = one.memo
           join withdrawals paid on paid.fingerprint = same.fingerprint
             and paid.asset = asked.asset and paid.status in ('sent', 'done')
             and paid.id <> asked.id
           where asked.id = any($1::bigint[]) group by asked.id`,
    values: [withdrawals],
  });
  return new Map(
    rows.map((row) => [
      Number(row.id),
      { count: Number(row.count), quantity: BigInt(String(row.quantity)) as Amount },
    ]),
  );
}

export type MemberWithdrawals = {
  readonly done: number;
  /** USDT at the index when each was asked for. */
  readonly value: Amount;
  readonly waiting: number;
};

export async function sumWithdrawalsOf(
  database: Queryable,
  member: number,
): Promise<MemberWithdrawals> {
  const { rows } = await database.query({
    text: `select count(*) filter (where status in ('sent', 'done')) as done,
             count(*) filter (where status in ('pending_review', 'passed')) as waiting,
             coalesce(sum(value) filter (where status in ('sent', 'done')), 0)::text as value
           from withdrawals where member = $1`,
    values: [member],
  });
  const row = rows[0] ?? {};
  return {
    done: Number(row.done ?? 0),
    waiting: Number(row.waiting ?? 0),
    value: BigInt(String(row.value ?? "0")) as Amount,
  };
}
