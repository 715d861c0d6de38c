import type { Model } from "../model.ts";
import { freshValueOf } from "../prices/values.ts";
import { areOne, standingWord } from "../staff-accounts.ts";
import type { Deposit, Word } from "./state.ts";
import { hasSentWithdrawal } from "./transfers.ts";

type Found = {
  readonly reviewer: number;
  readonly amount: bigint;
  readonly transaction: string;
  readonly transfer: string;
};

/** True if one person may credit it: nothing is doubtful about it, and it is within the limits. */
export function isForOne(model: Model, deposit: Deposit, found: Found): boolean {
  const { asset, network, named } = deposit;
  const { amount, transaction } = found;
  if (named !== transaction || isContested(model, deposit)) return false;
  const isTaker = [...deposit.takers].some((taker) => {
    return taker === found.reviewer || areOne(model, taker, found.reviewer);
  });
  if (isTaker) return false;
  if (isUnlike(model, asset, [deposit.amount, amount])) return false;
  if (isDisputed(model, deposit, found) || isHomeless(model, deposit)) return false;
  return !hasSentWithdrawal(model, network, transaction) && isWithinLimits(model, deposit, found);
}

/** Without a fresh price no limit applies, so two must. */
function isWithinLimits(model: Model, deposit: Deposit, found: Found): boolean {
  const { parameters, timeMs } = model;
  const most = found.amount > deposit.amount ? found.amount : deposit.amount;
  const value = freshValueOf(model, deposit.asset, most);
  if (value === undefined) return false;
  const single = parameters.units("deposits.single_reviewer_max", timeMs);
  const day = parameters.units("deposits.single_reviewer_day_max", timeMs);
  const accounts = model.linkedAccounts.accountsOf(deposit.member);
  return value <= single && model.deposits.recent(found.reviewer, accounts, timeMs) + value <= day;
}

/** True if another member names the same transaction of the chain, or did before a decision. */
function isContested(model: Model, { member, network, named }: Deposit): boolean {
  const chainOf = (number: number) => model.markets.networks[number]?.name;
  return [...model.deposits.all.values()].some((other) => {
    const claims = [other.named, other.rejectedName, ...other.takenBack];
    const isSame = chainOf(other.network) === chainOf(network) && claims.includes(named);
    return other.member !== member && isSame;
  });
}

/** A reviewer who misses a digit finds 1 % more or less than announced, and worth 10 USDT. */
function isUnlike(
  model: Model,
  asset: number,
  [announced, found]: readonly [announced: bigint, found: bigint],
): boolean {
  const gap = found < announced ? announced - found : found - announced;
  if (gap * 100n <= announced) return false;
  const value = freshValueOf(model, asset, gap);
  return value === undefined || value > 10n * 10n ** 8n;
}

export function standingWords(model: Model, { words }: Deposit): readonly Word[] {
  return [...words.values()].filter((word) => standingWord(model, word) !== undefined);
}

/** True if somebody else says something else about the deposit. */
function isDisputed(model: Model, deposit: Deposit, own: Found): boolean {
  return standingWords(model, deposit).some((word) => {
    const isSame = word.amount === own.amount && word.transfer === own.transfer;
    return word.reviewer !== own.reviewer && !isSame;
  });
}

/** True if the network has addresses, and none of them was ever the member's. */
function isHomeless(model: Model, { member, network }: Deposit): boolean {
  const here = [...model.deposits.addresses.all.values()].filter((each) => {
    return each.network === network;
  });
  const isTheirs = here.some((each) => each.member === member || each.former.includes(member));
  return here.length > 0 && !isTheirs;
}
