/** Each act that two people decide has its name in the console's words. */
import { CAPABILITIES } from "@sumi/core/capabilities.ts";
import english from "@sumi/messages/console/en-US/codes.json" with { type: "json" };
import japanese from "@sumi/messages/console/ja-JP/codes.json" with { type: "json" };
import { expect, test } from "vitest";

const ACTS = CAPABILITIES.flatMap(({ acts = {} }) => Object.keys(acts)).sort();

test.each([
  ["English", english],
  ["Japanese", japanese],
])("every act has a name in %s, and no other is named", (_, words) => {
  const named = Object.keys(words)
    .filter((key) => key.startsWith("act_"))
    .map((key) => key.slice("act_".length));
  expect(named.sort()).toEqual(ACTS);
});
