import type { Queryable } from "../tables/table.ts";
import { JOURNAL_MINUTES, type JournalMinuteRow } from "./rows.ts";

/** Accepted commands from one moment until before another, by minute, then by command. */
export async function readJournalMinutes(
  database: Queryable,
  fromMs: number,
  untilMs: number,
): Promise<readonly JournalMinuteRow[]> {
  const { rows } = await database.query({
    text: `select ${JOURNAL_MINUTES.selection} from journal_minutes
      where minute_ms >= $1 and minute_ms < $2 order by minute_ms, command`,
    values: [fromMs, untilMs],
  });
  return rows.map((raw) => JOURNAL_MINUTES.read(raw));
}
