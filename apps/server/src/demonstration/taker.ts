import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { available, held } from "@sumi/core/ledger/accounts.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import { referenceOf } from "@sumi/core/spot/reference.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { chanceAt } from "../platform/feeds/chance.ts";
import type { Timer } from "../platform/timers/timer.ts";
import { marketOrder } from "../shared/market-order.ts";
import { contractOrder } from "./contract-taker.ts";
import { type HouseMembers, houseMembersOf } from "./desk.ts";
import { TAKER_FUNDS, TAKER_WEIGHTS } from "./plan.ts";

/**
 * The house's taker, because quotes alone make no trades, candles or last prices. Every second it
 * turns to one market, so each of five sees a small order every five or six seconds. Does nothing
 * where the taker does not exist.
 */
export function takerTimer(options: {
  readonly commands: Commands;
  readonly clock: Clock;
  readonly seed: number;
}): Timer {
  const { commands, clock, seed } = options;
  let house: HouseMembers | undefined;
  return {
    name: "house taker",
    periodMs: 1_000,
    // Together with the sampler, so that both share a frame.
    offsetMs: 0,
    async beat() {
      house ??= await commands.read(houseMembersOf);
      const [member] = house.takers;
      if (member === undefined) return;
      const second = Math.floor(clock.nowMs() / 1000);
      const turn = { member, second, seed };
      const order = await commands.read((x) => contractOrder(x, turn) ?? takerOrder(x, turn));
      // A refusal needs no answer: the next second tries again.
      if (order !== undefined) await commands.submit(order, () => undefined);
    },
  };
}

/** Quote coins of the smallest and the largest order, as multiples of the market's minimum. */
const SIZE_MIN = 1.2;
const SIZE_MAX = 15;

/** The share of seconds in which it pauses, so that its trades are irregular. */
const REST_CHANCE = 1 / 4;

/** The time between two orders in one of five markets, on average. */
export const USUAL_ORDER_MS = 5_000 / (1 - REST_CHANCE);

/** The order of one second, which depends on the seed, the second and the taker's own coins. */
export function takerOrder(
  x: Exchange,
  { member, second, seed }: Omit<Turn, "market" | "times">,
): ExchangeCommand | undefined {
  const market = x.markets.all[second % x.markets.all.length];
  if (market === undefined || chanceAt(seed, second, 3) < REST_CHANCE) return undefined;
  return takerOrderIn(x, { member, market, second, seed, times: 1 });
}

/** A taker's turn in a market. */
export type Turn = {
  readonly member: number;
  readonly market: Market;
  /** With the seed, the source of its chance. */
  readonly second: number;
  readonly seed: number;
  /** This order's size, in orders of the usual size. */
  readonly times: number;
};

/** A market order; undefined while the market or its index rests. */
export function takerOrderIn(
  x: Exchange,
  { member, market, second, seed, times }: Turn,
): ExchangeCommand | undefined {
  if (market.status !== "open") return undefined;
  const reference = referenceOf(x, market);
  if (reference === undefined || x.prices.indexOf(market.base)?.status !== "OK") return undefined;
  const { base, lot } = market;
  const coins = x.ledger.balance(available(member), base) + x.ledger.balance(held(member), base);
  const symbol = x.markets.assets[base]?.symbol ?? "";
  const target = amountOf(TAKER_FUNDS[symbol] ?? "0") ?? 0n;

  const isBuy = chanceAt(seed, second, 1) < buyChance(Number(coins / lot), Number(target / lot));
  const usual = SIZE_MIN * (SIZE_MAX / SIZE_MIN) ** chanceAt(seed, second, 2);
  const size = Math.max(SIZE_MIN, usual * (TAKER_WEIGHTS[symbol] ?? 1));
  const { notionalMin } = x.markets.termsOf(market, x.timeMs);
  const lotValue = reference * Number(market.unitsPerTickLot);
  return marketOrder({
    member,
    market: market.number,
    side: isBuy ? "buy" : "sell",
    quantity: Math.ceil((Number(notionalMin) * size * times) / lotValue),
  });
}

/** Even at its target; the less it has, the more likely it buys, so that it never runs out. */
export function buyChance(inventory: number, target: number): number {
  if (target === 0) return 0.5;
  return Math.min(1, Math.max(0, 1 - inventory / target / 2));
}
