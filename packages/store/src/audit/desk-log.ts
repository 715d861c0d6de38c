import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { cappedLimit, type Page, type PageRequest } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";

export type DeskEntry = {
  readonly timeMs: number;
  /** 1 for an entry of the journal, 0 for a refusal, which no frame has. */
  readonly source: 0 | 1;
  /** The command's sequence, or the number of the refusal's row. */
  readonly number: number;
  readonly staff: number;
  readonly event: string;
  readonly member: number | undefined;
  /** Empty if the attachment was erased, and so are the details. */
  readonly address: string;
  readonly details: Readonly<Record<string, string | number>>;
};

/** Adds a refusal; rows can be neither changed nor deleted. */
export async function logRefusal(
  database: Queryable,
  refusal: Omit<DeskEntry, "source" | "number">,
): Promise<void> {
  const { timeMs, staff, event, member, address, details } = refusal;
  await database.query({
    text: `insert into desk_log (time_ms, staff, event, member, address, details)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [timeMs, staff, event, member, address, JSON.stringify(details)],
  });
}

const CURSOR = /^(\d{1,15})_([01])_(\d{1,15})$/;
/** Behind the last day of any calendar. */
const NEWEST = "999999999999999_0_0";

/** Entries of the journal and refusals, newest first. PARAMETER_ERROR: an unknown cursor. */
export async function readDeskLog(
  database: Queryable,
  request: PageRequest & {
    readonly staff?: number | undefined;
    readonly event?: string | undefined;
  },
): Promise<Outcome<Page<DeskEntry>>> {
  const { staff, event, cursor = NEWEST } = request;
  const after = CURSOR.exec(cursor);
  if (after === null) return reject("PARAMETER_ERROR", { field: "cursor" });
  const [, timeMs, source, number] = after;
  const limit = cappedLimit(request.limit);
  const { rows } = await database.query({
    text: `select * from (
        select e.time_ms, 1 as source, e.sequence as number, e.staff, e.kind as event,
          nullif(e.member, 0) as member, a.content::jsonb as content
        from desk_entries e
        left join attached t using (sequence) left join attachments a using (hash)
        union all
        select time_ms, 0, id, staff, event, member,
          jsonb_build_object('address', address, 'details', details)
        from desk_log
      ) entries
      where (time_ms, source, number) < ($1::bigint, $2::integer, $3::bigint)
        and ($4::bigint is null or staff = $4) and ($5::text is null or event = $5)
      order by time_ms desc, source desc, number desc limit $6`,
    values: [timeMs, source, number, staff, event, limit + 1],
  });
  const found = rows.slice(0, limit).map(entryOf);
  const last = found.at(-1);
  const more = rows.length > limit && last !== undefined;
  return accept({ rows: found, next: more ? cursorOf(last) : undefined });
}

/** One person's entries of these kinds since a moment, newest first; the journal has them all. */
export async function deskEntriesOf(
  database: Queryable,
  { staff, kinds, sinceMs }: DeskSearch,
): Promise<readonly DeskEntry[]> {
  const { rows } = await database.query({
    text: `select e.time_ms, 1 as source, e.sequence as number, e.staff, e.kind as event,
             nullif(e.member, 0) as member, a.content::jsonb as content
           from desk_entries e
           left join attached t using (sequence) left join attachments a using (hash)
           where e.staff = $1 and e.kind = any ($2::text[]) and e.time_ms >= $3
           order by e.time_ms desc, e.sequence desc limit ${OF_PERSON_MAX}`,
    values: [staff, kinds, sinceMs],
  });
  return rows.map(entryOf);
}

export type DeskSearch = {
  readonly staff: number;
  readonly kinds: readonly string[];
  readonly sinceMs: number;
};

/** Enough to tell a person of; the desk log lists all of them. */
const OF_PERSON_MAX = 20;

function cursorOf({ timeMs, source, number }: DeskEntry): string {
  return `${timeMs}_${source}_${number}`;
}

function entryOf(row: Raw): DeskEntry {
  // Written by `addAttachment` or put together by the statement; null when it was erased.
  const content = row.content as Partial<Pick<DeskEntry, "address" | "details">> | null;
  return {
    timeMs: Number(row.time_ms),
    source: Number(row.source) === 1 ? 1 : 0,
    number: Number(row.number),
    staff: Number(row.staff),
    event: String(row.event),
    member: row.member === null ? undefined : Number(row.member),
    address: content?.address ?? "",
    details: content?.details ?? {},
  };
}
