import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import type { DepositProposal } from "@sumi/core/deposits/deposit-proposals.ts";
import type { Deposit } from "@sumi/core/deposits/deposits.ts";
import {
  countingProposals,
  differenceFrom,
  hasTakenBack,
  isContested,
  isForOne,
  isNamed,
  isOutgoing,
  isWithinLimits,
  isWithoutAddress,
  judgedValue,
} from "@sumi/core/deposits/one-person.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import { fingerprintOf, isSpent, type Transfer } from "@sumi/core/markets/transfers.ts";
import { refusalOfSecond } from "@sumi/core/review/second-person.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { isOutput, transactionFormOf } from "@sumi/primitives/transaction.ts";
import {
  areForbidding,
  caseChecks,
  memberChecks,
  sharingCheck,
} from "../../platform/staff/cases/checks.ts";

/** The transfer that the reviewer typed. */
type Typed = { readonly transaction: string | undefined; readonly output: number };

/** The reviewer's input so far, and the data that only the tables have. */
export type Question = {
  readonly deposit: Deposit;
  /** The staff number of the caller. */
  readonly staff: number;
  /** True if the caller may be the second of two people. */
  readonly maySecond: boolean;
  readonly amount: Amount;
  /** False until an amount is typed: nothing is compared with what nobody has typed. */
  readonly isAmountTyped: boolean;
  readonly network: Network;
  /** Undefined until it is typed; its transaction is undefined if it is none of the network. */
  readonly typed: Typed | undefined;
  /** Other deposits with the same voucher. */
  readonly sameVoucher: number;
  /** Other deposits that a first person confirmed by the same transfer. */
  readonly proposedElsewhere: number;
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
  if (areForbidding(checks)) return { checks, outcome: "refused" };
  return { checks, outcome: second.credits ? "credits" : "first_of_two" };
}

function amountChecks(exchange: Exchange, question: Question): CheckData[] {
  const { deposit, amount, isAmountTyped, network, timeMs } = question;
  const { min: minimum } = depositTermsOf(exchange, network, timeMs);
  if (!isAmountTyped) return [{ check: "deposit.untyped", level: "warn", params: {} }];
  const params = { announced: formatAmount(deposit.amount), actual: formatAmount(amount) };
  const level = amount === deposit.amount ? "good" : "warn";
  const difference = differenceFrom(exchange, deposit, { amount, timeMs });
  const check = difference === undefined ? "deposit.amount" : `deposit.amount_${difference}`;
  return [
    { check, level, params },
    {
      check: "deposit.minimum",
      level: amount < minimum ? "stop" : "good",
      params: { minimum: formatAmount(minimum) },
    },
  ];
}

function transferChecks(exchange: Exchange, question: Question): CheckData[] {
  const { typed, network, sameVoucher, deposit } = question;
  const transfer = transferOf(question);
  const isUsed = deposit.credited || (transfer && isSpent(exchange, network, transfer));
  const level = isUsed ? "stop" : typed === undefined ? "warn" : "good";
  const { form } = transactionFormOf(network.name);
  const isFlawed = typed !== undefined && transfer === undefined;
  const named = exchange.deposits.namedFor(deposit.id);
  return [
    isFlawed
      ? { check: "deposit.form", level: "stop", params: { form } }
      : { check: "deposit.transfer", level, params: {} },
    ...namedChecks(exchange, deposit, { named, transfer }),
    ...claimChecks(exchange, question, named),
    ...outgoingChecks(exchange, question, transfer ?? { transaction: named, output: 0 }),
    {
      check: "deposit.voucher",
      level: sameVoucher > 0 ? "warn" : "good",
      params: { others: sameVoucher },
    },
  ];
}

/** Compares the typed transaction with the named one; before it is typed there is nothing to. */
function namedChecks(
  exchange: Exchange,
  deposit: Deposit,
  found: { readonly named: string | undefined; readonly transfer: Transfer | undefined },
): CheckData[] {
  const { named, transfer } = found;
  if (named === undefined) return [{ check: "deposit.unnamed", level: "warn", params: {} }];
  if (transfer === undefined) return [];
  const isSame = isNamed(exchange, deposit, transfer);
  return [{ check: "deposit.named", level: isSame ? "good" : "warn", params: {} }];
}

/** The chain is public, so anybody can name a transaction, also without an address of their own. */
function claimChecks(
  exchange: Exchange,
  { deposit, staff, proposedElsewhere: others, timeMs }: Question,
  named: string | undefined,
): CheckData[] {
  const { pool } = exchange.deposits;
  const { network } = deposit;
  const checks: CheckData[] = [];
  if (others > 0) checks.push({ check: "deposit.elsewhere", level: "warn", params: { others } });
  if (isContested(exchange, deposit, { transaction: named })) {
    checks.push({ check: "deposit.contested", level: "warn", params: {} });
  }
  if (hasTakenBack(exchange, deposit, { reviewer: -staff, timeMs })) {
    checks.push({ check: "deposit.taken_back", level: "warn", params: {} });
  }
  if (isWithoutAddress(exchange, deposit)) {
    checks.push({ check: "deposit.no_address", level: "warn", params: {} });
  }
  if (!pool.isLoaded(network)) {
    checks.push({ check: "deposit.no_pool", level: "warn", params: {} });
  }
  return checks;
}

/** A transaction of the house may bring one member's coins to another, or nobody's. */
function outgoingChecks(
  exchange: Exchange,
  { deposit }: Question,
  transfer: Typed,
): readonly CheckData[] {
  if (!isOutgoing(exchange, deposit, transfer)) return [];
  return [{ check: "deposit.sent_withdrawal", level: "warn", params: {} }];
}

/** The typed transfer, if the network can have such a one. */
function transferOf({ typed, network }: Question): Transfer | undefined {
  if (typed?.transaction === undefined || !isOutput(network.name, typed.output)) return undefined;
  return { transaction: typed.transaction, output: typed.output };
}

/** Checks if one person is enough and, if not, if the caller may be the second. */
function secondPerson(
  exchange: Exchange,
  question: Question,
): { readonly checks: CheckData[]; readonly credits: boolean } {
  const { deposit, staff, amount, network, timeMs } = question;
  const found = transferOf(question);
  const transfer = found && fingerprintOf(exchange, network, found);
  const value = judgedValue(exchange, deposit, { amount, timeMs });
  const params = {
    value: value === undefined ? "" : formatAmount(value),
    limit: exchange.parameters.text("deposits.single_reviewer_max", timeMs),
  };
  const transaction = found?.transaction ?? exchange.deposits.namedFor(deposit.id);
  const judged = { reviewer: -staff, amount, transaction, output: found?.output ?? 0, timeMs };
  const isWithin = isWithinLimits(exchange, deposit, judged);
  const over: CheckData = { check: "deposit.limit", level: isWithin ? "good" : "warn", params };
  if (isForOne(exchange, deposit, judged)) return { checks: [over], credits: true };
  const said = wordsBefore(exchange, question, transfer);
  return { checks: [over, ...said.checks], credits: said.credits };
}

/** Compares with what others, or the caller, confirmed before. */
function wordsBefore(
  exchange: Exchange,
  { deposit, staff, maySecond, amount, isAmountTyped, timeMs }: Question,
  transfer: string | undefined,
): { readonly checks: CheckData[]; readonly credits: boolean } {
  const { staffAccounts } = exchange;
  const standing = countingProposals(exchange, deposit, timeMs);
  const newest = standing.at(-1);
  if (newest === undefined) return { checks: [], credits: false };
  const same = standing.filter((word) => {
    return word.amount === amount && (transfer ?? word.transfer) === word.transfer;
  });
  const decider = { staff: -staff, timeMs };
  const first = same.find((word) => !refusalOfSecond(staffAccounts, word, decider)) ?? same[0];
  if (first === undefined) {
    const check = newest.proposer === -staff ? "deposit.first_own" : "deposit.first_agrees";
    return { checks: [{ check, level: "warn", params: aboutOf(newest) }], credits: false };
  }
  const isRefused = refusalOfSecond(staffAccounts, first, decider) !== undefined;
  const params = aboutOf(first);
  // The second person finds out by themselves: both are typed before they are compared.
  const isCompared = isAmountTyped && transfer !== undefined;
  const checks: CheckData[] = [
    { check: "deposit.first_own", level: isRefused ? "stop" : "good", params },
    isCompared
      ? { check: "deposit.first_agrees", level: "good", params }
      : { check: "deposit.first_waits", level: "warn", params: {} },
    { check: "deposit.second_role", level: maySecond ? "good" : "stop", params: {} },
  ];
  return { checks, credits: true };
}

function aboutOf({ amount, proposer }: DepositProposal) {
  return { amount: formatAmount(amount), staff: -proposer };
}
