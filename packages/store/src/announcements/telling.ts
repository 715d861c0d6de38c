import { noticeGiven } from "../notices/given.ts";
import type { Queryable } from "../tables/table.ts";
import { IS_SHOWN, type Reading, valuesOf } from "./queries.ts";
import { ANNOUNCEMENTS, type AnnouncementRow } from "./rows.ts";

const UNTOLD_MAX = 20;

/**
 * The current announcements that a reader may read and that their account has no notice of, the
 * oldest first. An announcement from before the member came is not told to them.
 */
export async function readUntold(
  database: Queryable,
  { account, ...reading }: Reading & { readonly account: string },
): Promise<readonly AnnouncementRow[]> {
  const { rows } = await database.query({
    text: `select ${ANNOUNCEMENTS.selection} from announcements
      where ${IS_SHOWN} and end_ms > $4
        and shown_ms >= (select registered_ms from accounts where id = $5)
        and not exists (select from announcements_told told
          where told.account = $5 and told.announcement = announcements.announcement)
      order by shown_ms, announcement limit ${UNTOLD_MAX}`,
    values: [...valuesOf(reading), account],
  });
  return rows.map((raw) => ANNOUNCEMENTS.read(raw));
}

/** Writes the notice of an announcement, unless another call has just written it. */
export async function tellAnnouncement(
  database: Queryable,
  account: string,
  { announcement, kind, shownMs }: AnnouncementRow,
  nowMs: number,
): Promise<void> {
  const values = [account, announcement];
  const notice = noticeGiven(
    { channel: "account", template: "ANNOUNCEMENT_PUBLISHED", params: { kind, time: shownMs } },
    { timeMs: nowMs, from: "first", after: values.length },
  );
  await database.query({
    text: `with first as (
        insert into announcements_told (account, announcement) values ($1::uuid, $2::bigint)
        on conflict do nothing returning account
      ) ${notice.text}`,
    values: [...values, ...notice.values],
  });
}
