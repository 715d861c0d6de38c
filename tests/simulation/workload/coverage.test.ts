/** Given enough time, the crowd causes every event and refusal of the core. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Act } from "@sumi/core/commands.ts";
import { eventTypes } from "@sumi/core/dispatch.ts";
import { END_REASONS } from "@sumi/core/trading/end-reason.ts";
import { beforeAll, expect, test } from "vitest";
import { ACTS, WORKLOAD } from "./table.ts";
import { type QuietRun, runQuietly } from "./testing/quiet-run.ts";
import { usualPlan } from "./testing/usual-plan.ts";

const SEEDS = Array.from({ length: 110 }, (_, index) => index + 1);
const COMMANDS = 4_000;

const runs: QuietRun[] = [];

beforeAll(async () => {
  for (const seed of SEEDS) runs.push(await runQuietly(usualPlan(seed, COMMANDS)));
  // Three minutes beside others on two processors.
}, 600_000);

test("every command is accepted at least once", () => {
  const accepted = recordsOf(runs).map(({ command }) => command);
  expect(missingOf([...WORKLOAD.keys()], accepted)).toEqual([]);
});

test("every act is approved at least once", () => {
  expect(missingOf([...ACTS.keys()], runs.flatMap(approvedActs))).toEqual([]);
});

test("every event happens at least once, and every end of an order", () => {
  const events = recordsOf(runs).flatMap((record) => record.events);
  const types = events.map(({ type }) => type);
  expect(missingOf(eventTypes(), types)).toEqual([]);
  const ends = events.flatMap((event) => (event.type === "OrderEnded" ? [event.reason] : []));
  expect(missingOf(END_REASONS, ends)).toEqual([]);
});

test("every reason of the core to refuse is told at least once", () => {
  const told = runs.flatMap(({ heard }) =>
    heard.flatMap(({ answer }) => (answer.kind === "refused" ? [answer.rejected.code] : [])),
  );
  const known = coreRefusals();
  expect(known.length).toBeGreaterThan(20);
  expect(missingOf(known, told)).toEqual([]);
});

test("what is wrong by design is refused by one of its names, whatever happened meanwhile", () => {
  const faults = runs.flatMap(({ heard }) =>
    heard.flatMap(({ deed: { command, intention }, answer }) => {
      if (intention.kind !== "wrong") return [];
      const told = answer.kind === "refused" ? answer.rejected.code : answer.kind;
      const isExpected = intention.keys.some((key) => key === told);
      return isExpected ? [] : [`${command.type}.${intention.field}: ${told}`];
    }),
  );
  expect(faults).toEqual([]);
});

test("what is said again is answered as before, an old key with another body never", () => {
  const counts = { again: 0, conflicts: 0 };
  for (const { heard } of runs) {
    const sequences = new Map<number, number>();
    for (const { deed, answer } of heard) {
      const { number, intention } = deed;
      if (answer.kind === "accepted") sequences.set(number, answer.record.stamp.sequence);
      if (intention.kind !== "repeat" && intention.kind !== "conflict") continue;
      const earlier = sequences.get(intention.of.number);
      if (earlier === undefined) continue;
      if (intention.kind === "repeat") {
        counts.again += 1;
        expect(sequences.get(number)).toBe(earlier);
      } else {
        counts.conflicts += 1;
        expect(answer).toMatchObject({ rejected: { code: "IDEMPOTENCY_CONFLICT" } });
      }
    }
  }
  expect(Math.min(counts.again, counts.conflicts)).toBeGreaterThan(500);
});

function recordsOf(all: readonly QuietRun[]) {
  return all.flatMap(({ records }) => records);
}

/** The kinds of the acts that a second person approved. */
function approvedActs({ records }: QuietRun): readonly string[] {
  const kinds = new Map<number, string>();
  const approved: string[] = [];
  for (const event of records.flatMap((record) => record.events)) {
    // Written by the core when it was proposed.
    if (event.type === "Proposed") kinds.set(event.proposal, (JSON.parse(event.act) as Act).act);
    if (event.type === "Approved") approved.push(kinds.get(event.proposal) ?? "");
  }
  return approved;
}

function missingOf(wanted: readonly string[], found: readonly string[]): readonly string[] {
  const present = new Set(found);
  return wanted.filter((item) => !present.has(item));
}

/** Every refusal in the rules of the core. */
function coreRefusals(): readonly string[] {
  const folder = join(import.meta.dirname, "../../../packages/core/src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const rules = files.filter((file) => file.endsWith(".ts") && !/test(?:ing)?\b/.test(file));
  const keys = rules.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [...text.matchAll(/reject\(\s*"([A-Z_]+)"/g)].map(([, key = ""]) => key);
  });
  return [...new Set(keys)].sort();
}
