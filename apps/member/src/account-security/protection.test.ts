import { expect, test } from "vitest";
import { protectionOf, type Standing } from "./protection.ts";

const ALL: Standing = {
  hasWithdrawalPassword: true,
  hasEmail: true,
  hasPhrase: true,
  hasFactor: true,
};

test.each([
  ["everything", {}, { done: 5, total: 5, advice: undefined }],
  ["no phrase", { hasPhrase: false }, { done: 4, total: 5, advice: "advicePhrase" }],
  [
    "neither e-mail nor phrase",
    { hasEmail: false, hasPhrase: false },
    { done: 3, total: 5, advice: "adviceEmail" },
  ],
  ["no second factor", { hasFactor: false }, { done: 4, total: 5, advice: "adviceFactor" }],
  [
    "a sign-in password alone",
    { hasWithdrawalPassword: false, hasEmail: false, hasPhrase: false, hasFactor: false },
    { done: 1, total: 5, advice: "adviceWithdrawal" },
  ],
] as const)("an account with %s is told what comes next", (_, change, protection) => {
  expect(protectionOf({ ...ALL, ...change })).toEqual(protection);
});
