import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeClient } from "../support/exchange-client.ts";
import { ExchangeSite, type ServerProcess, withoutSettings } from "../support/server-process.ts";

// Method: a recording in which the coin rises by a dollar a minute, replayed at ten minutes per
// second. All prices of the exchange must be on that line, within a tolerance.

const FIRST_PRICE = 50_000;
/** Long enough that it does not start over during the test. */
const MINUTES = 6_000;
const SPEED = 600;
/** The other venues' prices are within ± 3 bp, and makers quote within 10 bp of the index. */
const TOLERANCE = 60;

let recordings: string;
let site: ExchangeSite;
let server: ServerProcess;
let visitor: ExchangeClient;

beforeAll(async () => {
  recordings = await mkdtemp(join(tmpdir(), "sumi-recording-"));
  const file = join(recordings, "BTCUSDT_1m_2024.csv.gz");
  await writeFile(file, gzipSync(recording()));
  site = await ExchangeSite.create({ SUMI_FEED: `recorded:${file}@${SPEED}` });
  server = await site.start();
  visitor = new ExchangeClient(server.origin);
});

afterAll(async () => {
  await site.remove();
  await rm(recordings, { recursive: true });
});

type Market = {
  readonly symbol: string;
  readonly last: string | null;
  readonly index: { readonly price: string; readonly status: string } | null;
};
type Depth = {
  readonly bids: readonly [string, string][];
  readonly asks: readonly [string, string][];
};
type Prints = { readonly trades: readonly { readonly price: string; readonly time_ms: number }[] };
type Candles = {
  readonly candles: readonly {
    readonly high: string;
    readonly low: string;
    readonly volume: string;
  }[];
};

test("index, book and trades move along the recorded prices", async () => {
  const early = await whenTraded(1);
  const later = await whenTraded(early.trades + 1);
  for (const { index, bid, ask, last } of [early, later]) {
    expect(index).toBeGreaterThan(FIRST_PRICE - TOLERANCE);
    expect(index).toBeLessThan(FIRST_PRICE + MINUTES + TOLERANCE);
    expect(bid).toBeLessThan(ask);
    for (const price of [bid, ask]) expect(Math.abs(price - index)).toBeLessThan(4 * TOLERANCE);
    expect(Math.abs(last - index)).toBeLessThan(4 * TOLERANCE);
  }
  // Ten recorded minutes pass per second, and each adds a dollar.
  expect(later.index - early.index).toBeGreaterThan(0);
});

test("candles are folded from those trades", async () => {
  await server.caughtUp();
  const query = { symbol: "BTC-USDT", interval: "1m" };
  const { candles } = await visitor.get<Candles>("/Trade/kline", query);
  const traded = candles.filter(({ volume }) => volume !== "0");
  expect(traded.length).toBeGreaterThan(0);
  for (const { high, low } of traded) {
    expect(Number(low)).toBeGreaterThan(FIRST_PRICE - 5 * TOLERANCE);
    expect(Number(high)).toBeLessThan(FIRST_PRICE + MINUTES + 5 * TOLERANCE);
  }
});

test("a recorded venue is named, and the derived ones beside it say what they are", async () => {
  expect(await server.screen()).toMatch(/Prices +recorded/);
});

test("what was traded can be recomputed from the journal while the exchange runs", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFY], {
    env: { ...withoutSettings(process.env), SUMI_DATA: site.folder },
  });
  expect(stdout).toMatch(/^\d+ frames with \d+ commands follow one another and lead to one state/);
});

const VERIFY = join(import.meta.dirname, "../../tools/verify.ts");

type Seen = {
  readonly index: number;
  readonly bid: number;
  readonly ask: number;
  readonly last: number;
  readonly trades: number;
};

/** The prices that a visitor sees after so many trades. */
async function whenTraded(count: number): Promise<Seen> {
  for (;;) {
    const symbol = "BTC-USDT";
    const { trades } = await visitor.get<Prints>("/Trade/trades", { symbol, limit: "500" });
    const { markets } = await visitor.get<{ markets: readonly Market[] }>("/Trade/tradelist");
    const { bids, asks } = await visitor.get<Depth>("/Trade/depth", { symbol });
    const market = markets.find((one) => one.symbol === symbol);
    const { index, last } = market ?? { index: null, last: null };
    const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
    if (trades.length >= count && index?.status === "OK" && last !== null && bid && ask) {
      const prices = { bid: Number(bid), ask: Number(ask), last: Number(last) };
      return { index: Number(index.price), ...prices, trades: trades.length };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** One-minute candles, each a dollar above the one before. */
function recording(): string {
  const rows = Array.from({ length: MINUTES }, (_, minute) => {
    const time = new Date(Date.UTC(2024, 1, 12) + minute * 60_000);
    const text = time.toISOString().slice(0, 19).replace("T", " ");
    const open = FIRST_PRICE + minute;
    return `${text},${open},${open + 1},${open},${open + 1},10`;
  });
  return ["timestamp,open,high,low,close,volume", ...rows, ""].join("\n");
}
