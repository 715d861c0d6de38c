import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  register,
  solvedCaptcha,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Visitor } from "../../testing/visitor.ts";

const database = emptyTables();
let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse({
    database: database.pool,
    parameters: { "sign_in.work_bits": "6", "sign_in.alarm_minute_failures": "5" },
  });
  await register(house.visitor(), "hanako");
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const quick = (visitor: Visitor) => solvedCaptcha(visitor, { kind: "quick" });

async function codeOf(visitor: Visitor, captcha = {}, lpwd = PASSWORD): Promise<number> {
  const form = { email: "hanako", lpwd, ...captcha };
  return (await visitor.post("/Login/loginsubmit", form)).code;
}

const [ENTERED, WRONG_CREDENTIALS, GRAPHIC_CODE_ERROR] = [1000, 2101, 2107];

test("every sign-in carries a quick work of its own address, which counts once", async () => {
  const owner = house.visitor("198.51.100.1");
  const elsewhere = house.visitor("198.51.100.2");
  const solved = await quick(owner);
  const wrong = { key: (await quick(owner)).key, vcode: "no nonce" };
  expect([
    await codeOf(owner),
    await codeOf(owner, wrong),
    await codeOf(elsewhere, await quick(owner)),
    await codeOf(owner, solved),
    await codeOf(owner, solved),
  ]).toEqual([
    GRAPHIC_CODE_ERROR,
    GRAPHIC_CODE_ERROR,
    GRAPHIC_CODE_ERROR,
    ENTERED,
    GRAPHIC_CODE_ERROR,
  ]);
});

test("quick work opens no account", async () => {
  const visitor = house.visitor();
  const { data } = await register(visitor, "jirou", await quick(visitor));
  expect(data.error).toBe("GRAPHIC_CODE_ERROR");
});

test("after three failures of a name quick work is too little", async () => {
  const thief = house.visitor("198.51.100.1");
  const guesses: number[] = [];
  for (let guess = 0; guess < 4; guess += 1) {
    guesses.push(await codeOf(thief, await quick(thief), "wrong horse"));
  }
  expect(guesses).toEqual([...Array(3).fill(WRONG_CREDENTIALS), GRAPHIC_CODE_ERROR]);
  const owner = house.visitor("198.51.100.2");
  expect(await codeOf(owner, await quick(owner))).toBe(GRAPHIC_CODE_ERROR);
  expect(await codeOf(owner, await solvedCaptcha(owner))).toBe(ENTERED);
});

test("while the alarm is on quick work is too little for everybody", async () => {
  const owner = house.visitor("198.51.100.99");
  const before = await codeOf(owner, await quick(owner));
  for (let index = 0; index < 5; index += 1) {
    const stranger = house.visitor(`198.51.100.${index}`);
    const form = { email: `nobody${index}`, lpwd: PASSWORD, ...(await quick(stranger)) };
    await stranger.post("/Login/loginsubmit", form);
  }
  const during = await codeOf(owner, await quick(owner));
  house.clock.nowMs += 6 * 60_000;
  const after = await codeOf(owner, await quick(owner));
  expect([before, during, after]).toEqual([ENTERED, GRAPHIC_CODE_ERROR, ENTERED]);
});
