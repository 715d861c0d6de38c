import { sha256 } from "@sumi/core/testing/words.ts";
import { openPool } from "@sumi/database/pool.ts";
import { askedFor, openDesk } from "./console/desk.ts";
import { withDatabase } from "./journal/database.ts";

/**
 * Measures how long the console's queues of withdrawals and deposits take to answer a page of a
 * hundred with all checks, while CASES of each wait: from the first page to the last, narrowed by
 * each filter, and searched. Prints one line of JSON per kind of page.
 *
 *   npm run bench:console -- [CASES]
 */
const [count = "10000"] = process.argv.slice(2);
const LIMIT = "100";
type Fields = Readonly<Record<string, string>>;

/** How each list is asked; a function gives the fields of one round. */
const ASKED: readonly (readonly [list: string, what: string, (round: number) => Fields])[] = [
  ["withdrawals", "by number", (round) => ({ q: String(round * 97 + 1) })],
  ["withdrawals", "by address", (round) => ({ q: `T${round * 9 + 1}` })],
  ["withdrawals", "by coin and amount", () => ({ coin: "USDT", min: "5" })],
  ["withdrawals", "by amount, none", () => ({ min: "5000" })],
  ["withdrawals", "by check", () => ({ check: "NEW_ADDRESS" })],
  ["withdrawals", "by check, none", () => ({ check: "DOCUMENTS" })],
  ["withdrawals", "by reviewer, none", () => ({ reviewer: "1" })],
  ["deposits", "by number", (round) => ({ q: String(round * 97 + 1) })],
  ["deposits", "by transaction", (round) => ({ q: sha256(`${round + 1} 2`) })],
  ["deposits", "by coin and amount", () => ({ coin: "USDT", min: "5" })],
  ["deposits", "by amount, none", () => ({ min: "5000" })],
  ["deposits", "unnamed", () => ({ check: "UNNAMED" })],
  ["deposits", "contested", () => ({ check: "CONTESTED" })],
  ["deposits", "same proof, none", () => ({ check: "SAME_PROOF" })],
  ["deposits", "overdue, none", () => ({ check: "OVERDUE" })],
  ["deposits", "by reviewer, none", () => ({ reviewer: "1" })],
];

await withDatabase(
  async (url) => {
    const pool = openPool({ url, applicationName: "sumi bench" });
    const script = await askedFor(Number(count), pool);
    await pool.query("analyze");
    const desk = await openDesk(script, pool);
    for (const list of ["withdrawals", "deposits"]) {
      // A server's code has been compiled long ago, so these rounds warm it up first.
      for (let round = 0; round < 20; round += 1) await desk.ask(list, { limit: LIMIT });
      await print(list, "pages", everyPage(desk.ask, list));
    }
    for (const [list, what, fieldsOf] of ASKED) {
      await print(list, what, rounds(desk.ask, list, fieldsOf));
    }
    await desk.close();
    await pool.end();
  },
  ["journal", "store"],
);

type Ask = Awaited<ReturnType<typeof openDesk>>["ask"];

async function* everyPage(ask: Ask, list: string): AsyncGenerator<number> {
  for (let cursor: string | null = ""; cursor !== null; ) {
    const startedMs = performance.now();
    const { data } = await ask(list, { limit: LIMIT, ...(cursor !== "" && { cursor }) });
    yield performance.now() - startedMs;
    cursor = data.next_cursor;
  }
}

async function* rounds(
  ask: Ask,
  list: string,
  fieldsOf: (round: number) => Fields,
): AsyncGenerator<number> {
  for (let round = 0; round < 100; round += 1) {
    const startedMs = performance.now();
    await ask(list, { limit: LIMIT, ...fieldsOf(round) });
    yield performance.now() - startedMs;
  }
}

async function print(list: string, what: string, times: AsyncGenerator<number>): Promise<void> {
  const all: number[] = [];
  for await (const ms of times) all.push(ms);
  all.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((all[Math.floor((all.length - 1) * share)] ?? 0) * 10) / 10;
  const figures = { asked: all.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) };
  console.log(JSON.stringify({ cases: Number(count), list, what, ...figures }));
}
