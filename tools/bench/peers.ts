/**
 * Compares the real core, with its ledger, events and idempotency, with `nodejs-order-book`, a book
 * alone: interleaved rounds in this one process, each in a new state. Prints the ratio of their
 * medians.
 *
 *   npm run bench:peers -- FILE [ROUNDS]
 */
import { assert } from "@sumi/primitives/assert.ts";
import { Driver } from "./engine/driver.ts";
import { measured } from "./engine/measured.ts";
import { namesOf, PeerBook } from "./engine/peer-book.ts";
import { readWorkload } from "./engine/workload.ts";

const [file, rounds = "5"] = process.argv.slice(2);
assert(file !== undefined, "usage: npm run bench:peers -- FILE [ROUNDS]");
const workload = readWorkload(file);
const names = namesOf(workload);
const sumi: number[] = [];
const peer: number[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  sumi.push(measured(workload, new Driver(workload)).commands_per_second_cpu);
  peer.push(measured(workload, new PeerBook(workload, names)).commands_per_second_cpu);
}
const ratio = Math.round((100 * medianOf(sumi)) / medianOf(peer)) / 100;
console.log(JSON.stringify({ sumi: medianOf(sumi), peer: medianOf(peer), ratio }));

function medianOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
