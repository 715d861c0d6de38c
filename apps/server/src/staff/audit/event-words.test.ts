/** Each event that the audit shows has its name in the console's words. */
import { CAPABILITIES } from "@sumi/core/capabilities.ts";
import english from "@sumi/messages/console/en-US/events.json" with { type: "json" };
import japanese from "@sumi/messages/console/ja-JP/events.json" with { type: "json" };
import { expect, test } from "vitest";

const EVENTS = CAPABILITIES.flatMap(({ events = {} }) => Object.keys(events)).sort();

test.each([
  ["English", english],
  ["Japanese", japanese],
])("every event has a name in %s, and no other is named", (_, words) => {
  expect(Object.keys(words).sort()).toEqual(EVENTS);
});
