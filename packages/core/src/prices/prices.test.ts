import { formatAmount } from "@sumi/primitives/amount.ts";
import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256 } from "../testing/words.ts";
import { NOON, openWorld } from "../testing/world.ts";
import type { IndexReading, IndexSampled } from "./events.ts";
import { isRecomputed } from "./indexes.ts";
import { Prices } from "./prices.ts";
import { reading, sample, sampled, voices } from "./testing/readings.ts";

const BTC = 1;

describe("the venues of the rule book", () => {
  const cases: readonly (readonly [prices: readonly string[], reading: Partial<IndexReading>])[] = [
    [["60000", "60010", "59990", "61200", "60005"], { price: "60005", status: "OK", sources: 5 }],
    [["60000", "60010", "59990", "60030"], { price: "60005", status: "OK", sources: 4 }],
    [["60000", "60010"], { price: "60005", status: "OK", sources: 2 }],
    [["60000", "69000", "60010"], { price: "60010", status: "OK", sources: 3 }],
    [["60000", "69000", "63000"], { price: "59000", status: "STALE", sources: 3 }],
    [["60000"], { price: "59000", status: "STALE", sources: 1 }],
    [[], { price: "59000", status: "STALE", sources: 0 }],
  ];
  for (const [prices, expected] of cases) {
    test(`say ${prices.join(", ") || "nothing"}`, () => {
      const world = openWorld();
      world.announce("index.sources_min", "2");
      world.sample({ BTC: "59000" });
      expect(
        sample(
          world,
          prices.map((price, index) => {
            return reading({ price, venue: `v${index}`, timeMs: world.timeMs });
          }),
        ),
      ).toMatchObject([expected]);
    });
  }
});

test("three venues are enough, two are too few", () => {
  const world = openWorld();
  expect(sample(world, voices("61000", 3))).toMatchObject([{ status: "OK", price: "61000" }]);
  expect(sample(world, voices("62000", 2))).toMatchObject([{ status: "STALE", price: "61000" }]);
});

test("a sample names its rule, and is computed again from its own readings by that rule", () => {
  const world = openWorld();
  const { x, timeMs } = { x: world.exchange, timeMs: world.timeMs };
  const readings = ["60000", "60010", "59990", "61200", "60005"].map((price, index) => {
    return reading({ venue: `v${index}`, price });
  });
  const index = (price: string) => ({ asset: BTC, price, status: "OK", sources: 5 }) as const;
  const sampleBy = (rule: object, price: string): IndexSampled => {
    return { type: "IndexSampled", sample: 9, ...rule, readings, indexes: [index(price)] };
  };
  const verdicts = ["counted", "counted", "trimmed", "trimmed", "counted"];
  const [first, ...others] = verdicts;
  const told = [
    sampleBy({ rule: "trim3;v3", verdicts }, "60005"),
    sampleBy({ rule: "trim3;v3", verdicts }, "60062.01"),
    sampleBy({ rule: "trim3;v3", verdicts: [...others, first] }, "60005"),
    sampleBy({ rule: "trim3;v3" }, "60005"),
    sampleBy({ rule: "trim3;v2" }, "60005"),
    sampleBy({ rule: "trim3;v2" }, "60062.01"),
    sampleBy({ rule: "trim3;v2", verdicts }, "60005"),
    sampleBy({}, "60062.01"),
    sampleBy({}, "60005"),
  ].map((event) => isRecomputed(x, event, timeMs));
  expect(told).toEqual([true, false, false, false, true, false, false, true, false]);
  const fresh = { rule: "trim3;v3", verdicts, indexes: [index("60005")] };
  expect(sampled(world, readings)).toMatchObject(fresh);
});

test("samples of the rule that recorded voices only keep their place in the chain", () => {
  const { markets } = openWorld().exchange;
  const [first, ...others] = voices("60000", 3);
  const again = reading({ venue: "v1", price: "60000" });
  const readings = [...(first === undefined ? [] : [first]), again, ...others];
  const indexes = [{ asset: BTC, price: "60000", status: "OK", sources: 3 }] as const;
  const prices = new Prices(markets, sha256);
  const rule = "trim3;v2";
  prices.sampled({ type: "IndexSampled", sample: 1, rule, readings, indexes }, NOON);
  const list = readings.map(({ venue, timeMs, price }) => {
    return [venue, timeMs, price, null, "counted"];
  });
  list[1]?.splice(4, 1, "repeated");
  const fields = `"m":"BTC","seq":1,"ts":${NOON},"p":"60000","st":"OK"`;
  const inputs = sha256(JSON.stringify(list));
  expect(prices.indexOf(BTC)?.tip).toBe(
    sha256(`{${fields},"in":"${inputs}","prev":"${"0".repeat(64)}"}`),
  );
});

test("samples from before rules had names keep their place in the chain", () => {
  const world = openWorld();
  const before = world.exchange.prices.indexOf(BTC)?.tip;
  const indexes = [{ asset: BTC, price: "60000", status: "OK", sources: 3 }] as const;
  const readings = voices("60000", 3);
  const prices = new Prices(world.exchange.markets, sha256);
  const timeMs = world.timeMs;
  prices.sampled({ type: "IndexSampled", sample: 1, readings, indexes }, timeMs);
  const fields = `"m":"BTC","seq":1,"ts":${timeMs},"p":"60000","st":"OK"`;
  expect(prices.indexOf(BTC)?.tip).toBe(sha256(`{${fields},"prev":"${"0".repeat(64)}"}`));
  expect(prices.indexOf(BTC)?.tip).not.toBe(before);
});

test("samples are numbered without gaps, and only the timer takes them", () => {
  const world = openWorld();
  const next = { type: "SampleIndex", actor: 0, sample: 2, readings: voices("61000", 3) } as const;
  for (const sample of [0, 1, 3, -2, 2.5, Number.NaN]) {
    expect(world.refuse({ ...next, sample }).code).toBe("ILLEGAL_OPERATION");
  }
  for (const actor of [1, -1]) {
    expect(world.refuse({ ...next, actor }).code).toBe("ILLEGAL_OPERATION");
  }
  for (const readings of [undefined, null, "60000"]) {
    expect(world.refuse({ ...next, readings: readings as never }).code).toBe("PARAMETER_ERROR");
  }
  world.accept(next);
});

test("each sample is chained to the one before, and anyone can recompute the chain", () => {
  const world = openWorld();
  sample(world, voices("60000.10", 3));
  sample(world, voices("60001.5", 1));
  const repeated = [{ ...reading({ venue: "v0", price: "1" }), trade: "t-1" }];
  const wrong = [reading({ venue: "v3", timeMs: world.timeMs - 10_000 }), reading({ price: "no" })];
  sample(world, [...repeated, ...voices("60001.5", 3), ...wrong]);
  let prev = "0".repeat(64);
  for (const { stamp, events } of world.records) {
    for (const event of events) {
      if (event.type !== "IndexSampled") continue;
      const [{ price, status } = { price: "", status: "" }] = event.indexes;
      const inputs = event.readings.map(({ venue, timeMs, price: raw, trade = null }, at) => {
        return [venue, timeMs, raw, trade, event.verdicts?.[at]];
      });
      const fields = `"m":"BTC","seq":${event.sample},"ts":${stamp.timeMs},"p":"${price}"`;
      const rest = `"st":"${status}","in":"${sha256(JSON.stringify(inputs))}","prev":"${prev}"`;
      prev = sha256(`{${fields},${rest}}`);
    }
  }
  const index = world.exchange.prices.indexOf(BTC);
  expect(index).toEqual({
    price: 6_000_150_000_000n,
    status: "OK",
    timeMs: world.timeMs,
    sample: 4,
    okTimeMs: world.timeMs,
    tip: prev,
  });
  for (const again of [replayed(world.records), restored(stateLines(world.exchange))]) {
    expect(again.prices.indexOf(BTC)).toEqual(index);
  }
});

test("a stale sample remembers when the index was last good", () => {
  const world = openWorld();
  const okTimeMs = world.exchange.prices.indexOf(BTC)?.okTimeMs ?? 0;
  expect(okTimeMs).toBeGreaterThan(NOON);
  sample(world, []);
  expect(world.exchange.prices.indexOf(BTC)).toMatchObject({ status: "STALE", okTimeMs });
});

test("what something is worth is told at the last good index, rounded down", () => {
  const { prices } = openWorld().exchange;
  const worth = [3n, 100_000_000n, 1n].map((amount) => prices.valueOf(BTC, amount as never));
  expect(worth).toEqual([180_000n, 6_000_000_000_000n, 60_000n]);
  expect(formatAmount(prices.valueOf(0, 12_345n as never) ?? 0n)).toBe("0.00012345");
  expect(prices.valueOf(7, 1n as never)).toBeUndefined();
});

test("trial money is worth nothing, although it has no index either", () => {
  const { prices } = openWorld({ acts: [{ act: "ListAsset", asset: "TUSDT" }] }).exchange;
  expect(prices.valueOf(2, 1n as never)).toBeUndefined();
  expect(prices.okPriceSince(2, 0)).toBeUndefined();
});
