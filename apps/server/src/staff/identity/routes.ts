import * as contract from "@sumi/contract/identity/staff.ts";
import type { DataOf, InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome } from "@sumi/primitives/rejection.ts";
import type { QueuedState } from "@sumi/store/identity/queue.ts";
import { readSharing } from "@sumi/store/user/sharing.ts";
import {
  certifyCase,
  listCases,
  listedCase,
  openCaseFile,
  openPapers,
  type QueuedCase,
  rejectCase,
} from "../../member/identity/review.ts";
import type { IdentityTools } from "../../member/identity/tools.ts";
import { assigneesOf } from "../../platform/staff/cases/assignees.ts";
import { reviewerFilter } from "../../platform/staff/cases/reviewer-filter.ts";
import { note } from "../../platform/staff/desk.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { memberNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";
import { judgeIdentity } from "./checks.ts";
import { decidedData, earlierData, type IdentityWords, identityData } from "./data.ts";
import { soughtBy } from "./search.ts";

/** The queue of identity cases, a single case in full, and its decision. */
export function staffIdentityRoutes(server: ConsoleServer, tools: IdentityTools): void {
  listRoute(server, tools);
  papersRoute(server, tools);
  caseRoute(server, tools);
  decideRoutes(server, tools);
}

const STATES = {
  waiting: "under_review",
  certified: "certified",
  rejected: "rejected",
} as const satisfies Record<(typeof contract.IDENTITY_STATES)[number], QueuedState>;

function listRoute(server: ConsoleServer, tools: IdentityTools): void {
  const read = (input: Asked, caller: StaffCaller) => queueData(server, tools, input, caller);
  staffRoute(server, contract.identities, read);
  tableRoute(server, {
    list: contract.identities,
    file: contract.identitiesFile,
    name: "identities",
    read,
    rowsOf: ({ identities }) => identities,
    columns: {
      number: ({ id }) => id,
      submitted: ({ submitted_ms: timeMs }) => momentCell(timeMs),
      uid: ({ member }) => member.uid,
      user_name: ({ member }) => member.username,
      type: ({ type }) => type,
      country: ({ country }) => country,
      state: ({ state }) => state,
    },
  });
}

type Asked = Omit<InputOf<typeof contract.identities>, "id"> & {
  readonly id?: string | undefined;
};

async function queueData(
  server: ConsoleServer,
  tools: IdentityTools,
  { state, id, q = "", check, reviewer: staff, cursor, limit }: Asked,
  caller: StaffCaller,
): Promise<Outcome<DataOf<typeof contract.identities>>> {
  const sought = q.trim() === "" ? undefined : await soughtBy(server, q.trim());
  const reviewer = await reviewerFilter(server, "identity", staff);
  const narrowed = { sought, isAgain: check === "REJECTED_BEFORE", reviewer };
  const page =
    id === undefined
      ? await listCases(tools, { state: STATES[state], ...narrowed, cursor, limit })
      : accept({ rows: await listedCase(tools, id), next: undefined });
  if (!page.ok) return page;
  const { rows, next } = page.value;
  const words = await wordsFor(server, rows, caller);
  return accept({
    identities: rows.map((row) => identityData(row, words)),
    next_cursor: next ?? null,
  });
}

async function wordsFor(
  server: ConsoleServer,
  rows: readonly QueuedCase[],
  { staff }: StaffCaller,
): Promise<IdentityWords> {
  const names = await staffNames(server.database);
  return {
    members: await memberNames(
      server,
      rows.map(({ member }) => member),
    ),
    staff: names,
    assignees: await assigneesOf(server, "identity", { staff, names }),
    timeMs: await exchangeTime(server),
  };
}

function papersRoute(server: ConsoleServer, tools: IdentityTools): void {
  staffRoute(server, contract.openPapers, async ({ id, purpose, note: why }, caller) => {
    const opened = await openPapers(tools, { id, staff: caller.staff, purpose, note: why });
    if (!opened.ok) return opened;
    const { member, untilMs, isNew } = opened.value;
    if (!isNew) return accept({ until_ms: untilMs });
    const details = { reason: purpose, case: id, why };
    const noted = await note(server, caller, { event: "FILE_ACCESSED", member, details });
    return noted.ok ? accept({ until_ms: untilMs }) : noted;
  });
}

function caseRoute(server: ConsoleServer, tools: IdentityTools): void {
  staffRoute(server, contract.identityCase, async ({ id }, caller) => {
    const { staff, session, cookie } = caller;
    const opened = await openCaseFile(tools, { id, reviewer: { staff, session, cookie } });
    if (!opened.ok) return opened;
    const found = opened.value;
    const { member } = found;
    const sharing = (await readSharing(server.database, [member])).get(member) ?? [];
    const words = await wordsFor(server, [found], caller);
    const { checks, outcome } = await server.commands.read((exchange, timeMs) => {
      return judgeIdentity(exchange, { found, sharing, staff, timeMs });
    });
    return accept({
      identity: identityData(found, words),
      real_name: found.name ?? null,
      phone: found.phone ?? null,
      front: found.front ?? null,
      back: found.back ?? null,
      checks,
      outcome,
      decided: decidedData(found, words.staff),
      earlier: found.earlier.flatMap(earlierData),
    });
  });
}

function decideRoutes(server: ConsoleServer, tools: IdentityTools): void {
  const decided = (outcome: Outcome<void>): Outcome<{ readonly sequence: string }> => {
    return outcome.ok ? accept({ sequence: String(server.sequence()) }) : outcome;
  };
  staffRoute(server, contract.certify, async (input, { staff }) => {
    const { id, document_number: documentNumber, birth_date: birthDate } = input;
    return decided(await certifyCase(tools, { id, staff, papers: { documentNumber, birthDate } }));
  });
  staffRoute(server, contract.rejectIdentity, async ({ id, reason, note = "" }, { staff }) => {
    return decided(await rejectCase(tools, { id, staff, reason, note }));
  });
}
