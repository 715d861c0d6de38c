import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { type AuctionLevel, clearingOf } from "./auction.ts";

// Method: every tick from below the lowest limit to above the highest is tried, with sums over the
// orders themselves; the distance to the price of the sale is a fraction, compared by its products.
type Fraction = { readonly over: bigint; readonly under: bigint };
type Tried = {
  readonly price: number;
  readonly demand: bigint;
  readonly supply: bigint;
  readonly distance: Fraction;
};

const TICK = 3n;
const level = fc.record({
  price: fc.integer({ min: 1, max: 40 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 2 ** 40 })),
});
const side = fc.array(level, { maxLength: 9 });
const target = fc.integer({ min: 1, max: 60 });

function tryAll(bids: readonly AuctionLevel[], asks: readonly AuctionLevel[], target: number) {
  const tried: Tried[] = [];
  for (let price = 0; price <= 61; price += 1) {
    let demand = 0n;
    let supply = 0n;
    for (const bid of bids) if (bid.price >= price) demand += BigInt(bid.quantity);
    for (const ask of asks) if (ask.price <= price) supply += BigInt(ask.quantity);
    const apart = BigInt(price) * TICK - BigInt(target) * TICK;
    const distance = { over: apart < 0n ? -apart : apart, under: BigInt(target) * TICK };
    if (demand > 0n && supply > 0n) tried.push({ price, demand, supply, distance });
  }
  const isFirst = (one: Tried) => tried.every((other) => other === one || isBefore(one, other));
  return tried.find(isFirst);
}

function isBefore(one: Tried, other: Tried): boolean {
  const [volume, itsVolume] = [least(one), least(other)];
  if (volume !== itsVolume) return volume > itsVolume;
  const [rest, itsRest] = [surplus(one), surplus(other)];
  if (rest !== itsRest) return rest < itsRest;
  const left = one.distance.over * other.distance.under;
  const right = other.distance.over * one.distance.under;
  return left === right ? one.price < other.price : left < right;
}

function least({ demand, supply }: Tried): bigint {
  return demand < supply ? demand : supply;
}

function surplus({ demand, supply }: Tried): bigint {
  return demand < supply ? supply - demand : demand - supply;
}

property(
  "the price of an auction is the one that trying every tick finds",
  [side, side, target],
  (bids, asks, wanted) => {
    const best = tryAll(bids, asks, wanted);
    const should = best && { price: best.price, demand: best.demand, supply: best.supply };
    expect(clearingOf(bids, asks, wanted)).toEqual(should);
  },
);

property(
  "after the volume at the price nothing is left that would trade at any price",
  [side, side, target],
  (bids, asks, wanted) => {
    const found = clearingOf(bids, asks, wanted);
    if (found === undefined) return;
    const volume = found.demand < found.supply ? found.demand : found.supply;
    const bid = marginOf(
      bids.toSorted((a, b) => b.price - a.price),
      volume,
    );
    const ask = marginOf(
      asks.toSorted((a, b) => a.price - b.price),
      volume,
    );
    if (bid !== undefined && ask !== undefined) expect(bid).toBeLessThan(ask);
  },
);

/** The best price that is left after so many lots are taken in the order of the book. */
function marginOf(levels: readonly AuctionLevel[], volume: bigint): number | undefined {
  let left = volume;
  for (const { price, quantity } of levels) {
    if (BigInt(quantity) > left) return price;
    left -= BigInt(quantity);
  }
  return undefined;
}
