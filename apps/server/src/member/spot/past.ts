import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import { referenceOf } from "@sumi/core/spot/reference.ts";
import { chanceAt } from "../../platform/feeds/chance.ts";
import { marketOrder } from "../../shared/market-order.ts";
import type { PastMoment } from "../../shared/past.ts";

/** Each member trades about so often, and not all of them at the same moment. */
const TRADES_EVERY_MS = 17 * 3_600_000;
const MEMBERS_APART_MS = 5 * 3_600_000;

const BUY_CHANCE = 0.6;
/** Quote coins of the smallest and the largest order, as multiples of the market's minimum. */
const SIZE_MIN = 4;
const SIZE_MAX = 30;

/** Members of a demonstration trade now and then, so that their accounts have a history. */
export function tradesOfThePast(x: Exchange, moment: PastMoment): readonly ExchangeCommand[] {
  return moment.members.flatMap((member) => {
    const turn = turnAt(moment.timeMs, member);
    const isNew = turn !== turnAt(moment.timeMs - moment.stepMs, member);
    return isNew ? orderOf(x, { member, turn, seed: moment.seed }) : [];
  });
}

function turnAt(timeMs: number, member: number): number {
  return Math.floor((timeMs + member * MEMBERS_APART_MS) / TRADES_EVERY_MS);
}

type Turn = { readonly member: number; readonly turn: number; readonly seed: number };

function orderOf(x: Exchange, { member, turn, seed }: Turn): readonly ExchangeCommand[] {
  const draw = (purpose: number) => chanceAt(seed, turn, member, purpose);
  const market = x.markets.all[Math.floor(draw(1) * x.markets.all.length)];
  const reference = market && referenceOf(x, market);
  if (market === undefined || reference === undefined) return [];
  const { number, base, lot, unitsPerTickLot } = market;
  const { notionalMin } = x.markets.termsOf(market, x.timeMs);
  const size = SIZE_MIN * (SIZE_MAX / SIZE_MIN) ** draw(2);
  const lotValue = reference * Number(unitsPerTickLot);
  const quantity = Math.ceil((Number(notionalMin) * size) / lotValue);
  const owned = Number(x.ledger.balance(available(member), base) / lot);
  const side = draw(3) < BUY_CHANCE || owned < quantity ? "buy" : "sell";
  return [marketOrder({ member, market: number, side, quantity })];
}
