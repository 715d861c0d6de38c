import { afterEach, beforeEach, expect, test } from "vitest";
import { codeOf, enrol } from "../../testing/authenticator.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { faultsOf, openTestHouse, signedIn, type TestHouse } from "../../testing/test-house.ts";
import type { Answer } from "../../testing/visitor.ts";

const DAY_MS = 86_400_000;

const database = emptyTables();
let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const told = ({ code, data }: Answer) => data.error ?? code;

test("while the lock stands nothing of security changes, and then it does again", async () => {
  const hanako = await signedIn(house, "hanako");
  const untilMs = house.clock.nowMs + DAY_MS;
  const locked = await hanako.post("/user/locksettings", { days: "1" });
  const begun = await hanako.post("/user/totpbegin");
  expect([locked.data, begun.data]).toEqual([
    { locked_until_ms: untilMs },
    { error: "SETTINGS_LOCKED", params: { untilMs } },
  ]);
  house.clock.nowMs = untilMs - 1;
  expect(told(await hanako.post("/user/totpbegin"))).toBe("SETTINGS_LOCKED");
  house.clock.nowMs = untilMs;
  expect(told(await hanako.post("/user/totpbegin"))).toBe(1000);
});

test("a right code opens no lock, and none is used up for it", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  const code = codeOf(authenticator, house);
  await hanako.post("/user/locksettings", { days: "30", code });
  house.clock.nowMs += 30_000;
  const fields = { code: codeOf(authenticator, house) };
  const paths = ["/user/totpbegin", "/user/totpconfirm", "/user/totpremove", "/user/recoverycodes"];
  const answers = [];
  for (const path of paths) answers.push(told(await hanako.post(path, fields)));
  expect(answers).toEqual(paths.map(() => "SETTINGS_LOCKED"));
  expect((await hanako.get("/user/security")).data).toMatchObject({
    totp: true,
    recovery_codes_left: 10,
    settings_locked_until_ms: house.clock.nowMs - 30_000 + 30 * DAY_MS,
  });
});

test("a lock is only ever made longer", async () => {
  const hanako = await signedIn(house, "hanako");
  const longest = house.clock.nowMs + 7 * DAY_MS;
  const answers = [];
  for (const days of ["3", "7", "1"])
    answers.push(await hanako.post("/user/locksettings", { days }));
  expect(answers.map(({ data }) => data.locked_until_ms)).toEqual([
    longest - 4 * DAY_MS,
    longest,
    longest,
  ]);
});

test("whoever has a second factor shows it before locking", async () => {
  const hanako = await signedIn(house, "hanako");
  await enrol(house, hanako);
  expect(told(await hanako.post("/user/locksettings", { days: "30" }))).toBe("STEP_UP_REQUIRED");
});

test.each(["0", "31", "-1", "1.5", "01", "", "one"])("%j days are no lock", async (days) => {
  const hanako = await signedIn(house, "hanako");
  const answer = await hanako.post("/user/locksettings", { days });
  expect(told(answer)).toBe("PARAMETER_ERROR");
});
