import { openPool } from "@sumi/database/pool.ts";
import { askedFor, openDesk } from "./console/desk.ts";
import { withDatabase } from "./journal/database.ts";

/**
 * Measures how long the console's queue of withdrawals takes to answer a page of a hundred with all
 * checks, while WITHDRAWALS wait: from the first page to the last, and then searches. Prints one
 * line of JSON per kind of page.
 *
 *   npm run bench:console -- [WITHDRAWALS]
 */
const [count = "10000"] = process.argv.slice(2);
const LIMIT = "100";

await withDatabase(
  async (url) => {
    const pool = openPool({ url, applicationName: "sumi bench" });
    const script = await askedFor(Number(count), pool);
    await pool.query("analyze");
    const desk = await openDesk(script, pool);
    // A server's code has been compiled long ago, so these rounds warm it up first.
    for (let round = 0; round < 20; round += 1) await desk.ask({ limit: LIMIT });
    await print("pages", everyPage(desk.ask));
    await print(
      "by number",
      searches(desk.ask, (round) => String(round * 97 + 1)),
    );
    await print(
      "by address",
      searches(desk.ask, (round) => `T${round * 9 + 1}`),
    );
    await desk.close();
    await pool.end();
  },
  ["journal", "store"],
);

type Ask = Awaited<ReturnType<typeof openDesk>>["ask"];

async function* everyPage(ask: Ask): AsyncGenerator<number> {
  for (let cursor: string | null = ""; cursor !== null; ) {
    const startedMs = performance.now();
    const { data } = await ask({ limit: LIMIT, ...(cursor !== "" && { cursor }) });
    yield performance.now() - startedMs;
    cursor = data.next_cursor;
  }
}

async function* searches(ask: Ask, wordOf: (round: number) => string): AsyncGenerator<number> {
  for (let round = 0; round < 100; round += 1) {
    const startedMs = performance.now();
    await ask({ limit: LIMIT, q: wordOf(round) });
    yield performance.now() - startedMs;
  }
}

async function print(what: string, times: AsyncGenerator<number>): Promise<void> {
  const all: number[] = [];
  for await (const ms of times) all.push(ms);
  all.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((all[Math.floor((all.length - 1) * share)] ?? 0) * 10) / 10;
  const figures = { asked: all.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) };
  console.log(JSON.stringify({ withdrawals: Number(count), what, ...figures }));
}
