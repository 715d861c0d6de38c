import { NOTICES_OF_OWN_ACTS } from "../capabilities.ts";
import type { Queryable } from "../tables/table.ts";
import type { NoticeName } from "./list.ts";
import { NOTICE_CHANNELS, type NoticeChannel } from "./notice.ts";

/** The greatest count of unread notices of a channel that is shown. */
export const UNREAD_MAX = 100;

/** Counts a member's unread notices, channel by channel, without those of their own acts. */
export async function countUnread(
  database: Queryable,
  member: number,
): Promise<Readonly<Record<NoticeChannel, number>>> {
  const { rows } = await database.query({
    name: "count unread notices",
    text: `with done as (
        select coalesce(max(time_ms), 0) as time_ms, coalesce(max(sequence), 0) as sequence
        from notices_read where member = $1
      )
      select wanted.channel, least(count(*), $3) as unread
      from unnest($2::text[]) as wanted (channel), done, lateral (
        (select from notices
          where member = $1 and channel = wanted.channel
            and template <> all($4::text[])
            and (time_ms, sequence) > (done.time_ms, done.sequence)
            and not exists (select from notice_marks marks
              where marks.member = $1 and marks.sequence = notices.sequence and marks.n = notices.n)
          limit $3)
        union all
        (select from security_notices
          where member = $1 and channel = wanted.channel and not read limit $3)
      ) unread
      group by wanted.channel`,
    values: [member, NOTICE_CHANNELS, UNREAD_MAX, NOTICES_OF_OWN_ACTS],
  });
  const counted = new Map(rows.map(({ channel, unread }) => [String(channel), Number(unread)]));
  const unread = (channel: NoticeChannel) => counted.get(channel) ?? 0;
  return {
    security: unread("security"),
    wallet: unread("wallet"),
    account: unread("account"),
    trade: unread("trade"),
    contract: unread("contract"),
    subscription: unread("subscription"),
    mining: unread("mining"),
    referral: unread("referral"),
  };
}

/** Marks one of a member's notices as read. False when the member has no such notice. */
export async function markRead(
  database: Queryable,
  member: number,
  { sequence, n }: NoticeName,
): Promise<boolean> {
  const { rows } = await database.query({
    text: `with of_journal as (
        select sequence, n from notices where member = $1 and sequence = $2 and n = $3
      ), marked as (
        insert into notice_marks (member, sequence, n)
        select $1, sequence, n from of_journal on conflict do nothing
      ), of_account as (
        select number, read from security_notices
        where $2::bigint = 0 and member = $1 and number = $3::bigint
      ), changed as (
        update security_notices set read = true, changed_at = clock_timestamp()
        where number in (select number from of_account where not read)
      )
      select from of_journal union all select from of_account`,
    values: [member, sequence, n],
  });
  return rows.length > 0;
}

/** Marks all notices a member has now as read; later ones are unread. */
export async function markAllRead(database: Queryable, member: number): Promise<void> {
  await database.query({
    text: `with newest as (
        select time_ms, sequence
        from unnest($2::text[]) as wanted (channel) cross join lateral (
          select time_ms, sequence from notices
          where member = $1 and channel = wanted.channel
          order by time_ms desc, sequence desc, n desc limit 1
        ) of_channel order by time_ms desc, sequence desc limit 1
      ), done as (
        insert into notices_read (member, time_ms, sequence, marked_at)
        select $1, time_ms, sequence, clock_timestamp() from newest
        on conflict (member) do update
        set time_ms = excluded.time_ms, sequence = excluded.sequence, marked_at = excluded.marked_at
        where notices_read.sequence < excluded.sequence
      ), forgotten as (
        delete from notice_marks
        where member = $1 and sequence <= (select sequence from newest)
      )
      update security_notices set read = true, changed_at = clock_timestamp()
      where member = $1 and not read`,
    values: [member, NOTICE_CHANNELS],
  });
}
