import { describe, expect, test } from "vitest";
import { restored, stateLines } from "../testing/state.ts";
import { toldOrder } from "../testing/told-orders.ts";
import { openMember, openWorld, type World } from "../testing/world.ts";
import { referenceOf } from "./reference.ts";

/** A whole second, so that windows are easy to count. */
const START = 1_700_000_400_000;

test("before the first trade the index is the reference, half up to a tick", () => {
  const world = openWorld();
  expect(reference(world)).toBe(6_000_000);
  world.sample({ BTC: "61234.567" });
  expect(reference(world)).toBe(6_123_457);
});

test("an index counts for ten seconds after it was last good, and no millisecond longer", () => {
  const world = openWorld();
  world.sample({ BTC: "61000" });
  const okMs = world.timeMs;
  expect(referenceAt(world, okMs + 10_000)).toBe(6_100_000);
  expect(referenceAt(world, okMs + 10_001)).toBeUndefined();
  expect(world.refusal("A", "sell 0.01 @60000")).toBe("MARKET_NOT_OPEN");
});

test("how old an index may be is a term of each market", () => {
  const world = openWorld();
  world.announce("market.BTC-USDT.index_age_max_ms", "20000");
  world.sample({ BTC: "61000" });
  const okMs = world.timeMs;
  expect(referenceAt(world, okMs + 20_000)).toBe(6_100_000);
  expect(referenceAt(world, okMs + 20_001)).toBeUndefined();
});

test("after a gap of a tenth sellers can sell, although the last trade was high", () => {
  const world = openWorld();
  at(world, START);
  trade(world, "B", "C", "0.001 @60000");
  at(world, START + 300_000);
  world.sample({ BTC: "53000" });
  world.place("C", "buy 0.01 @53000");
  const sold = world.place("B", "sell 0.01 @53000");
  expect(toldOrder(world, sold)).toMatchObject({ status: "filled" });
  // Market orders reach the bids that the index agrees with, too.
  world.place("C", "buy 0.01 @53000");
  expect(toldOrder(world, world.place("B", "sell 0.01"))).toMatchObject({ status: "filled" });
});

test("the reference is the average of what members traded, weighed by quantity", () => {
  const world = openWorld();
  trade(world, "B", "C", "0.001 @60000");
  trade(world, "B", "C", "0.003 @61000");
  expect(reference(world)).toBe(6_075_000);
});

test("an average between two ticks goes half up", () => {
  const world = openWorld();
  trade(world, "B", "C", "0.001 @60000");
  trade(world, "B", "C", "0.001 @60000.01");
  expect(reference(world)).toBe(6_000_001);
  trade(world, "B", "C", "0.001 @60000");
  expect(reference(world)).toBe(6_000_000);
});

test("a second counts for five minutes and not a second longer", () => {
  const world = openWorld();
  at(world, START);
  trade(world, "B", "C", "0.001 @60000");
  at(world, START + 299_000);
  trade(world, "B", "C", "0.001 @62000");
  expect(referenceAt(world, START + 299_999)).toBe(6_100_000);
  expect(referenceAt(world, START + 300_000)).toBe(6_200_000);
  expect(referenceAt(world, START + 598_999)).toBe(6_200_000);
});

test("after five quiet minutes a fresh index is the reference, else the last price", () => {
  const world = openWorld();
  at(world, START);
  trade(world, "B", "C", "0.001 @60000");
  trade(world, "B", "C", "0.001 @62000");
  at(world, START + 299_000);
  world.sample({ BTC: "70000" });
  expect(referenceAt(world, START + 299_999)).toBe(6_100_000);
  expect(referenceAt(world, START + 300_001)).toBe(7_000_000);
  expect(referenceAt(world, START + 309_003)).toBe(6_200_000);
  expect(referenceAt(world, START + 86_400_000)).toBe(6_200_000);
});

describe("trades with the house move the last price, but not the reference", () => {
  for (const house of ["maker", "taker"] as const) {
    test(house, () => {
      const world = openWorld();
      openMember(world, "D", house);
      world.deposit("D", "BTC", "1");
      trade(world, "B", "C", "0.001 @60000");
      trade(world, "D", "C", "0.2 @65000");
      expect(reference(world)).toBe(6_000_000);
      expect(world.exchange.spot.lastPrice(0)).toBe(6_500_000);
    });
  }
  test("with nobody else trading and no index, the last price counts all the same", () => {
    const world = openWorld();
    openMember(world, "D", "maker");
    world.deposit("D", "BTC", "1");
    trade(world, "D", "C", "0.01 @65000");
    expect(reference(world)).toBe(6_000_000);
    expect(referenceAt(world, world.timeMs + 11_000)).toBe(6_500_000);
  });
});

test("a great turnover is summed exactly", () => {
  const world = openWorld();
  world.set("market.BTC-USDT.open_orders_max", "10000");
  world.deposit("B", "BTC", "1000000");
  world.deposit("C", "USDT", "60000000000");
  let turnover = 0n;
  let quantity = 0n;
  for (let count = 0; count < 200; count += 1) {
    const price = 6_000_000 + ((count * 7_919) % 1_000);
    trade(world, "B", "C", `99.9999${count % 10} @${price / 100}`);
    const lots = 9_999_990n + BigInt(count % 10);
    turnover += BigInt(price) * lots;
    quantity += lots;
  }
  expect(turnover > 2n ** 53n).toBe(true);
  expect(reference(world)).toBe(Number((2n * turnover + quantity) / (2n * quantity)));
});

test("a restored window is the live one, second by second until it is empty", () => {
  const world = openWorld();
  for (let count = 0; count < 40; count += 1) {
    at(world, START + count * 11_300);
    trade(world, "B", "C", `0.00${1 + (count % 9)} @${60_000 + count * 10}`);
  }
  const again = restored(stateLines(world.exchange));
  const live: (number | undefined)[] = [];
  const read: (number | undefined)[] = [];
  for (let second = 0; second < 320; second += 1) {
    const timeMs = world.timeMs + second * 1_000;
    live.push(averageAt(world.exchange, timeMs));
    read.push(averageAt(again, timeMs));
  }
  expect(read).toEqual(live);
  expect(new Set(live).size).toBeGreaterThan(20);
  expect(live.at(-1)).toBe(0);
});

test("reading ahead of time changes nothing that is decided afterwards", () => {
  const world = openWorld();
  at(world, START);
  trade(world, "B", "C", "0.001 @60000");
  trade(world, "B", "C", "0.001 @62000");
  expect(averageAt(world.exchange, START + 600_000)).toBe(0);
  expect(reference(world)).toBe(6_100_000);
});

/** Until then time passes, and the venues name their prices again. */
function at(world: World, timeMs: number): void {
  world.wait(timeMs - world.timeMs);
}

/** The reference as a rule would read it now. */
function reference(world: World): number | undefined {
  return referenceAt(world, world.timeMs);
}

/** The reference as a rule would read it then: a sample without readings only moves the clock. */
function referenceAt(world: World, timeMs: number): number | undefined {
  world.timeMs = timeMs - 1;
  const sample = world.exchange.prices.sample + 1;
  world.accept({ type: "SampleIndex", actor: 0, sample, readings: [] });
  return referenceOf(world.exchange, world.market());
}

function averageAt(exchange: World["exchange"], timeMs: number): number {
  return exchange.spot.tapeOf(0).average(timeMs);
}

function trade(world: World, seller: string, buyer: string, what: string): void {
  world.place(seller, `sell ${what}`);
  world.place(buyer, `buy ${what}`);
}
