import { sayer } from "@sumi/app/words.ts";
import words from "@sumi/messages/en-US/account-security.json" with { type: "json" };
import { expect, test } from "vitest";
import { accessWords } from "./access-words.ts";

test.each([
  ["act", "FreezeMember", "Account frozen"],
  ["act", "SUPPORT_REQUEST", "Another act"],
  ["act", "toString", "Another act"],
  ["look", "SUPPORT_REQUEST", "For your support request"],
  ["look", "SOMETHING_NEW", "For another reason"],
] as const)("%s of %s reads: %s", (kind, what, text) => {
  const say = sayer("en-US", { "account-security": words }, ["account-security"]);
  expect(say(accessWords({ kind, what }))).toBe(text);
});
