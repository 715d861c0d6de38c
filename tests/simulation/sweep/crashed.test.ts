import { expect, test } from "vitest";
import { crashedBefore } from "./crashed.ts";
import { scenario } from "./scenario.ts";

test("the scenario has sixty commands, takes snapshots, and nothing is found", async () => {
  const { findings, crashes, accepted, snapshots, steps } = await crashedBefore([]);
  expect(findings).toEqual([]);
  expect(crashes).toBe(0);
  // Some are refused by design; the exchange adds samples of its own.
  expect(accepted).toBeGreaterThanOrEqual(55);
  expect(snapshots).toBeGreaterThanOrEqual(1);
  expect(steps).toBeGreaterThan(500);
});

test("the scenario says sixty things", () => {
  const said = scenario();
  const proposed = { type: "Proposed", proposal: 1, hash: "" };
  // A scripted listener that heard of a proposal each time lets it go on to its end.
  const record = { stamp: { sequence: 1, timeMs: 1 }, events: [proposed] };
  let count = 0;
  for (let next = said.next(); !next.done; next = said.next(record as never)) count += 1;
  expect(count).toBe(60);
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
