import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert } from "@sumi/primitives/assert.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { readLife, readPastPositions } from "@sumi/store/perpetual/queries.ts";
import { createProjector } from "@sumi/store/projector.ts";
import { everyPage } from "@sumi/store/testing/pages.ts";
import { storeDatabase } from "@sumi/store/testing/store-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demonstrationGenesis, demonstrationPast } from "../../boot/genesis.ts";
import { simulatedFeed } from "../../platform/feeds/simulated/simulated.ts";
import type { PriceSource } from "../../platform/timers/sampler.ts";
import { accountOf } from "../../shared/demonstration-account.ts";
import { AGENT, SCRIPTED_TRADERS } from "../plan.ts";
import { seedDemonstration } from "../seed.ts";
import { AT_ONCE } from "../testing/at-once.ts";
import * as facts from "../testing/past-facts.ts";
import { World } from "../testing/world.ts";
import { playPast } from "./play.ts";

// Founds demonstrations with a past in memory. What the journal would write is counted.

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const TAKER = 3;
const MEMBERS = [5, 6];
let dataFolder = "";

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "sumi-past-"));
});
afterAll(() => rm(dataFolder, { recursive: true }));

/** Seeds the world and plays its past; may be repeated. */
async function seed(
  world: World,
  feed: PriceSource = simulated(world),
  stopping = new AbortController(),
): Promise<void> {
  await seedDemonstration({
    commands: world,
    rows: world.rows,
    hashPassword: async (password) => `hash of ${password}`,
    dataFolder,
    keepVoucher: async (_, txid) => txid,
    playPast: (people) =>
      playPast({
        commands: world,
        exchange: world.exchange,
        clock: world.past,
        feed,
        seed: 1,
        people,
        parts: demonstrationPast(),
        scheduler: AT_ONCE,
        signal: stopping.signal,
        tell: () => world.commit(),
      }),
  });
  world.commit();
}

function simulated(world: World): PriceSource {
  return simulatedFeed({ seed: 1, assets: () => world.exchange.markets.assets });
}

/** Measured space in PostgreSQL of a frame's row, pages and indexes, without its body. */
const FRAME_ROW_BYTES = 640;

/** Commands that change no position; reading them all would take half a minute. */
const OF_MARKETS: ReadonlySet<string> = new Set([
  "AmendOrder",
  "CancelOrder",
  "PlaceOrder",
  "SampleIndex",
]);

/** The whole past, which two tests look at. */
let wholePast: Promise<World> | undefined;

async function thirtyDays(): Promise<World> {
  const world = await World.founded(demonstrationGenesis(), { pastMs: 30 * DAY_MS });
  await seed(world);
  return world;
}

test("thirty days of trades take few commands and little space", async () => {
  wholePast ??= thirtyDays();
  const world = await wholePast;
  const { records, nowMs } = world;
  expect(records.length).toBeLessThanOrEqual(100_000);
  expect(world.bodyBytes + world.frames * FRAME_ROW_BYTES).toBeLessThan(60_000_000);
  const stamps = records.map(({ stamp }) => stamp.timeMs);
  expect(stamps[0]).toBe(nowMs - 30 * DAY_MS);
  expect(stamps.every((timeMs, index) => timeMs >= (stamps[index - 1] ?? 0))).toBe(true);
  expect(stamps.at(-1)).toBe(nowMs);
  const trades = records.flatMap(facts.tradesOf);
  for (const { number } of facts.tradedMarketsOf(world)) {
    const days = trades.filter(({ market }) => market === number).map(({ day }) => day);
    expect(new Set(days).size).toBeGreaterThanOrEqual(30);
  }
  for (const member of MEMBERS) {
    const own = trades.filter(({ buyer, seller }) => buyer === member || seller === member);
    expect(own.length).toBeGreaterThan(20);
  }
  const strangers = new Set(trades.flatMap(({ takes }) => (takes === TAKER ? [] : [takes])));
  const early = [...MEMBERS, ...facts.earlyGuestsOf(world)];
  expect([...strangers]).toEqual(expect.arrayContaining(early));
  expect(facts.sumsOf(world).every((sum) => sum === 0n)).toBe(true);
}, 300_000);

test("thirty members came over three generations, day by day, and bring rewards", async () => {
  wholePast ??= thirtyDays();
  const team = facts.teamFactsOf(await wholePast);
  const earners = [AGENT, "hanako", "taro"].map((name) => [name, 1, 2, 3, "paid"]);
  expect(team).toMatchObject({ members: 30, earners, isGradual: true });
}, 300_000);

test("a fall liquidates one trader, who reads each step, and deleverages another", async () => {
  wholePast ??= thirtyDays();
  const { records, exchange } = await wholePast;
  const [kenta = 0, misaki = 0] = SCRIPTED_TRADERS.map((name) => {
    return exchange.members.ofAccount(accountOf(name));
  });
  const events = records.flatMap((record) => record.events);
  const begun = events.filter(({ type }) => type === "LiquidationsBegun");
  expect(begun).toMatchObject([{ contract: 1, members: [kenta] }]);
  const deleveraged = events.filter(({ type }) => type === "PositionDeleveraged");
  expect(deleveraged[0]).toMatchObject({ member: kenta, other: misaki, by: "rank" });
  expect(events.some(({ type }) => type === "FundingPaid")).toBe(true);
  // The market falls with the contract, and neither is halted.
  const traded = records.flatMap(facts.tradesOf).filter(({ market }) => market === 1);
  const prices = traded.map(({ price }) => price);
  expect(Math.min(...prices) / Math.max(...prices)).toBeLessThan(0.8);
  expect(exchange.perpetual.contracts.all.map(({ status }) => status)).toEqual(["open", "open"]);

  const database = await storeDatabase();
  const ofContracts = records.map((record) => {
    return OF_MARKETS.has(record.command) ? { ...record, events: [] } : record;
  });
  await createProjector(database.pool).fold(ofContracts);
  const positions = await everyPage((cursor) => {
    return readPastPositions(database.pool, { member: kenta, contract: 1, cursor });
  });
  expect(positions).toMatchObject([{ ending: "LIQUIDATED", quantity: 0n }]);
  const [position] = positions;
  assert(position !== undefined, "the liquidated position is listed");
  const life = await everyPage((cursor) => readLife(database.pool, { ...position, cursor }));
  const kinds = life.map(({ kind }) => kind).reverse();
  expect(kinds[0]).toBe("TRADE");
  expect([...new Set(kinds.slice(kinds.indexOf("LIQUIDATION_BEGUN")))]).toEqual([
    "LIQUIDATION_BEGUN",
    "LIQUIDATED",
    "BANKRUPT",
  ]);
  await database.drop();
}, 300_000);

test("a newcomer finds a market whose auction is announced and still to come", async () => {
  wholePast ??= thirtyDays();
  expect(facts.auctionsOf(await wholePast)).toEqual(["HBK-USDT scheduled coming settled"]);
}, 300_000);

test("coins are sold in each state and mode, with a release at the coming midnight", async () => {
  wholePast ??= thirtyDays();
  const { exchange, nowMs } = await wholePast;
  const { subscriptions, markets } = exchange;
  expect(facts.salesOf(await wholePast)).toEqual([
    ["SRA", "first_come", "released", 100],
    ["HBK", "first_come", "settled", 100],
    ["KMO", "pro_rata", "refunded", 0],
    ["SRA", "pro_rata", "open", 100],
    ["HBK", "first_come", "suspended", 22],
    ["NGR", "first_come", "open", 68.2],
    ["KMO", "first_come", "open", 100],
    ["KSO", "pro_rata", "open", 0],
    ["TMS", "pro_rata", "delivered", 0],
    ["NGR", "pro_rata", "draft", 0],
    ["TMS", "first_come", "open", 0],
  ]);
  const issuers = new Set([...subscriptions.projects].map(({ issuer }) => issuer));
  expect([...issuers]).toEqual([exchange.members.ofAccount(accountOf("issuer1"))]);
  const midnightMs = Math.ceil(nowMs / DAY_MS) * DAY_MS;
  const due = [midnightMs - 1, midnightMs].map((timeMs) => subscriptions.dueFor("release", timeMs));
  const coins = due.map((project) => project && markets.assets[project.coin]?.symbol);
  expect(coins).toEqual([undefined, "HBK"]);
}, 300_000);

test("machines have paid all days, and their pools cover all that is for sale", async () => {
  wholePast ??= thirtyDays();
  const paid = ["DOGE-90 3 0 free 0 covered", "SOL-180 7 0 frozen 0 covered"];
  expect(facts.machinesOf(await wholePast)).toEqual([...paid, "BTC-365 5 1 free 0 covered"]);
}, 300_000);

test("contracts have traded for a day and paid fundings for an hour", async () => {
  const world = await World.founded(demonstrationGenesis(), { pastMs: 2 * DAY_MS });
  await seed(world);
  const { records, exchange, nowMs } = world;
  for (const { number } of exchange.perpetual.contracts.all) {
    const traded = records.filter(({ events }) => {
      return events.some((event) => event.type === "PerpetualTraded" && event.contract === number);
    });
    const hours = traded.map(({ stamp }) => Math.floor((nowMs - stamp.timeMs) / HOUR_MS));
    expect(new Set(hours).size).toBe(24);
  }
  const paid = records.filter(({ events }) => events.some(({ type }) => type === "FundingPaid"));
  const agesMs = paid.map(({ stamp }) => nowMs - stamp.timeMs);
  expect(agesMs.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...agesMs)).toBeLessThanOrEqual(HOUR_MS);
  expect(facts.sumsOf(world).every((sum) => sum === 0n)).toBe(true);
});

test("deposits that wait for a person are announced in the present", async () => {
  const world = await World.founded(demonstrationGenesis(), { pastMs: 2 * HOUR_MS });
  await seed(world);
  const { rows, records, nowMs } = world;
  const waiting = rows.transactions.map(({ deposit }) => records[deposit - 1]?.stamp.timeMs);
  expect(waiting).toEqual([nowMs, nowMs, nowMs]);
});

test("a past that was cut short goes on, and a whole one is left alone", async () => {
  const world = await World.founded(demonstrationGenesis(), { pastMs: 2 * HOUR_MS });
  world.before = () => {
    if (world.exchange.timeMs > world.nowMs - HOUR_MS) throw new Error("cut short");
  };
  await expect(seed(world)).rejects.toThrow("cut short");
  world.before = () => undefined;
  world.past.end();
  world.nowMs += DAY_MS;
  await seed(world);
  const samples = world.records.filter(({ command }) => command === "SampleIndex");
  const times = samples.map(({ stamp }) => stamp.timeMs);
  const gaps = times.slice(1).map((timeMs, index) => timeMs - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(300_000);
  const { sequence } = world.exchange;
  world.nowMs += DAY_MS;
  await seed(world);
  expect(world.exchange.sequence).toBe(sequence);
});

test("a start that is stopped plays no more of the past", async () => {
  const world = await World.founded(demonstrationGenesis(), { pastMs: 2 * HOUR_MS });
  const stopping = new AbortController();
  world.check = ({ command }) => {
    if (command === "SampleIndex") stopping.abort();
  };
  await expect(seed(world, simulated(world), stopping)).rejects.toThrow("aborted");
  expect(world.exchange.timeMs).toBeLessThan(world.nowMs - HOUR_MS);
});

test("the time in which a past is played belongs to it", async () => {
  const world = await World.founded(demonstrationGenesis(), { pastMs: 2 * HOUR_MS });
  const begunMs = world.nowMs;
  world.check = ({ command }) => {
    if (command === "SampleIndex" && world.nowMs < begunMs + 60_000) world.nowMs += 500;
  };
  await seed(world);
  const samples = world.records.filter(({ command }) => command === "SampleIndex");
  const newestMs = samples.at(-1)?.stamp.timeMs ?? 0;
  expect(newestMs).toBeGreaterThanOrEqual(begunMs + 50_000);
  expect(newestMs).toBeLessThanOrEqual(world.nowMs);
});

test("the past arrives at the price that the exchange's own feed begins with", async () => {
  const world = await World.founded(demonstrationGenesis(), { pastMs: 2 * HOUR_MS });
  const feed: PriceSource = {
    readings: (moment) =>
      simulated(world)
        .readings(moment)
        .map((reading) => ({ ...reading, price: (Number(reading.price) * 1.5).toFixed(8) })),
  };
  await seed(world, feed);
  const { markets, prices } = world.exchange;
  const moment = { sample: prices.sample + 1, timeMs: world.nowMs };
  for (const { number, base } of markets.all) {
    const own = feed.readings(moment).find(({ asset }) => asset === base);
    const { price } = prices.indexOf(base) ?? { price: 0n };
    const ratio = Number(price) / Number(own?.price) / 1e8;
    // A price may have jumped by up to a percent in the last step.
    expect([number, Math.abs(ratio - 1) < 0.02]).toEqual([number, true]);
  }
});

test("without any price an exchange begins without a past", async () => {
  const world = await World.founded(demonstrationGenesis(), { pastMs: 2 * HOUR_MS });
  await seed(world, { readings: () => [] });
  expect(world.exchange.prices.sample).toBe(0);
  expect(world.exchange.timeMs).toBe(world.nowMs);
});

test("while the clock is in doubt the past stops, and the next start goes on with it", async () => {
  const world = await World.founded(demonstrationGenesis(), { pastMs: 2 * HOUR_MS });
  const { submit } = world;
  world.submit = async (command, view) => {
    if (world.exchange.prices.sample > 10) return reject("TRY_AGAIN");
    return submit.call(world, command, view) as never; // The same types as the method's own.
  };
  await expect(seed(world)).rejects.toThrow("The next start goes on with it.");
  expect(world.rows.transactions).toEqual([]);
});
