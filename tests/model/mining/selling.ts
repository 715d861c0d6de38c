import { roundedUp } from "../decimal.ts";
import type { Model } from "../model.ts";
import { demandAccepted } from "../pages.ts";
import type { CommandOf, Expected } from "../record.ts";
import { demandNotExcluded } from "../self-limits.ts";
import { locked, pool } from "./checks.ts";
import { coverOf, dayOf, incomeOf, type Machine, owedBy, soldOf, wholeOf } from "./state.ts";

/** Rules 5.1: the terms of a machine, which nothing changes later. */
export function* draftMachine(model: Model, command: CommandOf<"DraftMachine">): Expected {
  const { actor: staff, type: _, key: __, attachment: ___, ...terms } = command;
  model.demand("I21", staff < 0, "only staff draft");
  const { supply, price, daily, termDays, listMs, delistMs, incomeType, ownership } = terms;
  const isWithin = supply >= 1 && supply <= 100_000 && termDays >= 1 && termDays <= 3_650;
  model.demand("I12", isWithin && price > 0n && daily > 0n, "a machine has parts, days, a price");
  model.demand("I12", listMs < delistMs, "a sale ends after its begin");
  const symbolOf = (asset: number) => model.markets.assets[asset]?.symbol ?? "TUSDT";
  const coins = [terms.payCoin, terms.coin, terms.platformCoin];
  const isMoney = coins.every((coin) => symbolOf(coin) !== "TUSDT");
  model.demand("I10", isMoney, "machines are bought with money, and yield money");
  const isByCoin = incomeType === "coin";
  const hasIndex = (model.markets.assets[terms.coin]?.indexDecimals ?? -1) >= 0;
  model.demand("I12", isByCoin || hasIndex, "income by value has an index");
  const isNothing = isByCoin && ownership === "shared" && daily / BigInt(supply) === 0n;
  model.demand("I12", !isNothing, "every share yields something");
  const countries = terms.forbidden.join();
  model.demand("I12", countries === [...terms.forbidden].sort().join(), "countries are sorted");
  yield { type: "MachineDrafted", machine: model.sequence, ...terms, staff };
}

export function* discardMachine(model: Model, command: CommandOf<"DiscardMachine">): Expected {
  const { actor: staff, machine } = command;
  const isDraft = model.mining.machines.get(machine)?.status === "draft";
  model.demand("I21", staff < 0 && isDraft, "staff discard what is not open");
  yield { type: "MachineDiscarded", machine, staff };
}

/** Rules 5.3 and 5.4: who may buy, and only what the pool covers. */
export function* buyMachine(model: Model, command: CommandOf<"BuyMachine">): Expected {
  const { actor: member, machine: number, shares: asked } = command;
  demandBuyer(model, member);
  const machine = model.mining.machines.get(number);
  model.demand("I12", machine?.status === "open", "what is bought is on sale");
  if (machine === undefined) return;
  const { timeMs } = model;
  const isListed = timeMs >= machine.listMs && timeMs < machine.delistMs && !machine.isSuspended;
  model.demand("I12", isListed, "what is bought is listed, and not suspended");
  const { certification, country } = model.identity.of(member);
  const isKnown = certification === "certified" && !machine.forbidden.includes(country);
  model.demand("I21", isKnown, "who buys is certified, in a country where they may");
  const isSole = machine.ownership === "sole";
  model.demand("I12", isSole ? asked === 0 : asked >= 1, "shares are of shared machines");
  const shares = isSole ? 1 : asked;
  model.demand("I12", soldOf(machine) + shares <= machine.supply, "no more is sold than there is");
  demandCover(model, machine, shares);
  demandConditions(model, machine, member);
  const cost = roundedUp(machine.price * BigInt(shares), wholeOf(machine));
  const { payCoin, termDays } = machine;
  const { available } = model.ledger.balance(member, payCoin);
  model.demand("I2", available >= cost, "the price is there");
  const tomorrow = dayOf(timeMs) + 1;
  yield {
    type: "MachineBought",
    machine: number,
    holding: model.sequence,
    member,
    payCoin,
    cost,
    shares,
    firstDay: tomorrow,
    lastDay: tomorrow + termDays - 1,
  };
}

function demandBuyer(model: Model, member: number): void {
  const person = model.members.find(member);
  model.demand("I6", person?.frozen === false, "who buys is not frozen");
  model.demand("I6", model.timeMs >= (person?.prohibitedUntilMs ?? 0), "who buys may trade");
  demandAccepted(model, member);
  model.demand("I12", !model.members.isHouse(member), "the house buys nothing");
  demandNotExcluded(model, member, "real");
}

/** The gate: the pool has all that was promised, and what is promised now. */
function demandCover(model: Model, machine: Machine, shares: number): void {
  const figures = figuresOf(model, machine);
  const owed = owedBy(machine, figures);
  const days = BigInt(shares) * BigInt(machine.termDays);
  const isByCoin = machine.incomeType === "coin";
  const more = isByCoin
    ? incomeOf(machine, shares, 0n) * BigInt(machine.termDays)
    : coverOf(machine, days, figures);
  const balance = model.ledger.house.get(pool(machine.account))?.[machine.coin] ?? 0n;
  const isCovered = owed !== undefined && more !== undefined && balance >= owed + more;
  model.demand("I12", isCovered, "the pool covers every day that is promised");
}

/** The price of a coin now, and what a pool holds beyond it. */
export function figuresOf(model: Model, { coin }: Machine) {
  const { prices, markets, parameters, timeMs } = model;
  const asset = markets.assets[coin];
  const isFresh = prices.okMs(asset) >= timeMs - 10_000;
  const price = isFresh ? prices.lastOk(asset) : undefined;
  return { price, safety: parameters.units("mining.safety", timeMs) };
}

function demandConditions(model: Model, machine: Machine, member: number): void {
  const { ledger, linkedAccounts, members, identity } = model;
  const own = linkedAccounts.accountsOf(member);
  const isAgain = machine.holdings.some((holding) => own.has(holding.member));
  model.demand("I12", !machine.isOnce || !isAgain, "where once is enough, nobody buys again");
  const coin = machine.platformCoin;
  const balance = ledger.balance(member, coin);
  const lying = ledger.house.get(locked(member))?.[coin] ?? 0n;
  const isRich = balance.available + balance.held + lying >= machine.platformMin;
  model.demand("I12", isRich, "who buys has the platform's coin");
  const invited = members.all.filter(({ number, sponsor }) => {
    return sponsor === member && identity.isCertified(number) && !own.has(number);
  });
  const people = new Set(
    invited.map(({ number }) => [...linkedAccounts.accountsOf(number)].sort((a, b) => a - b)[0]),
  );
  model.demand("I12", people.size >= machine.referralsMin, "who buys has invited others");
}
