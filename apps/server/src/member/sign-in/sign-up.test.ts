import { join } from "node:path";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { SEALS } from "@sumi/journal/testing/seals.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { resumeSignUps, signUp } from "./sign-up.ts";

const PACKAGES = join(import.meta.dirname, "../../../../../packages");
const MIGRATIONS = [join(PACKAGES, "journal/migrations"), join(PACKAGES, "store/migrations")];
const HANAKO = {
  username: "hanako",
  passwordHash: "-",
  sponsor: 0,
  address: "203.0.113.1",
  deviceHash: "d".repeat(64),
};

let database: TestDatabase;
let journal: Journal;
const dropped: Promise<void>[] = [];

beforeEach(async () => {
  database = await testDatabase(MIGRATIONS);
  journal = await openJournal({
    databaseUrl: database.url,
    seals: SEALS,
    genesis: { type: "Found", actor: TIMER, mode: "demonstration", acts: [] },
    crash: (error) => {
      throw error;
    },
    report: () => undefined,
  });
});
afterEach(async () => {
  await journal.close();
  dropped.push(database.drop());
});
afterAll(() => Promise.all(dropped));

/** The ports of a process with the given commands. */
const ports = (commands: Commands = journal) => ({
  commands,
  database: database.pool,
  nowMs: () => Date.UTC(2026, 0, 5),
});

const accounts = async () => {
  const text = "select username, state, member, sponsor from accounts order by member";
  return (await database.pool.query(text)).rows;
};

const members = () =>
  journal.read((exchange) => {
    const numbers = Array.from({ length: exchange.members.count }, (_, index) => index + 1);
    return numbers.map((number) => exchange.members.find(number)?.sponsor);
  });

/** The process dies after the command is durable and before its answer. */
const dyingAfter: Commands = {
  submit: async <View>(command: ExchangeCommand, view: (exchange: Exchange) => View) => {
    await journal.submit(command, view);
    throw new Error("the process died");
  },
  read: (view) => journal.read(view),
};

/** The process dies before the command is submitted. */
const dyingBefore: Commands = {
  submit: () => Promise.reject(new Error("the process died")),
  read: (view) => journal.read(view),
};

test("a sign-up opens a row and a member together", async () => {
  expect(await signUp(ports(), HANAKO)).toEqual({ ok: true, value: 1 });
  expect(await signUp(ports(), { ...HANAKO, username: "taro", sponsor: 1 })).toEqual({
    ok: true,
    value: 2,
  });
  expect([await accounts(), await members()]).toEqual([
    [
      { username: "hanako", state: "open", member: 1, sponsor: 0 },
      { username: "taro", state: "open", member: 2, sponsor: 1 },
    ],
    [0, 1],
  ]);
});

for (const [when, commands] of [
  ["before the member was opened", dyingBefore],
  ["after the member was opened", dyingAfter],
] as const) {
  test(`a sign-up whose process died ${when} is finished at the next start, once`, async () => {
    await expect(signUp(ports(commands), HANAKO)).rejects.toThrow("the process died");
    expect(await accounts()).toEqual([
      { username: "hanako", state: "opening", member: null, sponsor: 0 },
    ]);

    expect([await resumeSignUps(ports()), await resumeSignUps(ports())]).toEqual([1, 0]);
    expect([await accounts(), await members()]).toEqual([
      [{ username: "hanako", state: "open", member: 1, sponsor: 0 }],
      [0],
    ]);
  });
}

test("a sign-up that was interrupted keeps its sponsor, whatever code comes later", async () => {
  for (const username of ["hanako", "taro"]) await signUp(ports(), { ...HANAKO, username });
  const invited = { ...HANAKO, username: "jiro", sponsor: 1 };
  await expect(signUp(ports(dyingBefore), invited)).rejects.toThrow("the process died");
  const changed = await signUp(ports(), { ...invited, sponsor: 2 });
  expect(changed).toEqual({ ok: false, code: "USERNAME_TAKEN" });
  await resumeSignUps(ports());
  expect(await members()).toEqual([0, 0, 1]);
});

test("two processes that finish the same sign-up at once open one member", async () => {
  await expect(signUp(ports(dyingBefore), HANAKO)).rejects.toThrow("the process died");
  await Promise.all([resumeSignUps(ports()), resumeSignUps(ports())]);
  expect([await accounts(), await members()]).toEqual([
    [{ username: "hanako", state: "open", member: 1, sponsor: 0 }],
    [0],
  ]);
});

test("a sign-up that was cut leaves no row where sign-ups are braked at the start", async () => {
  await expect(signUp(ports(dyingBefore), HANAKO)).rejects.toThrow("the process died");
  const untilMs = (await journal.read(({ timeMs }) => timeMs)) + 3_600_000;
  const brake = { type: "Brake", actor: -1, kind: "sign_ups", name: "", untilMs } as const;
  const braked = await journal.submit({ ...brake, reason: "INCIDENT" }, () => undefined);
  expect(braked.ok).toBe(true);
  expect(await resumeSignUps(ports())).toBe(0);
  expect([await accounts(), await members()]).toEqual([[], []]);
});

test("a refused member leaves no row, and the name is free again", async () => {
  const refusing: Commands = {
    submit: async () => reject("TRY_AGAIN"),
    read: (view) => journal.read(view),
  };
  const refused = await signUp(ports(refusing), HANAKO);
  const unknown = await signUp(ports(), { ...HANAKO, sponsor: 99 });
  expect([refused, unknown, await accounts(), await members()]).toEqual([
    { ok: false, code: "TRY_AGAIN" },
    { ok: false, code: "INVITE_CODE_INVALID" },
    [],
    [],
  ]);
  expect(await signUp(ports(), HANAKO)).toEqual({ ok: true, value: 1 });
});
