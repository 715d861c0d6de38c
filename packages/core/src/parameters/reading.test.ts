import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { definitionOf } from "../parameter-definitions.ts";
import { Parameters } from "./parameters.ts";
import { Reading } from "./reading.ts";

const KEY = "delivery.circuit_bps";

function changed(parameters: Parameters, value: number, effectiveMs: number): void {
  parameters.change({ type: "ParameterChanged", key: KEY, value: `${value}`, effectiveMs });
}

test("a reading is made once between two changes, and again when one comes into force", () => {
  const parameters = new Parameters(definitionOf);
  const readAt: number[] = [];
  const reading = new Reading(parameters, (timeMs) => {
    readAt.push(timeMs);
    return parameters.integer(KEY, timeMs);
  });
  changed(parameters, 70, 20);
  expect([10, 11, 19, 20, 21].map((timeMs) => reading.at(timeMs))).toEqual([50, 50, 50, 70, 70]);
  changed(parameters, 90, 22);
  expect([21, 22, 23, 21].map((timeMs) => reading.at(timeMs))).toEqual([70, 90, 90, 70]);
  expect(readAt).toEqual([10, 20, 21, 22, 21]);
});

const step = fc.record({
  timeMs: fc.nat(9),
  changes: fc.boolean(),
  value: fc.integer({ min: 1, max: 9 }),
});

property(
  "a reading says at any moment what the parameters say",
  [fc.array(step, { maxLength: 20 })],
  (steps) => {
    const parameters = new Parameters(definitionOf);
    const reading = new Reading(parameters, (timeMs) => parameters.integer(KEY, timeMs));
    for (const { timeMs, changes, value } of steps) {
      if (changes) changed(parameters, value, timeMs);
      else expect(reading.at(timeMs)).toBe(parameters.integer(KEY, timeMs));
    }
  },
);
