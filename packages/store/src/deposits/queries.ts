import type { Amount } from "@sumi/primitives/amount.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import {
  type Page,
  type PageRequest,
  type Position,
  readNumberedPage,
  readPage,
} from "../tables/paging.ts";
import type { ReviewerFilter } from "../tables/reviewer-filter.ts";
import type { Queryable } from "../tables/table.ts";
import { conditionsOf, type TransferFilter } from "../tables/transfer-filter.ts";
import { DEPOSITS, type DepositRow, type DepositState } from "./rows.ts";

export type DepositsRequest = PageRequest & {
  /** A first confirmation that has lapsed leaves its deposit waiting. */
  readonly state: DepositState;
  readonly nowMs: number;
  readonly filter?: TransferFilter;
  readonly check?: DepositCheck | undefined;
  readonly reviewer?: ReviewerFilter | undefined;
  /** Undefined applies no search. */
  readonly sought?: Sought | undefined;
};

/** The findings by which open deposits are listed; each is answered by an index of its own. */
export type DepositCheck = keyof typeof WITH_CHECK;

/** The condition for each finding at the moment $1. */
const WITH_CHECK = {
  UNNAMED: "transaction is null",
  CONTESTED: `exists (select from deposits other where other.transaction = deposits.transaction
    and other.member <> deposits.member)`,
  SAME_PROOF: `exists (select from deposits other where other.voucher = deposits.voucher
    and other.id <> deposits.id)`,
  OVERDUE: "review_by_ms <= $1",
} as const;

/** The search terms; a deposit is found if one of them fits. */
export type Sought = {
  readonly id: number | undefined;
  readonly member: number | undefined;
  /** Members who have, or had, the address that is sought on its network. */
  readonly holders: readonly { readonly member: number; readonly network: number }[];
  /** The transaction as members name it. */
  readonly transactions: readonly string[];
  /** The fingerprints of what a reviewer may have found in it. */
  readonly transfers: readonly string[];
};

/** The condition for each state of a deposit at the moment $1. */
const IN_STATE = {
  waiting: "(state = 'waiting' or (state = 'second' and first_until_ms <= $1))",
  second: "(state = 'second' and first_until_ms > $1)",
  credited: "(state = 'credited' and $1::bigint is not null)",
  rejected: "(state = 'rejected' and $1::bigint is not null)",
} as const satisfies Record<DepositState, string>;

/** Waiting deposits oldest first, decided ones newest first. PARAMETER_ERROR: an unknown cursor. */
export function readDeposits(
  database: Queryable,
  request: DepositsRequest,
): Promise<Outcome<Page<DepositRow>>> {
  return readNumberedPage(
    request,
    ({ id }) => id,
    (behind, limit) => queued(database, request, { behind, limit }),
  );
}

async function queued(
  database: Queryable,
  { state, nowMs, filter = {}, check, reviewer, sought }: DepositsRequest,
  { behind, limit }: { readonly behind: number | undefined; readonly limit: number },
): Promise<readonly DepositRow[]> {
  const isDecided = state === "credited" || state === "rejected";
  const [beyond, order] = isDecided ? ["<", "desc"] : [">", "asc"];
  // The statement contains only the conditions that are asked for, so that an index can answer it.
  const values: unknown[] = [nowMs];
  const given = (value: unknown) => `$${values.push(value)}`;
  const columns = { amount: "amount", timeMs: "submitted_ms" };
  const wanted: string[] = [IN_STATE[state], ...conditionsOf(filter, columns, given)];
  if (behind !== undefined) wanted.push(`id ${beyond} ${given(behind)}`);
  if (check !== undefined) wanted.push(WITH_CHECK[check]);
  if (reviewer !== undefined) {
    const [staff, assigned] = [given(reviewer.staff), given(reviewer.assigned)];
    wanted.push(`(reviewer = ${staff} or first_reviewer = ${staff}
      or id = any(${assigned}::bigint[]))`);
  }
  if (sought !== undefined) {
    const { id, member, holders, transactions, transfers } = sought;
    const members = given(holders.map((holder) => holder.member));
    const networks = given(holders.map((holder) => holder.network));
    const held = `select * from unnest(${members}::integer[], ${networks}::integer[])`;
    wanted.push(`(id = ${given(id)} or member = ${given(member)}
      or (member, network) in (${held}) or transaction = any(${given(transactions)}::text[])
      or transfer in (select decode(hex, 'hex') from unnest(${given(transfers)}::text[]) as hex))`);
  }
  const { rows } = await database.query({
    text: `select ${DEPOSITS.selection} from deposits
      where ${wanted.join(" and ")} order by id ${order} limit ${given(limit)}`,
    values,
  });
  return rows.map((raw) => DEPOSITS.read(raw));
}

/** A member's deposits, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readDepositsOf(
  database: Queryable,
  request: PageRequest & { readonly member: number; readonly asset?: number | undefined },
): Promise<Outcome<Page<DepositRow>>> {
  const { member, asset } = request;
  return readPage(request, position, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${DEPOSITS.selection} from deposits
        where member = $1 and id < $2 and ($3::integer is null or asset = $3)
        order by id desc limit $4`,
      values: [member, after.sequence, asset, limit],
    });
    return rows.map((raw) => DEPOSITS.read(raw));
  });
}

function position({ id }: DepositRow): Position {
  return { sequence: id, n: 0 };
}

export async function readDeposit(
  database: Queryable,
  id: number,
): Promise<DepositRow | undefined> {
  const text = `select ${DEPOSITS.selection} from deposits where id = $1`;
  const { rows } = await database.query({ text, values: [id] });
  return rows[0] === undefined ? undefined : DEPOSITS.read(rows[0]);
}

/** A deposit by its number, and those that members announced with one of these transactions. */
export async function findDeposits(
  database: Queryable,
  by: { readonly id: number | undefined; readonly transactions: readonly string[] },
  limit: number,
): Promise<readonly DepositRow[]> {
  const { rows } = await database.query({
    text: `select ${DEPOSITS.selection} from deposits where id in (
        select id from deposits where id = $1::bigint
        union all select id from deposits where transaction = any($2::text[])
        union all select deposit from earlier_deposit_transactions where txid = any($2::text[])
      ) order by id desc limit $3`,
    values: [by.id, by.transactions, limit],
  });
  return rows.map((raw) => DEPOSITS.read(raw));
}

/** Those of the given deposits that are one member's. */
export async function namedDeposits(
  database: Queryable,
  member: number,
  ids: readonly number[],
): Promise<readonly DepositRow[]> {
  const { rows } = await database.query({
    text: `select ${DEPOSITS.selection} from deposits where member = $1 and id = any($2::bigint[])`,
    values: [member, ids],
  });
  return rows.map((row) => DEPOSITS.read(row));
}

/** Counts the other deposits with the very same voucher. */
export async function countSameVoucher(
  database: Queryable,
  { id, voucher }: Pick<DepositRow, "id" | "voucher">,
): Promise<number> {
  const { rows } = await database.query({
    text: `select count(*) as others from deposits
           where voucher = decode($2, 'hex') and id <> $1`,
    values: [id, voucher],
  });
  return Number(rows[0]?.others ?? 0);
}

export type Waiting = {
  readonly waiting: number;
  /** The number of them with one confirmation in force. */
  readonly second: number;
  readonly overdue: number;
  readonly oldestMs: number | undefined;
};

export async function countWaiting(database: Queryable, nowMs: number): Promise<Waiting> {
  const { rows } = await database.query({
    text: `select count(*) as waiting, count(*) filter (where ${IN_STATE.second}) as second,
             count(*) filter (where review_by_ms <= $1) as overdue, min(submitted_ms) as oldest_ms
           from deposits where state in ('waiting', 'second')`,
    values: [nowMs],
  });
  const row = rows[0] ?? {};
  return {
    waiting: Number(row.waiting ?? 0),
    second: Number(row.second ?? 0),
    overdue: Number(row.overdue ?? 0),
    oldestMs: row.oldest_ms === null ? undefined : Number(row.oldest_ms),
  };
}

export type MemberDeposits = {
  readonly credited: number;
  /** USDT at the index when each was credited. */
  readonly value: Amount;
  readonly waiting: number;
};

export async function sumDepositsOf(database: Queryable, member: number): Promise<MemberDeposits> {
  const { rows } = await database.query({
    text: `select count(*) filter (where state = 'credited') as credited,
             count(*) filter (where state in ('waiting', 'second')) as waiting,
             coalesce(sum(credited_value), 0)::text as value
           from deposits where member = $1`,
    values: [member],
  });
  const row = rows[0] ?? {};
  return {
    credited: Number(row.credited ?? 0),
    waiting: Number(row.waiting ?? 0),
    value: BigInt(String(row.value ?? "0")) as Amount,
  };
}

/** The credited deposits of a member, as the source of their coins. */
export type Source = {
  readonly count: number;
  readonly value: Amount;
  readonly lastMs: number;
  /** Staff number of the last one's reviewer. */
  readonly staff: number;
};

/** Figures for these members; members without a credited deposit are left out. */
export async function sourcesOf(
  database: Queryable,
  members: readonly number[],
): Promise<ReadonlyMap<number, Source>> {
  const { rows } = await database.query({
    text: `select member, count(*) as count, sum(credited_value)::text as value,
             max(decided_ms) as last_ms,
             (array_agg(reviewer order by decided_ms desc, id desc))[1] as staff
           from deposits where member = any($1::integer[]) and state = 'credited'
           group by member`,
    values: [members],
  });
  return new Map(
    rows.map((row) => [
      Number(row.member),
      {
        count: Number(row.count),
        value: BigInt(String(row.value)) as Amount,
        lastMs: Number(row.last_ms),
        staff: Number(row.staff),
      },
    ]),
  );
}
