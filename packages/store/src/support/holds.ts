import type { Queryable, Raw } from "../tables/table.ts";

/** A thread that is held from destruction, or is proposed to be, with the two people. */
export type ThreadHold = {
  readonly id: number;
  readonly thread: string;
  readonly reason: string;
  readonly untilMs: number;
  /** Staff numbers. */
  readonly proposer: number;
  readonly confirmer: number | undefined;
  readonly proposedMs: number;
  /** When the proposal lapses. */
  readonly lapsesMs: number;
};

/** The newest hold of a thread, in whichever state. */
export async function newestHold(
  database: Queryable,
  thread: string,
): Promise<ThreadHold | undefined> {
  const { rows } = await database.query({
    text: "select * from support_holds where thread = $1 order by id desc limit 1",
    values: [thread],
  });
  return rows[0] === undefined ? undefined : holdOf(rows[0]);
}

/** Proposes to hold a thread; false while another proposal of it waits. */
export async function proposeHold(
  database: Queryable,
  hold: Omit<ThreadHold, "id" | "confirmer">,
): Promise<boolean> {
  const { thread, reason, untilMs, proposer, proposedMs, lapsesMs } = hold;
  const { rows } = await database.query({
    // The row of the thread is locked, so that of two who propose at once one does.
    text: `with held as (select id from support_threads where id = $1::uuid for update)
           insert into support_holds (thread, reason, until_ms, proposer, proposed_ms, lapses_ms)
           select id, $2::text, $3::bigint, $4::bigint, $5::bigint, $6::bigint from held
           where not exists (
             select from support_holds h
             where h.thread = $1 and h.confirmer is null and h.lapses_ms > $5
           )
           returning id`,
    values: [thread, reason, untilMs, proposer, proposedMs, lapsesMs],
  });
  return rows.length === 1;
}

/** False if somebody has confirmed it, or if it has lapsed. */
export async function confirmHold(
  database: Queryable,
  given: { readonly id: number; readonly confirmer: number; readonly timeMs: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update support_holds set confirmer = $2, confirmed_ms = $3
           where id = $1 and confirmer is null and lapses_ms > $3 and proposer <> $2
           returning id`,
    values: [given.id, given.confirmer, given.timeMs],
  });
  return rows.length === 1;
}

function holdOf(row: Raw): ThreadHold {
  return {
    id: Number(row.id),
    thread: String(row.thread),
    reason: String(row.reason),
    untilMs: Number(row.until_ms),
    proposer: Number(row.proposer),
    confirmer: row.confirmer === null ? undefined : Number(row.confirmer),
    proposedMs: Number(row.proposed_ms),
    lapsesMs: Number(row.lapses_ms),
  };
}
