import { Random } from "@sumi/core/testing/random.ts";
import { expect, test } from "vitest";
import type { Lane } from "./open-loop.ts";
import { sustainedPerSecond } from "./sustained.ts";
import type { Outcome } from "./timeline.ts";

/** A server that accepts so many requests and sheds all later ones. */
function laneThatTakes(requests: number): Lane {
  let done: (outcome: Outcome) => void = () => undefined;
  let come = 0;
  return {
    connect: (told) => {
      done = told;
    },
    start: () => {
      come += 1;
      const outcome = come <= requests ? "accepted" : "shed";
      setImmediate(() => done(outcome));
    },
  };
}

const steps = { p50Ms: 60_000, perSecondMax: 700, stepSeconds: 0.2 };

test("the steps go up until the highest rate that is asked for", async () => {
  const lanes = [laneThatTakes(10_000)];
  expect(await sustainedPerSecond({ lanes, random: new Random(1), ...steps })).toBe(625);
});

test("a server that turns people away sustains no more than the step before", async () => {
  // The first step has a hundred requests, and the second a quarter more.
  const lanes = [laneThatTakes(150)];
  expect(await sustainedPerSecond({ lanes, random: new Random(1), ...steps })).toBe(500);
});

test("a server that answers too late keeps up with nothing", async () => {
  const lanes = [laneThatTakes(10_000)];
  const impatient = { ...steps, p50Ms: 0 };
  expect(await sustainedPerSecond({ lanes, random: new Random(1), ...impatient })).toBe(500);
});
