import { coversMore } from "@sumi/core/mining/pool.ts";
import type { Traded } from "@sumi/core/spot/events.ts";
import { accountOf } from "../../shared/demonstration-account.ts";
import { AGENT, GUESTS } from "../plan.ts";
import type { World } from "./world.ts";

const DAY_MS = 86_400_000;

/** The trades of a record, with the member who took the other's order, and their day. */
export function tradesOf({ events, stamp }: World["records"][number]) {
  return events
    .filter((event): event is Traded => event.type === "Traded")
    .map(({ market, price, buyer, seller, takerBuys }) => {
      const takes = takerBuys ? buyer : seller;
      return { market, price, buyer, seller, takes, day: Math.floor(stamp.timeMs / DAY_MS) };
    });
}

/** The sum of all accounts of each asset. */
export function sumsOf({ exchange }: World): readonly bigint[] {
  const sums = new Map<number, bigint>();
  exchange.ledger.each((_, asset, balance) => {
    sums.set(asset, (sums.get(asset) ?? 0n) + balance);
  });
  return [...sums.values()];
}

/** Each sale: its coin, its mode, its state, and the percent that is sold. */
export function salesOf({ exchange }: World) {
  const { subscriptions, markets } = exchange;
  return [...subscriptions.projects].map((project) => {
    const { coin, mode, status, isSuspended } = project;
    const percent = Number((project.sold * 1_000n) / project.total) / 10;
    return [markets.assets[coin]?.symbol, mode, isSuspended ? "suspended" : status, percent];
  });
}

/** The markets that trade: one that opens with an auction has no trade before it. */
export function tradedMarketsOf({ exchange }: World) {
  return exchange.markets.all.filter(({ number }) => exchange.auctions.find(number) === undefined);
}

/** Each auction: its market and state, whether it is still to come, and the state of its sale. */
export function auctionsOf({ exchange, nowMs }: World): readonly string[] {
  const { auctions, markets, subscriptions } = exchange;
  return markets.all.flatMap(({ number, symbol }) => {
    const auction = auctions.find(number);
    if (auction === undefined) return [];
    const { status, startMs, project } = auction;
    const time = startMs > nowMs ? "coming" : "begun";
    return [`${symbol} ${status} ${time} ${subscriptions.get(project).status}`];
  });
}

/**
 * Each machine: what is sold, the days to come of which none was due, the days that wait, and
 * whether the pool covers what it owes and all that is for sale.
 */
export function machinesOf({ exchange, nowMs }: World): readonly string[] {
  const { mining, timeMs } = exchange;
  const yesterday = Math.floor(nowMs / DAY_MS) - 1;
  return [...mining.machines].map((each) => {
    const { machine, name, supply, sold, openedDay, frozen } = each;
    const ahead = openedDay - yesterday;
    const waiting = mining.daysOf(machine).length;
    const isCovered = coversMore(exchange, each, { shares: supply - sold, timeMs });
    const cover = isCovered ? "covered" : "uncovered";
    return `${name} ${sold} ${ahead} ${frozen > 0n ? "frozen" : "free"} ${waiting} ${cover}`;
  });
}

/** The guests with money who came days ago, so that each of them has traded. */
export function earlyGuestsOf({ exchange }: World): readonly (number | undefined)[] {
  return GUESTS.filter(({ day, funds }) => day <= -2 && funds.USDT !== undefined).map(
    ({ name }) => {
      return exchange.members.ofAccount(accountOf(name));
    },
  );
}

/** The agent's team: its size, who earns from which generations, and whether it grew by days. */
export function teamFactsOf({ records, exchange }: World) {
  const { members: all } = exchange;
  const agent = all.ofAccount(accountOf(AGENT));
  const numbers = Array.from({ length: all.count }, (_, place) => place + 1);
  const generations = [0, 1, 2].map((place) => {
    return numbers.filter((number) => all.ancestorsOf(number)[place] === agent).length;
  });
  const events = records.flatMap((record) => record.events);
  const earners = [AGENT, "hanako", "taro"].map((name) => {
    const own = all.ofAccount(accountOf(name));
    const earns = (["first", "second", "third"] as const).flatMap((share, place) => {
      const isOwn = events.some((each) => each.type === "RewardsAccrued" && each[share] === own);
      return isOwn ? [place + 1] : [];
    });
    const isPaid = events.some((each) => each.type === "RewardPaid" && each.member === own);
    return [name, ...earns, isPaid ? "paid" : "unpaid"];
  });
  const joined = records.filter(({ command }) => command === "OpenMember");
  const joinDays = new Set(joined.map(({ stamp }) => Math.floor(stamp.timeMs / DAY_MS))).size;
  const members = generations.reduce((sum, size) => sum + size, 0);
  const isGradual = joinDays > 20 && Math.min(...generations) > 5;
  return { members, earners, isGradual };
}
