import { hash } from "@node-rs/argon2";
import { followChange } from "@sumi/store/staff-accounts/following.ts";
import { addStaffAs } from "@sumi/store/staff-accounts/staff.ts";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { provedPassword } from "../../platform/staff/proofs.ts";
import { ConsoleHouse, mountStaff } from "../../testing/console-house.ts";
import { TestPasskey } from "../../testing/passkey.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

const PASSWORD = "a password of the house";
const ORIGIN = "http://localhost:3001";

let opened: ConsoleHouse;
/** Sato, enrolled and freshly stepped up. */
let sato: Visitor;
let secret: string;

beforeEach(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mountStaff });
  const hashed = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  for (const [number, name] of [
    [1, "sato"],
    [2, "tanaka"],
  ] as const) {
    const passwordHash = await provedPassword(opened.console.vault, number, hashed);
    const row = { roles: ["reviewer"], passwordHash, passwordTemporary: false, createdMs: 0 };
    await addStaffAs(opened.house.database.pool, number, { ...row, name });
    opened.record(number, ["reviewer"]);
  }
  ({ visitor: sato, secret } = await enrolled("sato"));
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const optionsOf = ({ data }: Answer) => String(data.options);

function codeOf(key: string): string {
  const { timeMs: timestamp } = opened.house.script;
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp });
}

async function enrolled(name: string) {
  const visitor = opened.visitor();
  await visitor.post("/Staff/signin", { name, password: PASSWORD });
  const { data } = await visitor.post("/Staff/enrol");
  await visitor.post("/Staff/enrolconfirm", { code: codeOf(String(data.secret)) });
  return { visitor, secret: String(data.secret) };
}

async function equip(visitor: Visitor): Promise<TestPasskey> {
  const passkey = new TestPasskey();
  passkey.origin = ORIGIN;
  const options = optionsOf(await visitor.post("/Staff/passkeybegin"));
  const form = { passkey: passkey.made(options), label: "office laptop" };
  expect(errorOf(await visitor.post("/Staff/passkeyadd", form))).toBe(1000);
  return passkey;
}

async function atDoor(
  passkey: TestPasskey,
  form: Readonly<Record<string, string>> = {},
  visitor = opened.visitor(),
) {
  const shown = passkey.shown(optionsOf(await visitor.post("/Staff/doorpasskey")));
  const fields = { name: "sato", password: PASSWORD, passkey: shown, ...form };
  return { visitor, fields, answer: await visitor.post("/Staff/signin", fields) };
}

const listed = async (visitor: Visitor) => (await visitor.get("/Staff/passkeys")).data;

test("a passkey is added, told, listed with its last use, and removed", async () => {
  const passkey = await equip(sato);
  const addedMs = opened.house.script.timeMs;
  opened.house.script.timeMs += 60_000;
  const { visitor, answer } = await atDoor(passkey);
  expect(answer.data).toMatchObject({ steps: [] });
  await opened.house.projected();
  const id = passkey.id.toString("base64url");
  expect(await listed(visitor)).toEqual({
    passkeys: [
      { id, label: "office laptop", added_ms: addedMs, used_ms: opened.house.script.timeMs },
    ],
    changes: [{ change: "PASSKEY_ADDED", time_ms: addedMs, address: expect.any(String) }],
  });
  expect((await visitor.get("/Staff/own")).data).toMatchObject({
    passkeys: 1,
    passkeys_offered: true,
    step_up_until_ms: expect.any(Number),
  });
  expect(errorOf(await visitor.post("/Staff/passkeyremove", { id }))).toBe(1000);
  await opened.house.projected();
  const { passkeys, changes } = await listed(visitor);
  expect([passkeys, changes]).toMatchObject([
    [],
    [{ change: "PASSKEY_REMOVED" }, { change: "PASSKEY_ADDED" }],
  ]);
  expect(errorOf((await atDoor(passkey)).answer)).toBe("VERIFICATION_CODE_ERROR");
});

test("adding and removing ask for the factor once more", async () => {
  const passkey = await equip(sato);
  opened.house.script.timeMs += 11 * 60_000;
  const id = passkey.id.toString("base64url");
  for (const [call, form] of [
    ["passkeybegin", {}],
    ["passkeyadd", { passkey: "{}", label: "mine" }],
    ["passkeyremove", { id }],
  ] as const) {
    expect(errorOf(await sato.post(`/Staff/${call}`, form))).toBe("STEP_UP_REQUIRED");
  }
  const options = optionsOf(await sato.post("/Staff/stepuppasskey"));
  const shown = await sato.post("/Staff/stepup", { passkey: passkey.shown(options) });
  sato.token = String(shown.data.token);
  expect(errorOf(await sato.post("/Staff/passkeyremove", { id }))).toBe(1000);
  expect(errorOf(await sato.post("/Staff/passkeyremove", { id }))).toBe("ILLEGAL_OPERATION");
  expect(errorOf(await sato.post("/Staff/stepup"))).toBe("MISSING_PARAMETER");
});

test("a passkey opens a name and an address whose attempts strangers have used up", async () => {
  const passkey = await equip(sato);
  const { pool } = opened.house.database;
  const visitor = opened.visitor();
  await visitor.post("/Staff/signin", { name: "sato", password: "a guess" });
  const spend = (kind: string) =>
    pool.query("update attempts set count = 1000000 where kind = $1", [kind]);
  await spend("staff_sign_in_account");
  const byCode = { name: "sato", password: PASSWORD, code: codeOf(secret) };
  expect(errorOf(await visitor.post("/Staff/signin", byCode))).toBe("RATE_LIMITED");
  expect(errorOf((await atDoor(passkey, {}, visitor)).answer)).toBe(1000);
  await spend("staff_sign_in_address");
  const other = { ...byCode, name: "tanaka" };
  expect(errorOf(await visitor.post("/Staff/signin", other))).toBe("RATE_LIMITED");
  expect(errorOf((await atDoor(passkey, {}, visitor)).answer)).toBe(1000);
});

test("with a stolen device ten passwords are tried, and none after them", async () => {
  const passkey = await equip(sato);
  const answers: unknown[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    answers.push(errorOf((await atDoor(passkey, { password: "a guess" })).answer));
  }
  expect(answers).toEqual([...Array(10).fill("WRONG_CREDENTIALS"), "RATE_LIMITED"]);
  opened.house.script.timeMs += 60_000;
  const byCode = { name: "sato", password: PASSWORD, code: codeOf(secret) };
  expect(errorOf(await opened.visitor().post("/Staff/signin", byCode))).toBe(1000);
});

test("an answer counts once, for its own question, person and page", async () => {
  const passkey = await equip(sato);
  const { visitor: tanaka } = await enrolled("tanaka");
  const ofTanaka = await equip(tanaka);
  const wrong = "VERIFICATION_CODE_ERROR";
  expect(errorOf((await atDoor(ofTanaka)).answer)).toBe(wrong);
  const { fields, answer } = await atDoor(passkey);
  expect(errorOf(answer)).toBe(1000);
  expect(errorOf(await opened.visitor().post("/Staff/signin", fields))).toBe(wrong);
  passkey.origin = "http://localhost:3000";
  expect(errorOf((await atDoor(passkey)).answer)).toBe(wrong);
  passkey.origin = ORIGIN;
  // Three failures ask for a captcha, and these are about passkeys.
  await opened.house.database.pool.query("delete from attempts");
  // A question of the door is none of the step-up, and the other way round.
  const door = optionsOf(await sato.post("/Staff/doorpasskey"));
  expect(errorOf(await sato.post("/Staff/stepup", { passkey: passkey.shown(door) }))).toBe(wrong);
  const stepUp = optionsOf(await sato.post("/Staff/stepuppasskey"));
  const form = { name: "sato", password: PASSWORD, passkey: passkey.shown(stepUp) };
  expect(errorOf(await opened.visitor().post("/Staff/signin", form))).toBe(wrong);
  const elsewhere = { name: "nobody", passkey: passkey.shown(door) };
  expect(errorOf((await atDoor(passkey, elsewhere)).answer)).toBe("WRONG_CREDENTIALS");
});

test("a reset takes every passkey away", async () => {
  const passkey = await equip(sato);
  const { timeMs: nowMs } = opened.house.script;
  const reset = { change: "reset", number: 1, name: "", roles: [], sequence: 1_000_000 } as const;
  await followChange(opened.house.database.pool, { ...reset, timeMs: nowMs, nowMs });
  await opened.house.database.pool.query("update staff set joining = false where number = 1");
  expect(errorOf((await atDoor(passkey)).answer)).toBe("VERIFICATION_CODE_ERROR");
});

test("the door's question is the same for everybody, and names no passkey", async () => {
  await equip(sato);
  const asked = JSON.parse(optionsOf(await opened.visitor().post("/Staff/doorpasskey")));
  expect(asked).toEqual({
    challenge: expect.any(String),
    rpId: "localhost",
    timeout: 60_000,
    userVerification: "preferred",
  });
});
