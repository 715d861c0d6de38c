import { afterEach, beforeEach, expect, test } from "vitest";
import { liftSettingsLocks } from "../../platform/security/settings-lock.ts";
import { codeOf, enrol, type TestAuthenticator } from "../../testing/authenticator.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  bindEmail,
  codeTo,
  EMAIL,
  mailsOf,
  openMailHouse,
  otherThan,
} from "../../testing/mail-house.ts";
import {
  faultsOf,
  PASSWORD,
  signedIn,
  solvedCaptcha,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NEXT = "battery staple horse";

const database = emptyTables();
let house: TestHouse;
let hanako: Visitor;

beforeEach(async () => {
  house = await openMailHouse(database.pool);
  hanako = await signedIn(house, "hanako");
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const told = ({ code, data }: Answer) => data.error ?? code;

/** Sets up an authenticator and waits until it is old enough for a lock. */
async function withOldFactor(): Promise<TestAuthenticator> {
  const authenticator = await enrol(house, hanako);
  house.clock.nowMs += 7 * DAY_MS;
  return authenticator;
}

function lock(authenticator: TestAuthenticator, days: string): Promise<Answer> {
  house.clock.nowMs += 30_000;
  return hanako.post("/user/locksettings", { days, code: codeOf(authenticator, house) });
}

/** Shows the right password at the door, and nothing else. */
async function ticketAtDoor(): Promise<string> {
  const form = { email: "hanako", lpwd: PASSWORD };
  const { data } = await house.visitor().post("/Login/loginsubmit", form);
  return String((data.params as { ticket: string }).ticket);
}

const lift = (fields: Readonly<Record<string, string>>) =>
  house.visitor().post("/Login/liftlock", fields);

/** Asks to lift the lock with the password and a mailed code. */
async function askToLift(): Promise<Answer> {
  const ticket = await ticketAtDoor();
  const asked = await lift({ ticket });
  return told(asked) === 1000 ? lift({ ticket, code: await codeTo(house, EMAIL) }) : asked;
}

const lockedUntil = async () => (await hanako.get("/user/security")).data.settings_locked_until_ms;

async function events(): Promise<readonly string[]> {
  const { data } = await hanako.get("/user/securitylog");
  const kinds = (data.events as { kind: string }[]).map(({ kind }) => kind);
  return kinds.filter((kind) => kind.startsWith("SETTINGS_LOCK")).reverse();
}

test("a session with the password alone sets no lock", async () => {
  const asked = await hanako.post("/user/locksettings", { days: "30" });
  expect([told(asked), await lockedUntil()]).toEqual(["SECOND_FACTOR_TOO_NEW", null]);
});

test("a second factor sets a lock once it is seven days old", async () => {
  const authenticator = await enrol(house, hanako);
  const setMs = house.clock.nowMs - 30_000;
  house.clock.nowMs = setMs + 7 * DAY_MS - 1;
  const code = codeOf(authenticator, house);
  const early = await hanako.post("/user/locksettings", { days: "30", code });
  expect(early.data).toEqual({
    error: "SECOND_FACTOR_TOO_NEW",
    params: { untilMs: setMs + 7 * DAY_MS },
  });
  house.clock.nowMs += 1;
  // The refusal used no code up.
  expect(told(await hanako.post("/user/locksettings", { days: "30", code }))).toBe(1000);
});

test("while the lock stands nothing of security changes, and then it does again", async () => {
  const locked = await lock(await withOldFactor(), "1");
  const untilMs = house.clock.nowMs + DAY_MS;
  const begun = await hanako.post("/user/passkeybegin");
  expect([locked.data, begun.data]).toEqual([
    { locked_until_ms: untilMs },
    { error: "SETTINGS_LOCKED", params: { untilMs } },
  ]);
  house.clock.nowMs = untilMs - 1;
  expect(told(await hanako.post("/user/passkeybegin"))).toBe("SETTINGS_LOCKED");
  house.clock.nowMs = untilMs;
  expect(told(await hanako.post("/user/passkeybegin"))).toBe("STEP_UP_REQUIRED");
});

test("a right code opens no lock, and none is used up for it", async () => {
  const authenticator = await withOldFactor();
  await lock(authenticator, "30");
  const untilMs = house.clock.nowMs + 30 * DAY_MS;
  house.clock.nowMs += 30_000;
  const fields = { code: codeOf(authenticator, house) };
  const paths = ["/user/totpbegin", "/user/totpconfirm", "/user/totpremove", "/user/recoverycodes"];
  const answers = [];
  for (const path of paths) answers.push(told(await hanako.post(path, fields)));
  expect(answers).toEqual(paths.map(() => "SETTINGS_LOCKED"));
  expect((await hanako.get("/user/security")).data).toMatchObject({
    totp: true,
    recovery_codes_left: 10,
    settings_locked_until_ms: untilMs,
    settings_lock_lift_ms: null,
  });
});

test("a lock is only ever made longer, and a shorter one is not told", async () => {
  const authenticator = await withOldFactor();
  const answers = [];
  for (const days of ["3", "7", "1"]) {
    const answer = await lock(authenticator, days);
    answers.push(Number(answer.data.locked_until_ms) - house.clock.nowMs);
  }
  expect(answers).toEqual([3 * DAY_MS, 7 * DAY_MS, 7 * DAY_MS - 30_000]);
  expect(await events()).toEqual(["SETTINGS_LOCKED", "SETTINGS_LOCKED"]);
});

test("whoever has a second factor shows it before locking", async () => {
  await withOldFactor();
  expect(told(await hanako.post("/user/locksettings", { days: "30" }))).toBe("STEP_UP_REQUIRED");
});

test.each(["0", "31", "-1", "1.5", "01", "", "one"])("%j days are no lock", async (days) => {
  const answer = await hanako.post("/user/locksettings", { days });
  expect(told(answer)).toBe("PARAMETER_ERROR");
});

test("a lock holds against a forgotten password, too", async () => {
  await bindEmail(house, hanako);
  await lock(await withOldFactor(), "30");
  const guest = house.visitor();
  const account = { account: "hanako" };
  const asked = await guest.post("/Login/forgot", { ...account, ...(await solvedCaptcha(guest)) });
  const code = await codeTo(house, EMAIL);
  const form = { ...account, ticket: String(asked.data.ticket), code, new: NEXT, confirm: NEXT };
  expect(told(await guest.post("/Login/forgot", form))).toBe("SETTINGS_LOCKED");
  expect((await hanako.get("/User/getUserInfo")).code).toBe(1000);
});

test("password and mail lift a lock after a day's notice, without its factor", async () => {
  await bindEmail(house, hanako);
  await lock(await withOldFactor(), "30");
  const asked = await askToLift();
  const liftMs = house.clock.nowMs + DAY_MS;
  expect(asked.data).toEqual({ seconds: 0, lift_ms: liftMs });
  expect((await hanako.get("/user/security")).data.settings_lock_lift_ms).toBe(liftMs);
  house.clock.nowMs = liftMs - 1;
  await liftSettingsLocks(house.server);
  expect(told(await hanako.post("/user/passkeybegin"))).toBe("SETTINGS_LOCKED");
  house.clock.nowMs = liftMs;
  // The lock ends at that moment, whenever the leader comes to tell of it.
  expect(told(await hanako.post("/user/passkeybegin"))).toBe("STEP_UP_REQUIRED");
  await Promise.all([liftSettingsLocks(house.server), liftSettingsLocks(house.server)]);
  const kinds = ["SETTINGS_LOCKED", "SETTINGS_LOCK_LIFT_ASKED", "SETTINGS_LOCK_LIFTED"];
  expect([await lockedUntil(), await events()]).toEqual([null, kinds]);
  const subjects = (await mailsOf(house)).filter(({ to }) => to === EMAIL);
  expect(subjects.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      "Your security settings were locked",
      "Your settings lock will be lifted in 24 hours",
      "Your settings lock was lifted",
    ]),
  );
  const { rows } = await database.pool.query(
    "select params->>'change' as change from security_notices order by number",
  );
  expect(rows.map(({ change }) => change)).toEqual(expect.arrayContaining(kinds));
});

test.each([
  ["no ticket of the door", {}, "MISSING_PARAMETER"],
  ["a ticket that was made up", { ticket: "A".repeat(43) }, "STEP_UP_REQUIRED"],
])("%s asks for nothing", async (_, fields, refusal) => {
  await bindEmail(house, hanako);
  await lock(await withOldFactor(), "30");
  expect(told(await lift(fields))).toBe(refusal);
  expect((await hanako.get("/user/security")).data.settings_lock_lift_ms).toBe(null);
});

test("a ticket of a session proves no password", async () => {
  await bindEmail(house, hanako);
  await lock(await withOldFactor(), "30");
  const { data } = await hanako.post("/user/endsessions");
  const { ticket } = data.params as { ticket: string };
  expect(told(await lift({ ticket }))).toBe("STEP_UP_REQUIRED");
});

test("a code counts with the ticket that it was asked with, and five times", async () => {
  await bindEmail(house, hanako);
  await lock(await withOldFactor(), "30");
  const [ticket, other] = [await ticketAtDoor(), await ticketAtDoor()];
  expect((await lift({ ticket })).data).toEqual({ seconds: 60, lift_ms: null });
  expect(told(await lift({ ticket }))).toBe("CODE_RESEND_TOO_SOON");
  const code = await codeTo(house, EMAIL);
  expect(told(await lift({ ticket: other, code }))).toBe("EMAIL_CODE_ERROR");
  for (let guess = 0; guess < 5; guess += 1) {
    expect(told(await lift({ ticket, code: otherThan(code) }))).toBe("EMAIL_CODE_ERROR");
  }
  expect(told(await lift({ ticket, code }))).toBe("EMAIL_CODE_ERROR");
});

test("after 72 hours a lock is lifted no more, until it is made longer", async () => {
  await bindEmail(house, hanako);
  const authenticator = await withOldFactor();
  await lock(authenticator, "14");
  const untilMs = house.clock.nowMs + 14 * DAY_MS;
  house.clock.nowMs += 72 * HOUR_MS - 1_000;
  const ticket = await ticketAtDoor();
  await lift({ ticket });
  const code = await codeTo(house, EMAIL);
  house.clock.nowMs = untilMs - 14 * DAY_MS + 72 * HOUR_MS;
  const late = { error: "SETTINGS_LOCKED", params: { untilMs } };
  expect((await lift({ ticket, code })).data).toEqual(late);
  expect((await askToLift()).data).toEqual(late);
  await lock(authenticator, "30");
  expect(told(await askToLift())).toBe(1000);
});

test("without a lock there is nothing to lift, and asking twice asks once", async () => {
  await bindEmail(house, hanako);
  const authenticator = await withOldFactor();
  expect(told(await askToLift())).toBe("ILLEGAL_OPERATION");
  await lock(authenticator, "30");
  const first = await askToLift();
  house.clock.nowMs += HOUR_MS;
  expect((await askToLift()).data).toEqual(first.data);
  expect(await events()).toEqual(["SETTINGS_LOCKED", "SETTINGS_LOCK_LIFT_ASKED"]);
});

test("without an address for mails nobody lifts it", async () => {
  await lock(await withOldFactor(), "30");
  expect(told(await askToLift())).toBe("EMAIL_NOT_REGISTERED");
});

test("whoever has the factor keeps the lock, and a session alone does not", async () => {
  await bindEmail(house, hanako);
  const authenticator = await withOldFactor();
  await lock(authenticator, "30");
  const untilMs = house.clock.nowMs + 30 * DAY_MS;
  await askToLift();
  expect(told(await hanako.post("/user/keeplock"))).toBe("STEP_UP_REQUIRED");
  house.clock.nowMs += 30_000;
  const keep = { code: codeOf(authenticator, house) };
  expect(told(await hanako.post("/user/keeplock", keep))).toBe(1000);
  house.clock.nowMs += DAY_MS;
  await liftSettingsLocks(house.server);
  const kinds = ["SETTINGS_LOCKED", "SETTINGS_LOCK_LIFT_ASKED", "SETTINGS_LOCK_KEPT"];
  expect([await lockedUntil(), await events()]).toEqual([untilMs, kinds]);
  const again = { code: codeOf(authenticator, house) };
  expect(told(await hanako.post("/user/keeplock", again))).toBe("ILLEGAL_OPERATION");
});

test("a lock that ends before its lift is not told as lifted", async () => {
  await bindEmail(house, hanako);
  await lock(await withOldFactor(), "1");
  await askToLift();
  house.clock.nowMs += 2 * DAY_MS;
  await liftSettingsLocks(house.server);
  expect(await events()).toEqual(["SETTINGS_LOCKED", "SETTINGS_LOCK_LIFT_ASKED"]);
});
