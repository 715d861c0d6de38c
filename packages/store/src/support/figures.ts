import type { Queryable } from "../tables/table.ts";

export type SupportFigures = {
  /** Waits that an answer ended: how many, and what half and nine of ten took at most. */
  readonly answers: number;
  readonly halfMs: number | undefined;
  readonly nineTenthsMs: number | undefined;
  /** How many threads got each rating, from 1 to 5. */
  readonly ratings: readonly number[];
  /** Open threads by their age: of the last hour, of the last day, and older ones. */
  readonly open: { readonly hour: number; readonly day: number; readonly older: number };
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Figures over all threads, without a word of them: answers and ratings since a moment. */
export async function readSupportFigures(
  database: Queryable,
  { sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number },
): Promise<SupportFigures> {
  const waits = await database.query({
    text: `select count(*) as answers,
             percentile_disc(0.5) within group (order by waited_ms) as half,
             percentile_disc(0.9) within group (order by waited_ms) as nine_tenths
           from support_messages where waited_ms is not null and time_ms >= $1`,
    values: [sinceMs],
  });
  const rated = await database.query({
    text: `select rating, count(*) as threads from support_threads
           where rating is not null and closed_ms >= $1 group by rating`,
    values: [sinceMs],
  });
  const open = await database.query({
    text: `select count(*) filter (where opened_ms > $1) as hour,
             count(*) filter (where opened_ms <= $1 and opened_ms > $2) as day,
             count(*) filter (where opened_ms <= $2) as older
           from support_threads where closed_ms is null`,
    values: [nowMs - HOUR_MS, nowMs - DAY_MS],
  });
  const given = (value: unknown) =>
    value === null || value === undefined ? undefined : Number(value);
  const counts = new Map(rated.rows.map(({ rating, threads }) => [Number(rating), threads]));
  const [wait = {}] = waits.rows;
  const [ages = {}] = open.rows;
  return {
    answers: Number(wait.answers),
    halfMs: given(wait.half),
    nineTenthsMs: given(wait.nine_tenths),
    ratings: [1, 2, 3, 4, 5].map((rating) => Number(counts.get(rating) ?? 0)),
    open: { hour: Number(ages.hour), day: Number(ages.day), older: Number(ages.older) },
  };
}
