import type { Failure } from "@sumi/client/failure.ts";
import { expect, test } from "vitest";
import { questionOf } from "./question.ts";

const ASKED: Failure = {
  kind: "refused",
  code: "STEP_UP_REQUIRED",
  message: "",
  params: { ticket: "t1", methods: "totp,passkey,recovery", seconds: 300 },
};

test("a passkey comes first, a recovery code last", () => {
  expect(questionOf(ASKED, true)).toEqual({ ticket: "t1", ways: ["passkey", "totp", "recovery"] });
});

test("a browser without passkeys is asked for the rest", () => {
  expect(questionOf(ASKED, false)?.ways).toEqual(["totp", "recovery"]);
});

test("an account without a second factor is asked for its password", () => {
  const params = { ticket: "t1", methods: "password", seconds: 300 };
  expect(questionOf({ ...ASKED, params }, true)).toEqual({ ticket: "t1", ways: ["password"] });
});

test.each<Failure>([
  { kind: "offline" },
  { ...ASKED, code: "VERIFICATION_CODE_ERROR" },
  // An expired ticket is refused without a new one.
  { ...ASKED, params: {} },
])("nothing is asked by %j", (failure) => {
  expect(questionOf(failure, true)).toBeUndefined();
});
