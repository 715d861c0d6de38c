import { expect, test } from "vitest";
import { shrink } from "./shrink.ts";
import { FAULT_NAMES } from "./world/faults.ts";
import type { SeedOptions } from "./world/options.ts";

const LARGE: SeedOptions = {
  seed: 1,
  commands: 2_000,
  members: 120,
  markets: 6,
  processes: 3,
  faults: FAULT_NAMES,
  loud: ["spot"],
};

test("what a failure does not need is left out", async () => {
  const fails = async ({ commands, members, processes, faults }: SeedOptions) =>
    commands >= 70 && members >= 3 && processes >= 2 && faults.includes("halfOpen");
  const small = await shrink(LARGE, { fails, runsMost: 500 });
  expect(small).toMatchObject({ members: 3, markets: 1, processes: 2, faults: ["halfOpen"] });
  expect(small.commands).toBeGreaterThanOrEqual(70);
  expect(small.commands).toBeLessThan(80);
});

test("the effort is bounded, and what was reached by then fails", async () => {
  let runs = 0;
  const fails = async ({ commands }: SeedOptions) => {
    runs += 1;
    return commands > 100;
  };
  const small = await shrink(LARGE, { fails, runsMost: 5 });
  expect(runs).toBe(5);
  expect(small.commands).toBeGreaterThan(100);
});

test("options that fail nowhere smaller stay as they are", async () => {
  expect(await shrink(LARGE, { fails: async () => false, runsMost: 500 })).toEqual(LARGE);
});
