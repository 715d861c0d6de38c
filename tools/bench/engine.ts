/**
 * Feeds a workload file through the real core (hold, match, settle, fees, events, idempotency; no
 * journal) and prints one line of JSON per round; docs/performance.md has the method.
 *
 *   npm run bench:engine -- FILE [ROUNDS]
 */
import { readFileSync } from "node:fs";
import { assert } from "@sumi/primitives/assert.ts";
import { Driver } from "./engine/driver.ts";
import { measured } from "./engine/measured.ts";
import { readWorkload } from "./engine/workload.ts";

const [file, rounds = "1"] = process.argv.slice(2);
assert(file !== undefined, "usage: npm run bench:engine -- FILE [ROUNDS]");
const workload = readWorkload(file);
const expected = JSON.parse(readFileSync(`${file}.json`, "utf8")) as { hash: number };
for (let round = 0; round < Number(rounds); round += 1) {
  const driver = new Driver(workload);
  const figures = measured(workload, driver);
  const tally = driver.tally();
  assert(tally.hash === expected.hash, "the trades are those of the workload's own book");
  console.log(JSON.stringify({ ...figures, ...tally }));
}
