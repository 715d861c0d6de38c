import type { Exchange } from "@sumi/core/exchange.ts";
import { available, held } from "@sumi/core/ledger/accounts.ts";
import { newExchange } from "@sumi/journal/new-exchange.ts";
import { digestOf, restoreSnapshot, takeSnapshot } from "@sumi/journal/snapshot.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { deposits, TRADING, Trading } from "./journal/trading.ts";

/**
 * Measures how long it takes to write a snapshot of a million balances and a hundred thousand open
 * orders, and to start from it. Prints one line of JSON per round.
 *
 *   npm run bench:snapshot -- [ROUNDS]
 */
const [rounds = "3"] = process.argv.slice(2);
const TRADERS = 1_000;
const BALANCES = 1_000_000;
const ORDERS = 100_000;
const ACCOUNTS_PER_HOLDER = 4;
const TIME_MS = 1_700_000_000_000;

const exchange = newExchange();
fill(exchange);

for (let round = 0; round < Number(rounds); round += 1) {
  const written = measure(() => takeSnapshot(exchange));
  const fresh = newExchange();
  const started = measure(() => restoreSnapshot(fresh, written.result.parts));
  assert(Buffer.compare(started.result, written.result.digest) === 0, "the lines are the same");
  assert(Buffer.compare(digestOf(fresh), started.result) === 0, "the state is the same");
  const bytes = written.result.parts.reduce((sum, part) => sum + part.length, 0);
  console.log(
    JSON.stringify({
      written_seconds_cpu: written.cpu,
      written_seconds_wall: written.wall,
      started_seconds_cpu: started.cpu,
      started_seconds_wall: started.wall,
      compressed_megabytes: Math.round(bytes / 1e5) / 10,
    }),
  );
}

function measure<Result>(work: () => Result): { result: Result; cpu: number; wall: number } {
  const cpu = process.threadCpuUsage();
  const startedMs = performance.now();
  const result = work();
  const wall = (performance.now() - startedMs) / 1_000;
  const { user, system } = process.threadCpuUsage(cpu);
  return { result, cpu: round3((user + system) / 1e6), wall: round3(wall) };
}

function round3(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}

function fill(state: Exchange): void {
  const submit = (command: Parameters<Exchange["execute"]>[0]) =>
    state.execute(command, { sequence: state.sequence + 1, timeMs: TIME_MS });
  submit(TRADING);
  for (let member = 1; member <= TRADERS; member += 1) {
    for (const command of deposits(state, member)) submit(command);
  }
  const trading = new Trading(state);
  let open = 0;
  for (let number = 0; open < ORDERS; number += 1) {
    // Only resting orders are needed, so `trading` is not told which ones it could cancel.
    const command = trading.next(1 + (number % TRADERS));
    if (command.type !== "PlaceOrder" || command.tif === "IOC") continue;
    if (submit(command).ok) open += 1;
  }
  // The rest are holders who never traded: a balance is only a line of the ledger.
  for (let count = 0; count < BALANCES; count += ACCOUNTS_PER_HOLDER) {
    const holder = TRADERS + 1 + count / ACCOUNTS_PER_HOLDER;
    for (const asset of [0, 1]) {
      state.restore("balance", [asset, available(holder), String(123_456_789 + count)]);
      state.restore("balance", [asset, held(holder), String(1_000 + count)]);
    }
  }
}
