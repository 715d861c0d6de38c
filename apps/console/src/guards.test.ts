import { expect, test } from "vitest";
import { redirectOf } from "./guards.ts";

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
