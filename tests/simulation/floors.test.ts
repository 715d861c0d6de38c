import { expect, test } from "vitest";
import { tooLow } from "./floors.ts";
import { failure, table } from "./report.ts";
import { FAULT_NAMES } from "./world/faults.ts";
import { addFigures, type Figures, noFigures } from "./world/figures.ts";
import { optionsOf, type SeedOptions } from "./world/options.ts";

function figures(strikes: number): Figures {
  const some = noFigures();
  Object.assign(some, { seeds: 1, accepted: 500, refused: 5, frames: 300, crashes: 5 });
  some.failovers = 1;
  for (const name of FAULT_NAMES) some.strikes[name] = strikes;
  return some;
}

test("runs of the usual size are enough, however many are wanted", () => {
  const sum = noFigures();
  for (let run = 0; run < 400; run += 1) addFigures(sum, figures(1));
  expect(tooLow(sum, 400)).toEqual([]);
});

test("every figure that is too low is named", () => {
  const sum = noFigures();
  for (let run = 0; run < 19; run += 1) addFigures(sum, figures(1));
  expect(tooLow(sum, 400)).toEqual([
    "seeds: 19, and 400 are asked for",
    "accepted: 9500, and 200000 are asked for",
    "crashes: 95, and 2000 are asked for",
    "failovers: 19, and 60 are asked for",
    ...FAULT_NAMES.map((name) => `${name}: 19, and 20 are asked for`),
  ]);
});

test("the table has a line for every figure and for every class of faults", () => {
  const lines = table(figures(1_234)).split("\n");
  expect(lines).toHaveLength(7 + FAULT_NAMES.length);
  expect(lines[6]).toBe(
    "crash                    1,234  A process ends between two of its steps and is started again.",
  );
});

test("a failure says how to run it again, and what was found", () => {
  const options: SeedOptions = { ...optionsOf(3, { commandsMax: 60 }), faults: [], loud: [] };
  const found = { invariant: "I2", sequence: 9, text: "Below zero." } as const;
  expect(failure({ options, findings: new Array(12).fill(found) }).split("\n")).toEqual([
    `npm run simulate -- --seed 3 --commands 60 --members ${options.members} ` +
      `--markets ${options.markets} --processes ${options.processes} --faults none --loud none`,
    ...new Array(10).fill("  I2 after command 9: Below zero."),
    "  and 2 more",
  ]);
});
