import type { Exchange } from "@sumi/core/exchange.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { SEALS } from "@sumi/journal/testing/seals.ts";
import { withDatabase } from "./journal/database.ts";
import { deposits, TRADING, Trading } from "./journal/trading.ts";

/**
 * Measures durable commands per second in one process: SUBMITTERS loops, each of which waits for
 * its answer before its next command. Prints one line of JSON per round; docs/performance.md
 * explains the figures.
 *
 *   npm run bench:journal -- [SECONDS] [SUBMITTERS …]
 */
const [seconds = "5", ...counts] = process.argv.slice(2);
const MEMBERS = 1_000;
const nothing = () => undefined;

await withDatabase(async (databaseUrl) => {
  const journal = await openJournal({
    databaseUrl,
    seals: SEALS,
    genesis: TRADING,
    // On a machine of two cores, a second thread's snapshots would be measured, too.
    snapshots: { everyCommands: Number.MAX_SAFE_INTEGER, everyMs: Number.MAX_SAFE_INTEGER },
    crash: (error) => {
      throw error;
    },
    report: console.error,
  });
  const exchange = await journal.read((state) => state);
  await fundAll(journal, exchange);
  const trading = new Trading(exchange);
  // A server's code has been compiled long ago, so a round warms it up first.
  await measure(journal, trading, 64);
  for (const submitters of counts.length > 0 ? counts.map(Number) : [1, 64, 1_000]) {
    console.log(JSON.stringify(await measure(journal, trading, submitters)));
  }
  await journal.close();
});

async function fundAll(journal: Journal, exchange: Exchange): Promise<void> {
  for (let member = 1; member <= MEMBERS; member += 1) {
    for (const command of deposits(exchange, member)) {
      void journal.submit(command, () => undefined);
    }
    if (member % 100 === 0) await journal.read(() => undefined);
  }
}

async function measure(journal: Journal, trading: Trading, submitters: number) {
  const answersMs: number[] = [];
  const before = journal.status();
  let frames = 0;
  let refused = 0;
  let isOver = false;
  const stop = journal.onCommitted(() => {
    frames += 1;
  });
  const submitLoop = async (index: number) => {
    for (let count = 0; !isOver; count += 1) {
      const actor = 1 + ((index + count) % MEMBERS);
      const isTimed = count % 16 === 0;
      const askedMs = isTimed ? performance.now() : 0;
      const answer = await journal.submit(trading.next(actor), nothing);
      if (isTimed) answersMs.push(performance.now() - askedMs);
      if (answer.ok) trading.placed(answer.value.record);
      else refused += 1;
    }
  };
  const cpu = process.threadCpuUsage();
  const startedMs = performance.now();
  setTimeout(() => {
    isOver = true;
  }, Number(seconds) * 1_000);
  await Promise.all(Array.from({ length: submitters }, (_, index) => submitLoop(index)));
  const wall = (performance.now() - startedMs) / 1_000;
  const { user, system } = process.threadCpuUsage(cpu);
  stop();
  const commands = journal.status().sequence - before.sequence;
  answersMs.sort((a, b) => a - b);
  return {
    submitters,
    commands,
    refused,
    commands_per_second: Math.round(commands / wall),
    commands_per_frame: Math.round(commands / frames),
    cpu_us_per_command: round((user + system) / commands),
    answer_p50_ms: round(answersMs[Math.floor(answersMs.length * 0.5)] ?? 0),
    answer_p99_ms: round(answersMs[Math.floor(answersMs.length * 0.99)] ?? 0),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
