import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Side } from "@sumi/core/book/order.ts";
import { available, held } from "@sumi/core/ledger/accounts.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";
import type { Traded } from "@sumi/core/spot/events.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demonstrationGenesis } from "../boot/genesis.ts";
import { simulatedFeed } from "../platform/feeds/simulated/simulated.ts";
import { samplerTimer } from "../platform/timers/sampler.ts";
import { houseOrder } from "./contract-makers.ts";
import { contractTradersTimer } from "./contract-traders.ts";
import { makersTimer } from "./makers.ts";
import { MAKER_FUNDS } from "./plan.ts";
import { seedDemonstration } from "./seed.ts";
import { takerTimer } from "./taker.ts";
import { World } from "./testing/world.ts";
import { timedContractTradersTimer } from "./timed-contract-traders.ts";

// Runs a seeded demonstration in memory with the server's own timers, second by second.

const HOUR_S = 3_600;
const MAKERS = [1, 2];
const TAKER = 3;
const HANAKO = 5;
/** The scripted traders of contracts: the first begins long, the second short. */
const TRADERS = [7, 8];
let dataFolder = "";

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "sumi-demonstration-"));
});
afterAll(() => rm(dataFolder, { recursive: true }));

type Readings = (moment: { sample: number; timeMs: number }) => readonly VenueReading[];

/** A seeded exchange with prices from `readings`, by default simulated. */
async function demonstration(readings?: Readings) {
  const world = await World.founded(demonstrationGenesis());
  const hashPassword = async (password: string) => `hash of ${password}`;
  await seedDemonstration({
    commands: world,
    rows: world.rows,
    hashPassword,
    dataFolder,
    keepVoucher: async (_, txid) => txid,
    playPast: async () => undefined,
  });
  world.commit();
  const { clock } = world;
  const feed = simulatedFeed({ seed: 1, assets: () => world.exchange.markets.assets });
  const source = readings === undefined ? feed : { readings };
  const atOnce = [
    takerTimer({ commands: world, clock, seed: 1 }),
    samplerTimer({ commands: world, feed: source, clock, clockTrusted: () => true }),
  ];
  const later = makersTimer({ commands: world, clock });
  const traders = contractTradersTimer({ commands: world, clock });
  async function live(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      world.nowMs += 1_000 - (world.nowMs % 1_000);
      await Promise.all(atOnce.map((timer) => timer.beat()));
      world.commit();
      world.nowMs += later.offsetMs;
      await later.beat();
      if (world.nowMs % traders.periodMs < 1_000) await traders.beat();
      world.commit();
    }
  }
  return { world, live };
}

const USUAL = { BTC: 60_000, ETH: 3_000, SOL: 150, XRP: 0.5, DOGE: 0.1 };

/** Three venues quote the usual prices times a factor; without a factor they are silent. */
function agreed(factor: () => number | undefined): Readings {
  return ({ timeMs }) =>
    Object.values(USUAL).flatMap((usual, index) =>
      ["a", "b", "c"].flatMap((venue) => {
        const times = factor();
        if (times === undefined) return [];
        return [{ asset: index + 1, venue, timeMs, price: (usual * times).toFixed(6) }];
      }),
    );
}

test("in an hour every market trades, limits hold and no book is ever crossed", async () => {
  const { world, live } = await demonstration();
  world.check = ({ actor }) => {
    assertNoCrossedBook(world);
    if (MAKERS.includes(actor)) assertWithinInventory(world, actor);
  };
  const first = world.records.length;
  await live(HOUR_S);

  const trades = world.records.slice(first).flatMap(tradesOf);
  for (const { number } of world.exchange.markets.all) {
    const inMarket = trades.filter(({ market }) => market === number);
    expect(inMarket.length).toBeGreaterThan(HOUR_S / 5 / 2);
    expect(new Set(inMarket.map(({ takerBuys }) => takerBuys)).size).toBe(2);
  }
  for (const { buyer, seller, takerBuys } of trades) {
    expect(MAKERS).toContain(takerBuys ? seller : buyer);
    expect(takerBuys ? buyer : seller).toBe(TAKER);
  }
  expect(sumsOf(world).every((sum) => sum === 0n)).toBe(true);
});

/** Measured space in PostgreSQL of a frame's row, pages and indexes, without its body. */
const FRAME_ROW_BYTES = 640;

test("an idle demonstration writes less than 300 MB of frames a day", async () => {
  const { world, live } = await demonstration();
  await live(60);
  const { bodyBytes, frames } = world;
  await live(HOUR_S);
  const bytes = world.bodyBytes - bodyBytes + (world.frames - frames) * FRAME_ROW_BYTES;
  expect(bytes * 24).toBeLessThan(300_000_000);
});

test("an index that leaps out of everybody's reach is followed by small trades", async () => {
  let factor = 1;
  const { world, live } = await demonstration(agreed(() => factor));
  await live(60);
  expect(lastPrices(world)).toEqual([100, 100, 100, 100, 100]);
  factor = 0.7;
  await live(240);
  expect(lastPrices(world)).toEqual([70, 70, 70, 70, 70]);
  factor = 1.3;
  await live(240);
  expect(lastPrices(world)).toEqual([130, 130, 130, 130, 130]);
});

test("makers without a fresh index withdraw, and come back with it", async () => {
  let factor: number | undefined = 1;
  const { world, live } = await demonstration(agreed(() => factor));
  await live(5);
  expect(quotesOf(world)).toBe(80);
  factor = undefined;
  await live(14);
  expect(quotesOf(world)).toBe(80);
  await live(2);
  expect(quotesOf(world)).toBe(0);
  factor = 1.01;
  await live(1);
  expect(quotesOf(world)).toBe(80);
});

test("makers keep out of the way of a member's order, and the taker meets it", async () => {
  const { world, live } = await demonstration(agreed(() => 1));
  await live(2);
  // 0.05 BTC at 59,940, below the makers' own bids.
  const order = { side: "sell", price: 5_994_000, quantity: 5_000, kind: "limit" } as const;
  const rest = { tif: "GTC", postOnly: true, stopPrice: 0, amount: ZERO, clientId: "" } as const;
  const own = { type: "PlaceOrder", actor: HANAKO, market: 0, selfTrade: "EXPIRE_TAKER" } as const;
  await world.submit({ type: "CancelAllOrders", actor: 1, market: 0 }, () => undefined);
  await world.submit({ type: "CancelAllOrders", actor: 2, market: 0 }, () => undefined);
  const placed = await world.submit({ ...own, ...order, ...rest }, () => undefined);
  assert(placed.ok, "the member's order is accepted");
  await live(60);
  const bids: number[] = [];
  world.exchange.spot.bookOf(0).levels("buy", 20, (price) => bids.push(price));
  expect(Math.max(...bids)).toBeLessThan(5_994_000);
  const sold = world.records.flatMap(tradesOf).filter(({ seller }) => seller === HANAKO);
  expect(sold.length).toBeGreaterThan(0);
  expect(new Set(sold.map(({ buyer }) => buyer))).toEqual(new Set([TAKER]));
});

test("contracts are quoted on both sides, traded, and two members have positions", async () => {
  const { world, live } = await demonstration(agreed(() => 1));
  await live(120);
  const { perpetual } = world.exchange;
  const [contract] = perpetual.contracts.all;
  assert(contract !== undefined, "a demonstration lists contracts");
  for (const { number } of perpetual.contracts.all) {
    const book = perpetual.bookOf(number);
    const [bid = 0, ask = 0] = [book.bestPrice("buy"), book.bestPrice("sell")];
    expect([bid > 0, bid < ask]).toEqual([true, true]);
    expect(perpetual.lastPrice(number)).toBeGreaterThan(0);
  }
  const sides = TRADERS.map((member) => Math.sign(perpetual.position(0, member)?.quantity ?? 0));
  expect(sides).toEqual([1, -1]);
  expect(perpetual.positionsOf(0).openInterest).toBeGreaterThan(0);
  const notional = MAKERS.map((maker) => {
    const lots = Math.abs(perpetual.position(0, maker)?.quantity ?? 0);
    return lots * 600_000 * (Number(contract.unitsPerTickLot) / 100_000_000);
  });
  expect(Math.max(...notional)).toBeLessThan(150_000);
});

test("two members have a timed contract each, in both directions, and no second one", async () => {
  const { world, live } = await demonstration(agreed(() => 1));
  const clock = { nowMs: () => world.nowMs, monotonicMs: () => world.nowMs };
  const timer = timedContractTradersTimer({ commands: world, clock });
  for (let beat = 0; beat < 4; beat += 1) {
    await live(3);
    await timer.beat();
    world.commit();
  }
  const orders = [...world.exchange.delivery.orders];
  expect(orders.map(({ member, mode }) => [member, mode])).toEqual(
    TRADERS.map((member) => [member, "real"]),
  );
  expect(new Set(orders.map(({ direction }) => direction))).toEqual(new Set(["up", "down"]));
});

test("makers of contracts take what a fall of the index leaves behind", async () => {
  let factor = 1;
  const { world, live } = await demonstration(agreed(() => factor));
  await live(30);
  const [actor = 0] = TRADERS;
  const order = houseOrder({ actor, contract: 0, side: "buy", quantity: 200 });
  const bid = { kind: "limit", price: 591_000, postOnly: true } as const;
  const placed = await world.submit({ ...order, ...bid }, () => undefined);
  assert(placed.ok, "the member's order is accepted");
  factor = 0.93;
  await live(3);
  const { perpetual } = world.exchange;
  expect(perpetual.openOrdersOf(actor)).toEqual([]);
  const best = (side: Side) => (perpetual.bookOf(0).bestPrice(side) ?? 0) / 558_000;
  expect([best("buy") > 0.995, best("sell") < 1.005]).toEqual([true, true]);
});

function tradesOf({ events }: World["records"][number]): readonly Traded[] {
  return events.filter((event) => event.type === "Traded");
}

/** In percent of the usual prices. */
function lastPrices({ exchange }: World): readonly number[] {
  return Object.values(USUAL).map((usual, market) => {
    const tick = Number(exchange.markets.get(market).tick) / 100_000_000;
    return Math.round((exchange.spot.lastPrice(market) * tick * 100) / usual);
  });
}

function quotesOf({ exchange }: World): number {
  return MAKERS.reduce((sum, maker) => sum + exchange.spot.openOrdersOf(maker).length, 0);
}

function assertNoCrossedBook({ exchange }: World): void {
  for (const { number } of exchange.markets.all) {
    const book = exchange.spot.bookOf(number);
    const bid = book.bestPrice("buy") ?? 0;
    const ask = book.bestPrice("sell") ?? Number.POSITIVE_INFINITY;
    assert(bid < ask, "the book is not crossed");
  }
}

/** Asserts that whichever open quotes trade, the maker stays within 75 % of its target. */
function assertWithinInventory({ exchange }: World, maker: number): void {
  const { ledger, markets, spot } = exchange;
  for (const { number, base, lot } of markets.all) {
    const target = amountOf(MAKER_FUNDS[markets.assets[base]?.symbol ?? ""] ?? "0") ?? 0n;
    const coins = ledger.balance(available(maker), base) + ledger.balance(held(maker), base);
    const orders = spot.openOrdersOf(maker).filter(({ market }) => market === number);
    const open = (side: Side) => {
      const lots = orders.reduce((sum, order) => sum + (order.side === side ? order.left : 0), 0);
      return BigInt(lots) * lot;
    };
    assert((coins + open("buy")) * 4n <= target * 7n, "a maker never has too much");
    assert((coins - open("sell")) * 4n >= target, "a maker never has too little");
  }
}

function sumsOf({ exchange }: World): readonly bigint[] {
  const sums = new Map<number, bigint>();
  exchange.ledger.each((_, asset, balance) => {
    sums.set(asset, (sums.get(asset) ?? 0n) + balance);
  });
  return [...sums.values()];
}
