import { expect, test } from "vitest";
import { redirectOf, signInFor } from "./guards.ts";

test.each([
  ["/deposits", { isSignedIn: false, hasSteps: false }, "/sign-in"],
  ["/sign-in", { isSignedIn: false, hasSteps: false }, undefined],
  ["/first", { isSignedIn: false, hasSteps: false }, undefined],
  ["/deposits", { isSignedIn: true, hasSteps: true }, "/first-steps"],
  ["/first-steps", { isSignedIn: true, hasSteps: true }, undefined],
  ["/sign-in", { isSignedIn: true, hasSteps: false }, "/"],
  // Recovery codes are shown only once, so a person who just enrolled is not sent away.
  ["/first-steps", { isSignedIn: true, hasSteps: false }, undefined],
  ["/deposits", { isSignedIn: true, hasSteps: false }, undefined],
])("at %s somebody who is %j is sent to %j", (path, visitor, to) => {
  expect(redirectOf(path, visitor)).toBe(to);
});

test.each([
  ["/withdrawals?state=done&case=12", "/withdrawals?state=done&case=12"],
  [undefined, "/"],
  ["", "/"],
  // A link made by a stranger leads nowhere else.
  ["//elsewhere.example/", "/"],
  ["/\\elsewhere.example", "/"],
  ["https://elsewhere.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["/sign-in?next=/sign-in", "/"],
])("after the sign-in the address %j leads to %j", (next, to) => {
  expect(redirectOf("/sign-in", { isSignedIn: true, hasSteps: false, next })).toBe(to);
});

test("the sign-in keeps the address that was asked for", () => {
  expect(signInFor("/deposits?case=7")).toBe("/sign-in?next=%2Fdeposits%3Fcase%3D7");
  expect(signInFor("/")).toBe("/sign-in");
});
