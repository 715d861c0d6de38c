import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { NOTICES_OF_OWN_ACTS } from "../capabilities.ts";
import { cappedLimit, type Page, type PageRequest } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";
import type { NoticeContent } from "../vocabulary.ts";
import { NOTICE_CHANNELS, type NoticeChannel } from "./notice.ts";

/** Names a notice: a command and a place in it, or 0 and a number where no command caused it. */
export type NoticeName = { readonly sequence: number; readonly n: number };

export type Notice = NoticeName &
  NoticeContent & {
    readonly subject: number | undefined;
    readonly timeMs: number;
    readonly isRead: boolean;
  };

export type NoticesRequest = PageRequest & {
  readonly member: number;
  readonly channel?: NoticeChannel | undefined;
};

/** A member's notices, newest first. PARAMETER_ERROR: an unknown cursor. */
export async function readNotices(
  database: Queryable,
  { member, channel, cursor, limit: asked }: NoticesRequest,
): Promise<Outcome<Page<Notice>>> {
  const after = cursor === undefined ? NEWEST : readCursor(cursor);
  if (after === undefined) return reject("PARAMETER_ERROR", { field: "cursor" });
  const limit = cappedLimit(asked);
  const { rows } = await database.query({
    name: "read notices",
    text: `select * from (
        select found.* from unnest($2::text[]) as wanted (channel) cross join lateral (
          select ${OF_JOURNAL} from notices
          where member = $1 and channel = wanted.channel and (time_ms, sequence, n) < ($3, $4, $5)
          order by time_ms desc, sequence desc, n desc limit $6
        ) found
        union all
        (select ${OF_ACCOUNT} from security_notices
          where member = $1 and channel = any($2::text[])
            and (time_ms, 0, number) < ($3, $4::bigint, $5::bigint)
          order by time_ms desc, number desc limit $6)
      ) merged order by time_ms desc, sequence desc, n desc limit $6`,
    values: [
      member,
      channel === undefined ? NOTICE_CHANNELS : [channel],
      after.timeMs,
      after.sequence,
      after.n,
      limit + 1,
    ],
  });
  const found = rows.slice(0, limit).map(noticeOf);
  const last = found.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return accept({ rows: found, next: hasMore ? writeCursor(last) : undefined });
}

/** One notice of a member; another member's is treated as one that does not exist. */
export async function readNotice(
  database: Queryable,
  member: number,
  { sequence, n }: NoticeName,
): Promise<Notice | undefined> {
  const { rows } = await database.query({
    name: "read notice",
    text: `select ${OF_JOURNAL} from notices where member = $1 and sequence = $2 and n = $3
      union all
      select ${OF_ACCOUNT} from security_notices
      where $2::bigint = 0 and member = $1 and number = $3::bigint`,
    values: [member, sequence, n],
  });
  return rows[0] === undefined ? undefined : noticeOf(rows[0]);
}

/** Read are notices of the member's own acts, those read one by one, and all up to then. */
const IS_READ = `(notices.template in (${NOTICES_OF_OWN_ACTS.map((each) => `'${each}'`).join(", ")})
  or exists (select from notice_marks marks
    where marks.member = notices.member and marks.sequence = notices.sequence
      and marks.n = notices.n)
  or exists (select from notices_read done
    where done.member = notices.member
      and (notices.time_ms, notices.sequence) <= (done.time_ms, done.sequence)))`;
const OF_JOURNAL = `sequence, n::bigint as n, channel, template, params, subject, time_ms,
  ${IS_READ} as read`;
const OF_ACCOUNT = `0::bigint as sequence, number as n, channel, template, params,
  null::bigint as subject, time_ms, read`;

function noticeOf(raw: Raw): Notice {
  const { channel, template, params } = raw;
  // Projections and `noticeGiven` write all three together.
  const content = { channel, template, params } as NoticeContent;
  return {
    ...content,
    sequence: Number(raw.sequence),
    n: Number(raw.n),
    subject: raw.subject === null ? undefined : Number(raw.subject),
    timeMs: Number(raw.time_ms),
    isRead: raw.read === true,
  };
}

type Place = NoticeName & { readonly timeMs: number };

const NEWEST: Place = { timeMs: Number.MAX_SAFE_INTEGER, sequence: 0, n: 0 };
const CURSOR = /^(\d{1,15})\.(\d{1,15})\.(\d{1,9})$/;

function writeCursor({ timeMs, sequence, n }: Place): string {
  return Buffer.from(`${timeMs}.${sequence}.${n}`).toString("base64url");
}

function readCursor(cursor: string): Place | undefined {
  const match = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1"));
  if (match === null) return undefined;
  return { timeMs: Number(match[1]), sequence: Number(match[2]), n: Number(match[3]) };
}
