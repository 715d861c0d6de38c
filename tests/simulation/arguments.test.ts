import { expect, test } from "vitest";
import { optionsIn, wantedOf } from "./arguments.ts";
import { rememberedSeeds, seedsIn } from "./seeds.ts";
import { CAPABILITY_NAMES } from "./workload/table.ts";
import { FAULT_NAMES } from "./world/faults.ts";
import { argumentsOf, optionsOf } from "./world/options.ts";

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1);

test("the options of a seed, written as arguments, are those options again", () => {
  for (const seed of SEEDS) {
    const options = optionsOf(seed, { commandsMax: 3_000 });
    expect(optionsIn(argumentsOf(options))).toEqual(options);
  }
});

test("in a range a number of commands is a limit, and faults are a choice", () => {
  const wanted = wantedOf(["--seeds", "1..300", "--commands", "400", "--faults", "crash,late"]);
  const all = SEEDS.map((seed) => wanted.optionsOf(seed));
  const drawn = SEEDS.map((seed) => optionsOf(seed, { commandsMax: 20_000 }));
  expect(all.map(({ commands }) => commands)).toEqual(
    drawn.map(({ commands }) => Math.min(400, commands)),
  );
  expect(new Set(all.map(({ faults }) => faults.join()))).toEqual(
    new Set(["", "crash", "late", "crash,late"]),
  );
});

test("in a range a number of members is a limit, and one seed in ten has its whole crowd", () => {
  const wanted = wantedOf(["--seeds", "1..300", "--members", "30"]);
  const all = SEEDS.map((seed) => wanted.optionsOf(seed).members);
  const drawn = SEEDS.map((seed) => optionsOf(seed, { commandsMax: 400 }).members);
  expect(all).toEqual(
    drawn.map((members, index) => (SEEDS[index]! % 10 === 0 ? members : Math.min(30, members))),
  );
  expect(all.filter((members) => members > 100).length).toBeGreaterThan(0);
});

test("seven seeds in ten are short, and each class of faults is on in every other one", () => {
  const all = SEEDS.map((seed) => optionsOf(seed, { commandsMax: 20_000 }));
  const short = all.filter(({ commands }) => commands <= 500).length / all.length;
  expect(short).toBeGreaterThan(0.6);
  expect(short).toBeLessThan(0.8);
  for (const name of FAULT_NAMES) {
    const share = all.filter(({ faults }) => faults.includes(name)).length / all.length;
    expect([name, share > 0.35, share < 0.65]).toEqual([name, true, true]);
  }
});

test("one run in ten is as usual, and each capability is loud in one of four", () => {
  const all = SEEDS.map((seed) => optionsOf(seed, { commandsMax: 400 }).loud);
  expect(all.filter(({ length }) => length === 0).length / all.length).toBeLessThan(0.2);
  for (const name of CAPABILITY_NAMES) {
    const share = all.filter((loud) => loud.includes(name)).length / all.length;
    expect([name, share > 0.15, share < 0.35]).toEqual([name, true, true]);
  }
});

test("a sweep is whole, or one of so many shares", () => {
  expect(wantedOf(["--sweep"]).turn).toEqual({ own: 0, all: 1 });
  expect(wantedOf(["--sweep", "--turn", "1/3"]).turn).toEqual({ own: 1, all: 3 });
});

test.each([
  ["--seeds 5..1", "--seeds wants 1..1000, not 5..1."],
  ["--seeds all", "--seeds wants 1..1000, not all."],
  ["--seed 1 --commands 0", "--commands wants a whole number from 1, not 0."],
  ["--seed 1 --members many", "--members wants a whole number from 1, not many."],
  ["--seed 1 --faults flood", "There is no fault flood; there are crash,"],
  ["--seed 1 --loud cellar", "There is no capability cellar; there are spot,"],
  ["--sweep --turn 2/2", "--turn wants a share and their number, such as 0/2, not 2/2."],
  ["--sweep --turn half", "--turn wants a share and their number, such as 0/2, not half."],
  ["--seed 1 --lucky", "Unknown option '--lucky'"],
])("%s is refused in one sentence", (line, sentence) => {
  expect(() => optionsIn(line)).toThrow(sentence);
});

test("every remembered seed can be read, and comments are for people", () => {
  expect(rememberedSeeds().length).toBeGreaterThan(0);
  const [only, ...others] = seedsIn("# why\n\n--seed 7 --commands 60 --faults none # because\n");
  expect(only).toMatchObject({ seed: 7, commands: 60, faults: [] });
  expect(others).toEqual([]);
});
