import { afterEach, beforeEach, expect, test } from "vitest";
import type { Affected } from "../../platform/security/security-changed.ts";
import { checkWithdrawalPassword } from "../../platform/security/withdrawal-password.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { faultsOf, openTestHouse, signedIn, type TestHouse } from "../../testing/test-house.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { passwordRoutes } from "./password-routes.ts";

const HOUR_MS = 3_600_000;
const PIN = "482915";

const database = emptyTables();
let house: TestHouse;
let hanako: Visitor;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool, mount: passwordRoutes });
  hanako = await signedIn(house, "hanako");
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

type Fields = Readonly<Record<string, string>>;
const submit = (fields: Fields) => hanako.post("/User/sub_withdrawpwd", fields);
const set = (pin: string) => submit({ new: pin, confirm: pin });
const change = (old: string, pin: string) => submit({ old, new: pin, confirm: pin });

async function caller(): Promise<Affected> {
  const { rows } = await database.pool.query("select id from accounts");
  const from = { session: "", language: "en-US", address: hanako.address, agent: "" } as const;
  return { member: 1, account: String(rows[0]?.id), ...from };
}

async function check(password: string): Promise<unknown> {
  const outcome = await checkWithdrawalPassword(house.server, await caller(), password);
  return outcome.ok ? "right" : [outcome.code, outcome.params];
}

async function isSet(): Promise<unknown> {
  const { data } = await hanako.get("/User/getUserInfo");
  return (data.userInfo as { paypassword: unknown }).paypassword;
}

async function eventKinds(): Promise<unknown[]> {
  const { data } = await hanako.get("/user/securitylog");
  return (data.events as { kind: unknown }[]).map(({ kind }) => kind);
}

test("it is set once, told of, and changed with the old one", async () => {
  expect([await isSet(), await check(PIN)]).toEqual([
    false,
    ["WITHDRAW_PASSWORD_NOT_SET", undefined],
  ]);
  expect((await set(PIN)).code).toBe(1000);
  expect([await isSet(), await check(PIN)]).toEqual([true, "right"]);
  expect((await change(PIN, "739204")).code).toBe(1000);
  expect([await check("739204"), await check(PIN)]).toEqual([
    "right",
    ["WITHDRAW_PASSWORD_WRONG", { attempts: 4 }],
  ]);
  expect(await eventKinds()).toEqual(["WITHDRAWAL_PASSWORD_CHANGED", "WITHDRAWAL_PASSWORD_SET"]);
});

test.each<readonly [fields: Fields, data: object]>([
  [
    { new: "482916", confirm: "482917" },
    { error: "PASSWORD_MISMATCH", params: {} },
  ],
  [
    { new: "123456", confirm: "123456" },
    { error: "PASSWORD_WEAK", params: {} },
  ],
  [
    { new: "000000", confirm: "000000" },
    { error: "PASSWORD_WEAK", params: {} },
  ],
  [
    { new: "987654", confirm: "987654" },
    { error: "PASSWORD_WEAK", params: {} },
  ],
  [
    { new: "48291", confirm: "48291" },
    { error: "PARAMETER_ERROR", params: { field: "new" } },
  ],
  [
    { new: "4829155", confirm: "" },
    { error: "PARAMETER_ERROR", params: { field: "new" } },
  ],
  [
    { new: "٤٨٢٩١٥", confirm: "٤٨٢٩١٥" },
    { error: "PARAMETER_ERROR", params: { field: "new" } },
  ],
  [
    { new: "４８２９１５", confirm: PIN },
    { error: "PARAMETER_ERROR", params: { field: "new" } },
  ],
  [
    { new: "4829 5", confirm: "4829 5" },
    { error: "PARAMETER_ERROR", params: { field: "new" } },
  ],
  [
    { new: "482915\n", confirm: PIN },
    { error: "PARAMETER_ERROR", params: { field: "new" } },
  ],
  [{ new: PIN }, { error: "MISSING_PARAMETER", params: { field: "confirm" } }],
  [{ new: "9".repeat(10_000) }, { error: "PARAMETER_ERROR", params: { field: "new" } }],
  [{ old: PIN, new: "739204", confirm: "739204" }, { error: "WITHDRAW_PASSWORD_NOT_SET" }],
])("%j sets nothing", async (fields, data) => {
  expect((await submit(fields)).data).toMatchObject(data);
  expect([await isSet(), await eventKinds()]).toEqual([false, []]);
});

test("one that is set is not set again without the old one, nor to itself", async () => {
  await set(PIN);
  const again = await set("739204");
  const same = await change(PIN, PIN);
  expect([again.data, same.data, await check(PIN)]).toEqual([
    { error: "MISSING_PARAMETER", params: { field: "old" } },
    { error: "PARAMETER_ERROR", params: { field: "new" } },
    "right",
  ]);
});

test("of two first ones at the same moment one is set", async () => {
  await hanako.post("/user/endsessions", { keep: "true" });
  const answers = await Promise.all([set(PIN), set("739204")]);
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 2001]);
  expect(await eventKinds()).toEqual(["WITHDRAWAL_PASSWORD_SET"]);
});

test("of many wrong ones at once five are looked at, and then it is locked", async () => {
  await set(PIN);
  const endsMs = house.clock.nowMs + 24 * HOUR_MS;
  house.argon2Calls.length = 0;
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => change(String(600_100 + n), "739204")),
  );
  const left = guesses.map(({ data }) => (data.params as { attempts?: number }).attempts ?? 0);
  expect(left.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
  expect(house.argon2Calls).toEqual(Array(5).fill("verify"));
  const locked = ["WITHDRAW_PASSWORD_WRONG", { untilMs: endsMs }];
  expect([await check(PIN), await eventKinds()]).toEqual([
    locked,
    ["WITHDRAWAL_PASSWORD_LOCKED", "WITHDRAWAL_PASSWORD_SET"],
  ]);
  house.clock.nowMs = endsMs - 1;
  expect(await check(PIN)).toEqual(locked);
  house.clock.nowMs = endsMs;
  expect(await check(PIN)).toBe("right");
});

test("right ones at the same moment are no guesses, even after four wrong ones", async () => {
  await set(PIN);
  for (let n = 0; n < 4; n += 1) await check(String(600_100 + n));
  const answers = await Promise.all(Array.from({ length: 12 }, () => check(PIN)));
  expect(answers).toEqual(Array(12).fill("right"));
  expect(await eventKinds()).toEqual(["WITHDRAWAL_PASSWORD_SET"]);
});

test("the lock survives a restart", async () => {
  await set(PIN);
  for (let n = 0; n < 5; n += 1) await check(String(600_100 + n));
  const clock = house.clock;
  house = await openTestHouse({ database: database.pool, clock });
  expect(await check(PIN)).toEqual([
    "WITHDRAW_PASSWORD_WRONG",
    { untilMs: clock.nowMs + 24 * HOUR_MS },
  ]);
});

test("the log is its owner's alone, newest first, page by page", async () => {
  await set(PIN);
  await change(PIN, "739204");
  const taro = await signedIn(house, "taro");
  const first = await hanako.get("/user/securitylog", { limit: "1" });
  const next = { limit: "1", cursor: String(first.data.next_cursor) };
  const second = await hanako.get("/user/securitylog", next);
  const strangers = await taro.get("/user/securitylog", next);
  expect([first.data.events, second.data, strangers.data]).toEqual([
    [{ ...EVENT, kind: "WITHDRAWAL_PASSWORD_CHANGED" }],
    { events: [{ ...EVENT, kind: "WITHDRAWAL_PASSWORD_SET" }], next_cursor: null },
    { events: [], next_cursor: null },
  ]);
});

const EVENT = {
  id: expect.any(String),
  time_ms: expect.any(Number),
  address: "203.0.*.*",
  device: "",
};
