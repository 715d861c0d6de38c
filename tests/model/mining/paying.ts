import type { Model } from "../model.ts";
import { trimmedMean } from "../prices/judging.ts";
import type { CommandOf, Expected, ReadEvent } from "../record.ts";
import { incomeDayOf, notedOfIncome, reservedOfIncome } from "../referrals/noting.ts";
import { DAY_MS } from "../time.ts";
import { pool } from "./checks.ts";
import {
  type Due,
  dayOf,
  duesOf,
  type Holding,
  incomeOf,
  lastDayOf,
  type Machine,
  nextDayOf,
  paidOn,
  refundOf,
} from "./state.ts";

type Timed = { readonly actor: number; readonly limit: number };
const POSTED_MS = 300_000;

/** Rules 5.4: the trimmed mean of the last ten minutes, for every coin that somebody waits for. */
export function* fixIncomePrices(model: Model, { actor }: CommandOf<"FixIncomePrices">): Expected {
  model.demand("I12", actor === 0, "only the exchange's own timer fixes");
  model.demand("I12", windowOf(model) !== undefined, "a day was over");
  const least = model.parameters.integer("mining.fixing_samples_min", model.timeMs);
  for (let window = windowOf(model); window !== undefined; window = windowOf(model)) {
    const { coin, day, own } = window;
    const decimals = model.markets.assets[coin]?.indexDecimals ?? 0;
    const prices = own.map((each) => each.price);
    const price = own.length < least ? 0n : trimmedMean(prices, decimals).mean;
    const [first, last] = [own[0]?.sample ?? 0, own.at(-1)?.sample ?? 0];
    yield { type: "IncomePriceFixed", coin, day, price, first, last, samples: own.length };
  }
}

/** The samples of one coin and one day that is over: those that began first. */
function windowOf({ mining, timeMs }: Model) {
  const today = dayOf(timeMs);
  const over = [...mining.samples].flatMap(([coin, all]) => {
    return all.flatMap((each) => (each.day < today ? [{ coin, ...each }] : []));
  });
  const [next] = over.sort((one, other) => one.sample - other.sample || one.coin - other.coin);
  if (next === undefined) return undefined;
  const { coin, day } = next;
  return { coin, day, own: over.filter((each) => each.coin === coin && each.day === day) };
}

/** Every day on which somebody has income is due five minutes after its end. */
export function* openIncomeDays(model: Model, command: Timed): Expected {
  demandTimer(model, command);
  model.demand("I12", openable(model) !== undefined, "a day was over");
  for (let done = 0; done < command.limit; done += 1) {
    const next = openable(model);
    if (next === undefined) return;
    const { machine, day } = next;
    const price = machine.incomeType === "value" ? (fixingSince(model, machine, day) ?? 0n) : 0n;
    const total = totalOf(machine, day, price);
    yield { type: "IncomeDayOpened", machine: machine.machine, day, price, total };
  }
}

function openable({ mining, timeMs }: Model) {
  for (const machine of mining.machines.values()) {
    const day = nextDayOf(machine);
    if (day !== undefined && timeMs >= (day + 1) * DAY_MS + POSTED_MS) return { machine, day };
  }
  return undefined;
}

function fixingSince({ mining }: Model, { coin }: Machine, day: number): bigint | undefined {
  const fixing = mining.fixings.get(coin);
  return fixing !== undefined && fixing.day >= day ? fixing.price : undefined;
}

function totalOf(machine: Machine, day: number, price: bigint): bigint {
  return paidOn(machine, day).reduce(
    (sum, { shares }) => sum + incomeOf(machine, shares, price),
    0n,
  );
}

/** H7: a whole day or nobody, the oldest day first; each day is priced and told as it can be. */
export function* payIncome(model: Model, command: Timed): Expected {
  demandTimer(model, command);
  model.demand("I12", stepOf(model) !== undefined, "some day could go on");
  for (let done = 0; done < command.limit; done += 1) {
    const events = stepOf(model);
    if (events === undefined) return;
    for (const event of events) yield event;
  }
}

function stepOf(model: Model): Iterable<ReadEvent> | undefined {
  for (const machine of model.mining.machines.values()) {
    if (stopsOf(machine).length > 0) continue;
    const waiting = duesOf(machine);
    for (const next of waiting) {
      const events = goOn(model, machine, { ...next, first: waiting[0]?.due });
      if (events !== undefined) return events;
    }
  }
  return undefined;
}

function goOn(
  model: Model,
  machine: Machine,
  { day, due, first = due }: { day: number; due: Due; first: Due | undefined },
): Iterable<ReadEvent> | undefined {
  const { machine: number, account, coin } = machine;
  const all = paidOn(machine, day);
  if (!due.isPriced) {
    const price = fixingSince(model, machine, day);
    if (price !== undefined) {
      const total = totalOf(machine, day, price);
      return [{ type: "IncomeDayPriced", machine: number, day, price, total }];
    }
  } else if (due === first) {
    const isBegun = all.some(({ paid, shares }) => {
      return paid.has(day) && incomeOf(machine, shares, due.price) > 0n;
    });
    const balance = model.ledger.house.get(pool(account))?.[coin] ?? 0n;
    const next = all.find(({ paid }) => !paid.has(day));
    if ((isBegun || balance >= due.total) && next !== undefined) {
      return paidEvents(model, machine, next, { day, price: due.price });
    }
  }
  const untold = all.find(({ told }) => !told.has(day));
  if (untold === undefined) return undefined;
  const { holding, member } = untold;
  const reason = due.isPriced && first.isPriced ? "POOL_SHORT" : "PRICE_MISSING";
  return [{ type: "IncomeDelayed", machine: number, holding, member, day, reason }];
}

function* paidEvents(
  model: Model,
  machine: Machine,
  to: Holding,
  { day, price }: { readonly day: number; readonly price: bigint },
): Generator<ReadEvent> {
  const { machine: number, account, coin, isFrozen } = machine;
  const { holding, member, shares, status } = to;
  const daysLeft = lastDayOf(machine, to) - day;
  const amount = incomeOf(machine, shares, price);
  const type = isFrozen && status === "normal" ? "IncomeFrozen" : "IncomePaid";
  yield { type, machine: number, account, holding, member, coin, shares, day, amount, daysLeft };
  const occasion = incomeDayOf(number, day);
  yield* notedOfIncome(model, occasion, { member, asset: coin, base: amount });
  if (daysLeft === 0 && status === "normal") {
    yield* released(machine, to);
    yield { type: "HoldingExpired", machine: number, holding, member };
  }
  const isWhole = paidOn(machine, day).every(({ paid }) => paid.has(day));
  if (isWhole) yield* reservedOfIncome(model, occasion);
}

/** All that is frozen of a holding, in one entry. */
function* released({ machine, coin }: Machine, to: Holding): Generator<ReadEvent> {
  const { holding, member, frozen: amount } = to;
  if (amount > 0n) yield { type: "IncomeReleased", machine, holding, member, coin, amount };
}

export function* stopHoldings(model: Model, command: Timed): Expected {
  demandTimer(model, command);
  const next = () => {
    const machine = [...model.mining.machines.values()].find((each) => stopsOf(each).length > 0);
    const [first] = machine === undefined ? [] : stopsOf(machine);
    return machine === undefined || first === undefined ? undefined : { machine, first };
  };
  model.demand("I12", next() !== undefined, "a stopped machine had holdings");
  for (let done = 0; done < command.limit; done += 1) {
    const found = next();
    if (found === undefined) return;
    const { machine, first } = found;
    const { machine: number, payCoin, stopDay = 0 } = machine;
    const { holding, member, shares } = first;
    const refund = refundOf(machine, first, stopDay);
    const daysLeft = first.lastDay - stopDay;
    const of = { machine: number, holding, member, payCoin, shares };
    yield* released(machine, first);
    yield { type: "HoldingStopped", ...of, daysLeft, refund };
  }
}

/** The holdings that a stop shortens, and that nobody has refunded yet. */
function stopsOf({ stopDay, holdings }: Machine): readonly Holding[] {
  if (stopDay === undefined) return [];
  return holdings.filter(({ status, lastDay }) => status === "normal" && lastDay > stopDay);
}

export function* releaseIncome(model: Model, command: Timed): Expected {
  demandTimer(model, command);
  const next = () => {
    for (const machine of model.mining.machines.values()) {
      const first = machine.isFrozen
        ? undefined
        : machine.holdings.find((each) => each.frozen > 0n);
      if (first !== undefined) return { machine, first };
    }
    return undefined;
  };
  model.demand("I12", next() !== undefined, "some income was frozen");
  for (let done = 0; done < command.limit; done += 1) {
    const found = next();
    if (found === undefined) return;
    yield* released(found.machine, found.first);
  }
}

function demandTimer(model: Model, { actor, limit }: Timed): void {
  model.demand("I12", actor === 0, "only the exchange's own timer goes on");
  model.demand("I12", limit >= 1 && limit <= 500, "a piece is bounded");
}
