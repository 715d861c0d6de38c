import { expect, test } from "vitest";
import { BAR_ACTS, endOf, FILE_ACTS, fits, lacksNote, reasonsFor } from "./act-form.ts";

const NOW_MS = 1_800_000_000_000;

test.each([
  [24, "1800086400000"],
  [72, "1800259200000"],
  // Seven days are the most that a review may take, and the call takes a moment.
  [168, "1800604740000"],
  [0, "0"],
])("%i hours from now end at %s", (hours, end) => {
  expect(endOf(hours, NOW_MS)).toBe(end);
});

test.each([
  ["freeze", 24, "SUSPECTED_FRAUD"],
  ["prohibit", 24, "SUSPECTED_ABUSE"],
  ["prohibit", 0, undefined],
  ["block", 24, "SUSPECTED_FRAUD"],
  ["unfreeze", 0, undefined],
  ["decertify", 0, "MISTAKE"],
] as const)("%s for %i hours asks for a reason: %j", (act, hours, first) => {
  expect(reasonsFor(act, hours)[0]).toBe(first);
});

test.each([
  ["prohibit", " ", true],
  ["block", "", true],
  ["signOut", "a lost device", false],
  ["resetFactors", "", true],
  ["freeze", "", false],
  ["unfreeze", "", false],
  ["allow", "", false],
] as const)("%s with the note %j lacks one: %j", (act, note, lacks) => {
  expect(lacksNote(act, note)).toBe(lacks);
});

test("only what is frozen is unfrozen, and only who is certified is decertified", () => {
  const frozen = { reason: "SECURITY", review_by_ms: NOW_MS, is_overdue: false } as never;
  const acts = [...BAR_ACTS, ...FILE_ACTS];
  const offered = (file: Parameters<typeof fits>[1]) =>
    acts.filter((act) => fits(act, file, NOW_MS));
  const always = ["prohibit", "block", "signOut", "resetFactors"];
  const free = {
    frozen: null,
    house: "none",
    certification: "none",
    agent: false,
    trading_prohibited_until_ms: null,
  } as const;
  expect(offered(free)).toEqual(["freeze", ...always]);
  expect(offered({ ...free, frozen, certification: "certified" })).toEqual([
    "unfreeze",
    ...always,
    "decertify",
    "appointAgent",
  ]);
  // An agent stays one until two people end it, certified or not.
  expect(offered({ ...free, agent: true })).toContain("dismissAgent");
  expect(offered({ ...free, agent: true, certification: "certified" })).not.toContain(
    "appointAgent",
  );
  // Two people stop an account of the house, and nobody leaves its quotes where they are.
  const house = ["freezeHouse", "block", "signOut", "resetFactors"];
  expect(offered({ ...free, house: "maker" })).toEqual(house);
});

test.each([
  [NOW_MS + 1, true],
  // It has run out by itself, and to lift it would be refused.
  [NOW_MS, false],
  [null, false],
])("a prohibition until %j is lifted: %j", (untilMs, isOffered) => {
  const file = {
    frozen: null,
    house: "none",
    certification: "none",
    agent: false,
    trading_prohibited_until_ms: untilMs,
  } as const;
  expect(fits("allow", file, NOW_MS)).toBe(isOffered);
});
