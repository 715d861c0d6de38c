import type { Outcome } from "@sumi/primitives/rejection.ts";
import { noticeGiven } from "../notices/given.ts";
import type { Change } from "../tables/change.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";
import type { NoticeContent } from "../vocabulary.ts";

/** One change of the means by which an account can be used. */
export type SecurityEvent = {
  readonly id: string;
  readonly account: string;
  readonly member: number;
  readonly kind: string;
  readonly timeMs: number;
  /** Masked before it comes here. */
  readonly address: string;
  readonly device: string;
  readonly language: string;
};

/** As a member reads it; `number` is its place in the list. */
export type ListedEvent = SecurityEvent & { readonly number: number };

/** For events that change no other row. */
const NO_ROW: Change = { text: "select 1", values: [] };

/**
 * Makes a change and its event in one statement, and its notice too where the journal makes none:
 * so every change leaves an event, and its member is told. False when the change found no row; then
 * there is no event.
 */
export async function addSecurityEvent(
  database: Queryable,
  event: SecurityEvent,
  {
    change = NO_ROW,
    notice,
  }: { readonly change?: Change | undefined; readonly notice?: NoticeContent | undefined },
): Promise<boolean> {
  const { id, account, member, kind, timeMs, address, device, language } = event;
  const at = change.values.length;
  const values = [...change.values, id, account, member, kind, timeMs, address, device, language];
  const told = notice && noticeGiven(notice, { timeMs, from: "added", after: values.length });
  const { rows } = await database.query({
    text: `with change as (${change.text}), added as (
             insert into security_events
               (id, account, member, kind, time_ms, address, device, language)
             select $${at + 1}::uuid, $${at + 2}::uuid, $${at + 3}::bigint, $${at + 4}::text,
               $${at + 5}::bigint, $${at + 6}::text, $${at + 7}::text, $${at + 8}::text
             where exists (select from change)
             returning account
           )${told === undefined ? "" : `, told as (${told.text})`}
           select from added`,
    values: [...values, ...(told?.values ?? [])],
  });
  return rows.length === 1;
}

/** Marks an event as finished: the core and the member know of it. */
export async function finishSecurityEvent(database: Queryable, id: string): Promise<void> {
  await database.query({
    text: "update security_events set finished = true where id = $1",
    values: [id],
  });
}

/** Events until that moment that the core or the member still has to learn of, oldest first. */
export async function unfinishedSecurityEvents(
  database: Queryable,
  untilMs: number,
): Promise<SecurityEvent[]> {
  const { rows } = await database.query({
    text: `select ${COLUMNS} from security_events
           where not finished and time_ms <= $1 order by time_ms, number limit 100`,
    values: [untilMs],
  });
  return rows.map(eventOf);
}

/** One account's events, newest first. */
export function readSecurityEvents(
  database: Queryable,
  { account, ...request }: PageRequest & { readonly account: string },
): Promise<Outcome<Page<ListedEvent>>> {
  return readPage(
    request,
    ({ number }) => ({ sequence: number, n: 0 }),
    async ({ sequence }, limit) => {
      const { rows } = await database.query({
        text: `select ${COLUMNS} from security_events
               where account = $1 and number < $2 order by number desc limit $3`,
        values: [account, sequence, limit],
      });
      return rows.map(eventOf);
    },
  );
}

const COLUMNS = "id, number, account, member, kind, time_ms, address, device, language";

function eventOf(row: Raw): ListedEvent {
  return {
    id: String(row.id),
    number: Number(row.number),
    account: String(row.account),
    member: Number(row.member),
    kind: String(row.kind),
    timeMs: Number(row.time_ms),
    address: String(row.address),
    device: String(row.device),
    language: String(row.language),
  };
}

/** The number of an account's recent security changes, and the last of them. */
export type RecentChanges = {
  readonly count: number;
  readonly lastMs: number;
  readonly kind: string;
};

/** Counts the members' own changes since that moment; members without any are left out. */
export async function recentChangesOf(
  database: Queryable,
  members: readonly number[],
  sinceMs: number,
): Promise<ReadonlyMap<number, RecentChanges>> {
  const { rows } = await database.query({
    text: `select member, count(*) as count, max(time_ms) as last_ms,
             (array_agg(kind order by time_ms desc, number desc))[1] as kind
           from security_events where member = any($1::bigint[]) and time_ms >= $2
             and kind not in ('SIGNED_OUT_BY_STAFF', 'TRADING_ALLOWED')
           group by member`,
    values: [members, sinceMs],
  });
  return new Map(
    rows.map((row) => [
      Number(row.member),
      { count: Number(row.count), lastMs: Number(row.last_ms), kind: String(row.kind) },
    ]),
  );
}
