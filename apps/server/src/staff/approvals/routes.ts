import * as contract from "@sumi/contract/approvals/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { refusalOfSecond } from "@sumi/core/review/second-person.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { accept, DONE, type Outcome } from "@sumi/primitives/rejection.ts";
import { readProposals } from "@sumi/store/approvals/queries.ts";
import type { ProposalRow } from "@sumi/store/approvals/rows.ts";
import { notesOf } from "@sumi/store/audit/notes.ts";
import type { PublicNumbers } from "../../platform/public-numbers/public-numbers.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { historyReached } from "../../platform/server/history.ts";
import { act } from "../../platform/staff/acting.ts";
import type { AccessReason, StaffAct, StaffActs } from "../../platform/staff/acts.ts";
import { type Drafting, proposeDraft } from "../../platform/staff/drafts.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { namedField } from "../../platform/staff/named-numbers.ts";
import { type StaffNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { actIn, declared } from "./declared.ts";
import { refusalOfDecided, refusalOfRole, rejectRoute, takeBackRoute } from "./ending.ts";
import { openAsJournalled } from "./journalled.ts";

/** The acts that need two people: open and decided proposals, and the second person's approval. */
export function approvalRoutes(server: ConsoleServer, acts: StaffActs): void {
  listRoute(server, acts);
  approveRoute(server, acts);
  takeBackRoute(server);
  rejectRoute(server, acts);
}

function listRoute(server: ConsoleServer, acts: StaffActs): void {
  const { database } = server;
  staffRoute(server, contract.approvals, async ({ state, cursor, limit }, caller) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readProposals(database, {
      state,
      nowMs: await exchangeTime(server),
      cursor,
      limit,
    });
    if (!page.ok) return page;
    const { next } = page.value;
    const rows = await server.commands.read((exchange) => {
      return state === "open"
        ? openAsJournalled(page.value.rows, exchange, server.log)
        : page.value.rows;
    });
    const judged = await server.commands.read((exchange, timeMs) => {
      const judge = (row: ProposalRow) => ({
        before: beforeOf(acts, row, { exchange, timeMs }) ?? null,
        mayDecide: mayDecide(acts, row, { caller, exchange, timeMs }),
        unread: unreadFile(acts, row, { caller, exchange, timeMs }),
      });
      return new Map(rows.map((row) => [row.proposal, judge(row)]));
    });
    const notes = await notesOf(
      database,
      rows.map(({ proposal }) => proposal),
    );
    const names = await staffNames(database);
    const addresses = await wordsOf(server, acts, rows);
    return accept({
      approvals: rows.map((row) => ({
        ...approvalData(row, { names, addresses, numbers: server.numbers }, state),
        before: judged.get(row.proposal)?.before ?? null,
        note: notes.get(row.proposal) ?? "",
        mine_to_take_back: state === "open" && row.proposer === caller.staff,
        mine_to_decide: state === "open" && judged.get(row.proposal)?.mayDecide === true,
        unread: judged.get(row.proposal)?.unread ?? null,
      })),
      next_cursor: next ?? null,
      sequence: String(reached.value),
    });
  });
}

function approveRoute(server: ConsoleServer, acts: StaffActs): void {
  staffRoute(server, contract.approve, async (input, caller) => {
    const { proposal, hash } = input;
    const fields = { proposal, hash };
    const judged = await judgeNow(server, acts, proposal);
    if (!judged.ok) return judged;
    const drafted = await draftNow(server, acts, proposal);
    const key = commandKey(contract.approve.path, -caller.staff, input.client_id, fields);
    const given = await act(server, caller, {
      command: { type: "Approve", actor: -caller.staff, key, ...fields },
      text: undefined,
      subject: "",
      refusal: ({ approvals }) => {
        return refusalOfRole(acts, approvals.proposals.find(proposal), caller);
      },
      view: () => undefined,
    });
    if (given.ok) {
      const { stamp, events } = given.value.record;
      for (const each of Object.values(acts)) await each.approved?.(server, events);
      if (drafted !== undefined) await proposeDraft(server, caller, drafted);
      return accept({ sequence: String(stamp.sequence) });
    }
    return refusalOfDecided(server, proposal, given);
  });
}

/** Repeats the checks that the core cannot make, now for the second person. */
async function judgeNow(
  server: ConsoleServer,
  acts: StaffActs,
  proposal: number,
): Promise<Outcome<void>> {
  const text = await server.commands.read(
    ({ approvals }) => approvals.proposals.find(proposal)?.act,
  );
  if (text === undefined) return DONE;
  const act = actIn(text);
  return (await declared(acts, text).judge?.(server, act)) ?? DONE;
}

/** The announcement of the act, drafted before the act changes the value that it replaces. */
function draftNow(
  { commands }: ConsoleServer,
  acts: StaffActs,
  proposal: number,
): Promise<Drafting | undefined> {
  return commands.read((exchange, nowMs) => {
    const text = exchange.approvals.proposals.find(proposal)?.act;
    if (text === undefined) return undefined;
    const draft = declared(acts, text).draft?.(exchange, actIn(text), nowMs);
    return draft && { draft, nowMs, cause: proposal };
  });
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

/** The current value that the act would replace. */
function beforeOf(
  acts: StaffActs,
  { act: text }: ProposalRow,
  { exchange, timeMs }: { readonly exchange: Exchange; readonly timeMs: number },
): string | undefined {
  return declared(acts, text).before?.(exchange, actIn(text), timeMs);
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

type Words = {
  readonly names: StaffNames;
  /** Addresses by fingerprint. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly numbers: PublicNumbers;
};

function approvalData(
  row: ProposalRow,
  { names, addresses, numbers }: Words,
  state: (typeof contract.APPROVAL_STATES)[number],
) {
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
