import { expect, test } from "vitest";
import { crashedBefore } from "./crashed.ts";
import { scenario } from "./scenario.ts";

test("the scenario has sixty-six commands, takes snapshots, and nothing is found", async () => {
  const { findings, crashes, accepted, snapshots, steps } = await crashedBefore([]);
  expect(findings).toEqual([]);
  expect(crashes).toBe(0);
  // Some commands are refused by design; the exchange adds its own samples.
  expect(accepted).toBeGreaterThanOrEqual(55);
  expect(snapshots).toBeGreaterThanOrEqual(1);
  expect(steps).toBeGreaterThan(500);
});

test("the scenario says sixty-six things", () => {
  const said = scenario();
  const proposed = { type: "Proposed", proposal: 1, hash: "" };
  // The scenario gets a proposal in answer to each command, so that it runs to its end.
  const record = { stamp: { sequence: 1, timeMs: 1 }, events: [proposed] };
  let count = 0;
  for (let next = said.next(); !next.done; next = said.next(record as never)) count += 1;
  expect(count).toBe(66);
});

test.each([12, 77, 333, 600])(
  "a crash before step %i is survived, and so is another one right after it",
  async (step) => {
    const once = await crashedBefore([step]);
    expect(once).toMatchObject({ findings: [], crashes: 1 });
    const twice = await crashedBefore([step, step + 5]);
    expect(twice).toMatchObject({ findings: [], crashes: 2 });
  },
);
