import { LANGUAGES } from "@sumi/messages/languages.ts";
import { loadMemberWords } from "@sumi/messages/load-words.ts";
import { expect, test } from "vitest";
import { FIRST_STEPS, towardsTrade } from "./first-steps.ts";
import type { Member } from "./member.ts";

// The steps ask for these fields alone.
const member = (email: string, authentication: Member["authentication"], ownsCoins = false) => ({
  member: { email, authentication } as Member,
  ownsCoins,
});

test.each([
  ["a new member", member("", "none"), "email"],
  ["a member with an address", member("h•••@example.org", "none"), "identity"],
  ["one whose documents were rejected", member("h•••@example.org", "rejected"), "identity"],
  ["one whose documents are under review", member("h•••@example.org", "under_review"), "deposit"],
  ["a certified member without an address", member("", "certified"), "email"],
  ["a certified member", member("h•••@example.org", "certified"), "deposit"],
  ["one whose deposit has come", member("h•••@example.org", "certified", true), "trade"],
])("the next step of %s", (_, who, next) => {
  const steps = FIRST_STEPS.filter(({ offer }) => offer === undefined);
  expect(steps.find(({ isDone }) => !isDone(who))?.title).toBe(next);
});

test("where coins are given, taking them is the first step", () => {
  const [first] = FIRST_STEPS;
  expect([first?.title, first?.isDone(member("", "none"))]).toEqual(["demonstrationCoins", false]);
  expect(first?.isDone(member("", "none", true))).toBe(true);
});

test("with coins that are given the trade comes second, and the rest later", () => {
  const { before, after } = towardsTrade(FIRST_STEPS);
  expect(before.map(({ title }) => title)).toEqual(["demonstrationCoins", "trade"]);
  expect(after.map(({ title }) => title)).toEqual(["email", "identity", "deposit"]);
});

test("without such coins every step leads to the trade", () => {
  const { before, after } = towardsTrade(FIRST_STEPS.filter(({ offer }) => offer === undefined));
  expect(before.map(({ title }) => title)).toEqual(["email", "identity", "deposit", "trade"]);
  expect(after).toEqual([]);
});

test("steps have places of their own, and end with a trade", () => {
  const places = FIRST_STEPS.map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
  expect(FIRST_STEPS.at(-1)?.title).toBe("trade");
});

test.each(LANGUAGES)("each step has its words in %s", async (language) => {
  const { "first-steps": words = {} } = await loadMemberWords(language, ["first-steps"]);
  const keys = FIRST_STEPS.flatMap(({ title, text }) => [title, text]);
  expect(keys.filter((key) => (words[key] ?? "") === "")).toEqual([]);
});
