/** The rule finds commands that the simulator's workload lacks, and only those. */
import { expect, test } from "vitest";
import { source } from "./source.ts";
import { unsaidCommands } from "./workload.ts";

const COMMANDS = "packages/core/src/loans/commands.ts";
const CORE = [
  source(COMMANDS, 'export type Lend = Command<"Lend"> & { readonly amount: Amount };'),
  source("packages/core/src/loans/acts.ts", 'type Forgive = {\n  readonly act: "Forgive";\n};'),
  source("packages/core/src/loans/lend.test.ts", 'type Fake = Command<"Fake">;'),
];
const LINES = "  Lend: { weight: 1 },\n  Forgive: { weight: 2 },\n";

test("a command that the crowd never says, and one without wrong values, are found", () => {
  const { said, wrong } = tablesOf(LINES, LINES);
  expect(unsaidCommands([...CORE, said, wrong])).toEqual([]);
  expect(unsaidCommands([...CORE, said])).toEqual([
    `${COMMANDS}:1 Lend has no wrong values`,
    "packages/core/src/loans/acts.ts:2 Forgive has no wrong values",
  ]);
  expect(unsaidCommands([...CORE, wrong])).toEqual([
    `${COMMANDS}:1 Lend is never said by the crowd`,
    "packages/core/src/loans/acts.ts:2 Forgive is never said by the crowd",
  ]);
});

test("speaking of a command is not saying it", () => {
  const { said, wrong } = tablesOf(LINES, "// Lend: what is wrong with it?\n  Forgive: {},\n");
  expect(unsaidCommands([...CORE, said, wrong])).toEqual([
    `${COMMANDS}:1 Lend has no wrong values`,
  ]);
});

function tablesOf(said: string, wrong: string) {
  const folder = "tests/simulation/workload";
  return {
    said: source(`${folder}/loans.ts`, `export const LOANS = {\n${said}};\n`),
    wrong: source(`${folder}/wrong/loans.ts`, `export const WRONG_LOANS = {\n${wrong}};\n`),
  };
}
