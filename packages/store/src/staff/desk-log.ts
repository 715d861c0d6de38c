import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { cappedLimit, type Page, type PageRequest } from "../paging.ts";
import type { Queryable } from "../table.ts";

export type DeskEntry = {
  readonly id: number;
  readonly timeMs: number;
  readonly staff: number;
  readonly event: string;
  readonly member: number | undefined;
  readonly address: string;
  readonly details: Readonly<Record<string, string | number>>;
};

/** Adds a line; nobody can change or delete one. */
export async function logAtDesk(database: Queryable, entry: Omit<DeskEntry, "id">): Promise<void> {
  const { timeMs, staff, event, member, address, details } = entry;
  await database.query({
    text: `insert into desk_log (time_ms, staff, event, member, address, details)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [timeMs, staff, event, member, address, JSON.stringify(details)],
  });
}

/** Newest first. PARAMETER_ERROR: not a cursor of ours. */
export async function readDeskLog(
  database: Queryable,
  request: PageRequest & {
    readonly staff?: number | undefined;
    readonly event?: string | undefined;
  },
): Promise<Outcome<Page<DeskEntry>>> {
  const { cursor = String(Number.MAX_SAFE_INTEGER), staff, event } = request;
  if (!/^\d{1,16}$/.test(cursor)) return reject("PARAMETER_ERROR", { field: "cursor" });
  const limit = cappedLimit(request.limit);
  const { rows } = await database.query({
    text: `select * from desk_log where id < $1
             and ($2::bigint is null or staff = $2) and ($3::text is null or event = $3)
           order by id desc limit $4`,
    values: [cursor, staff, event, limit + 1],
  });
  const found = rows.slice(0, limit).map(
    (row): DeskEntry => ({
      id: Number(row.id),
      timeMs: Number(row.time_ms),
      staff: Number(row.staff),
      event: String(row.event),
      member: row.member === null ? undefined : Number(row.member),
      address: String(row.address),
      details: row.details as DeskEntry["details"],
    }),
  );
  const last = found.at(-1);
  const next = rows.length > limit && last !== undefined ? String(last.id) : undefined;
  return accept({ rows: found, next });
}
