import type { Book } from "@sumi/core/book/book.ts";
import type { Order, Side } from "@sumi/core/book/order.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { available, held } from "@sumi/core/ledger/accounts.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import { refusalOfTrading } from "@sumi/core/members/rules.ts";
import { referenceOf } from "@sumi/core/spot/reference.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { MAKER_FUNDS } from "./plan.ts";
import type { MakerView, MarketView, OpenQuote, Rung } from "./quotes.ts";

/** The flagged house accounts, in the order in which they were opened. */
export type HouseMembers = {
  readonly makers: readonly number[];
  readonly takers: readonly number[];
};

export function houseMembersOf({ members }: Exchange): HouseMembers {
  const makers: number[] = [];
  const takers: number[] = [];
  for (let number = 1; number <= members.count; number += 1) {
    const flag = members.find(number)?.house;
    if (flag === "maker") makers.push(number);
    if (flag === "taker") takers.push(number);
  }
  return { makers, takers };
}

/** Quotes outlast a short STALE of the index; after this the makers have no index. */
export const INDEX_AGE_MS_MAX = 15_000;

/** The makers' view of a market: public data, plus their own orders and coins. */
export function marketViewOf(
  x: Exchange,
  market: Market,
  {
    makers,
    ladder,
    nowMs,
  }: {
    readonly makers: readonly number[];
    readonly ladder: readonly Rung[];
    readonly nowMs: number;
  },
): MarketView {
  const views = makers.map((member) => makerViewOf(x, market, member));
  const index = x.prices.indexOf(market.base);
  const isFresh = index !== undefined && nowMs - index.okTimeMs <= INDEX_AGE_MS_MAX;
  const { notionalMin } = x.markets.termsOf(market, x.timeMs);
  return {
    open: market.status === "open",
    index: isFresh ? Number(index.price) / Number(market.tick) : undefined,
    reference: referenceOf(x, market),
    foreignBid: bestForeign(x.spot.bookOf(market.number), "buy", views),
    foreignAsk: bestForeign(x.spot.bookOf(market.number), "sell", views),
    priceMax: market.priceMax,
    tickLotValue: Number(market.unitsPerTickLot) / UNITS,
    notionalMin: Number(notionalMin) / UNITS,
    ladder,
    makers: views,
  };
}

const UNITS = 100_000_000;

function makerViewOf(x: Exchange, market: Market, member: number): MakerView {
  const { base, lot } = market;
  const coins = x.ledger.balance(available(member), base) + x.ledger.balance(held(member), base);
  const symbol = x.markets.assets[base]?.symbol ?? "";
  const target = amountOf(MAKER_FUNDS[symbol] ?? "0") ?? 0n;
  return {
    member,
    mayQuote: refusalOfTrading(x, member) === undefined,
    inventory: Number(coins / lot),
    inventoryTarget: Number(target / lot),
    quotes: x.spot.openOrdersOf(member).flatMap((order) => quoteOf(market, order) ?? []),
  };
}

/** A quote's client id names its place: `0b3` is the bid of level 3 in market 0. */
export function quoteName(market: number, side: Side, level: number): string {
  return `${market}${side === "buy" ? "b" : "a"}${level}`;
}

const QUOTE_NAME = /^\d+([ab])(\d+)$/;

/** The quote that an order is; undefined for one of another market or without a quote's name. */
export function quoteOf(market: { readonly number: number }, order: Order): OpenQuote | undefined {
  const name = QUOTE_NAME.exec(order.clientId);
  if (order.market !== market.number || name === null) return undefined;
  const { id, side, price, quantity, left } = order;
  return {
    order: id,
    side,
    level: Number(name[2]),
    price,
    quantity: quantity - order.prevented,
    left,
  };
}

/** The best price of an order that is not the makers' own. */
export function bestForeign(
  book: Pick<Book<Order>, "levels">,
  side: Side,
  makers: readonly MakerView[],
): number | undefined {
  return foreignLevels(book, side, makers)[0]?.price;
}

/** The best prices of a side, with the lots there that are not the makers' own. */
export function foreignLevels(
  book: Pick<Book<Order>, "levels">,
  side: Side,
  makers: readonly MakerView[],
): readonly { readonly price: number; readonly lots: number }[] {
  const own = makers.flatMap(({ quotes }) => quotes).filter((quote) => quote.side === side);
  const levels: { price: number; lots: number }[] = [];
  book.levels(side, own.length + 1, (price, quantity) => {
    const ours = own.filter((quote) => quote.price === price);
    const lots = quantity - ours.reduce((sum, { left }) => sum + left, 0);
    if (lots > 0) levels.push({ price, lots });
  });
  return levels;
}
