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
  },
): Promise<IdentityCase[]> {
  const { state, after, limit, sought } = request;
  const [beyond, order] = state === "under_review" ? [">", "asc"] : ["<", "desc"];
  const text = `${CASES} where c.state = $1 and ($2::bigint is null or c.number ${beyond} $2)
                  and ($4::bigint[] is null or a.member = any($4) or c.id = $5::uuid)
                order by c.number ${order} limit $3`;
  const values = [state, after, limit, sought?.members ?? null, sought?.id ?? null];
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
