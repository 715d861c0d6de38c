import { expect, test } from "vitest";
import {
  fieldOfRefusal,
  type SignUpErrors,
  type SignUpForm,
  signUpErrors,
} from "./sign-up-form.ts";

const SECRET = "seven crows";
const GOOD: SignUpForm = { username: "hanako", password: SECRET, confirmation: SECRET, invite: "" };

const forms: readonly [what: string, Partial<SignUpForm>, SignUpErrors][] = [
  ["is complete", {}, {}],
  ["has a name in kanji and an accent in two pieces", { username: "山田花子e\u0301" }, {}],
  ["has spaces around the name", { username: " hanako " }, {}],
  ["has no name", { username: "　" }, { username: "enterUsername" }],
  ["has too short a name", { username: "abc" }, { username: "usernameShape" }],
  ["has too long a name", { username: "a".repeat(33) }, { username: "usernameShape" }],
  ["has a space within the name", { username: "hana ko" }, { username: "usernameShape" }],
  [
    "has no password",
    { password: "  ", confirmation: "" },
    { password: "enterPassword", confirmation: "passwordsDiffer" },
  ],
  ["has too short a password", both("1234567"), { password: "passwordLength" }],
  ["has too long a password", both("x".repeat(65)), { password: "passwordLength" }],
  ["has a password of 64 signs beyond the first plane", both("𝒳".repeat(64)), {}],
  [
    "repeats another password",
    { confirmation: "Seven crows" },
    { confirmation: "passwordsDiffer" },
  ],
];
for (const [what, change, errors] of forms) {
  const told = Object.values(errors).join(", ") || "nothing";
  test(`a registration that ${what} is told ${told}`, () => {
    expect(signUpErrors({ ...GOOD, ...change })).toEqual(errors);
  });
}

test("the server's refusal stands at the field that it speaks of", () => {
  const codes = [
    "USERNAME_TAKEN",
    "PASSWORD_WEAK",
    "INVITE_CODE_INVALID",
    "REGISTERED_TOO_OFTEN",
  ] as const;
  const fields = codes.map((code) =>
    fieldOfRefusal({ kind: "refused", code, message: "", params: {} }),
  );
  expect(fields).toEqual(["username", "password", "invite", undefined]);
  expect(fieldOfRefusal({ kind: "offline" })).toBeUndefined();
});

function both(password: string): Partial<SignUpForm> {
  return { password, confirmation: password };
}
