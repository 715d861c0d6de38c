import * as contract from "@sumi/contract/approvals/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import type { DataOf, InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { refusalOfSecond } from "@sumi/core/review/second-person.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { accept, type Outcome } from "@sumi/primitives/rejection.ts";
import { findProposal, readProposals } from "@sumi/store/approvals/queries.ts";
import type { ProposalRow } from "@sumi/store/approvals/rows.ts";
import { notesOf } from "@sumi/store/audit/notes.ts";
import type { PublicNumbers } from "../../platform/public-numbers/public-numbers.ts";
import { historyReached } from "../../platform/server/history.ts";
import type { AccessReason, StaffAct, StaffActs } from "../../platform/staff/acts.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { namedField } from "../../platform/staff/named-numbers.ts";
import { type StaffNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";
import { actIn, declared } from "./declared.ts";
import { openAsJournalled } from "./journalled.ts";
import { sentencesOf } from "./sentences.ts";
import { stateOfProposal } from "./state.ts";

/** Proposals by state, and the same as a file. */
export function listRoute(server: ConsoleServer, acts: StaffActs): void {
  const read = (input: AskedList, caller: StaffCaller) => listData(server, acts, input, caller);
  staffRoute(server, contract.approvals, read);
  tableRoute(server, {
    list: contract.approvals,
    file: contract.approvalsFile,
    name: "approvals",
    read,
    rowsOf: ({ approvals }) => approvals,
    columns: {
      proposal: ({ proposal }) => proposal,
      state: ({ state }) => state,
      act: ({ act }) => act,
      fields: ({ fields }) => JSON.stringify(fields),
      proposer: ({ proposer }) => proposer.number,
      proposed: ({ proposed_ms: timeMs }) => momentCell(timeMs),
      lapses: ({ expires_ms: timeMs }) => momentCell(timeMs),
      approver: ({ approver }) => approver?.number ?? null,
      ended_by: ({ ended_by: by }) => by?.number ?? null,
      decided: ({ decided_ms: timeMs }) => momentCell(timeMs),
      note: ({ note }) => note,
    },
  });
}

type AskedList = Omit<InputOf<typeof contract.approvals>, "id"> & {
  readonly id?: number | undefined;
};
type State = (typeof contract.APPROVAL_STATES)[number];

async function listData(
  server: ConsoleServer,
  acts: StaffActs,
  { id, cursor, limit, ...asked }: AskedList,
  caller: StaffCaller,
): Promise<Outcome<DataOf<typeof contract.approvals>>> {
  const reached = await historyReached(server);
  if (!reached.ok) return reached;
  const nowMs = await exchangeTime(server);
  const one = id === undefined ? undefined : await findProposal(server.database, id);
  const state = one === undefined ? asked.state : stateOfProposal(one, nowMs);
  const page =
    id === undefined
      ? await readProposals(server.database, { state, nowMs, cursor, limit })
      : accept({ rows: one === undefined ? [] : [one], next: undefined });
  if (!page.ok) return page;
  const rows = await server.commands.read((exchange) => {
    return state === "open"
      ? openAsJournalled(page.value.rows, exchange, server.log)
      : page.value.rows;
  });
  return accept({
    approvals: await approvalsData(server, acts, rows, { state, caller }),
    next_cursor: page.value.next ?? null,
    sequence: String(reached.value),
  });
}

async function approvalsData(
  server: ConsoleServer,
  acts: StaffActs,
  rows: readonly ProposalRow[],
  { state, caller }: { readonly state: State; readonly caller: StaffCaller },
) {
  const judged = await server.commands.read((exchange, timeMs) => {
    const judge = (row: ProposalRow) => ({
      mayDecide: mayDecide(acts, row, { caller, exchange, timeMs }),
      unread: unreadFile(acts, row, { caller, exchange, timeMs }),
    });
    return new Map(rows.map((row) => [row.proposal, judge(row)]));
  });
  const notes = await notesOf(
    server.database,
    rows.map(({ proposal }) => proposal),
  );
  const names = await staffNames(server.database);
  const addresses = await wordsOf(server, acts, rows);
  const words = await sentencesOf(server, acts, rows, { state, names });
  return rows.map((row) => ({
    ...approvalData(row, { names, addresses, numbers: server.numbers }, state),
    ...inWords(words, row),
    note: notes.get(row.proposal) ?? "",
    mine_to_take_back: state === "open" && row.proposer === caller.staff,
    mine_to_decide: state === "open" && judged.get(row.proposal)?.mayDecide === true,
    unread: judged.get(row.proposal)?.unread ?? null,
  }));
}

type Asked = {
  readonly caller: StaffCaller;
  readonly exchange: Exchange;
  readonly timeMs: number;
};

/** The file that the caller has to open before they decide, and the reason to give for it. */
function unreadFile(
  acts: StaffActs,
  row: ProposalRow,
  { caller, exchange, timeMs }: Asked,
): { readonly uid: string; readonly reason: AccessReason } | undefined {
  const member = exchange.acts.fileOf(actIn(row.act));
  if (member === undefined) return undefined;
  const file = { kind: "member", member } as const;
  if (exchange.review.refusalOfClosedFile(file, -caller.staff, timeMs) === undefined) {
    return undefined;
  }
  const { accessReason } = declared(acts, row.act);
  assert(accessReason !== undefined, "an act that needs a file declares why it is opened");
  return { uid: String(uidOf(member)), reason: accessReason };
}

function mayDecide(acts: StaffActs, row: ProposalRow, asked: Asked): boolean {
  const { caller, exchange, timeMs } = asked;
  const { permission } = declared(acts, row.act);
  if (!permits(caller.roles, "approvals.decide") || !permits(caller.roles, permission))
    return false;
  const staff = -caller.staff;
  if (exchange.acts.isOwn(actIn(row.act), staff)) return false;
  const proposed = { proposer: -row.proposer };
  return refusalOfSecond(exchange.staffAccounts, proposed, { staff, timeMs }) === undefined;
}

/** The texts of the fingerprints in these rows' acts. */
async function wordsOf(
  server: ConsoleServer,
  acts: StaffActs,
  rows: readonly ProposalRow[],
): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>();
  for (const [kind, act] of Object.entries(acts)) {
    const proposed = rows.filter((row) => row.kind === kind).map((row) => actIn(row.act));
    // Each kind only gets its own acts.
    const found = await (act as StaffAct).words?.(server, proposed);
    for (const [fingerprint, text] of found ?? []) words.set(fingerprint, text);
  }
  return words;
}

function inWords(words: Awaited<ReturnType<typeof sentencesOf>>, { proposal }: ProposalRow) {
  const found = words.get(proposal);
  assert(found !== undefined, "every row was put into words");
  return found;
}

type Words = {
  readonly names: StaffNames;
  /** Addresses by fingerprint. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly numbers: PublicNumbers;
};

function approvalData(row: ProposalRow, { names, addresses, numbers }: Words, state: State) {
  const { act: _, ...fields } = actIn(row.act);
  const shown = Object.entries(fields).map(([name, value]): [string, string | number] => {
    if (name === "fingerprints") {
      return ["addresses", value.map((text: string) => addresses.get(text) ?? text).join("\n")];
    }
    if (Array.isArray(value)) return [name, value.join(", ")];
    // The core numbers people; staff are known by their names.
    if (name === "staff") return [name, `${value} ${names(Number(value)).name}`.trim()];
    return namedField(numbers, name, value);
  });
  return {
    proposal: String(row.proposal),
    state,
    act: row.kind,
    fields: Object.fromEntries(shown),
    hash: row.hash,
    proposer: names(row.proposer),
    proposed_ms: row.proposedMs,
    expires_ms: row.expiresMs,
    approver: row.approver === undefined ? null : names(row.approver),
    ending: row.ending ?? null,
    ended_by: row.endedBy === undefined ? null : names(row.endedBy),
    decided_ms: row.approvedMs ?? row.endedMs ?? null,
  };
}
