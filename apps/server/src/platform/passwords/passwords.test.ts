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

const machines: readonly [processors: number, threads: number][] = [
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [64, 2],
];
for (const [processors, threads] of machines) {
  test(`with ${processors} processors ${threads} are checked at once, and fifty wait`, async () => {
    let calls = 0;
    const endless = () => {
      calls += 1;
      return new Promise<never>(() => undefined);
    };
    const passwords = new Passwords({ hash: async () => "", verify: endless }, processors);
    for (let index = 0; index < threads + 50; index += 1) void passwords.verify(undefined, "x");
    expect([await passwords.verify(undefined, "x"), calls]).toEqual([
      { ok: false, code: "RATE_LIMITED", params: { seconds: 1 } },
      threads,
    ]);
  });

  test(`with ${processors} processors there are as many places as can be checked and wait`, () => {
    const passwords = new Passwords({ hash: async () => "", verify: async () => true }, processors);
    const places = Array.from({ length: threads + 50 }, () => passwords.reserve());
    expect(places.every((place) => place !== undefined)).toBe(true);
    expect(passwords.reserve()).toBe(undefined);
    for (let time = 0; time < 2; time += 1) places[0]?.();
    expect([passwords.reserve() !== undefined, passwords.reserve()]).toEqual([true, undefined]);
  });
}

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
  ["hanako2024", true],
  ["2024-Hanako!", true],
  ["hanako, who rides a horse", false],
  ["taro.sato7", true],
  ["example.org", true],
  ["Sumi-1234", true],
  ["sumi is where I trade", false],
  ["bitcoin!!", true],
  ["Sunshine2024!", true],
  ["__monkey_1", true],
  ["monkey 4829105736", false],
  ["pass\nword", false],
];
for (const [password, weak] of passwords) {
  const judged = weak ? "too weak" : "taken";
  test(`${password.slice(0, 16)} is ${judged} as hanako-san's password`, () => {
    const words = ["hanako-san", "taro.sato@example.org"];
    expect(isWeak(password, { kind: "member", words })).toBe(weak);
  });
}

test("the staff's passwords have twelve characters", () => {
  const lengths = ["vexed ducks", "vexed ducks!", "vexed duck 5"];
  const weak = lengths.map((password) => isWeak(password, { kind: "staff", words: ["taro"] }));
  expect(weak).toEqual([true, false, false]);
});
