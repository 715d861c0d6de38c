import { expect, test } from "vitest";
import { runSeed } from "./job.ts";
import { FAULT_NAMES, type FaultName } from "./world/faults.ts";
import type { SeedOptions } from "./world/options.ts";
import { simulate } from "./world/simulate.ts";

const SMALL: SeedOptions = {
  seed: 1,
  commands: 60,
  members: 3,
  markets: 1,
  processes: 2,
  faults: FAULT_NAMES,
  loud: [],
};
/** Enough tries for even the rarest fault to strike. */
const TRIES_MOST = 8;

test("the same options give the same run, whatever was run in between", async () => {
  const first = await simulate(SMALL);
  const other = await simulate({ ...SMALL, seed: 2 });
  const again = await simulate(SMALL);
  expect(again.fingerprint).toBe(first.fingerprint);
  expect(again.figures).toEqual(first.figures);
  expect(other.fingerprint).not.toBe(first.fingerprint);
});

test("without faults nobody crashes, everybody is answered, and nothing is found", async () => {
  const { figures, findings, deeds } = await simulate({ ...SMALL, faults: [] });
  expect(findings).toEqual([]);
  expect(deeds.length).toBeGreaterThanOrEqual(SMALL.commands);
  expect(figures).toMatchObject({ crashes: 0, failovers: 0, strikes: { crash: 0, late: 0 } });
  expect(figures.accepted).toBeGreaterThan(SMALL.commands / 2);
});

test.each(FAULT_NAMES)("%s strikes, and is survived", async (name: FaultName) => {
  for (let seed = 1; seed <= TRIES_MOST; seed += 1) {
    const { figures, findings } = await runSeed({
      options: { ...SMALL, seed, faults: [name] },
      isTwice: false,
    });
    expect(findings).toEqual([]);
    if (figures.strikes[name] > 0) return;
  }
  expect.fail(`${name} did not strike in ${TRIES_MOST} runs`);
});
