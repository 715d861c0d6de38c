import { available, held, locked, positionMargin } from "@sumi/core/ledger/accounts.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { PARTS } from "@sumi/primitives/chart.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, type Position, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import type { BillType } from "../vocabulary.ts";
import { BILLS, type BillRow } from "./rows.ts";

/** The filter for a member's bills; an absent bound leaves that side of time open. */
export type BillsFilter = {
  readonly member: number;
  readonly asset?: number | undefined;
  readonly type?: BillType | undefined;
  /** From the one moment on, and before the other. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
};
export type BillsRequest = PageRequest & BillsFilter;

const MEANT = `member = $1 and ($2::integer is null or asset = $2)
  and ($3::text is null or type = $3)
  and ($4::bigint is null or time_ms >= $4) and ($5::bigint is null or time_ms < $5)`;

function meant({ member, asset, type, fromMs, toMs }: BillsFilter): unknown[] {
  return [member, asset, type, fromMs, toMs];
}

/** A member's bills, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readBills(
  database: Queryable,
  request: BillsRequest,
): Promise<Outcome<Page<BillRow>>> {
  return readPage(request, billPosition, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${BILLS.selection} from bills
        where ${MEANT} and (sequence, line) < ($6, $7)
        order by sequence desc, line desc limit $8`,
      values: [...meant(request), after.sequence, after.n, limit],
    });
    return rows.map((raw) => BILLS.read(raw));
  });
}

/** Counts the bills, up to `most`: a caller may only need to know that there are too many. */
export async function countBills(
  database: Queryable,
  filter: BillsFilter,
  most: number,
): Promise<number> {
  const { rows } = await database.query({
    text: `select count(*) as bills
      from (select from bills where ${MEANT} limit $6) as counted`,
    values: [...meant(filter), most],
  });
  return Number(rows[0]?.bills ?? 0);
}

export type BalanceAfter = { readonly asset: number; readonly available: Amount };

/**
 * The available balance of each coin after an order's or a deposit's last bill, in the order of the
 * assets' numbers. Its id is the sequence it began with, so earlier bills are not searched.
 */
export async function readBalancesAfter(
  database: Queryable,
  member: number,
  reference: number,
): Promise<readonly BalanceAfter[]> {
  const { rows } = await database.query({
    text: `select distinct on (asset) asset, balance_after from bills
      where member = $1 and sequence >= $2 and reference = $2
      order by asset, sequence desc, line desc`,
    values: [member, reference],
  });
  return rows.map(({ asset, balance_after }) => {
    return { asset: Number(asset), available: BigInt(String(balance_after)) as Amount };
  });
}

/** The amount of one coin that a member owned at a moment. */
export type Holding = {
  readonly momentMs: number;
  readonly asset: number;
  readonly total: Amount;
};

/**
 * A member's holdings as each of these quarters of an hour began, available, held, locked and the
 * margins of positions together, coin by coin. Coins that the member did not own are left out.
 */
export async function readHoldingsAt(
  database: Queryable,
  member: number,
  momentsMs: readonly number[],
): Promise<readonly Holding[]> {
  const margins = Array.from({ length: PARTS.contract }, (_, contract) => {
    return positionMargin(contract, member);
  });
  const accounts = [available(member), held(member), locked(member), ...margins];
  const { rows } = await database.query({
    text: `select moment, asset, sum(coalesce(opening.balance, now.balance)) as total
      from unnest($2::bigint[]) as moments (moment) cross join balances now left join lateral (
        select balance from balance_openings
        where account = now.account and asset = now.asset and quarter_ms >= moment
        order by quarter_ms limit 1
      ) opening on true
      where account = any($1) group by moment, asset order by moment, asset`,
    values: [accounts, momentsMs],
  });
  const holdings = rows.map(({ moment, asset, total }) => {
    const units = BigInt(String(total)) as Amount;
    return { momentMs: Number(moment), asset: Number(asset), total: units };
  });
  return holdings.filter(({ total }) => total !== 0n);
}

function billPosition({ sequence, line }: BillRow): Position {
  return { sequence, n: line };
}

/** The tables' figures for one coin of a member, all at one moment. */
export type Agreement = {
  readonly available: Amount;
  readonly held: Amount;
  /** The available balance after the newest bill. */
  readonly billed: Amount;
};

export async function readAgreement(
  database: Queryable,
  { member, asset }: { readonly member: number; readonly asset: number },
): Promise<Agreement> {
  const { rows } = await database.query({
    text: `select
        (select balance::text from balances where account = $1 and asset = $3) as available,
        (select balance::text from balances where account = $2 and asset = $3) as held,
        (select balance_after::text from bills where member = $4 and asset = $3
         order by sequence desc, line desc limit 1) as billed`,
    values: [available(member), held(member), asset, member],
  });
  const units = (value: unknown) => BigInt(String(value ?? "0")) as Amount;
  const row = rows[0] ?? {};
  return { available: units(row.available), held: units(row.held), billed: units(row.billed) };
}
