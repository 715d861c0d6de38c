import { expect, test } from "vitest";
import { beginForm, lasting, problemOf, quickAmounts, type Scene } from "./contract-form.ts";
import { DURATIONS, durationOf } from "./testing/samples.ts";

const SCENE: Scene = {
  duration: durationOf({ stake_min: "5", stake_max: "500" }),
  available: "400",
  closed: null,
  isStale: false,
};

test.each<readonly [string, Partial<Scene>, object | undefined]>([
  ["100", {}, undefined],
  ["400.00", {}, undefined],
  ["", {}, { word: "enterAmount", field: "amount" }],
  ["0.0", {}, { word: "enterAmount", field: "amount" }],
  ["4.99999999", {}, { word: "belowMinimum", field: "amount", figure: "5" }],
  ["500.00000001", {}, { word: "aboveMaximum", field: "amount", figure: "500" }],
  ["400.00000001", {}, { word: "balanceTooLow", field: "amount", figure: "400" }],
  ["500", { available: undefined }, undefined],
  ["100", { isStale: true }, { word: "pricesStale" }],
  ["", { closed: "CLOSED" }, { word: "closedMode" }],
  ["100", { closed: "COUNTRY" }, { word: "closedCountry" }],
  ["100", { closed: "FEED_IN_DOUBT" }, { word: "haltedFeed" }],
  ["100", { closed: "INCIDENT" }, { word: "haltedIncident" }],
  ["100", { closed: "MAINTENANCE" }, { word: "haltedMaintenance" }],
  ["100", { closed: "POOL_LOSS" }, { word: "haltedLoss" }],
])("a stake of %j with %j: %j", (amount, news, problem) => {
  expect(problemOf({ minutes: 5, amount }, { ...SCENE, ...news })).toEqual(problem);
});

test.each([
  ["5", "200", ["5", "20", "200"]],
  ["10", "1000", ["10", "100", "1000"]],
  ["50", "5000", ["50", "500", "5000"]],
  ["100", "100", ["100"]],
  ["3", "4", []],
])("between %s and %s the quick amounts are %j", (min, max, quick) => {
  expect(quickAmounts(durationOf({ stake_min: min, stake_max: max }))).toEqual(quick);
});

test("the form begins with the least that can be lost", () => {
  expect(beginForm(DURATIONS)).toEqual({ minutes: 1, amount: "5" });
  expect(beginForm([])).toEqual({ minutes: 0, amount: "" });
});

test.each([
  ["100", "100"],
  ["5", "10"],
  ["5000", "1000"],
  ["", ""],
])("a stake of %j becomes %j where another duration allows no other", (amount, wanted) => {
  const ten = durationOf({ minutes: 10, stake_min: "10", stake_max: "1000" });
  expect(lasting({ minutes: 1, amount }, ten)).toEqual({ minutes: 10, amount: wanted });
});
