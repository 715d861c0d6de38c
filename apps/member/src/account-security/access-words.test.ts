import words from "@sumi/messages/en-US/account-security.json" with { type: "json" };
import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { accessWords } from "./access-words.ts";

test.each([
  ["act", "FreezeMember", "Account frozen"],
  ["act", "SUPPORT_REQUEST", "Another act"],
  ["act", "toString", "Another act"],
  ["look", "SUPPORT_REQUEST", "For your support request"],
  ["look", "SOMETHING_NEW", "For another reason"],
] as const)("%s of %s reads: %s", async (kind, what, text) => {
  const i18n = createInstance();
  const resources = { en: { "account-security": words } };
  await i18n.init({ lng: "en", resources, defaultNS: "account-security" });
  expect(i18n.t(accessWords({ kind, what }), { ns: "account-security" })).toBe(text);
});
