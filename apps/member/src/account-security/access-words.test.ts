import { expect, test } from "vitest";
import { accessWord } from "./access-words.ts";

test.each([
  ["act", "FreezeMember", "actFreeze"],
  ["act", "SUPPORT_REQUEST", "actOther"],
  ["act", "toString", "actOther"],
  ["look", "SUPPORT_REQUEST", "accessSupport"],
  ["look", "SOMETHING_NEW", "accessOther"],
] as const)("%s of %s is told by %s", (kind, what, word) => {
  expect(accessWord({ kind, what })).toBe(word);
});
