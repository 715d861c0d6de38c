/** Each type of bill has its name in the console's words. */
import { BILL_TYPES } from "@sumi/contract/capabilities.ts";
import english from "@sumi/messages/console/en-US/codes.json" with { type: "json" };
import japanese from "@sumi/messages/console/ja-JP/codes.json" with { type: "json" };
import { expect, test } from "vitest";

test.each([
  ["English", english],
  ["Japanese", japanese],
])("every type of bill has a name in %s, and no other is named", (_, words) => {
  const named = Object.keys(words)
    .filter((key) => key.startsWith("bill_"))
    .map((key) => key.slice("bill_".length));
  expect(named.sort()).toEqual([...BILL_TYPES].sort());
});
