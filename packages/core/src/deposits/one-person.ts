import type { Amount } from "@sumi/primitives/amount.ts";
import { fingerprintOf, hasSentWithdrawal } from "../markets/transfers.ts";
import { countAsOne, countingYes, isWithinLimitsOfOne } from "../review/second-person.ts";
import type { State } from "../state.ts";
import type { DepositProposal } from "./deposit-proposals.ts";
import type { Deposit } from "./deposits.ts";

/** A confirmation, as far as it decides whether one person is enough. */
export type Judged = {
  readonly reviewer: number;
  readonly amount: Amount;
  /** The canonical id; undefined if the reviewer found none so far. */
  readonly transaction: string | undefined;
  readonly output: number;
  readonly timeMs: number;
};

/**
 * True if one person may credit this: within the limits, about what was announced, by the
 * transaction that this member named and no other, and nobody else says something else.
 */
export function isForOne(x: State, deposit: Deposit, judged: Judged): boolean {
  if (!isNamed(x, deposit, judged) || isContested(x, deposit, judged)) return false;
  if (hasTakenBack(x, deposit, judged)) return false;
  if (differenceFrom(x, deposit, judged) !== undefined) return false;
  if (isDisputed(x, deposit, judged) || isWithoutAddress(x, deposit)) return false;
  if (isOutgoing(x, deposit, judged)) return false;
  return isWithinLimits(x, deposit, judged);
}

/** A difference up to this value, in USDT, is too small to come from a slip of a digit. */
const DIFFERENCE_MAX = 1_000_000_000n as Amount;

/**
 * Tells whether it is clearly more or less than the member announced: by more than 1 % and 10
 * USDT. Undefined if it is neither.
 */
export function differenceFrom(
  x: State,
  { asset, amount: announced }: Deposit,
  { amount, timeMs }: Pick<Judged, "amount" | "timeMs">,
): "above" | "below" | undefined {
  const isAbove = amount > announced;
  const difference = (isAbove ? amount - announced : announced - amount) as Amount;
  if (difference * 100n <= announced) return undefined;
  const value = x.prices.freshValueOf(asset, difference, timeMs);
  if (value !== undefined && value <= DIFFERENCE_MAX) return undefined;
  return isAbove ? "above" : "below";
}

/** True while another person's confirmation of another amount or transfer stands. */
export function isDisputed(
  x: State,
  deposit: Pick<Deposit, "id" | "network">,
  { reviewer, amount, transaction, output, timeMs }: Judged,
): boolean {
  const network = x.markets.networks[deposit.network];
  const transfer =
    network !== undefined && transaction !== undefined
      ? fingerprintOf(x, network, { transaction, output })
      : undefined;
  return countingProposals(x, deposit, timeMs).some((other) => {
    const isSame = other.amount === amount && (transfer ?? other.transfer) === other.transfer;
    return other.proposer !== reviewer && !isSame;
  });
}

/**
 * True if the member was never given one of the addresses of that network: nobody knows where they
 * could have sent the coins.
 */
export function isWithoutAddress(
  { deposits: { pool } }: State,
  { member, network }: Pick<Deposit, "member" | "network">,
): boolean {
  return pool.isLoaded(network) && !pool.hasEverHad(member, network);
}

/**
 * True if the house reported a withdrawal as sent by that transaction. It may be a deposit, too: a
 * member can withdraw to another member's address.
 */
export function isOutgoing(
  x: State,
  deposit: Pick<Deposit, "network">,
  { transaction, output }: Pick<Judged, "transaction" | "output">,
): boolean {
  const network = x.markets.networks[deposit.network];
  if (network === undefined || transaction === undefined) return false;
  return hasSentWithdrawal(x, network, { transaction, output });
}

/** True if the person took back a credit of this deposit, or counts as one with who did. */
export function hasTakenBack(
  x: State,
  { id }: Pick<Deposit, "id">,
  { reviewer, timeMs }: Pick<Judged, "reviewer" | "timeMs">,
): boolean {
  return x.deposits.takenBack.takersOf(id).some((taker) => {
    return countAsOne(x.staffAccounts, [taker, reviewer], timeMs);
  });
}

/** The confirmations that stand, without those of people who left the staff or became new. */
export function countingProposals(
  x: State,
  { id }: Pick<Deposit, "id">,
  timeMs: number,
): readonly DepositProposal[] {
  return x.deposits.proposals.standing(id, timeMs).filter((each) => {
    return countingYes(x.staffAccounts, each, timeMs) !== undefined;
  });
}

/**
 * True if another member names the same transaction, or did before a rejection: the chain is
 * public, so anybody can.
 */
export function isContested(
  x: State,
  { member, network }: Deposit,
  { transaction }: Pick<Judged, "transaction">,
): boolean {
  if (transaction === undefined) return false;
  const networks = x.markets.networksOnChainOf(network);
  return x.deposits.isNamedByOthers(member, { networks, transaction });
}

/**
 * True if it is the transaction that the member named. Whoever finds another one, or one for a
 * member who named none, may have found somebody else's transfer.
 */
export function isNamed(
  x: State,
  { id }: Deposit,
  { transaction }: Pick<Judged, "transaction">,
): boolean {
  const named = x.deposits.namedFor(id);
  return named !== undefined && named === transaction;
}

/**
 * True if the value is within the limits: per act, and per reviewer and person in 24 h. The larger
 * of announced and found counts, or the smaller a false amount is the freer would it be.
 */
export function isWithinLimits(x: State, deposit: Deposit, judged: Judged): boolean {
  const { reviewer, timeMs } = judged;
  const value = judgedValue(x, deposit, judged);
  const accounts = x.linkedAccounts.accountsOf(deposit.member);
  const recent = x.deposits.recentValue({ reviewer, accounts }, timeMs);
  return isWithinLimitsOfOne(x.parameters, { capability: "deposits", value, recent, timeMs });
}

/** The value that limits of one person count, in USDT; undefined without a fresh price. */
export function judgedValue(
  x: State,
  { asset, amount: announced }: Deposit,
  { amount, timeMs }: Pick<Judged, "amount" | "timeMs">,
): Amount | undefined {
  return x.prices.freshValueOf(asset, amount > announced ? amount : announced, timeMs);
}
