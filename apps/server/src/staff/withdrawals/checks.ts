import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { custody, held } from "@sumi/core/ledger/accounts.ts";
import {
  countingYes,
  refusalOfNextStep,
  refusalOfSecond,
} from "@sumi/core/review/second-person.ts";
import { isWithinLimits } from "@sumi/core/withdrawals/review.ts";
import { isInCustody, stepOf } from "@sumi/core/withdrawals/sending.ts";
import type { Withdrawal } from "@sumi/core/withdrawals/withdrawals.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { Agreement } from "@sumi/store/ledger/queries.ts";
import {
  areForbidding,
  caseChecks,
  memberChecks,
  sharingCheck,
} from "../../platform/staff/cases/checks.ts";
import type { Facts } from "./facts.ts";

/** The withdrawal, its data from the tables, and the caller. */
export type Question = {
  readonly found: Withdrawal;
  readonly facts: Facts;
  /** Only read for a single case. */
  readonly agreement: Agreement | undefined;
  /** The staff number of the caller. */
  readonly staff: number;
  /** True if the caller may be the second of two people. */
  readonly maySecond: boolean;
  /** The exchange's time. */
  readonly timeMs: number;
};

export type Findings = {
  readonly checks: readonly CheckData[];
  readonly outcome: "passes" | "first_of_two" | "refused";
};

/** Coins that arrived within a day may only pass through, so they get a warning. */
const FRESH_MS = 86_400_000;

/**
 * The server's findings on a withdrawal, for its reviewer. They predict the core's decision; the
 * core itself judges when the approval comes.
 */
export function judgeWithdrawal(exchange: Exchange, question: Question): Findings {
  const { found, facts, staff, timeMs } = question;
  const { withdrawal: number, member } = found;
  const second = secondPerson(exchange, question);
  const checks = [
    balanceCheck(exchange, question),
    ...addressChecks(question),
    ...securityChecks(exchange, question),
    sourceCheck(question),
    sharingCheck(exchange, member, facts.sharing),
    identityCheck(exchange, found),
    ...memberChecks(exchange, member, "stop"),
    ...limitChecks(exchange, question),
    ...second.checks,
    ...caseChecks(exchange, { kind: "withdrawal", number, member }, { staff, timeMs }),
  ];
  if (areForbidding(checks)) return { checks, outcome: "refused" };
  return { checks, outcome: second.passes ? "passes" : "first_of_two" };
}

/** The findings on the next step of a withdrawal that was passed: who may take it. */
export function judgeStep(
  exchange: Exchange,
  { found, staff, timeMs }: Pick<Question, "found" | "staff" | "timeMs">,
): readonly CheckData[] {
  const { withdrawal: number, member } = found;
  const own = caseChecks(exchange, { kind: "withdrawal", number, member }, { staff, timeMs });
  const isDoubted = exchange.approvals.isJudged(stepOf(found), timeMs);
  const doubt = { check: "withdrawal.failure_proposed", level: "stop", params: {} } as const;
  const due = [...dueChecks(exchange, { found, timeMs }), ...(isDoubted ? [doubt] : [])];
  const handlers = exchange.withdrawals.handlersOf(number);
  const [last] = handlers;
  if (last === undefined) return [...due, ...own];
  const isTheirs = refusalOfNextStep(handlers, -staff) !== undefined;
  const level = isTheirs ? "stop" : "good";
  const handler = isTheirs ? -staff : last;
  return [...due, ...own, { check: "withdrawal.last_step", level, params: { staff: -handler } }];
}

/**
 * By when the next step is due. What is late is not sent any more, because its member may take it
 * back in the meantime; what was sent before is still reported.
 */
function dueChecks(
  { withdrawals }: Exchange,
  { found, timeMs }: Pick<Question, "found" | "timeMs">,
): readonly CheckData[] {
  const next = withdrawals.nextSteps.of(found.withdrawal);
  if (next === undefined) return [];
  const { byMs, takeBackMs } = next;
  const level = byMs <= timeMs ? "warn" : "good";
  if (takeBackMs === undefined) {
    return [{ check: "withdrawal.complete_by", level, params: { until_ms: byMs } }];
  }
  const params = { until_ms: byMs, take_back_ms: takeBackMs };
  return [{ check: "withdrawal.send_by", level, params }];
}

function balanceCheck({ ledger }: Exchange, { found, agreement }: Question): CheckData {
  const { member, asset, quantity } = found;
  const heldNow = ledger.balance(held(member), asset);
  const agrees = agreement === undefined || agreement.available === agreement.billed;
  const level = heldNow < quantity ? "stop" : agrees ? "good" : "warn";
  // Orders and other withdrawals hold coins in the same account; no more of it than this is own.
  const own = heldNow < quantity ? heldNow : quantity;
  const params = { held: formatAmount(own), quantity: formatAmount(quantity) };
  if (agreement === undefined) return { check: "withdrawal.balance", level, params };
  const { available, billed } = agreement;
  const both = { available: formatAmount(available), billed: formatAmount(billed) };
  return { check: "withdrawal.balance", level, params: { ...params, ...both } };
}

function addressChecks({ found, facts, timeMs }: Question): CheckData[] {
  const { destination, payments } = facts;
  const { state, text } = destination;
  const stored: CheckData = {
    check: "withdrawal.address",
    level: state === "sound" ? "good" : "stop",
    params: { state },
  };
  if (text === undefined) return [stored];
  const isNew = found.waitReason === "NEW_ADDRESS" || payments === undefined;
  const params = {
    added_ms: text.addedMs,
    age_ms: Math.max(0, timeMs - text.addedMs),
    payments: payments?.count ?? 0,
    paid: formatAmount(payments?.quantity ?? (0n as Amount)),
  };
  return [stored, { check: "withdrawal.address_use", level: isNew ? "warn" : "good", params }];
}

function securityChecks({ members }: Exchange, { found, facts, timeMs }: Question): CheckData[] {
  const member = members.get(found.member);
  const { withdrawalsBlockedUntilMs: blockedMs, withdrawalsReviewedUntilMs: untilMs } = member;
  const { changes } = facts;
  const level = changes === undefined && untilMs <= timeMs ? "good" : "warn";
  const last = changes && { last_ms: changes.lastMs, kind: changes.kind };
  const params = { changes: changes?.count ?? 0, until_ms: untilMs, ...last };
  const isBlocked = timeMs < blockedMs;
  return [
    { check: "member.security", level, params },
    {
      check: "member.block",
      level: isBlocked ? "warn" : "good",
      params: isBlocked ? { until_ms: blockedMs } : {},
    },
  ];
}

function sourceCheck({ facts: { source }, timeMs }: Question): CheckData {
  if (source === undefined) {
    return { check: "withdrawal.source", level: "warn", params: { deposits: 0 } };
  }
  const { count, value, lastMs, staff } = source;
  const params = { deposits: count, value: formatAmount(value), last_ms: lastMs, staff };
  const isFresh = timeMs < lastMs + FRESH_MS;
  return { check: "withdrawal.source", level: isFresh ? "warn" : "good", params };
}

function identityCheck({ members }: Exchange, { member }: Withdrawal): CheckData {
  const { certification } = members.get(member);
  const level = certification === "certified" ? "good" : "warn";
  return { check: "member.identity", level, params: { certification } };
}

function limitChecks(exchange: Exchange, { found, timeMs }: Question): CheckData[] {
  const { parameters, withdrawals, ledger, linkedAccounts } = exchange;
  const { member, network, asset, quantity, fee, returnMs } = found;
  const spent = withdrawals.dailyValueOf(linkedAccounts.accountsOf(member), timeMs);
  const dayMax = parameters.amount("withdrawals.member_day_max", timeMs);
  const outside = -ledger.balance(custody(network), asset) as Amount;
  return [
    {
      check: "withdrawal.day_limit",
      level: spent > dayMax ? "warn" : "good",
      params: { spent: formatAmount(spent), limit: formatAmount(dayMax) },
    },
    {
      check: "withdrawal.custody",
      level: isInCustody(exchange, found) ? "good" : "warn",
      params: {
        outside: formatAmount(outside),
        arrival: formatAmount((quantity - fee) as Amount),
      },
    },
    {
      check: "withdrawal.return",
      level: timeMs >= returnMs ? "stop" : found.escalated ? "warn" : "good",
      params: { return_ms: returnMs },
    },
  ];
}

/** Checks if one person is enough and, if not, if the caller may be the second. */
function secondPerson(
  exchange: Exchange,
  { found, staff, maySecond, timeMs }: Question,
): { readonly checks: CheckData[]; readonly passes: boolean } {
  const params = {
    value: found.priced ? formatAmount(found.value) : "",
    limit: exchange.parameters.text("withdrawals.single_reviewer_max", timeMs),
  };
  const isWithin = isWithinLimits(exchange, found, { reviewer: -staff, timeMs });
  const isSeparated = exchange.review.isSeparated(-staff, found.member, timeMs);
  const alone: CheckData[] = [
    { check: "withdrawal.limit", level: isWithin ? "good" : "warn", params },
    { check: "withdrawal.separated", level: isSeparated ? "warn" : "good", params: {} },
  ];
  if (isWithin && !isSeparated) return { checks: alone, passes: true };
  const standing = exchange.withdrawals.proposals.standing(found.withdrawal, timeMs);
  const first = countingYes(exchange.staffAccounts, standing, timeMs);
  if (first === undefined) return { checks: alone, passes: false };
  const about = { staff: -first.proposer };
  const decider = { staff: -staff, timeMs };
  const isOwn = refusalOfSecond(exchange.staffAccounts, first, decider) !== undefined;
  const said: CheckData[] = [
    { check: "withdrawal.first_own", level: isOwn ? "stop" : "good", params: about },
    { check: "withdrawal.second_role", level: maySecond ? "good" : "stop", params: {} },
  ];
  return { checks: [...alone, ...said], passes: true };
}
