import type { DemonstrationCoinCommand } from "@sumi/core/demonstration-coins/commands.ts";
import type { DemonstrationCoinEvent } from "@sumi/core/demonstration-coins/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { amount, integer } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";

/** Every taking of demonstration coins. */
export class DemonstrationCoins {
  readonly #all: { readonly date: string; readonly amount: bigint }[] = [];

  taken({ amount }: EventOf<"DemonstrationCoinsTaken">, timeMs: number): void {
    this.#all.push({ date: dateOf(timeMs), amount });
  }

  /** The sum of one date, taking by taking. */
  sumOn(date: string): bigint {
    let sum = 0n;
    for (const taking of this.#all) if (taking.date === date) sum += taking.amount;
    return sum;
  }
}

/** The date in UTC, such as 2026-11-23. */
function dateOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** Once for each person, from money that the house has, and only so much in a day. */
function* take(model: Model, command: CommandOf<"TakeDemonstrationCoins">): Expected {
  const { actor: member } = command;
  const { timeMs, parameters, members, ledger } = model;
  const person = members.find(member);
  model.demand("I6", person?.frozen === false, "who takes coins is a member, and not frozen");
  const mayTrade = timeMs >= (person?.prohibitedUntilMs ?? 0);
  model.demand("I6", mayTrade, "who takes coins may trade");
  const amount = parameters.units("demonstration_coins.member_amount", timeMs);
  model.demand("I14", amount > 0n, "the founding says that new members get coins");
  const trial = model.markets.asset("TUSDT")?.number;
  for (const account of model.linkedAccounts.accountsOf(member)) {
    const isKnown = members.find(account)?.openedMs !== undefined;
    const isNew = isKnown && !ledger.hasHeld(account, trial);
    model.demand("I14", isNew, "no account of who takes coins ever held any");
  }
  const most = parameters.units("demonstration_coins.day_max", timeMs);
  const sum = model.demonstrationCoins.sumOn(dateOf(timeMs)) + amount;
  model.demand("I14", sum <= most, "all members take so much in a day, and no more");
  const asset = model.markets.assets.find(({ indexDecimals }) => (indexDecimals ?? -1) < 0);
  const taking = model.sequence;
  yield { type: "DemonstrationCoinsTaken", taking, member, asset: asset?.number ?? -1, amount };
}

export const DEMONSTRATION_COINS = {
  events: {
    DemonstrationCoinsTaken: {
      fields: { taking: integer, member: integer, asset: integer, amount },
      breaks: "I14",
      reckon: (model, event) => {
        model.ledger.post("sys:marketing", event.asset, -event.amount);
        model.ledger.available(event.member, event.asset, event.amount);
        model.demonstrationCoins.taken(event, model.timeMs);
      },
    },
  },
  commands: { TakeDemonstrationCoins: { fields: {}, expect: take } },
  parameters: {
    "demonstration_coins.member_amount": { initial: "0", isFounding: true },
    "demonstration_coins.day_max": { initial: "0", isFounding: true },
  },
} satisfies CapabilityModel<DemonstrationCoinCommand, DemonstrationCoinEvent>;
