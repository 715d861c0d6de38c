import { REWARD_SOURCES, type RewardSource } from "@sumi/core/referrals/events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";
import {
  type ContributionRow,
  type LastRewardRow,
  type PaymentRow,
  REFERRAL_DAYS,
  REFERRAL_LAST,
  REFERRAL_PAYMENTS,
  type RewardDayRow,
} from "./rows.ts";

export type Generation = 1 | 2 | 3;
const COLUMN = { 1: "first", 2: "second", 3: "third" } as const;

/** The rewards of a member in one coin from one generation: in all, and from a day on. */
export type Earnings = {
  readonly generation: number;
  readonly asset: number;
  readonly amount: Amount;
  readonly since: Amount;
};

/** The rewards of a member by generation and coin. `day` begins the part counted apart. */
export async function readEarned(
  database: Queryable,
  { member, day }: { readonly member: number; readonly day: number },
): Promise<readonly Earnings[]> {
  const { rows } = await database.query({
    text: `select generation, asset, sum(amount) as amount, sum(since) as since from (
        select e.generation, e.asset, e.amount, coalesce(sum(d.amount), 0) as since
        from referral_earned e left join referral_team_days d
          on d.member = e.member and d.day >= $2 and d.generation = e.generation
            and d.asset = e.asset
        where e.member = $1 group by e.generation, e.asset, e.amount
        union all
        select generation, asset, amount, 0 from referral_earned_of_notes where member = $1
        union all
        select generation, asset, 0, amount from referral_reserved_sums
        where member = $1 and day >= $2
      ) as earned
      group by generation, asset having sum(amount) > 0 order by generation, asset`,
    values: [member, day],
  });
  return rows.map((raw) => ({
    generation: Number(raw.generation),
    asset: Number(raw.asset),
    amount: units(raw.amount),
    since: units(raw.since),
  }));
}

export type SourceRow = {
  readonly source: RewardSource;
  readonly asset: number;
  readonly amount: Amount;
};

/** Shares are summed as they are earned or noted; what waits is left out as it is read. */
const EARNED = `select 'TRADING_FEE' as source, asset, amount from referral_earned where member = $1
  union all select source, asset, amount from referral_earned_of_notes where member = $1`;
const WAITING = "select source, asset, amount from referral_waiting where member = $1";

/** The rewards of a member by source and coin; or those that wait for their money. */
export async function readSources(
  database: Queryable,
  { member, isWaiting }: { readonly member: number; readonly isWaiting: boolean },
): Promise<readonly SourceRow[]> {
  const { rows } = await database.query({
    text: `select source, asset, sum(amount) as amount
      from (${isWaiting ? WAITING : EARNED}) as shares
      group by source, asset having sum(amount) > 0 order by source, asset`,
    values: [member],
  });
  return rows.map((raw) => ({
    source: raw.source as RewardSource, // Written by the projection.
    asset: Number(raw.asset),
    amount: units(raw.amount),
  }));
}

/** The payments to a member by coin. */
export async function readPaid(
  database: Queryable,
  member: number,
): Promise<ReadonlyMap<number, Amount>> {
  const { rows } = await database.query({
    text: "select asset, amount from referral_paid where member = $1",
    values: [member],
  });
  return new Map(rows.map((raw) => [Number(raw.asset), units(raw.amount)]));
}

/** The numbers of members whom one invited, by generation. */
export async function countTeam(
  database: Queryable,
  member: number,
): Promise<readonly [number, number, number]> {
  const { rows } = await database.query({
    text: "select generation, members from referral_teams where member = $1",
    values: [member],
  });
  const sizes = new Map(rows.map((raw) => [Number(raw.generation), Number(raw.members)]));
  return [sizes.get(1) ?? 0, sizes.get(2) ?? 0, sizes.get(3) ?? 0];
}

export type TeamRow = { readonly number: number; readonly openedMs: number };

/** One generation of a member's team, the newest first. PARAMETER_ERROR: unknown cursor. */
export function readTeam(
  database: Queryable,
  {
    member,
    generation,
    ...request
  }: PageRequest & { readonly member: number; readonly generation: Generation },
): Promise<Outcome<Page<TeamRow>>> {
  const positionOf = ({ number }: TeamRow) => ({ sequence: number, n: 0 });
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select number, opened_ms from referral_members
        where ${COLUMN[generation]} = $1 and number < $2::bigint
        order by number desc limit $3`,
      values: [member, after.sequence, limit],
    });
    return rows.map((raw) => ({ number: Number(raw.number), openedMs: Number(raw.opened_ms) }));
  });
}

/**
 * The rewards of a member from each of these payers, by coin: all that were noted, but for those
 * not set aside. Of the payers' notes only those of such occasions are read, which are few at a
 * time.
 */
export async function readContributions(
  database: Queryable,
  { member, payers }: { readonly member: number; readonly payers: readonly number[] },
): Promise<readonly Omit<ContributionRow, "member">[]> {
  const { rows } = await database.query({
    text: `select payer, asset, sum(amount) as amount from (
        select payer, asset, amount from referral_contributions
        where member = $1 and payer = any($2::integer[])
        union all
        select n.payer, n.asset, -n.amount
        from referral_occasions o cross join lateral (
          select payer, asset, amount from referral_notes
          where source = o.source and product = o.product and income_day = o.income_day
            and payer = any($2::integer[]) and member = $1
          offset 0
        ) n
        where o.state <> 'reserved'
      ) as shares
      group by payer, asset having sum(amount) > 0 order by payer, asset`,
    values: [member, [...payers]],
  });
  return rows.map((raw) => ({
    payer: Number(raw.payer),
    asset: Number(raw.asset),
    amount: units(raw.amount),
  }));
}

/** The payments to a member, the newest first. PARAMETER_ERROR: unknown cursor. */
export function readPayments(
  database: Queryable,
  { member, ...request }: PageRequest & { readonly member: number },
): Promise<Outcome<Page<PaymentRow>>> {
  const positionOf = ({ sequence, n }: PaymentRow) => ({ sequence, n });
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${REFERRAL_PAYMENTS.selection} from referral_payments
        where member = $1 and (sequence, n) < ($2, $3)
        order by sequence desc, n desc limit $4`,
      values: [member, after.sequence, after.n, limit],
    });
    return rows.map((raw) => REFERRAL_PAYMENTS.read(raw));
  });
}

/** The last reward of a member; undefined before the first. */
export async function readLastReward(
  database: Queryable,
  member: number,
): Promise<LastRewardRow | undefined> {
  const { rows } = await database.query({
    text: `select ${REFERRAL_LAST.selection} from referral_last where member = $1`,
    values: [member],
  });
  return rows[0] === undefined ? undefined : REFERRAL_LAST.read(rows[0]);
}

/** The sums of days, the newest first. PARAMETER_ERROR: unknown cursor. */
export function readRewardDays(
  database: Queryable,
  request: PageRequest,
): Promise<Outcome<Page<RewardDayRow>>> {
  // The sources of a day and coin follow each other, so a page may end between two of them.
  const positionOf = ({ day, asset, source }: RewardDayRow) => {
    return { sequence: day, n: asset * REWARD_SOURCES.length + REWARD_SOURCES.indexOf(source) };
  };
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${REFERRAL_DAYS.selection} from (
          select *, asset * $4::integer + array_position($5::text[], source) - 1 as place
          from referral_days
        ) days
        where (day, place) < ($1::bigint, $2) order by day desc, place desc limit $3`,
      values: [after.sequence, after.n, limit, REWARD_SOURCES.length, [...REWARD_SOURCES]],
    });
    return rows.map((raw) => REFERRAL_DAYS.read(raw));
  });
}

function units(value: Raw[string]): Amount {
  return BigInt(String(value)) as Amount;
}
