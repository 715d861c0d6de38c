import type { Queryable, Raw } from "../tables/table.ts";

/** A part of the exchange that does not work as it should, in words of the status page's lists. */
export type DisturbanceName = {
  readonly part: string;
  /** Empty for all of the part. */
  readonly subject: string;
  readonly cause: string;
  readonly level: string;
};

export type DisturbanceRow = DisturbanceName & {
  readonly beganMs: number;
  readonly endedMs: number | undefined;
};

/** Those that began and did not end. */
export async function readOpenDisturbances(
  database: Queryable,
): Promise<readonly DisturbanceRow[]> {
  const { rows } = await database.query({
    text: "select * from disturbances where ended_ms is null order by began_ms, part, subject",
    values: [],
  });
  return rows.map(rowOf);
}

/** Those that ended after that moment, the newest first. */
export async function readEndedDisturbances(
  database: Queryable,
  { sinceMs, limit }: { readonly sinceMs: number; readonly limit: number },
): Promise<readonly DisturbanceRow[]> {
  const { rows } = await database.query({
    text: `select * from disturbances where ended_ms > $1
           order by began_ms desc, part, subject limit $2`,
    values: [sinceMs, limit],
  });
  return rows.map(rowOf);
}

/** Keeps a disturbance with its end, or without one; repeated, it keeps the later end. */
export async function keepDisturbance(database: Queryable, row: DisturbanceRow): Promise<void> {
  const { part, subject, cause, level, beganMs, endedMs } = row;
  await database.query({
    text: `insert into disturbances (part, subject, cause, level, began_ms, ended_ms)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (part, subject, cause, level, began_ms)
           do update set ended_ms = excluded.ended_ms`,
    values: [part, subject, cause, level, beganMs, endedMs ?? null],
  });
}

export async function forgetDisturbances(database: Queryable, beforeMs: number): Promise<void> {
  await database.query({
    text: "delete from disturbances where ended_ms < $1",
    values: [beforeMs],
  });
}

export type Heartbeat = {
  /** The first one that was ever written. */
  readonly sinceMs: number;
  /** The newest one. */
  readonly timeMs: number;
};

export async function readHeartbeat(database: Queryable): Promise<Heartbeat | undefined> {
  const { rows } = await database.query({ text: "select * from heartbeats", values: [] });
  const [row] = rows;
  return row && { sinceMs: Number(row.since_ms), timeMs: Number(row.time_ms) };
}

export async function writeHeartbeat(database: Queryable, timeMs: number): Promise<void> {
  await database.query({
    text: `insert into heartbeats (place, since_ms, time_ms) values (1, $1, $1)
           on conflict (place) do update set time_ms = excluded.time_ms`,
    values: [timeMs],
  });
}

function rowOf(row: Raw): DisturbanceRow {
  return {
    part: String(row.part),
    subject: String(row.subject),
    cause: String(row.cause),
    level: String(row.level),
    beganMs: Number(row.began_ms),
    endedMs: row.ended_ms === null ? undefined : Number(row.ended_ms),
  };
}
