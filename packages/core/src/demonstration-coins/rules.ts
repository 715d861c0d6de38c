import type { Amount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { MARKETING } from "../ledger/accounts.ts";
import { isUnitOfAccount } from "../markets/markets.ts";
import { refusalOfTrading } from "../members/rules.ts";
import { isMember } from "../stamp.ts";
import type { State } from "../state.ts";
import type { TakeDemonstrationCoins } from "./commands.ts";

/** The coins that a new member may take, in the unit of account. */
export type Offer = { readonly asset: number; readonly amount: Amount };

/** Returns what this exchange gives to each new member; undefined where it gives nothing. */
export function offerOf(x: State, timeMs: number): Offer | undefined {
  const amount = x.parameters.amount("demonstration_coins.member_amount", timeMs);
  const unit = x.markets.assets.find(isUnitOfAccount);
  return unit === undefined || amount === 0n ? undefined : { asset: unit.number, amount };
}

/** Returns what the member may take at that moment, or why nothing. */
export function offerTo(x: State, member: number, timeMs: number): Outcome<Offer> {
  const offer = offerOf(x, timeMs);
  if (offer === undefined) return reject("FEATURE_DISABLED");
  // All accounts of one person count: a second account brings no second coins.
  const accounts = x.linkedAccounts.accountsOf(member);
  const isNew = accounts.every((account) => x.members.newcomers.hasNeverHeld(account));
  if (!isNew) return reject("DEMONSTRATION_COINS_TAKEN");
  const taken = x.demonstrationCoins.takenOnDayOf(timeMs);
  const dayMax = x.parameters.amount("demonstration_coins.day_max", timeMs);
  if (taken + offer.amount > dayMax) return reject("DEMONSTRATION_COINS_DAY");
  const isFunded = x.ledger.balance(MARKETING, offer.asset) >= offer.amount;
  return isFunded ? accept(offer) : reject("DEMONSTRATION_COINS_EMPTY");
}

/** Gives a new member coins of the house, once. No coin is made for it. */
export function takeDemonstrationCoins(x: State, command: TakeDemonstrationCoins): Outcome<void> {
  const { actor: member } = command;
  if (!isMember(member)) return reject("ILLEGAL_OPERATION");
  const refusal = refusalOfTrading(x, member);
  if (refusal !== undefined) return refusal;
  const offer = offerTo(x, member, x.now.timeMs);
  if (!offer.ok) return offer;

  // From here on the coins must be given.
  const { asset, amount } = offer.value;
  const { sequence: taking } = x.now;
  x.emit({ type: "DemonstrationCoinsTaken", taking, member, asset, amount });
  return accept(undefined);
}
