import type { Market } from "../markets.ts";
import type { Model } from "../model.ts";
import { leftOf } from "../trading/orders.ts";

/** A price and what both sides offer at it, in lots. */
export type Found = { readonly price: number; readonly demand: bigint; readonly supply: bigint };

/**
 * The price of an auction, by trying every tick that can be the best one: each limit, the ticks
 * beside it, and the sale's price. Between two limits nothing else can be nearer to that.
 */
export function priceOf(model: Model, market: Market, reference: number): Found | undefined {
  const orders = ordersOf(model, market);
  const ticks = new Set(orders.flatMap(({ price }) => [price - 1, price, price + 1]));
  ticks.add(reference);
  const found = [...ticks].map((price): Found => {
    const sum = (side: string, isIn: (limit: number) => boolean) => {
      const meant = orders.filter((order) => order.side === side && isIn(order.price));
      return meant.reduce((lots, order) => lots + order.lots, 0n);
    };
    return {
      price,
      demand: sum("buy", (limit) => limit >= price),
      supply: sum("sell", (limit) => limit <= price),
    };
  });
  const trading = found.filter(({ demand, supply }) => demand > 0n && supply > 0n);
  return trading.sort((one, other) => {
    const volume = compare(volumeOf(other), volumeOf(one));
    const surplus = compare(surplusOf(one), surplusOf(other));
    const distance = Math.abs(one.price - reference) - Math.abs(other.price - reference);
    return volume || surplus || distance || one.price - other.price;
  })[0];
}

/** The end that a hash draws: its value by long division, digit by digit. */
export function endFrom(hash: string, fromMs: number, untilMs: number): number {
  let rest = 0;
  for (const digit of hash) {
    rest = (rest * 16 + Number.parseInt(digit, 16)) % (untilMs - fromMs);
  }
  return untilMs - rest;
}

function ordersOf(model: Model, market: Market) {
  const { buy, sell } = model.spot.book(market);
  return [...buy.inOrder(), ...sell.inOrder()].map((order) => {
    return { side: order.terms.side, price: order.price, lots: BigInt(leftOf(order)) };
  });
}

function volumeOf({ demand, supply }: Found): bigint {
  return demand < supply ? demand : supply;
}

function surplusOf({ demand, supply }: Found): bigint {
  return demand < supply ? supply - demand : demand - supply;
}

function compare(one: bigint, other: bigint): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
