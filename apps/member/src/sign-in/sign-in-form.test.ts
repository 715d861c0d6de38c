import { expect, test } from "vitest";
import { type SignInErrors, signInErrors } from "./sign-in-form.ts";

const forms: readonly [username: string, password: string, SignInErrors][] = [
  ["hanako", "secret", {}],
  ["hanako", " x ", {}],
  ["", "", { username: "enterUsername", password: "enterPassword" }],
  ["　 ", "secret", { username: "enterUsername" }],
  ["hanako", "\t", { password: "enterPassword" }],
];
for (const [username, password, errors] of forms) {
  test(`"${username}" with "${password}" is told ${JSON.stringify(errors)}`, () => {
    expect(signInErrors({ username, password })).toEqual(errors);
  });
}
