import { expect, test } from "vitest";
import { type Timer, withClock } from "./timer.ts";

/** How often it beats in three turns, of which the clock is in doubt in the second. */
async function beats(waitsForClock: true | undefined): Promise<number> {
  let count = 0;
  const beat = async () => {
    count += 1;
  };
  const waits = waitsForClock === undefined ? {} : { waitsForClock };
  const timer: Timer = { name: "a task", periodMs: 1, offsetMs: 0, ...waits, beat };
  let isTrusted = true;
  const guarded = withClock(timer, () => isTrusted);
  for (const trusted of [true, false, true]) {
    isTrusted = trusted;
    await guarded.beat();
  }
  return count;
}

test("what deletes by the clock rests while it is in doubt, and nothing else", async () => {
  expect([await beats(true), await beats(undefined)]).toEqual([2, 3]);
});
