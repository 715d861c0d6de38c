import { expect, test } from "vitest";
import { Passwords } from "./passwords.ts";
import { isWeak } from "./strength.ts";

test("a password is known again, from a keyboard of another Unicode form, too", async () => {
  const passwords = new Passwords();
  const hashed = await passwords.hash("caf\u00e9 au lait");
  const encoded = hashed.ok ? hashed.value : "";
  expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([
    await passwords.verify(encoded, "cafe\u0301 au lait"),
    await passwords.verify(encoded, "cafe au lait"),
  ]).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
});

test("nobody's password is checked like anybody's, and is never right", async () => {
  const seen: string[] = [];
  const passwords = new Passwords({
    hash: async () => "",
    verify: async (encoded) => {
      seen.push(encoded);
      return true;
    },
  });
  expect(await passwords.verify(undefined, "whatever")).toEqual({ ok: true, value: false });
  expect(seen).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
  expect(await new Passwords().verify(undefined, "whatever")).toEqual({ ok: true, value: false });
});

test("the fifty-third check at once is told to come again, and does no work", async () => {
  let calls = 0;
  const passwords = new Passwords({
    hash: async () => "",
    verify: () => {
      calls += 1;
      return new Promise(() => undefined);
    },
  });
  for (let index = 0; index < 52; index += 1) void passwords.verify(undefined, "x");
  expect([await passwords.verify(undefined, "x"), calls]).toEqual([
    { ok: false, code: "RATE_LIMITED", params: { seconds: 1 } },
    2,
  ]);
});

const passwords: readonly [password: string, weak: boolean][] = [
  ["correct horse", false],
  ["1234567!", false],
  ["日本語のパスワード", false],
  ["🎲🎲🎳🎲🎲🎲🎲🎲", false],
  ["short7!", true],
  ["x".repeat(64), true],
  [`${"xy".repeat(32)}`, false],
  [`${"xy".repeat(32)}z`, true],
  ["12345678", true],
  ["98765432", true],
  ["7890123456", true],
  ["PassWord", true],
  ["HANAKO-san", true],
];
for (const [password, weak] of passwords) {
  const judged = weak ? "too weak" : "taken";
  test(`${password.slice(0, 16)} is ${judged} as hanako-san's password`, () => {
    expect(isWeak(password, "hanako-san")).toBe(weak);
  });
}
