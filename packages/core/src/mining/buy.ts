import { costOf, termOf } from "@sumi/formulas/mining.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available, held, locked } from "../ledger/accounts.ts";
import { certifiedOf } from "../members/certified.ts";
import { refusalOfBeginning } from "../pages/acceptance.ts";
import { refusalOfExcluded } from "../self-limits/rules.ts";
import { isMember } from "../stamp.ts";
import type { State } from "../state.ts";
import type { BuyMachine } from "./commands.ts";
import { type Machine, sharesOf } from "./machine.ts";
import { coversMore } from "./pool.ts";

/** Sells a part of a machine whose pool covers every day that it promises (rules 5.3, 5.4). */
export function buyMachine(x: State, command: BuyMachine): Outcome<void> {
  const { actor: member, machine: number, shares: asked } = command;
  const refusal = refusalOfBuyer(x, member, { number, asked });
  if (refusal !== undefined) return refusal;
  const machine = x.mining.get(number);
  const { timeMs } = x.now;
  const shares = machine.ownership === "sole" ? 1 : asked;
  const { payCoin, price, termDays } = machine;
  const cost = costOf(price, { shares, of: sharesOf(machine) });
  const no =
    refusalOfSale(x, machine, { asked, timeMs }) ??
    refusalOfConditions(x, machine, { member, cost });
  if (no !== undefined) return no;

  // From here on the part must be sold.
  const { firstDay, lastDay } = termOf(timeMs, termDays);
  x.emit({
    type: "MachineBought",
    machine: number,
    holding: x.now.sequence,
    member,
    payCoin,
    cost,
    shares,
    firstDay,
    lastDay,
  });
  return DONE;
}

/** Returns why a member buys nothing at all, or nothing by that name; undefined if they may. */
function refusalOfBuyer(
  x: State,
  member: number,
  { number, asked }: { readonly number: number; readonly asked: number },
): Rejected | undefined {
  if (!isMember(member)) return reject("ILLEGAL_OPERATION");
  const stopped = refusalOfBeginning(x, member);
  if (stopped !== undefined) return stopped;
  const machine = x.mining.find(number);
  if (machine === undefined || machine.status === "draft") {
    return reject("PARAMETER_ERROR", { field: "machine" });
  }
  if (!Number.isSafeInteger(asked)) return reject("PARAMETER_ERROR", { field: "shares" });
  return refusalOfPerson(x, machine, { member, timeMs: x.now.timeMs });
}

/** Only certified members buy, in countries where it is sold, and the house does not. */
export function refusalOfPerson(
  x: State,
  { forbidden }: Machine,
  { member, timeMs }: { readonly member: number; readonly timeMs: number },
): Rejected | undefined {
  const { certification, country, house } = x.members.get(member);
  if (house !== "none") return reject("ILLEGAL_OPERATION");
  if (forbidden.includes(country)) return reject("FEATURE_DISABLED");
  if (certification !== "certified") return reject("KYC_REQUIRED");
  return refusalOfExcluded(x, member, { isReal: true, timeMs });
}

type Asked = { readonly asked: number; readonly timeMs: number };

/** Returns why nobody could buy that now, or undefined; in the order of rules 5.3. */
export function refusalOfSale(x: State, machine: Machine, wanted: Asked): Rejected | undefined {
  const { asked } = wanted;
  const left = machine.supply - machine.sold;
  if (!isOnSale(machine, wanted.timeMs)) return reject("MINER_SALE_SUSPENDED");
  // A quantity that is not for sale is judged as the smallest one that is.
  const isToBeHad = machine.ownership === "shared" && asked >= 1 && asked <= left;
  const shares = isToBeHad ? asked : 1;
  const isCovered = coversMore(x, machine, { shares, timeMs: wanted.timeMs });
  if (left > 0 && !isCovered) return reject("MINER_SALE_SUSPENDED");
  if (left === 0) return reject("MINER_SOLD_OUT");
  if (machine.ownership === "sole") return asked === 0 ? undefined : reject("NOT_A_SHARED_MINER");
  return isToBeHad ? undefined : reject("WRONG_SHARE_SELECTED", { remaining: left });
}

/** True while the terms, and nobody's word, let it be bought. */
export function isOnSale({ status, isSuspended, listMs, delistMs }: Machine, timeMs: number) {
  return status === "open" && !isSuspended && timeMs >= listMs && timeMs < delistMs;
}

type Buyer = { readonly member: number; readonly cost: Amount };

function refusalOfConditions(x: State, machine: Machine, buyer: Buyer): Rejected | undefined {
  const { payCoin } = machine;
  const conditions = conditionsOf(x, machine, buyer.member);
  if (conditions.hasBought) return reject("DO_NOT_BUY_AGAIN");
  if (conditions.platform < machine.platformMin) {
    return reject("INSUFFICIENT_PLATFORM_COIN", { minimum: formatAmount(machine.platformMin) });
  }
  if (conditions.referrals < machine.referralsMin) {
    return reject("DIRECT_REFERRALS_NOT_ENOUGH", { minimum: machine.referralsMin });
  }
  const isShort = x.ledger.balance(available(buyer.member), payCoin) < buyer.cost;
  return isShort ? reject("INSUFFICIENT_BALANCE") : undefined;
}

/** The member's state of each condition. All accounts of one person buy as one. */
export function conditionsOf(x: State, machine: Machine, member: number) {
  const { platformCoin, referralsMin, isOnce } = machine;
  const accounts = x.linkedAccounts.accountsOf(member);
  const places = [available(member), held(member), locked(member)];
  const platform = places.reduce((sum, at) => sum + x.ledger.balance(at, platformCoin), 0n);
  return {
    hasBought: isOnce && x.mining.holdingsOf(machine.machine).hasOf(accounts),
    platform: platform as Amount,
    referrals: referralsMin === 0 ? 0 : certifiedOf(x, member),
  };
}
