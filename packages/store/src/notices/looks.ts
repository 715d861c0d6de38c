import type { Queryable } from "../tables/table.ts";

/** The tables that note how far a repeated look at the read models has come. */
type Progress = "push_progress" | "price_alert_progress";

/** The commands that a look has before it: those after `after`, up to `folded`. */
type Look = { readonly after: number; readonly folded: number };

/**
 * Where the next look begins, and how far the read models are. The first look of an exchange only
 * notes where it begins: at the end of the journal, not where lagging read models are, because
 * what happened before is no news.
 */
export async function nextLook(
  database: Queryable,
  progress: Progress,
  journalsEnd: number,
): Promise<Look> {
  const { rows } = await database.query({
    text: `with begun as (
             insert into ${progress} (sequence) values ($1)
             on conflict do nothing returning sequence
           )
           select (select sequence from projection_checkpoint) as folded,
             coalesce((select sequence from begun), (select sequence from ${progress})) as after`,
    values: [journalsEnd],
  });
  return { after: Number(rows[0]?.after), folded: Number(rows[0]?.folded) };
}

/** Notes that everything up to this command was looked at. */
export async function markLooked(
  database: Queryable,
  progress: Progress,
  sequence: number,
): Promise<void> {
  const text = `update ${progress} set sequence = $1 where sequence < $1`;
  await database.query({ text, values: [sequence] });
}
