import { expect, test } from "vitest";
import { sayer } from "./words.ts";

const WORDS = {
  orders: {
    open: "{{count}} of {{all}} open",
    fills_one: "{{count}} fill",
    fills_few: "{{count}} fills, few",
    fills_other: "{{count}} fills",
    own: "of orders",
  },
  common: { own: "of all", close: "Close", state_other: "Another state" },
};

test.each([
  ["en-US", 1, "1 fill"],
  ["en-US", 0, "0 fills"],
  ["fr-FR", 0, "0 fill"],
  ["ar", 3, "3 fills, few"],
])("in %s the plural of %i is chosen as its speakers do", (language, count, text) => {
  expect(sayer(language, WORDS, ["orders"])("fills", { count })).toBe(text);
});

test("a key is sought in the files in their order, and a named file before them", () => {
  const say = sayer("en-US", WORDS, ["orders", "common"]);
  const keys = ["own", "common:own", "close", "state_other", "nowhere", "nowhere:own"];
  expect(keys.map((key) => say(key))).toEqual([
    "of orders",
    "of all",
    "Close",
    "Another state",
    "nowhere",
    "nowhere:own",
  ]);
});

test("values are put in as they are, and a missing one leaves nothing", () => {
  const say = sayer("en-US", WORDS, ["orders"]);
  expect(say("open", { count: 2, all: "{{count}} $& $t(own)" })).toBe(
    "2 of {{count}} $& $t(own) open",
  );
  expect(say("open")).toBe(" of  open");
});

test("of several keys the first that has a message is said", () => {
  const say = sayer("en-US", WORDS, ["common"]);
  expect([say(["nowhere", "close", "own"]), say(["nowhere", "neither"])]).toEqual([
    "Close",
    "neither",
  ]);
});

test("names that every object has are no keys", () => {
  const say = sayer("en-US", WORDS, ["common"]);
  expect([say("toString"), say("constructor:name")]).toEqual(["toString", "constructor:name"]);
});

test("a file that arrives later is found", () => {
  const words: Record<string, Record<string, string>> = {};
  const say = sayer("en-US", words, ["bills"]);
  words.bills = { title: "Bills" };
  expect(say("title")).toBe("Bills");
});

test("the exchange's name is in every message that names it, and a value of that name wins", () => {
  const say = sayer("en-US", { common: { about: "About {{exchange}}" } }, ["common"]);
  expect([say("about"), say("about", { exchange: "Ink" })]).toEqual(["About Sumi", "About Ink"]);
});
