import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { addAccount, openAccount } from "@sumi/store/user/accounts.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Sessions } from "./sessions.ts";

const MIGRATIONS = [join(import.meta.dirname, "../../../../../packages/store/migrations")];
const ACCOUNT = "11111111-1111-4111-8111-111111111111";
const IDLE_MS = 1_800_000;
const ABSOLUTE_MS = 43_200_000;
const PARAMETERS: Readonly<Record<string, number>> = {
  "session.idle_ms": IDLE_MS,
  "session.remembered_ms": 30 * 86_400_000,
  "session.per_account_max": 3,
};

let database: TestDatabase;
const clock = { nowMs: 0, monotonicMs: 0 };
const errors: unknown[] = [];

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS);
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock.nowMs = Date.UTC(2026, 0, 5);
  clock.monotonicMs = 0;
  errors.length = 0;
  await database.pool.query("delete from accounts");
  const account = { id: ACCOUNT, username: "hanako", passwordHash: "-", sponsor: 0 };
  const registration = { registrationAddress: "203.0.113.1", registeredMs: clock.nowMs };
  await addAccount(database.pool, { ...account, ...registration });
  await openAccount(database.pool, ACCOUNT, 7);
});

/** The sessions of one process. */
function process(): Sessions {
  return new Sessions({
    database: database.pool,
    parameter: (key) => PARAMETERS[key] ?? ABSOLUTE_MS,
    nowMs: () => clock.nowMs,
    monotonicMs: () => clock.monotonicMs,
    onError: (error) => void errors.push(error),
  });
}

function pass(ms: number): void {
  clock.nowMs += ms;
  clock.monotonicMs += ms;
}

/** Answers a request with these halves: from memory if that is fresh, else from the table. */
async function ask(sessions: Sessions, pair: { token: string; cookie: string }) {
  const known = sessions.recall(pair.token, pair.cookie);
  const outcome =
    known === undefined ? await sessions.find(pair.token, pair.cookie) : accept(known);
  return outcome.ok ? outcome.value.member : outcome.code;
}

test("both halves of a pair are the member, by the table first and then by memory", async () => {
  const sessions = process();
  const pair = await sessions.open(ACCOUNT);
  expect(sessions.recall(pair.token, pair.cookie)).toBe(undefined);
  expect(await ask(sessions, pair)).toBe(7);
  expect(sessions.recall(pair.token, pair.cookie)).toMatchObject({ member: 7, account: ACCOUNT });
});

test("halves of two pairs are nobody, and neither is half a pair", async () => {
  const sessions = process();
  const first = await sessions.open(ACCOUNT);
  const second = await sessions.open(ACCOUNT);
  await ask(sessions, first);
  await ask(sessions, second);
  const mixtures = [
    { token: first.token, cookie: second.cookie },
    { token: first.cookie, cookie: first.token },
    { token: first.token, cookie: "" },
    { token: first.token, cookie: first.token },
    { token: "", cookie: first.cookie },
    { token: "x".repeat(60_000), cookie: first.cookie },
    { token: `${first.token}.${first.cookie}`, cookie: "" },
  ];
  const answers = await Promise.all(mixtures.map((pair) => ask(sessions, pair)));
  expect(answers).toEqual(mixtures.map(() => "SESSION_ENDED"));
});

test("the table holds neither half", async () => {
  const pair = await process().open(ACCOUNT);
  const { rows } = await database.pool.query("select sessions::text as line from sessions");
  const lines = JSON.stringify(rows) + Buffer.from(pair.token, "base64url").toString("hex");
  expect(rows.length).toBe(1);
  expect([pair.token, pair.cookie].filter((half) => lines.includes(half))).toEqual([]);
});

test("a session is dead where it was revoked at once, and elsewhere within a second", async () => {
  const [here, elsewhere] = [process(), process()];
  const pair = await here.open(ACCOUNT);
  await ask(here, pair);
  await ask(elsewhere, pair);
  const name = here.recall(pair.token, pair.cookie)?.name;
  assert(name !== undefined, "the session is remembered");

  await here.revoke({ name, account: ACCOUNT });
  expect(await ask(here, pair)).toBe("TOKEN_REVOKED");
  pass(1_000);
  expect(await ask(elsewhere, pair)).toBe("TOKEN_REVOKED");
});

test("a session that was revoked in a quiet while is dead at the next call", async () => {
  const [here, elsewhere] = [process(), process()];
  const pair = await here.open(ACCOUNT);
  await ask(elsewhere, pair);
  await here.revokeAllOf(ACCOUNT);
  await database.pool.query("update sessions set revoked_at = revoked_at - interval '45 s'");
  pass(45_000);
  expect(await ask(elsewhere, pair)).toBe("TOKEN_REVOKED");
});

test("halves that were replaced in a quiet while are dead at the next call", async () => {
  const [here, elsewhere] = [process(), process()];
  const old = await here.open(ACCOUNT);
  for (const sessions of [here, elsewhere]) await ask(sessions, old);
  const name = here.recall(old.token, old.cookie)?.name;
  assert(name !== undefined, "the session is remembered");
  const pair = await here.replace({ name, account: ACCOUNT }, "second_factor");
  await database.pool.query("update sessions set revoked_at = revoked_at - interval '45 s'");
  pass(45_000);
  const answers = [];
  for (const sessions of [here, elsewhere]) {
    answers.push(await ask(sessions, old), await ask(sessions, pair as never));
  }
  expect(answers).toEqual(["TOKEN_REVOKED", 7, "TOKEN_REVOKED", 7]);
});

test("a session revoked while its row was on the way is not remembered", async () => {
  const sessions = process();
  const pair = await sessions.open(ACCOUNT);
  const finding = ask(sessions, pair);
  await sessions.revokeAllOf(ACCOUNT);
  await finding;
  expect(await ask(sessions, pair)).toBe("TOKEN_REVOKED");
});

test("a password change ends every device's session", async () => {
  const sessions = process();
  const pairs = [await sessions.open(ACCOUNT), await sessions.open(ACCOUNT)];
  for (const pair of pairs) await ask(sessions, pair);
  await sessions.revokeAllOf(ACCOUNT);
  expect([await ask(sessions, pairs[0] as never), await ask(sessions, pairs[1] as never)]).toEqual([
    "TOKEN_REVOKED",
    "TOKEN_REVOKED",
  ]);
});

test("after thirty idle minutes a session is over, and a busy one is not", async () => {
  const sessions = process();
  const [idle, busy] = [await sessions.open(ACCOUNT), await sessions.open(ACCOUNT)];
  await ask(sessions, idle);
  await ask(sessions, busy);
  pass(IDLE_MS - 1);
  expect(await ask(sessions, busy)).toBe(7);
  pass(1);
  expect([await ask(sessions, idle), await ask(sessions, busy)]).toEqual(["SESSION_ENDED", 7]);
});

test("a session busy in one process is not idle in another, nor after a restart", async () => {
  const [first, second] = [process(), process()];
  const pair = await first.open(ACCOUNT);
  await ask(second, pair);
  for (let minutes = 0; minutes < 40; minutes += 1) {
    pass(60_000);
    await ask(first, pair);
  }
  await expect.poll(() => ask(second, pair)).toBe(7);
  expect(await ask(process(), pair)).toBe(7);
});

test("of more sessions than an account may have the oldest end", async () => {
  const [here, elsewhere] = [process(), process()];
  const pairs = [];
  for (let count = 0; count < 5; count += 1) {
    pairs.push(await here.open(ACCOUNT));
    await ask(elsewhere, pairs[count] as never);
    pass(1_000);
  }
  const answers = [];
  for (const pair of pairs) answers.push([await ask(here, pair), await ask(elsewhere, pair)]);
  const revoked = ["TOKEN_REVOKED", "TOKEN_REVOKED"];
  expect(answers).toEqual([revoked, revoked, [7, 7], [7, 7], [7, 7]]);
});

test("who stays signed in may idle for thirty days, and not a moment longer", async () => {
  const sessions = process();
  const pair = await sessions.open(ACCOUNT, { remembered: true });
  pass(30 * 86_400_000 - 1);
  const last = await ask(process(), pair);
  pass(1);
  expect([last, await ask(sessions, pair)]).toEqual([7, "SESSION_ENDED"]);
});

test("replaced halves open for ten seconds more, then they are revoked everywhere", async () => {
  const [here, elsewhere] = [process(), process()];
  const old = await here.open(ACCOUNT);
  await ask(elsewhere, old);
  await ask(here, old);
  const name = here.recall(old.token, old.cookie)?.name;
  assert(name !== undefined, "the session is remembered");
  const replaced = await Promise.all([
    here.replace({ name, account: ACCOUNT }, "second_factor"),
    elsewhere.replace({ name, account: ACCOUNT }, "second_factor"),
  ]);
  const [pair] = replaced.filter((each) => each !== undefined);
  expect([replaced.filter((each) => each === undefined).length, pair?.endsMs]).toEqual([
    1,
    old.endsMs,
  ]);
  expect([await ask(here, old), await ask(here, pair as never)]).toEqual([7, 7]);

  await database.pool.query("update sessions set revoked_at = revoked_at - interval '10 s'");
  pass(1_000);
  expect([await ask(here, old), await ask(elsewhere, old), await ask(here, pair as never)]).toEqual(
    ["TOKEN_REVOKED", "TOKEN_REVOKED", 7],
  );
});

test("replaced halves end with all the others", async () => {
  const sessions = process();
  const old = await sessions.open(ACCOUNT);
  await ask(sessions, old);
  const name = sessions.recall(old.token, old.cookie)?.name ?? "";
  const pair = await sessions.replace({ name, account: ACCOUNT }, "second_factor");
  await sessions.revokeAllOf(ACCOUNT);
  expect([await ask(sessions, old), await ask(sessions, pair as never)]).toEqual([
    "TOKEN_REVOKED",
    "TOKEN_REVOKED",
  ]);
});

test("after twelve hours the busiest session is over", async () => {
  const sessions = process();
  const pair = await sessions.open(ACCOUNT);
  for (let minutes = 0; minutes < 719; minutes += 20) {
    // The time of the last call is written in the background.
    await expect.poll(() => ask(sessions, pair)).toBe(7);
    pass(20 * 60_000);
  }
  expect(await ask(sessions, pair)).toBe("SESSION_ENDED");
});

test("revoked and ended rows are told apart for twelve hours and then forgotten", async () => {
  const sessions = process();
  const [ended, standing] = [await sessions.open(ACCOUNT), await sessions.open(ACCOUNT)];
  pass(ABSOLUTE_MS);
  await sessions.forget();
  expect(await ask(sessions, ended)).toBe("SESSION_ENDED");
  const { rows: kept } = await database.pool.query("select 1 from sessions");
  pass(ABSOLUTE_MS + 1);
  await sessions.forget();
  const { rows: left } = await database.pool.query("select 1 from sessions");
  expect([kept.length, left.length, await ask(sessions, standing)]).toEqual([
    2,
    0,
    "SESSION_ENDED",
  ]);
});
