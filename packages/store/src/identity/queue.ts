import type { ReviewerFilter } from "../tables/reviewer-filter.ts";
import type { Queryable } from "../tables/table.ts";
import { CASES, casesOf, type IdentityCase } from "./cases.ts";

/** A search by one case, or for all cases of some members. */
export type SoughtCases = {
  readonly id: string | undefined;
  /** Their numbers in the core. */
  readonly members: readonly number[];
};

export type QueuedState = "under_review" | "certified" | "rejected";

/** Cases of one state: waiting ones oldest first, decided ones newest first. */
export function queuedCases(
  database: Queryable,
  request: {
    readonly state: QueuedState;
    /** Number of the last case of the page before. */
    readonly after: number | undefined;
    readonly limit: number;
    readonly sought?: SoughtCases | undefined;
    /** Only those of members whose papers were rejected before. */
    readonly isAgain?: boolean;
    readonly reviewer?: ReviewerFilter | undefined;
  },
): Promise<IdentityCase[]> {
  const { state, after, limit, sought, isAgain = false, reviewer } = request;
  const [beyond, order] = state === "under_review" ? [">", "asc"] : ["<", "desc"];
  // The statement contains only the conditions that are asked for, so that an index can answer it.
  const values: unknown[] = [state, limit];
  const given = (value: unknown) => `$${values.push(value)}`;
  const wanted = ["c.state = $1"];
  if (after !== undefined) wanted.push(`c.number ${beyond} ${given(after)}`);
  if (sought !== undefined) {
    const [members, id] = [given(sought.members), given(sought.id ?? null)];
    wanted.push(`(a.member = any(${members}::bigint[]) or c.id = ${id}::uuid)`);
  }
  if (isAgain) {
    wanted.push(`exists (select from identity_cases earlier where earlier.account = c.account
      and earlier.number < c.number and earlier.state = 'rejected')`);
  }
  if (reviewer !== undefined) {
    // A case that waits is its member's, and is assigned by the member's number.
    wanted.push(
      state === "under_review"
        ? `a.member = any(${given(reviewer.assigned)}::bigint[])`
        : `c.decided_by = ${given(reviewer.staff)}`,
    );
  }
  const text = `${CASES} where ${wanted.join(" and ")} order by c.number ${order} limit $2`;
  return casesOf(database, text, values);
}

/** Earlier submissions of the same member, newest first. */
export function earlierCases(
  database: Queryable,
  { account, number }: Pick<IdentityCase, "account" | "number">,
): Promise<IdentityCase[]> {
  const text = `${CASES} where c.account = $1 and c.number < $2 order by c.number desc limit 20`;
  return casesOf(database, text, [account, number]);
}

export async function countWaitingCases(
  database: Queryable,
): Promise<{ readonly waiting: number; readonly oldestMs: number | undefined }> {
  const { rows } = await database.query({
    text: `select count(*) as waiting, min(submitted_ms) as oldest_ms from identity_cases
           where state = 'under_review'`,
  });
  const { waiting, oldest_ms: oldestMs } = rows[0] ?? {};
  return {
    waiting: Number(waiting ?? 0),
    oldestMs: oldestMs === null ? undefined : Number(oldestMs),
  };
}
