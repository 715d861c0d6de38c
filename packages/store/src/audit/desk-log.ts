import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readNumberedPage } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";

export type DeskEntry = {
  readonly id: number;
  readonly timeMs: number;
  readonly staff: number;
  readonly event: string;
  readonly member: number | undefined;
  readonly address: string;
  readonly details: Readonly<Record<string, string | number>>;
};

/** Adds a line; lines can be neither changed nor deleted. */
export async function logAtDesk(database: Queryable, entry: Omit<DeskEntry, "id">): Promise<void> {
  const { timeMs, staff, event, member, address, details } = entry;
  await database.query({
    text: `insert into desk_log (time_ms, staff, event, member, address, details)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [timeMs, staff, event, member, address, JSON.stringify(details)],
  });
}

/** Newest first. PARAMETER_ERROR: an unknown cursor. */
export function readDeskLog(
  database: Queryable,
  request: PageRequest & {
    readonly staff?: number | undefined;
    readonly event?: string | undefined;
  },
): Promise<Outcome<Page<DeskEntry>>> {
  const { staff, event } = request;
  return readNumberedPage(
    request,
    ({ id }) => id,
    async (behind = Number.MAX_SAFE_INTEGER, limit) => {
      const { rows } = await database.query({
        text: `select * from desk_log where id < $1
                 and ($2::bigint is null or staff = $2) and ($3::text is null or event = $3)
               order by id desc limit $4`,
        values: [behind, staff, event, limit],
      });
      return rows.map(entryOf);
    },
  );
}

function entryOf(row: Raw): DeskEntry {
  return {
    id: Number(row.id),
    timeMs: Number(row.time_ms),
    staff: Number(row.staff),
    event: String(row.event),
    member: row.member === null ? undefined : Number(row.member),
    address: String(row.address),
    details: row.details as DeskEntry["details"],
  };
}
