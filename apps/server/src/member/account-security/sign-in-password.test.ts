import { reject } from "@sumi/primitives/rejection.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resumeSecurityChanges } from "../../platform/security/security-changed.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  signedIn,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { passwordRoutes } from "./password-routes.ts";

const DAY_MS = 86_400_000;
const NEXT = "battery staple horse";

const database = emptyTables();
let house: TestHouse;
let hanako: Visitor;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool, mount: passwordRoutes });
  hanako = await signedIn(house, "hanako");
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const submit = (fields: Readonly<Record<string, string>>) =>
  hanako.post("/user/sub_respwd", fields);
const change = (old: string, next: string) => submit({ old, new: next, confirm: next });
const told = async (visitor: Visitor) => (await visitor.get("/User/getUserInfo")).code;

async function signInError(lpwd: string): Promise<unknown> {
  const answer = await house.visitor().post("/Login/loginsubmit", { email: "hanako", lpwd });
  return answer.data.error;
}

function blockedUntil(): number | undefined {
  return house.exchange.members.find(1)?.withdrawalsBlockedUntilMs;
}

test("a change ends every other session and pauses withdrawals for a day", async () => {
  const elsewhere = house.visitor();
  await elsewhere.post("/Login/loginsubmit", { email: "hanako", lpwd: PASSWORD });
  const taro = await signedIn(house, "taro");
  expect((await change(PASSWORD, NEXT)).code).toBe(1000);
  expect([await told(elsewhere), await told(hanako), await told(taro)]).toEqual([4010, 1000, 1000]);
  expect([await signInError(PASSWORD), await signInError(NEXT)]).toEqual([
    "WRONG_CREDENTIALS",
    undefined,
  ]);
  expect(blockedUntil()).toBe(house.clock.nowMs + DAY_MS);
});

test("a change forgets the known devices, and the next sign-in is a new one", async () => {
  await change(PASSWORD, NEXT);
  house.clock.nowMs += 1;
  await hanako.post("/Login/loginsubmit", { email: "hanako", lpwd: NEXT });
  const { rows } = await database.pool.query("select first_seen_ms from known_devices");
  expect(rows.map((row) => Number(row.first_seen_ms))).toEqual([house.clock.nowMs]);
});

test("a second change extends the pause", async () => {
  await change(PASSWORD, NEXT);
  house.clock.nowMs += DAY_MS / 2;
  hanako = house.visitor();
  await hanako.post("/Login/loginsubmit", { email: "hanako", lpwd: NEXT });
  await change(NEXT, PASSWORD);
  expect(blockedUntil()).toBe(house.clock.nowMs + DAY_MS);
});

const WRONG: readonly (readonly [why: string, fields: object, data: object])[] = [
  ["a wrong old one", { old: "wrong horse" }, { error: "OLD_PASSWORD_INCORRECT" }],
  ["another repetition", { confirm: "other horse" }, { error: "PASSWORD_MISMATCH" }],
  ["too short a new one", { new: "h0rse!", confirm: "h0rse!" }, { error: "PASSWORD_WEAK" }],
  ["a first guess", { new: "Password", confirm: "Password" }, { error: "PASSWORD_WEAK" }],
  [
    "the old one again",
    { new: PASSWORD, confirm: PASSWORD },
    { error: "PARAMETER_ERROR", params: { field: "new" } },
  ],
  [
    "ten kilobytes",
    { new: "x".repeat(10_240), confirm: "x".repeat(10_240) },
    { error: "PARAMETER_ERROR", params: { field: "new" } },
  ],
  [
    "ten kilobytes of an old one",
    { old: "x".repeat(10_240) },
    { error: "PARAMETER_ERROR", params: { field: "old" } },
  ],
];
test.each(WRONG)("%s changes nothing", async (_, fields, data) => {
  const answer = await submit({ old: PASSWORD, new: NEXT, confirm: NEXT, ...fields });
  expect(answer.data).toMatchObject(data);
  const log = await hanako.get("/user/securitylog");
  expect([log.data.events, blockedUntil(), await signInError(PASSWORD)]).toEqual([
    [],
    0,
    undefined,
  ]);
});

test("guesses are limited as at the front door, and lock nobody out of it", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, n) => change(`wrong horse ${n}`, NEXT)),
  );
  const statuses = guesses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  expect([(await change(PASSWORD, NEXT)).status, await signInError(PASSWORD)]).toEqual([
    429,
    undefined,
  ]);
});

test("of two changes at the same moment one counts", async () => {
  const answers = await Promise.all([change(PASSWORD, NEXT), change(PASSWORD, `${NEXT}!`)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 2111]);
});

test("whoever signs in with the old one meanwhile is not signed in afterwards", async () => {
  const intruders = Array.from({ length: 6 }, () => house.visitor());
  const credentials = { email: "hanako", lpwd: PASSWORD };
  await Promise.all([
    ...intruders.slice(0, 3).map((intruder) => intruder.post("/Login/loginsubmit", credentials)),
    change(PASSWORD, NEXT),
    ...intruders.slice(3).map((intruder) => intruder.post("/Login/loginsubmit", credentials)),
  ]);
  const codes = await Promise.all(intruders.map(told));
  expect([codes.includes(1000), await told(hanako)]).toEqual([false, 1000]);
});

test("a core that has no room now hears of the change later", async () => {
  const { submit } = house.server.commands;
  const mutable = house.server.commands as { submit: typeof submit };
  mutable.submit = async () => reject("TRY_AGAIN");
  const elsewhere = await signedInAgain();
  expect([(await change(PASSWORD, NEXT)).code, await told(elsewhere)]).toEqual([1000, 4010]);
  mutable.submit = submit;
  expect(blockedUntil()).toBe(0);
  house.clock.nowMs += 6_000;
  await resumeSecurityChanges(house.server);
  expect(blockedUntil()).toBe(house.clock.nowMs + DAY_MS);
});

async function signedInAgain(): Promise<Visitor> {
  const visitor = house.visitor();
  await visitor.post("/Login/loginsubmit", { email: "hanako", lpwd: PASSWORD });
  return visitor;
}

test("what a crash left undone is done by the leader, once", async () => {
  await change(PASSWORD, NEXT);
  await database.pool.query("update security_events set finished = false");
  const { clock } = house;
  // The new exchange does not have the change.
  house = await openTestHouse({ database: database.pool, clock, mount: passwordRoutes });
  await house.commands.submit(
    { type: "OpenMember", actor: 0, account: "row", sponsor: 0, house: "none" },
    () => undefined,
  );
  await resumeSecurityChanges(house.server);
  expect(blockedUntil()).toBe(0);
  clock.nowMs += 6_000;
  await resumeSecurityChanges(house.server);
  const { sequence } = house.exchange;
  await resumeSecurityChanges(house.server);
  expect([blockedUntil(), house.exchange.sequence]).toEqual([clock.nowMs + DAY_MS, sequence]);
});

test("what a crash left undone is done at a start, however short ago the crash was", async () => {
  await change(PASSWORD, NEXT);
  await database.pool.query("update security_events set finished = false");
  await resumeSecurityChanges(house.server, { graceMs: 0 });
  const { rows } = await database.pool.query("select 1 from security_events where not finished");
  expect(rows).toEqual([]);
});

test("what is done later ends no session that was opened with the new password", async () => {
  const { submit } = house.server.commands;
  const mutable = house.server.commands as { submit: typeof submit };
  const earlier = await signedInAgain();
  house.clock.nowMs += 1_000;
  mutable.submit = async () => reject("TRY_AGAIN");
  await change(PASSWORD, NEXT);
  // The state that a crash would leave.
  await database.pool.query("update sessions set revoked_at = null");
  house.clock.nowMs += 6_000;
  const later = house.visitor();
  await later.post("/Login/loginsubmit", { email: "hanako", lpwd: NEXT });
  await resumeSecurityChanges(house.server);
  expect([await told(hanako), await told(earlier), await told(later)]).toEqual([4010, 4010, 1000]);
});

test("no password reaches the log", async () => {
  await change(PASSWORD, NEXT);
  await change("wrong horse", PASSWORD);
  const lines = house.logLines.join("");
  expect([PASSWORD, NEXT, "wrong horse"].filter((secret) => lines.includes(secret))).toEqual([]);
});
