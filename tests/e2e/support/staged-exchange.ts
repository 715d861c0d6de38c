import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ExchangeSite } from "../../support/server-process.ts";
import { test as visitors } from "./visitor.ts";

/** Visits an exchange of this worker's own, whose outcomes are known beforehand. */
export const test = visitors.extend<object, { readonly staged: StagedExchange }>({
  staged: [
    async ({ browserName: _ }, use) => {
      const folder = process.env.E2E_FOLDER;
      await withStagedExchange(async (exchange) => {
        // The members' passwords are read there.
        process.env.E2E_FOLDER = exchange.folder;
        await use(exchange);
      });
      process.env.E2E_FOLDER = folder;
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ staged }, use) => use(staged.origin),
});

/**
 * The venues play this round second by second, over and over: BTC rises, ETH stays as it is, and in
 * the last part no venue says anything.
 */
const FIRST_PRICE = 60_000;
const RISE_PER_SECOND = 10;
const SPOKEN_SECONDS = 150;
const ROUND_SECONDS = 240;

const VENUES = ["alpha", "bravo", "charlie"];
const COINS = {
  BTC: (second: number) => FIRST_PRICE + second * RISE_PER_SECOND,
  ETH: () => 3_000,
} as const;

/** The second of the round at which the index of BTC has that price. */
export function secondOf(price: string): number {
  return (Number(price) - FIRST_PRICE) / RISE_PER_SECOND;
}

type StagedExchange = { readonly origin: string; readonly folder: string };

async function withStagedExchange(use: (exchange: StagedExchange) => Promise<void>): Promise<void> {
  const recordings = await mkdtemp(join(tmpdir(), "sumi-staged-"));
  const files = await Promise.all(VENUES.flatMap((venue) => filesOf(venue, recordings)));
  const site = await ExchangeSite.create({
    SUMI_FEED: `recorded:${files.join(",")}`,
    SUMI_TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  try {
    const server = await site.start();
    await server.leads();
    await server.screen();
    await use({ origin: server.origin, folder: site.folder });
  } finally {
    await site.remove();
    await rm(recordings, { recursive: true });
  }
}

function filesOf(venue: string, folder: string): readonly Promise<string>[] {
  return Object.entries(COINS).map(async ([coin, priceAt]) => {
    const file = join(folder, `${venue}_${coin}USDT.csv`);
    await writeFile(file, recordingOf(priceAt));
    return file;
  });
}

/** One trade a second. A trade without a price leaves its venue silent. */
function recordingOf(priceAt: (second: number) => number): string {
  const rows = Array.from({ length: ROUND_SECONDS }, (_, second) => {
    const time = new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString();
    const price = second < SPOKEN_SECONDS ? priceAt(second) : "";
    return `${time},${second + 1},${price},1,false`;
  });
  return ["timestamp,trade_id,price,quantity,buyer_maker", ...rows, ""].join("\n");
}
