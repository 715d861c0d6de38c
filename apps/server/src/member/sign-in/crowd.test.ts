import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openTestHouse,
  PASSWORD,
  solvedCaptcha,
  type TestHouse,
} from "../../testing/test-house.ts";

const MIGRATIONS = [join(import.meta.dirname, "../../../../../packages/store/migrations")];
let database: TestDatabase;
let house: TestHouse;
let statements = 0;

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS);
  const { pool } = database;
  const query = (...parameters: Parameters<typeof pool.query>) => {
    statements += 1;
    return pool.query(...parameters);
  };
  house = await openTestHouse({ database: { query } as typeof pool });
});
afterAll(() => database.drop());

/** Reserves every place; returns the functions that release them. */
function crowd(): (() => void)[] {
  const places: (() => void)[] = [];
  const { passwords } = house.tools;
  for (let place = passwords.reserve(); place !== undefined; place = passwords.reserve()) {
    places.push(place);
  }
  return places;
}

test("while the line for passwords is full, strangers cost the tables nothing", async () => {
  const visitor = house.visitor();
  const captcha = await solvedCaptcha(visitor);
  const places = crowd();
  const before = statements;
  const signIn = await visitor.post("/Login/loginsubmit", { email: "nobody", lpwd: PASSWORD });
  const form = { account: "hanako", lpwd: PASSWORD, ...captcha };
  const signUp = await visitor.post("/Login/upregister", form);
  expect([signIn, signUp].map(({ status, data }) => [status, data.error])).toEqual([
    [429, "RATE_LIMITED"],
    [429, "RATE_LIMITED"],
  ]);
  expect(statements).toBe(before);

  // The solved captcha was not used up.
  for (const giveBack of places) giveBack();
  expect((await visitor.post("/Login/upregister", form)).code).toBe(1000);
});

test("whoever has had their turn leaves their place to others, whatever came of it", async () => {
  const places = crowd();
  places.pop()?.();
  const attempts = [
    { email: "hanako", lpwd: PASSWORD },
    { email: "hanako", lpwd: "wrong horse" },
    { email: "nobody", lpwd: PASSWORD },
    { email: "hanako", lpwd: PASSWORD },
  ];
  const codes: number[] = [];
  for (const attempt of attempts) {
    codes.push((await house.visitor().post("/Login/loginsubmit", attempt)).code);
  }
  for (const giveBack of places) giveBack();
  expect(codes).toEqual([1000, 2101, 2101, 1000]);
});
