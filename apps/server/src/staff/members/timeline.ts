import { memberTimeline, type TimelineEntryData } from "@sumi/contract/members/staff-person.ts";
import { accept, type Outcome } from "@sumi/primitives/rejection.ts";
import { readSecurityEvents } from "@sumi/store/account-security/security-events.ts";
import { cursorAfterAccess, readAccess } from "@sumi/store/audit/queries.ts";
import { readBills } from "@sumi/store/ledger/queries.ts";
import { readMemberNotes } from "@sumi/store/members/notes.ts";
import { type Page, type PageRequest, writeCursor } from "@sumi/store/tables/paging.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import { accessData } from "../../member/members/access-data.ts";
import { historyReached } from "../../platform/server/history.ts";
import { openFile } from "../../platform/staff/file-access.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { isOwnFile } from "../../platform/staff/own-file.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { billData } from "../../shared/bill-data.ts";
import type { Listing } from "../../shared/listing.ts";
import { type MergedSource, readMerged } from "./merged.ts";
import { noteData } from "./notes.ts";

/** An entry with the cursor of its own list behind it. */
type Entry = { readonly data: TimelineEntryData; readonly after: string };
type Source = MergedSource<Entry>;

/** The lists that each choice of the reader merges. */
const CHOICES = {
  all: ["bill", "security", "staff", "note"],
  money: ["bill"],
  security: ["security"],
  staff: ["staff", "note"],
} as const;

/** Everything that happened to a member, newest first. */
export function timelineRoute(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, memberTimeline, async ({ uid, kind, cursor, limit }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    await historyReached(server);
    const sources = await sourcesOf(server, listing, member.value);
    const wanted: readonly string[] = CHOICES[kind];
    const isOwn = await isOwnFile(server, caller, member.value);
    const chosen = sources.filter(({ name }) => {
      return wanted.includes(name) && !(isOwn && name === "note");
    });
    const page = await readMerged(chosen, { cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    return accept({ entries: rows.map(({ data }) => data), next_cursor: next ?? null });
  });
}

async function sourcesOf(
  server: ConsoleServer,
  listing: Listing,
  member: number,
): Promise<readonly Source[]> {
  const { database } = server;
  const account = (await accountOfMember(database, member))?.id;
  const markets = await listing();
  const names = await staffNames(database);
  return [
    source(
      "bill",
      (page) => readBills(database, { member, ...page }),
      (row) => ({
        data: { source: "bill", time_ms: row.timeMs, bill: billData(row, markets) },
        after: writeCursor({ sequence: row.sequence, n: row.line }),
      }),
    ),
    source(
      "security",
      (page) => securityOf(server, account, page),
      (row) => ({
        data: {
          source: "security",
          time_ms: row.timeMs,
          kind: row.kind,
          address: row.address,
          device: row.device,
        },
        after: writeCursor({ sequence: row.number, n: 0 }),
      }),
    ),
    source(
      "staff",
      (page) => readAccess(database, { member, ...page }),
      (row) => ({
        data: { source: "staff", time_ms: row.timeMs, entry: accessData(row, server.numbers) },
        after: cursorAfterAccess(row),
      }),
    ),
    source(
      "note",
      (page) => readMemberNotes(database, { member, ...page }),
      (row) => ({
        data: { source: "note", time_ms: row.timeMs, note: noteData(row, names) },
        after: String(row.sequence),
      }),
    ),
  ];
}

/** None for a member whose row was erased. */
async function securityOf(
  { database }: ConsoleServer,
  account: string | undefined,
  page: PageRequest,
): ReturnType<typeof readSecurityEvents> {
  if (account === undefined) return accept({ rows: [], next: undefined });
  return readSecurityEvents(database, { account, ...page });
}

function source<Row>(
  name: string,
  read: (page: PageRequest) => Promise<Outcome<Page<Row>>>,
  entryOf: (row: Row) => Entry,
): Source {
  return {
    name,
    timeMs: ({ data }) => data.time_ms,
    cursorAfter: ({ after }) => after,
    read: async (request) => {
      const page = await read(request);
      if (!page.ok) return page;
      return accept({ rows: page.value.rows.map(entryOf), next: page.value.next });
    },
  };
}
