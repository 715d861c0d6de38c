import { parseArgs } from "node:util";
import { goldenNames, readGolden, writeGolden } from "../tests/golden/golden-journal.ts";
import { outcomeOf } from "../tests/golden/outcome.ts";
import { SCENARIOS } from "../tests/golden/scenarios/scenarios.ts";
import { writtenDown } from "../tests/golden/scribe.ts";

// `npm run golden`: replays every golden journal and compares the result with the one of the time
// when it was written. `npm run golden -- --write NAME` writes a new one; existing ones are never
// overwritten.
try {
  const { values } = parseArgs({ options: { write: { type: "string" } } });
  if (values.write === undefined) await replayAll();
  else await write(values.write);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function replayAll(): Promise<void> {
  for (const name of goldenNames()) {
    const golden = readGolden(name);
    const isSame = (await outcomeOf(golden)) === golden.outcome;
    console.log(`${name}: ${golden.frames.length} frames lead ${isSame ? "" : "NOT "}to the same.`);
    if (!isSame) process.exitCode = 1;
  }
}

/** "spot-2" is another journal of the scenario "spot". */
async function write(name: string): Promise<void> {
  const scenario = SCENARIOS[name.replace(/-\d+$/, "")];
  if (scenario === undefined) {
    throw new Error(
      `There is no scenario for "${name}", only ${Object.keys(SCENARIOS).join(", ")}.`,
    );
  }
  const written = writtenDown(scenario());
  const outcome = await outcomeOf(written);
  writeGolden(name, { ...written, outcome });
  console.log(`The golden journal "${name}" was written:\n${outcome}`);
}
