import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { Client } from "pg";
import { expect, test } from "vitest";
import { createProjector } from "../projector.ts";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { allRows, projected } from "../testing/store-database.ts";
import { readIndexesAt, readIndexSamples } from "./queries.ts";

const NOON = Date.UTC(2026, 2, 2, 12);
const BTC = 1;

/** Five samples, a second apart; the third has no readings. */
function sampled(): ExchangeScript {
  const script = new ExchangeScript(NOON);
  for (const price of ["60000", "60001.5", undefined, "60003", "60002.25"]) {
    if (price === undefined) {
      script.accept({ type: "SampleIndex", actor: 0, sample: 3, readings: [] });
    } else {
      script.sample({ BTC: price, ETH: "3000" });
    }
    script.timeMs += 1_000;
  }
  return script;
}

test("each sample is kept with its venues, its status and its place in the chain", async () => {
  const script = sampled();
  const { pool, drop } = await projected(script.records);
  const range = { asset: BTC, fromMs: NOON, untilMs: NOON + 60_000 };
  const samples = await readIndexSamples(pool, range);
  let prev = "0".repeat(64);
  for (const { sample, timeMs, price, status, hash, readings } of samples) {
    const inputs = sha256(readings);
    const fields = { m: "BTC", seq: sample, ts: timeMs, p: formatAmount(price), st: status };
    prev = sha256({ ...fields, in: inputs, prev });
    expect(hash).toBe(prev);
  }
  expect(prev).toBe(script.exchange.prices.indexOf(BTC)?.tip);
  const told = samples.map(({ sample, price, status, sources, readings }) => {
    return [sample, formatAmount(price), status, sources, readings.length];
  });
  expect(told).toEqual([
    [1, "60000", "OK", 3, 3],
    [2, "60001.5", "OK", 3, 3],
    [3, "60001.5", "STALE", 0, 0],
    [4, "60003", "OK", 3, 3],
    [5, "60002.25", "OK", 3, 3],
  ]);
  expect(samples[0]?.readings).toEqual([
    ["one", NOON, "60000", null, "trimmed"],
    ["two", NOON, "60000", null, "counted"],
    ["three", NOON, "60000", null, "trimmed"],
  ]);
  expect(samples.map(({ rule }) => rule)).toEqual(samples.map(() => "trim3;v3"));
  await drop();
});

test("a sample of the rule that recorded voices only is kept as it was then", async () => {
  const script = sampled();
  const records = script.records.map((record) => {
    const events = record.events.map((event) => {
      if (event.type !== "IndexSampled") return event;
      const { verdicts: _, ...older } = event;
      return { ...older, rule: "trim3;v2" as const };
    });
    return { ...record, events };
  });
  const { pool, drop } = await projected(records);
  const range = { asset: BTC, fromMs: NOON, untilMs: NOON + 1_000 };
  const [sample] = await readIndexSamples(pool, range);
  expect(sample?.rule).toBeUndefined();
  const readings = ["one", "two", "three"].map((venue) => [venue, NOON, "60000", null]);
  expect(sample?.readings).toEqual(readings);
  const inputs = sha256(readings.map((reading) => [...reading, "counted"]));
  const fields = { m: "BTC", seq: 1, ts: NOON, p: "60000", st: "OK", in: inputs };
  expect(sample?.hash).toBe(sha256({ ...fields, prev: "0".repeat(64) }));
  await drop();
});

test("a projector that starts in the middle goes on with the chain where it was", async () => {
  const script = sampled();
  const { pool, drop } = await projected(script.records.slice(0, 3));
  await createProjector(pool).fold(script.records);
  const samples = await readIndexSamples(pool, { asset: BTC, fromMs: 0, untilMs: NOON + 60_000 });
  expect(samples.at(-1)?.hash).toBe(script.exchange.prices.indexOf(BTC)?.tip);
  await drop();
});

test("an installation from before the table of tips gets them from its samples", async () => {
  const database = await projected(sampled().records);
  const before = (await allRows(database)).index_tips;
  expect(before).toHaveLength(2);
  const file = join(import.meta.dirname, "../../migrations/0010_index_tips.sql");
  const [, filling] = (await readFile(file, "utf8")).split(/^(?=insert )|^(?=grant )/m);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query("truncate index_tips");
  await owner.query(filling ?? "");
  await owner.end();
  expect((await allRows(database)).index_tips).toEqual(before);
  await database.drop();
});

test("samples are read by time, oldest first, and from where the last answer ended", async () => {
  const { pool, drop } = await projected(sampled().records);
  const numbers = async (range: { fromMs: number; untilMs: number; after?: number }) => {
    const samples = await readIndexSamples(pool, { asset: BTC, limit: 2, ...range });
    return samples.map(({ sample }) => sample);
  };
  const range = { fromMs: NOON + 1_000, untilMs: NOON + 4_000 };
  expect(await numbers(range)).toEqual([2, 3]);
  expect(await numbers({ ...range, after: 3 })).toEqual([4]);
  expect(await numbers({ ...range, after: 4 })).toEqual([]);
  await drop();
});

test("the indexes of a moment are those of the last sample, and 1 for USDT", async () => {
  const { pool, drop } = await projected(sampled().records);
  const at = async (timeMs: number) => {
    const indexes = await readIndexesAt(pool, [timeMs]);
    return Object.fromEntries(indexes.map(({ asset, price }) => [asset, formatAmount(price)]));
  };
  expect(await at(NOON - 1)).toEqual({ 0: "1" });
  expect(await at(NOON)).toEqual({ 0: "1", 1: "60000", 2: "3000" });
  expect(await at(NOON + 2_999)).toEqual({ 0: "1", 1: "60001.5", 2: "3000" });
  expect(await at(NOON + 3_000)).toEqual({ 0: "1", 1: "60003", 2: "3000" });
  await drop();
});

function sha256(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
