import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";
import { headsOf } from "../tables/team.ts";
import { usernameKey } from "../user/username-key.ts";
import {
  REFERRAL_JOINS,
  REFERRAL_TEAM_DAYS,
  type TeamDayRow,
  type TeamJoinsRow,
} from "./team-rows.ts";

type Since = { readonly member: number; readonly day: number };

/** The deeds of each generation of a member's team on each day from that one on, by coin. */
export async function readTeamDays(
  database: Queryable,
  { member, day }: Since,
): Promise<readonly TeamDayRow[]> {
  const { rows } = await database.query({
    text: `select ${REFERRAL_TEAM_DAYS.selection} from (
        select member, day, generation, asset,
          sum(volume) as volume, sum(fees) as fees, sum(amount) as amount
        from (
          select member, day, generation, asset, volume, fees, amount from referral_team_days
          union all
          select member, day, generation, asset, 0, 0, amount from referral_reserved_sums
        ) as parts
        where member = $1 and day >= $2 group by member, day, generation, asset
      ) as days order by day, generation, asset`,
    values: [member, day],
  });
  return rows.map((raw) => REFERRAL_TEAM_DAYS.read(raw));
}

/** How many joined each generation of a member's team on each day from that one on. */
export async function readTeamJoins(
  database: Queryable,
  { member, day }: Since,
): Promise<readonly TeamJoinsRow[]> {
  const { rows } = await database.query({
    text: `select ${REFERRAL_JOINS.selection} from referral_joins
      where member = $1 and day >= $2 order by day, generation`,
    values: [member, day],
  });
  return rows.map((raw) => REFERRAL_JOINS.read(raw));
}

/** How many of a member's team paid a fee from that day on of which the member had a share. */
export async function countActive(database: Queryable, { member, day }: Since): Promise<number> {
  const { rows } = await database.query({
    text: `select count(distinct payer) as active from referral_rewards
      where member = $1 and day >= $2`,
    values: [member, day],
  });
  return Number(rows[0]?.active ?? 0);
}

/** A member of a team, with the generation in which its head sees them. */
export type TeamMemberRow = {
  readonly number: number;
  readonly generation: number;
  readonly openedMs: number;
};

export type TeamRequest = PageRequest & {
  /** The head of the team. */
  readonly member: number;
  readonly generation?: number | undefined;
  /** The begin of a name, of which no more counts than `shownMax` signs or half of the name. */
  readonly named?: { readonly beginning: string; readonly shownMax: number } | undefined;
};

/**
 * The members of a team, the newest first. A name is found by the part of it that is shown alone:
 * else whoever asks often enough would read the rest. PARAMETER_ERROR: unknown cursor.
 */
export function readTeamMembers(
  database: Queryable,
  request: TeamRequest,
): Promise<Outcome<Page<TeamMemberRow>>> {
  const { member, named, cursor, limit: most } = request;
  const positionOf = ({ number }: TeamMemberRow) => ({ sequence: number, n: 0 });
  const key = usernameKey(named?.beginning ?? "");
  return readPage({ cursor, limit: most }, positionOf, async (after, limit) => {
    const page = [member, after.sequence, limit];
    const { rows } = await database.query(
      named === undefined || key === ""
        ? { text: newestOf(request), values: page }
        : { text: namedOf(request), values: [...page, patternOf(key), key, named.shownMax] },
    );
    return rows.map(teamMemberOf);
  });
}

const GENERATION = "case $1::integer when first then 1 when second then 2 else 3 end as generation";

/** The newest of each generation, of which the newest are taken. */
function newestOf(request: TeamRequest): string {
  const parts = headsOf(request).map((head) => {
    return `(select number, ${GENERATION}, opened_ms from referral_members
      where ${head} = $1 and number < $2::bigint order by number desc limit $3)`;
  });
  return `select * from (${parts.join(" union all ")}) as team order by number desc limit $3`;
}

/** Begins with the names: there are fewer of a beginning than members of a large team. */
function namedOf(request: TeamRequest): string {
  const isBelow = headsOf(request).map((head) => `r.${head} = $1`);
  return `select r.number, ${GENERATION}, r.opened_ms
    from accounts a join referral_members r on r.number = a.member
    where a.username_key like $4 and (${isBelow.join(" or ")}) and r.number < $2::bigint
      and char_length($5::text) <= least($6::integer,
        char_length(a.username) / 2, char_length(a.username_key) / 2)
    order by r.number desc limit $3`;
}

/** Characters with a meaning in patterns are escaped. */
function patternOf(key: string): string {
  return `${key.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** The generation of each of these members that a head sees; others are left out. */
export async function generationsOf(
  database: Queryable,
  { member, members }: { readonly member: number; readonly members: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.query({
    text: `select number, opened_ms, ${GENERATION}
      from referral_members where number = any($2::integer[]) and $1 in (first, second, third)`,
    values: [member, [...members]],
  });
  return new Map(rows.map(teamMemberOf).map(({ number, generation }) => [number, generation]));
}

function teamMemberOf(raw: Raw): TeamMemberRow {
  const { number, generation, opened_ms: openedMs } = raw;
  return { number: Number(number), generation: Number(generation), openedMs: Number(openedMs) };
}
