import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";
import { HEADS } from "../tables/team.ts";
import { usernameKey } from "../user/username-key.ts";
import {
  REFERRAL_JOINS,
  REFERRAL_TEAM_DAYS,
  type TeamDayRow,
  type TeamJoinsRow,
} from "./team-rows.ts";

type Since = { readonly member: number; readonly day: number };

/** What each generation of a member's team did on each day from that one on, by coin. */
export async function readTeamDays(
  database: Queryable,
  { member, day }: Since,
): Promise<readonly TeamDayRow[]> {
  const { rows } = await database.query({
    text: `select ${REFERRAL_TEAM_DAYS.selection} from referral_team_days
      where member = $1 and day >= $2 order by day, generation, asset`,
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
  const { member, generation, named } = request;
  const key = usernameKey(named?.beginning ?? "");
  const isNamed = named === undefined || key === "" ? "" : NAMED;
  const naming = isNamed === "" ? [] : [patternOf(key), key, named?.shownMax];
  const positionOf = ({ number }: TeamMemberRow) => ({ sequence: number, n: 0 });
  return readPage(request, positionOf, async (after, limit) => {
    const parts = HEADS.flatMap((column, place) => {
      if (generation !== undefined && generation !== place + 1) return [];
      return [
        `(select r.number, ${place + 1} as generation, r.opened_ms from referral_members r
          where r.${column} = $1 and r.number < $2::bigint ${isNamed}
          order by r.number desc limit $3)`,
      ];
    });
    const { rows } = await database.query({
      text: `${parts.join(" union all ")} order by number desc limit $3`,
      values: [member, after.sequence, limit, ...naming],
    });
    return rows.map(teamMemberOf);
  });
}

const NAMED = `and exists (select from accounts a where a.member = r.number
  and a.username_key like $4 and char_length($5::text) <= least($6::integer,
    char_length(a.username) / 2, char_length(a.username_key) / 2))`;

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
    text: `select number, opened_ms,
        case $1::integer when first then 1 when second then 2 else 3 end as generation
      from referral_members where number = any($2::integer[]) and $1 in (first, second, third)`,
    values: [member, [...members]],
  });
  return new Map(rows.map(teamMemberOf).map(({ number, generation }) => [number, generation]));
}

function teamMemberOf(raw: Raw): TeamMemberRow {
  const { number, generation, opened_ms: openedMs } = raw;
  return { number: Number(number), generation: Number(generation), openedMs: Number(openedMs) };
}
