import { expect, test } from "vitest";
import { costsOf, type SecurityChange } from "./change-costs.ts";

const HOUR_MS = 3_600_000;
const STANDING = {
  newcomer: false,
  pause_ms: 25 * HOUR_MS,
  review_ms: 72 * HOUR_MS,
  address_wait_ms: 24 * HOUR_MS,
};
const PAUSE = { word: "costPause", ms: 25 * HOUR_MS };
const REVIEW = { word: "costReview", ms: 72 * HOUR_MS };
const ADDRESS = { word: "costAddress", ms: 24 * HOUR_MS };
const SESSIONS = { word: "costSessions" };

test.each<[SecurityChange, readonly object[]]>([
  ["signInPassword", [PAUSE, REVIEW, ADDRESS, SESSIONS]],
  ["firstSetting", [REVIEW, ADDRESS, SESSIONS]],
  ["later", [REVIEW, ADDRESS]],
])("the costs of %s are told as the server has them", (change, costs) => {
  expect(costsOf(change, STANDING)).toEqual(costs);
});

test("a newcomer's first setting costs nothing, a later change does", () => {
  const newcomer = { ...STANDING, newcomer: true };
  expect(costsOf("firstSetting", newcomer)).toEqual([{ word: "costNewcomer" }]);
  expect(costsOf("signInPassword", newcomer)).toHaveLength(4);
});

test("a time that the exchange has set to nothing is not told", () => {
  const quick = { ...STANDING, pause_ms: 0, review_ms: 0 };
  expect(costsOf("signInPassword", quick)).toEqual([SESSIONS]);
});
