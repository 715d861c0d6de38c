import * as contract from "@sumi/contract/approvals/staff.ts";
import type { Permission } from "@sumi/contract/capabilities.ts";
import { permits } from "@sumi/contract/permissions.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { findProposal, readProposals } from "@sumi/store/approvals/queries.ts";
import type { ProposalRow } from "@sumi/store/approvals/rows.ts";
import { notesOf } from "@sumi/store/audit/notes.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import { carryOutFactorResets, judgeFactorReset } from "../../platform/security/factor-resets.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { historyReached } from "../../platform/server/history.ts";
import { act } from "../../platform/staff/acting.ts";
import { type StaffNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { addressWords } from "../deposits/addresses.ts";

/** Under which permission each act is proposed, and asked of whoever approves it, too. */
const ACT_PERMISSIONS = {
  ListAsset: "markets.change",
  ListNetwork: "markets.change",
  ListMarket: "markets.change",
  SetMarketStatus: "markets.change",
  ChangeParameter: "parameters.change",
  ReverseEntry: "entries.reverse",
  ContributeCapital: "house.capital",
  TransferHouse: "house.capital",
  LoadAddresses: "addresses.load",
  LinkStaff: "staff.change",
  DecertifyMember: "members.decertify",
  ResetSecondFactor: "members.reset_factors",
  FailWithdrawal: "withdrawals.fail",
  UnfreezeMember: "members.unfreeze",
} as const satisfies Record<Act["act"], Permission>;

/** Acts of two people: what waits, what was decided, and the second person's yes. */
export function approvalRoutes(server: ConsoleServer): void {
  listRoute(server);
  approveRoute(server);
}

function listRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.approvals, async ({ state, cursor, limit }, caller) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readProposals(database, { state, nowMs: nowMs(), cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const before = await server.commands.read((exchange) => {
      return new Map(rows.map((row) => [row.proposal, beforeOf(exchange, row, nowMs())]));
    });
    const notes = await notesOf(
      database,
      rows.map(({ proposal }) => proposal),
    );
    const names = await staffNames(database);
    const addresses = await addressWords(server, rows.flatMap(fingerprintsOf));
    return accept({
      approvals: rows.map((row) => ({
        ...approvalData(row, { names, addresses }, state),
        before: before.get(row.proposal) ?? null,
        note: notes.get(row.proposal) ?? "",
        mine_to_decide: state === "open" && mayDecide(caller, row),
      })),
      next_cursor: next ?? null,
      sequence: String(reached.value),
    });
  });
}

function approveRoute(server: ConsoleServer): void {
  const { database } = server;
  staffRoute(server, contract.approve, async (input, caller) => {
    const { proposal, hash } = input;
    const fields = { proposal, hash };
    const judged = await judgeNow(server, proposal);
    if (!judged.ok) return judged;
    const key = commandKey(contract.approve.path, -caller.staff, input.client_id, fields);
    const given = await act(server, caller, {
      command: { type: "Approve", actor: -caller.staff, key, ...fields },
      text: undefined,
      subject: "",
      refusal: ({ approvals }) => {
        const open = approvals.find(proposal);
        const permission = open === undefined ? undefined : permissionOf(open.act);
        if (permission === undefined || permits(caller.roles, permission)) return undefined;
        return reject("PERMISSION_REQUIRED", { permission });
      },
      view: () => undefined,
    });
    if (given.ok) {
      const { stamp, events } = given.value.record;
      if (events.some(isFactorReset)) await resetAtOnce(server);
      return accept({ sequence: String(stamp.sequence) });
    }
    if (given.code !== "ILLEGAL_OPERATION") return given;
    // Somebody may have been quicker by a moment: history says so once it has it.
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const known = await findProposal(database, proposal);
    return known?.approver === undefined ? given : reject("ALREADY_REVIEWED");
  });
}

/** What the core cannot know of, asked of the second person's yes as of the first one's. */
async function judgeNow(server: ConsoleServer, proposal: number): Promise<Outcome<void>> {
  const text = await server.commands.read(({ approvals }) => approvals.find(proposal)?.act);
  const proposed = text === undefined ? undefined : (JSON.parse(text) as Act); // As above.
  if (proposed?.act !== "ResetSecondFactor") return DONE;
  const account = await accountOfMember(server.database, proposed.member);
  return account === undefined ? reject("USER_NOT_FOUND") : judgeFactorReset(server, account.id);
}

function isFactorReset(event: ExchangeEvent): boolean {
  return event.type === "SecurityChanged" && event.change === "SECOND_FACTOR_RESET";
}

/** So that the member can sign in now; where history is late, the leader does it in a moment. */
async function resetAtOnce(server: ConsoleServer): Promise<void> {
  await historyReached(server);
  await carryOutFactorResets(server);
}

function permissionOf(text: string): Permission {
  const { act: kind } = JSON.parse(text) as Act; // Written by the core when it was proposed.
  return ACT_PERMISSIONS[kind];
}

function mayDecide({ staff, roles }: StaffCaller, row: ProposalRow): boolean {
  const mayAtAll = permits(roles, "approvals.decide") && permits(roles, permissionOf(row.act));
  return mayAtAll && row.proposer !== staff;
}

/** The one value that the act would take the place of. */
function beforeOf({ parameters }: Exchange, { act: text }: ProposalRow, nowMs: number) {
  const proposed = JSON.parse(text) as Act; // Written by the core when it was proposed.
  return proposed.act === "ChangeParameter" ? parameters.text(proposed.key, nowMs) : undefined;
}

/** The addresses that an act would load. */
function fingerprintsOf({ act: text }: ProposalRow): readonly string[] {
  const proposed = JSON.parse(text) as Act; // As above.
  return proposed.act === "LoadAddresses" ? proposed.fingerprints : [];
}

type Words = {
  readonly names: StaffNames;
  /** Addresses by their fingerprints. */
  readonly addresses: ReadonlyMap<string, string>;
};

function approvalData(
  row: ProposalRow,
  { names, addresses }: Words,
  state: (typeof contract.APPROVAL_STATES)[number],
) {
  const { act: _, ...fields } = JSON.parse(row.act) as Act; // As above.
  const shown = Object.entries(fields).map(([name, value]): [string, string | number] => {
    if (Array.isArray(value)) {
      return ["addresses", value.map((text: string) => addresses.get(text) ?? text).join("\n")];
    }
    // Inside members are numbered; people know them by their UID.
    return name === "member" ? ["uid", String(uidOf(Number(value)))] : [name, value];
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
    decided_ms: row.approvedMs ?? null,
  };
}
