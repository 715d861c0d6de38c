import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readNumberedPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { ANNOUNCEMENTS, type AnnouncementRow } from "./rows.ts";

/** The facts about a reader that decide what they read; a guest has none. */
export type Reader = {
  /** Empty for whoever is not certified. */
  readonly country: string;
  readonly level: number;
  /** The coins of which they have a balance. */
  readonly coins: readonly string[];
};

export const GUEST: Reader = { country: "", level: 0, coins: [] };

export type Reading = { readonly reader: Reader; readonly nowMs: number };

const IS_FOR_READER = `case audience when 'everybody' then true
  when 'country' then audience_of = $1
  when 'level' then audience_of::integer <= $2
  when 'holders' then audience_of = any($3::text[]) end`;
export const IS_SHOWN = `shown_ms <= $4 and withdrawn_ms is null and corrected_by is null
  and ${IS_FOR_READER}`;
const IS_PINNED = "place = 'pinned' and end_ms > $4";

export function valuesOf({ reader, nowMs }: Reading): readonly unknown[] {
  return [reader.country, reader.level, [...reader.coins], nowMs];
}

/**
 * One page of what a reader may read now, newest first, without those that are pinned.
 * PARAMETER_ERROR: an unknown cursor.
 */
export function readShown(
  database: Queryable,
  request: PageRequest & Reading & { readonly isCurrent: boolean },
): Promise<Outcome<Page<AnnouncementRow>>> {
  return readNumberedPage(
    request,
    ({ announcement }) => announcement,
    async (behind, limit) => {
      const { rows } = await database.query({
        text: `select ${ANNOUNCEMENTS.selection} from announcements
          where ${IS_SHOWN} and not (${IS_PINNED}) and (not $5 or end_ms > $4)
            and ($6::bigint is null or (shown_ms, announcement) <
              (select shown_ms, announcement from announcements where announcement = $6))
          order by shown_ms desc, announcement desc limit $7`,
        values: [...valuesOf(request), request.isCurrent, behind, limit],
      });
      return rows.map((raw) => ANNOUNCEMENTS.read(raw));
    },
  );
}

const PINNED_MAX = 20;

/** The current announcements above all others, newest first. */
export async function readPinned(
  database: Queryable,
  reading: Reading,
): Promise<readonly AnnouncementRow[]> {
  const { rows } = await database.query({
    text: `select ${ANNOUNCEMENTS.selection} from announcements where ${IS_SHOWN} and ${IS_PINNED}
      order by shown_ms desc, announcement desc limit ${PINNED_MAX}`,
    values: [...valuesOf(reading)],
  });
  return rows.map((raw) => ANNOUNCEMENTS.read(raw));
}

/** An announcement that the reader may read, or could read until it was corrected or withdrawn. */
export async function readAnnouncement(
  database: Queryable,
  { announcement, ...reading }: Reading & { readonly announcement: number },
): Promise<AnnouncementRow | undefined> {
  const { rows } = await database.query({
    text: `select ${ANNOUNCEMENTS.selection} from announcements
      where announcement = $5 and shown_ms <= $4 and ${IS_FOR_READER}
        and coalesce(withdrawn_ms, corrected_ms, $4) >= shown_ms`,
    values: [...valuesOf(reading), announcement],
  });
  return rows[0] === undefined ? undefined : ANNOUNCEMENTS.read(rows[0]);
}

/**
 * All of them for the staff, newest first, or the one of that number. PARAMETER_ERROR: an unknown
 * cursor.
 */
export function readAllAnnouncements(
  database: Queryable,
  request: PageRequest & { readonly announcement?: number | undefined },
): Promise<Outcome<Page<AnnouncementRow>>> {
  return readNumberedPage(
    request,
    ({ announcement }) => announcement,
    async (behind, limit) => {
      const { rows } = await database.query({
        text: `select ${ANNOUNCEMENTS.selection} from announcements
          where ($1::bigint is null or announcement < $1)
            and ($2::bigint is null or announcement = $2)
          order by announcement desc limit $3`,
        values: [behind, request.announcement, limit],
      });
      return rows.map((raw) => ANNOUNCEMENTS.read(raw));
    },
  );
}
