import type { Failure } from "@sumi/client/failure.ts";
import { expect, test } from "vitest";
import { emailErrors, fieldOfEmailRefusal } from "./email-form.ts";

const GOOD = {
  email: " hanako@example.jp ",
  code: "123456",
  oldCode: "654321",
  password: "seven crows on a wire",
};

test.each([
  ["is complete", {}, true, {}],
  ["is a first one", { oldCode: "" }, false, {}],
  ["lacks its address", { email: " " }, false, { email: "enterEmail" }],
  ["has half an address", { email: "hanako@" }, false, { email: "enterEmail" }],
  ["lacks digits of its code", { code: "12345" }, false, { code: "enterCode" }],
  ["lacks the code of the address before", { oldCode: "" }, true, { oldCode: "enterCode" }],
  ["lacks the password", { password: "" }, true, { password: "enterPassword" }],
] as const)("an e-mail address that %s is told so", (_, change, isBound, errors) => {
  expect(emailErrors({ ...GOOD, ...change }, isBound)).toEqual(errors);
});

test("the server's refusal stands at the field that it speaks of", () => {
  const refused = (code: "EMAIL_FORMAT" | "LOGIN_PASSWORD_ERROR" | "EMAIL_CODE_ERROR"): Failure => {
    return { kind: "refused", code, message: "", params: {} };
  };
  expect(fieldOfEmailRefusal(refused("EMAIL_FORMAT"), true)).toBe("email");
  expect(fieldOfEmailRefusal(refused("LOGIN_PASSWORD_ERROR"), true)).toBe("password");
  expect(fieldOfEmailRefusal(refused("EMAIL_CODE_ERROR"), false)).toBe("code");
  expect(fieldOfEmailRefusal(refused("EMAIL_CODE_ERROR"), true)).toBeUndefined();
  expect(fieldOfEmailRefusal({ kind: "offline" }, false)).toBeUndefined();
});
