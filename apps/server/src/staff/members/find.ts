import * as contract from "@sumi/contract/members/staff.ts";
import type { DataOf, InputOf } from "@sumi/contract/wire/endpoint.ts";
import { memberOfInviteCode, memberOfUid } from "@sumi/primitives/invite-code.ts";
import { accept, type Outcome } from "@sumi/primitives/rejection.ts";
import { readMember, readMembers } from "@sumi/store/members/queries.ts";
import type { MemberRow } from "@sumi/store/members/rows.ts";
import { type Page, readNumberedPage } from "@sumi/store/tables/paging.ts";
import { findReachable } from "@sumi/store/user/emails.ts";
import { type MemberName, namesBeginning } from "@sumi/store/user/names.ts";
import { emailIndexOf } from "../../platform/mail/member-email.ts";
import { historyReached } from "../../platform/server/history.ts";
import { recordContact, refusalOfGuessing } from "../../platform/staff/contact-search.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";
import { emailOf } from "../../shared/email.ts";

type Request = {
  readonly q: string;
  readonly frozen: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
};

/** Finds members by the beginning of a name, a UID, an invite code or a complete mail address. */
export function findRoutes(server: ConsoleServer): void {
  const read = (input: Asked, caller: StaffCaller) => membersData(server, input, caller);
  staffRoute(server, contract.members, read);
  tableRoute(server, {
    list: contract.members,
    file: contract.membersFile,
    name: "members",
    read,
    rowsOf: ({ members }) => members,
    columns: {
      uid: ({ uid }) => uid,
      user_name: ({ username }) => username,
      state: ({ status }) => status,
      house: ({ house }) => house,
      registered: ({ registered_ms: timeMs }) => momentCell(timeMs),
      review_by: ({ review_by_ms: timeMs }) => momentCell(timeMs),
    },
  });
}

type Asked = InputOf<typeof contract.members>;

async function membersData(
  server: ConsoleServer,
  { q = "", status, cursor, limit }: Asked,
  caller: StaffCaller,
): Promise<Outcome<DataOf<typeof contract.members>>> {
  const within = await refusalOfGuessing(server, caller, { email: emailOf(q.trim()) });
  if (!within.ok) return within;
  const reached = await historyReached(server);
  if (!reached.ok) return reached;
  const request = { q: q.trim(), frozen: status === "frozen", cursor, limit };
  const page = await pageOf(server, request);
  if (!page.ok) return page;
  const { rows, next } = page.value;
  const recorded = await recordContact(server, caller, {
    email: emailOf(q.trim()),
    member: rows[0]?.number,
  });
  if (!recorded.ok) return recorded;
  const named = await memberNames(
    server,
    rows.map(({ number }) => number),
  );
  return accept({
    members: rows.map(({ number, openedMs, reviewByMs }) => {
      return { ...named(number), registered_ms: openedMs, review_by_ms: reviewByMs ?? null };
    }),
    next_cursor: next ?? null,
    sequence: String(reached.value),
  });
}

async function pageOf(server: ConsoleServer, request: Request): Promise<Outcome<Page<MemberRow>>> {
  const { q, frozen, cursor, limit } = request;
  const { database } = server;
  if (q === "") {
    return readMembers(database, { frozen: frozen ? true : undefined, cursor, limit });
  }
  const named = await beginning(server, request);
  if (!named.ok) return named;
  const exact = await membersNamed(server, [...numbersOf(q), ...(await writtenTo(server, q))]);
  const all = [...exact, ...named.value.rows.filter((row) => !exact.some(isSame(row)))];
  const rows = frozen ? all.filter((row) => row.frozen) : all;
  return accept({ rows, next: named.value.next });
}

function isSame({ number }: MemberRow) {
  return (other: MemberRow) => other.number === number;
}

/** A text may be both a UID and an invite code; each names one member. */
function numbersOf(q: string): readonly number[] {
  const byUid = /^\d{1,10}$/.test(q) ? memberOfUid(Number(q)) : undefined;
  const byCode = memberOfInviteCode(q);
  return [byUid, byCode].filter((number) => number !== undefined);
}

/** The owner of a confirmed mail address. Only the complete address finds one. */
async function writtenTo({ database, vault }: ConsoleServer, q: string): Promise<number[]> {
  const email = emailOf(q);
  if (email === undefined) return [];
  const emailIndex = await emailIndexOf({ vault }, email);
  const found = await findReachable(database, { usernameKey: "", emailIndex });
  return found === undefined ? [] : [found.member];
}

async function membersNamed(
  { database }: ConsoleServer,
  numbers: readonly number[],
): Promise<readonly MemberRow[]> {
  const found = await Promise.all(numbers.map((number) => readMember(database, number)));
  return found.filter((row) => row !== undefined);
}

/** The cursor of a search is the number of the last member on the page before. */
async function beginning(
  server: ConsoleServer,
  request: Request,
): Promise<Outcome<Page<MemberRow>>> {
  const names = await readNumberedPage(
    request,
    ({ member }: MemberName) => member,
    (below = Number.MAX_SAFE_INTEGER, limit) =>
      namesBeginning(server.database, request.q, { below, limit }),
  );
  if (!names.ok) return names;
  const { rows, next } = names.value;
  const numbers = rows.map(({ member }) => member);
  return accept({ rows: await membersNamed(server, numbers), next });
}
