import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigurationError } from "../../configuration/configuration.ts";
import { recordedFeed } from "./recorded.ts";

const ASSETS = [
  { number: 0, symbol: "USDT", indexDecimals: -1 },
  { number: 1, symbol: "BTC", indexDecimals: 2 },
  { number: 2, symbol: "ETH", indexDecimals: 2 },
];
const NOW_MS = 1_790_000_000_500;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sumi-recorded-"));
  await write("BTCUSDT_1m.csv.gz", candles("2024-02-12 03", [100, 200, 300]));
  await write("BTCUSD_1m.csv.gz", candles("2024-02-12 03", [101, 201]));
  await write("BTCUSDT_1m_2021.csv.gz", candles("2021-02-12 03", [50]));
  await write("ETHUSDT_1m.csv", candles("2024-05-01 00", [10, 20]));
  await write("BTCUSDT_quotes.csv.gz", "timestamp,symbol,ask_size,ask,bid_size,bid\n");
  await writeFile(join(folder, "BTCUSDT_torn.csv.gz"), "not an archive");
});
afterAll(() => rm(folder, { recursive: true }));

/** Candles with a constant price per minute, so that every price identifies its row. */
function candles(hour: string, prices: readonly number[]): string {
  const rows = prices.map((price, minute) => {
    return `${hour}:0${minute}:00,${price}.00,${price}.00,${price}.00,${price}.00,1`;
  });
  return ["timestamp,open,high,low,close,volume", ...rows, ""].join("\n");
}

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), name.endsWith(".gz") ? gzipSync(text) : text);
}

async function started(names: readonly string[], speed = 1) {
  const files = names.map((name) => join(folder, name));
  const feed = recordedFeed({ files, speed, seed: 1, assets: () => ASSETS });
  await feed.start();
  return (sample: number, asset = 1) =>
    feed.readings({ sample, timeMs: NOW_MS }).filter((reading) => reading.asset === asset);
}

test("one recording is joined by two derived venues, near it, late and named so", async () => {
  const readings = (await started(["BTCUSDT_1m.csv.gz"]))(5);
  expect(readings.map(({ venue }) => venue)).toEqual([
    "recorded:BTCUSDT_1m",
    "derived:BTCUSDT_1m:1",
    "derived:BTCUSDT_1m:2",
  ]);
  expect(readings[0]).toMatchObject({ timeMs: NOW_MS, price: "100" });
  for (const { price, timeMs } of readings.slice(1)) {
    expect(Math.abs(Number(price) / 100 - 1)).toBeLessThanOrEqual(0.0003 + 0.0001);
    expect(NOW_MS - timeMs).toBeGreaterThanOrEqual(0);
    expect(NOW_MS - timeMs).toBeLessThanOrEqual(400);
  }
});

test("two recordings need one derived venue and run over the time they share", async () => {
  const at = await started(["BTCUSDT_1m.csv.gz", "BTCUSD_1m.csv.gz"]);
  expect(at(70).map(({ venue }) => venue)).toEqual([
    "recorded:BTCUSDT_1m",
    "recorded:BTCUSD_1m",
    "derived:BTCUSDT_1m:1",
  ]);
  expect(
    at(70)
      .slice(0, 2)
      .map(({ price }) => price),
  ).toEqual(["200", "201"]);
  expect(
    at(121)
      .slice(0, 2)
      .map(({ price }) => price),
  ).toEqual(["100", "101"]);
});

test.each([
  ["the first minute", 1, 59, "100"],
  ["the second minute", 1, 60, "200"],
  ["the third minute", 1, 179, "300"],
  ["the first minute again once the file is over", 1, 180, "100"],
  ["a later minute at 60 × speed", 60, 2, "300"],
  ["a year of samples later, still a row of the file", 1, 31_536_061, "200"],
])("the sample number alone chooses the row: %s", async (_, speed, sample, price) => {
  const at = await started(["BTCUSDT_1m.csv.gz"], speed);
  expect(at(sample)[0]?.price).toBe(price);
  expect(at(sample)).toEqual((await started(["BTCUSDT_1m.csv.gz"], speed))(sample));
});

test("an asset without a recording stays simulated, and a plain .csv is read, too", async () => {
  const at = await started(["ETHUSDT_1m.csv"]);
  expect(at(1, 1).map(({ venue }) => venue)).toContain("simulated:alpha");
  expect(at(1, 2)[0]).toEqual({
    asset: 2,
    venue: "recorded:ETHUSDT_1m",
    timeMs: NOW_MS,
    price: "10",
  });
});

test.each([
  ["BTCUSDT_missing.csv.gz", /BTCUSDT_missing.csv.gz cannot be read \(ENOENT\)\.$/],
  ["BTCUSDT_torn.csv.gz", /BTCUSDT_torn.csv.gz cannot be read \(Z_DATA_ERROR\)\.$/],
  ["BTCUSDT_quotes.csv.gz", /is of no known kind \(known are: .+\)\.$/],
  ["LTCUSDT_1m.csv.gz", /must name in its file name exactly one of the assets BTC, ETH\.$/],
])("the file %s is refused in one sentence", async (name, sentence) => {
  const refusal = started([name]);
  await expect(refusal).rejects.toBeInstanceOf(ConfigurationError);
  await expect(refusal).rejects.toThrow(sentence);
});

test("recordings of one asset from different years cannot be one index", async () => {
  await expect(started(["BTCUSDT_1m.csv.gz", "BTCUSDT_1m_2021.csv.gz"])).rejects.toThrow(
    "SUMI_FEED: the recordings of BTC, BTCUSDT_1m and BTCUSDT_1m_2021, have no time in common.",
  );
});
