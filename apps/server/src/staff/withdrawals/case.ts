import { permits } from "@sumi/contract/permissions.ts";
import { withdrawalCase as declared } from "@sumi/contract/withdrawals/staff.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { explorerOf } from "@sumi/core/markets/explorer.ts";
import { passedEvent, rejectedEvent } from "@sumi/core/withdrawals/review.ts";
import { failedEvent, sentEvent } from "@sumi/core/withdrawals/sending.ts";
import type { Withdrawal } from "@sumi/core/withdrawals/withdrawals.ts";
import type { Explorer } from "@sumi/primitives/explorer.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { notesAbout } from "@sumi/store/audit/notes.ts";
import { type Agreement, readAgreement } from "@sumi/store/ledger/queries.ts";
import { findProfile } from "@sumi/store/user/accounts.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import { readAttributedSteps } from "@sumi/store/withdrawals/queries.ts";
import { readQueuedWithdrawal } from "@sumi/store/withdrawals/queue.ts";
import type { WithdrawalRow } from "@sumi/store/withdrawals/rows.ts";
import { transactionOf } from "@sumi/store/withdrawals/transactions.ts";
import { historyReached } from "../../platform/server/history.ts";
import { gravestOf } from "../../platform/staff/cases/checks.ts";
import { refusalOfFileAccess } from "../../platform/staff/file-access.ts";
import { foresee } from "../../platform/staff/foresight.ts";
import { memberNames, type StaffNames } from "../../platform/staff/names.ts";
import { isOwnFile } from "../../platform/staff/own-file.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { wordsToMember } from "../../platform/vault/words-to-member.ts";
import type { Listing } from "../../shared/listing.ts";
import { judgeStep, judgeWithdrawal } from "./checks.ts";
import { queuedData } from "./data.ts";
import { type Destination, type Facts, factsOf } from "./facts.ts";
import { withdrawalsAsJournalled } from "./journalled.ts";
import { wordsFor } from "./list.ts";

/** One withdrawal with all the data its reviewer needs. */
export function caseRoute(server: ConsoleServer, listing: Listing): void {
  const { database } = server;
  staffRoute(server, declared, async ({ id }, caller) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const stored = await readQueuedWithdrawal(database, id);
    if (stored === undefined) return reject("ILLEGAL_OPERATION");
    const [row = stored] = await withdrawalsAsJournalled(server, [stored]);
    const access = await refusalOfFileAccess(server, caller, row);
    if (!access.ok) return access;
    const facts = (await factsOf(server, [row]))(row);
    const agreement = await readAgreement(database, row);
    const words = await wordsFor(server, listing, { rows: [row], caller });
    const seen = await server.commands.read((exchange, timeMs) => {
      return seenOf(exchange, { row, facts, agreement, caller, timeMs });
    });
    const { check, sponsor, certification, country, ...found } = seen;
    const named = await memberNames(server, [sponsor, ...facts.sharing]);
    const withdrawal = queuedData(row, { destination: facts.destination, check }, words);
    // Two people who copy one address both pay it.
    const isHidden = withdrawal.state === "passed" && withdrawal.assignee?.mine !== true;
    return accept({
      withdrawal,
      destination: isHidden ? null : destinationData(facts.destination),
      member: {
        certification,
        country,
        registered_ms: await registeredMs(server, row.member),
        sponsor: sponsor === 0 ? null : named(sponsor),
      },
      shared: facts.sharing.map(named),
      explorer: await server.commands.read((exchange, timeMs) => explorerAt(exchange, row, timeMs)),
      ...found,
      txid: (await transactionOf(database, row.id)) ?? null,
      words: await wordsToMember(server, { member: row.member, subject: `withdrawal:${id}` }),
      history: await historyOf(server, row, words.staff),
      notes: await notesOf(server, { row, caller }, words.staff),
    });
  });
}

type Seen = {
  readonly row: WithdrawalRow;
  readonly facts: Facts;
  readonly agreement: Agreement;
  readonly caller: Pick<StaffCaller, "staff" | "roles">;
  readonly timeMs: number;
};

/** The core's data at this moment; of a finished withdrawal it has only the member. */
function seenOf(exchange: Exchange, { row, facts, agreement, caller, timeMs }: Seen) {
  const { sponsor, certification, country } = exchange.members.get(row.member);
  const known = { sponsor, certification, country, sequence: String(exchange.sequence) };
  const found = exchange.withdrawals.find(row.id);
  const nothing = { checks: [], check: undefined, impact: [], hold: null };
  if (found === undefined) return { ...known, ...nothing, outcome: "over" as const };
  const { staff, roles } = caller;
  if (found.status !== "pending") {
    const outcome = found.status === "passed" ? ("sends" as const) : ("completes" as const);
    const checks = [...judgeStep(exchange, { found, staff, timeMs })];
    return { ...known, ...nothing, checks, outcome, impact: impactOf(exchange, found) };
  }
  const maySecond = permits(roles, "withdrawals.second");
  const asked = { found, facts, agreement, staff, maySecond, timeMs };
  const { checks, outcome } = judgeWithdrawal(exchange, asked);
  return {
    ...known,
    checks: [...checks],
    check: gravestOf(checks),
    outcome,
    impact: impactOf(exchange, found),
    hold: holdOf(exchange, found, timeMs),
  };
}

/** The entries of each step that is possible now, given the steps before it. */
function impactOf(exchange: Exchange, found: Withdrawal) {
  const sent = sentEvent(exchange, found, { transaction: "" });
  const failed = failedEvent(exchange, found, "");
  if (found.status === "sent") return [{ step: "fail" as const, lines: foresee(exchange, failed) }];
  if (found.status === "passed") {
    return [
      { step: "send" as const, lines: foresee(exchange, sent) },
      { step: "fail" as const, lines: foresee(exchange, failed) },
    ];
  }
  const passed = passedEvent(exchange, found.withdrawal, 0);
  const rejected = rejectedEvent(found, { reason: "OTHER", reviewer: 0 });
  return [
    { step: "pass" as const, lines: foresee(exchange, passed) },
    { step: "send" as const, lines: foresee(exchange, sent, [passed]) },
    { step: "reject" as const, lines: foresee(exchange, rejected) },
  ];
}

/** The deadlines that the single hold allows: none earlier than the one that stands (rules 6.2). */
function holdOf({ parameters }: Exchange, found: Withdrawal, timeMs: number) {
  if (found.held || found.escalated) return null;
  const longest = parameters.integer("withdrawals.hold_max_ms", timeMs);
  const latestMs = Math.min(found.deadlineMs + longest, found.returnMs);
  const earliestMs = Math.max(found.deadlineMs, timeMs);
  return latestMs > earliestMs ? { earliest_ms: earliestMs, latest_ms: latestMs } : null;
}

function explorerAt(exchange: Exchange, { network }: WithdrawalRow, timeMs: number): Explorer {
  const found = exchange.markets.networks[network];
  if (found === undefined) return { transaction: null, address: null };
  return explorerOf(exchange, found, timeMs);
}

function destinationData({ text }: Destination) {
  if (text === undefined) return null;
  const { address, memo, remark, addedMs } = text;
  return { address, memo: memo === "" ? null : memo, remark, added_ms: addedMs };
}

async function registeredMs({ database }: ConsoleServer, member: number): Promise<number> {
  const account = await accountOfMember(database, member);
  const profile = account === undefined ? undefined : await findProfile(database, account.id);
  return profile?.registeredMs ?? 0;
}

async function historyOf({ database }: ConsoleServer, { id }: WithdrawalRow, names: StaffNames) {
  const steps = await readAttributedSteps(database, id);
  return steps.map(({ step, reason, staff, timeMs }) => ({
    step,
    reason: reason ?? null,
    staff: staff === undefined ? null : names(staff),
    time_ms: timeMs,
  }));
}

async function notesOf(
  server: ConsoleServer,
  { row, caller }: { readonly row: WithdrawalRow; readonly caller: StaffCaller },
  names: StaffNames,
) {
  if (await isOwnFile(server, caller, row.member)) return [];
  const notes = await notesAbout(server.database, `withdrawal:${row.id}`);
  return notes.map(({ staff, timeMs, text }) => ({ staff: names(staff), time_ms: timeMs, text }));
}
