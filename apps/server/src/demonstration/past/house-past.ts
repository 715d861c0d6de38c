import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { chanceAt } from "../../platform/feeds/chance.ts";
import type { PastMoment, PastPart } from "../../shared/past.ts";
import { houseMembersOf } from "../desk.ts";
import { Makers } from "../makers.ts";
import type { Rung } from "../quotes.ts";
import { takerOrderIn, USUAL_ORDER_MS } from "../taker.ts";

/** One quote a side: nobody looks at a book of the past, and its trades need the whole depth. */
export const PAST_LADDER: readonly Rung[] = [{ bps: 2, notional: 45_000, anchor: "near" }];

/** Steps up to this long have a trade at their beginning, too; longer ones the more seldom. */
const OPENING_MS = 60_000;

/** The makers' quotes at each moment of the past. */
export function makersPast(): PastPart {
  const makers = new Makers(PAST_LADDER);
  return (x, { timeMs }) => makers.decide(x, timeMs);
}

/** The share of the longest steps that end with a trade: candles of an hour need no more. */
const LONG_STEP_MS = 600_000;
const LONG_STEP_CHANCE = 0.6;

/**
 * The taker's trades before the quotes follow the index: with those after it, a candle of one step
 * opens where the last one closed.
 */
export const openingTrades: PastPart = (x, moment) => {
  return takerTrades(x, moment, { draw: 4, chance: openingChance(moment) });
};

/** The taker's trades at the quotes of this moment. */
export const closingTrades: PastPart = (x, moment) => {
  return takerTrades(x, moment, { draw: 5, chance: closingChance(moment) });
};

function openingChance({ stepMs }: PastMoment): number {
  return Math.min(1, OPENING_MS / stepMs);
}

function closingChance({ stepMs }: PastMoment): number {
  return stepMs > LONG_STEP_MS ? LONG_STEP_CHANCE : 1;
}

/** An order stands for all those that the taker would have given since the moment before. */
function takerTrades(
  x: Exchange,
  moment: PastMoment,
  { draw, chance }: { readonly draw: number; readonly chance: number },
): readonly ExchangeCommand[] {
  const { timeMs, stepMs, seed } = moment;
  const [member] = houseMembersOf(x).takers;
  if (member === undefined) return [];
  const orders = openingChance(moment) + closingChance(moment);
  const times = Math.max(1, stepMs / USUAL_ORDER_MS / orders);
  return x.markets.all.flatMap((market) => {
    const second = timeMs / 1_000 + market.number * draw;
    if (chanceAt(seed, second, draw) >= chance) return [];
    return takerOrderIn(x, { member, market, second, seed, times }) ?? [];
  });
}
