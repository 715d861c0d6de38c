import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import type { Deposit } from "@sumi/core/deposits/deposits.ts";
import { isWithinLimits } from "@sumi/core/deposits/rules.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { refusalOfSecond } from "@sumi/core/review/second-person.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { caseChecks, memberChecks, sharingCheck } from "../../platform/staff/cases/checks.ts";

/** The reviewer's input so far, and the data that only the tables have. */
export type Question = {
  readonly deposit: Deposit;
  /** The staff number of the caller. */
  readonly staff: number;
  /** True if the caller may be the second of two people. */
  readonly maySecond: boolean;
  readonly amount: Amount;
  /** SHA-256 of the transfer; undefined until it is typed. */
  readonly transfer: string | undefined;
  /** Other deposits with the same voucher. */
  readonly sameVoucher: number;
  /** Other members with the same address. */
  readonly sharing: readonly number[];
  /** The exchange's time. */
  readonly timeMs: number;
};

export type Findings = {
  readonly checks: readonly CheckData[];
  readonly outcome: "credits" | "first_of_two" | "refused";
};

/**
 * The server's findings on a deposit, for its reviewer. They predict the core's decision; the core
 * itself judges when the confirmation comes.
 */
export function judgeDeposit(exchange: Exchange, question: Question): Findings {
  const { deposit } = question;
  const second = secondPerson(exchange, question);
  const checks = [
    ...amountChecks(exchange, question),
    ...transferChecks(exchange, question),
    ...memberChecks(exchange, deposit.member, "warn"),
    sharingCheck(exchange, deposit.member, question.sharing),
    ...second.checks,
    ...caseChecks(
      exchange,
      { kind: "deposit", number: deposit.id, member: deposit.member },
      question,
    ),
  ];
  if (checks.some(({ level }) => level === "stop")) return { checks, outcome: "refused" };
  return { checks, outcome: second.credits ? "credits" : "first_of_two" };
}

function amountChecks({ markets }: Exchange, { deposit, amount }: Question): CheckData[] {
  const minimum = markets.networks[deposit.network]?.depositMin ?? amount;
  const params = { announced: formatAmount(deposit.amount), actual: formatAmount(amount) };
  const level = amount === deposit.amount ? "good" : "warn";
  return [
    { check: "deposit.amount", level, params },
    {
      check: "deposit.minimum",
      level: amount < minimum ? "stop" : "good",
      params: { minimum: formatAmount(minimum) },
    },
  ];
}

function transferChecks(
  { deposits }: Exchange,
  { transfer, sameVoucher, deposit }: Question,
): CheckData[] {
  const isSpent = deposit.credited || (transfer !== undefined && deposits.isCredited(transfer));
  const level = isSpent ? "stop" : transfer === undefined ? "warn" : "good";
  return [
    { check: "deposit.transfer", level, params: {} },
    {
      check: "deposit.voucher",
      level: sameVoucher > 0 ? "warn" : "good",
      params: { others: sameVoucher },
    },
  ];
}

/** Checks if one person is enough and, if not, if the caller may be the second. */
function secondPerson(
  exchange: Exchange,
  question: Question,
): { readonly checks: CheckData[]; readonly credits: boolean } {
  const { deposit, staff, maySecond, amount, transfer, timeMs } = question;
  const value = exchange.prices.valueOf(deposit.asset, amount);
  const params = {
    value: value === undefined ? "" : formatAmount(value),
    limit: exchange.parameters.text("deposits.single_reviewer_max", timeMs),
  };
  if (isWithinLimits(exchange, deposit, { reviewer: -staff, value, timeMs })) {
    return { checks: [{ check: "deposit.limit", level: "good", params }], credits: true };
  }
  const over: CheckData = { check: "deposit.limit", level: "warn", params };
  const first = exchange.deposits.proposals.standing(deposit.id, timeMs);
  if (first === undefined) return { checks: [over], credits: false };
  const agrees = first.amount === amount && (transfer ?? first.transfer) === first.transfer;
  const mine = refusalOfSecond(first, -staff) !== undefined;
  const about = { amount: formatAmount(first.amount), staff: -first.proposer };
  if (mine && !agrees) {
    return {
      checks: [over, { check: "deposit.first_own", level: "warn", params: about }],
      credits: false,
    };
  }
  const said: CheckData[] = [
    { check: "deposit.first_own", level: mine ? "stop" : "good", params: about },
    { check: "deposit.first_agrees", level: agrees ? "good" : "stop", params: about },
    { check: "deposit.second_role", level: maySecond ? "good" : "stop", params: {} },
  ];
  return { checks: [over, ...said], credits: true };
}
