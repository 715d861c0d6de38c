import { afterEach, beforeEach, expect, test } from "vitest";
import { codeOf, enrol, wrongCodeOf } from "../../testing/authenticator.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { lockSettingsOf } from "../../testing/locked-settings.ts";
import { TestPasskey } from "../../testing/passkey.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  signedIn,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";
import { passwordRoutes } from "../account-security/password-routes.ts";

const DAY_MS = 86_400_000;
const database = emptyTables();
let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool, mount: passwordRoutes });
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const told = ({ code, data }: Answer) => data.error ?? code;

test("an authenticator counts from its first code on and shows recovery codes once", async () => {
  const hanako = await signedIn(house, "hanako");
  const begun = await hanako.post("/user/totpbegin");
  const { secret, uri } = begun.data as { secret: string; uri: string };
  expect([secret.length, uri.startsWith("otpauth://totp/Sumi:hanako?")]).toEqual([32, true]);
  const pending = await hanako.get("/user/security");
  const confirmed = await hanako.post("/user/totpconfirm", { code: codeOf({ secret }, house) });
  const codes = confirmed.data.recovery_codes as string[];
  expect([pending.data.totp, new Set(codes).size]).toEqual([false, 10]);
  expect(
    codes.filter((code) => !/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/.test(code)),
  ).toEqual([]);
  expect((await hanako.get("/user/security")).data).toEqual({
    totp: true,
    passkeys: 0,
    passkeys_offered: true,
    recovery_codes_left: 10,
    settings_locked_until_ms: null,
    settings_lock_lift_ms: null,
    settings_lock_liftable_until_ms: null,
    settings_lock_allowed_from_ms: house.clock.nowMs + 7 * DAY_MS,
    newcomer: true,
    pause_ms: DAY_MS,
    review_ms: 3 * DAY_MS,
    address_wait_ms: DAY_MS,
  });
});

test("neither secrets nor codes reach a log, and no table holds a recovery code", async () => {
  const hanako = await signedIn(house, "hanako");
  const { secret, recoveryCodes } = await enrol(house, hanako);
  const { rows } = await database.pool.query("select c::text from account_recovery_codes c");
  const everything = house.logLines.join("\n") + JSON.stringify(rows);
  const shown = recoveryCodes.flatMap((code) => [code, Buffer.from(code).toString("hex")]);
  expect([secret, ...shown].filter((text) => everything.includes(text))).toEqual([]);
});

test("only a secret that nobody confirmed is replaced by beginning again", async () => {
  const hanako = await signedIn(house, "hanako");
  const first = (await hanako.post("/user/totpbegin")).data as { secret: string };
  const second = (await hanako.post("/user/totpbegin")).data as { secret: string };
  const late = await hanako.post("/user/totpconfirm", { code: codeOf(first, house) });
  const right = await hanako.post("/user/totpconfirm", { code: codeOf(second, house) });
  house.clock.nowMs += 30_000;
  const again = await hanako.post("/user/totpbegin", { code: codeOf(second, house) });
  house.clock.nowMs += 30_000;
  await prove(hanako, codeOf(second, house));
  const twice = await hanako.post("/user/totpconfirm", { code: codeOf(second, house) });
  expect([told(late), told(right), told(again), told(twice)]).toEqual([
    "VERIFICATION_CODE_ERROR",
    1000,
    "ILLEGAL_OPERATION",
    "ILLEGAL_OPERATION",
  ]);
});

/** Proves the account's second factor, for the rest of this session. */
async function prove(visitor: Visitor, code: string) {
  const asked = await visitor.post("/user/recoverycodes");
  const { ticket = "" } = asked.data.params as { ticket?: string };
  expect(told(await visitor.post("/user/stepup", { ticket, code }))).toBe(1000);
}

test("a secret from before another factor is worth nothing, even with that factor", async () => {
  const hanako = await signedIn(house, "hanako");
  const planted = (await hanako.post("/user/totpbegin")).data as { secret: string };
  const begun = await hanako.post("/user/passkeybegin");
  const passkey = new TestPasskey().made(String(begun.data.options));
  const added = await hanako.post("/user/passkeyadd", { passkey, label: "telephone" });
  const [recoveryCode = ""] = added.data.recovery_codes as string[];
  const stolen = await hanako.post("/user/totpconfirm", { code: codeOf(planted, house) });
  await prove(hanako, recoveryCode);
  const late = await hanako.post("/user/totpconfirm", { code: codeOf(planted, house) });
  expect([told(added), told(stolen), told(late)]).toEqual([
    1000,
    "STEP_UP_REQUIRED",
    "ILLEGAL_OPERATION",
  ]);
  expect((await hanako.get("/user/security")).data).toMatchObject({ totp: false, passkeys: 1 });
});

test("a secret beside another factor counts once that factor was shown as well", async () => {
  const hanako = await signedIn(house, "hanako");
  const begun = await hanako.post("/user/passkeybegin");
  const passkey = new TestPasskey().made(String(begun.data.options));
  const added = await hanako.post("/user/passkeyadd", { passkey, label: "telephone" });
  const [code = "", another = ""] = added.data.recovery_codes as string[];
  const secret = (await hanako.post("/user/totpbegin", { code })).data as { secret: string };
  const bare = await hanako.post("/user/totpconfirm", { code: codeOf(secret, house) });
  await prove(hanako, another);
  const proved = await hanako.post("/user/totpconfirm", { code: codeOf(secret, house) });
  expect([told(bare), told(proved)]).toEqual(["STEP_UP_REQUIRED", 1000]);
});

test("a secret that nobody confirms lapses after half an hour", async () => {
  const hanako = await signedIn(house, "hanako");
  const secret = (await hanako.post("/user/totpbegin")).data as { secret: string };
  house.clock.nowMs += 1_800_000 - 1;
  const wrong = await hanako.post("/user/totpconfirm", { code: wrongCodeOf(secret, house) });
  house.clock.nowMs += 1;
  const late = await hanako.post("/user/totpconfirm", { code: codeOf(secret, house) });
  expect([told(wrong), told(late)]).toEqual(["VERIFICATION_CODE_ERROR", "ILLEGAL_OPERATION"]);
});

test("a code of the half minute before and after counts, one further off does not", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  house.clock.nowMs += 300_000;
  const answers: unknown[] = [];
  for (const offset of [-2, -1, 0, 1, 2]) {
    const code = codeOf(authenticator, house, offset);
    answers.push(told(await hanako.post("/user/recoverycodes", { code })));
  }
  const wrong = "VERIFICATION_CODE_ERROR";
  expect(answers).toEqual([wrong, 1000, 1000, 1000, wrong]);
});

test("a code counts once, of two calls at once as well, even the first", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  const used = codeOf(authenticator, house, -1);
  const replayed = await hanako.post("/user/recoverycodes", { code: used });
  const code = codeOf(authenticator, house);
  const both = await Promise.all([
    hanako.post("/user/recoverycodes", { code }),
    hanako.post("/user/recoverycodes", { code }),
  ]);
  expect([told(replayed), both.map(told).sort()]).toEqual([
    "VERIFICATION_CODE_ERROR",
    [1000, "VERIFICATION_CODE_ERROR"],
  ]);
});

test("a recovery code counts once, however it is typed, and not after it was renewed", async () => {
  const hanako = await signedIn(house, "hanako");
  const { recoveryCodes } = await enrol(house, hanako);
  const [first = "", second = ""] = recoveryCodes;
  const typed = ` ${first.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `;
  const both = await Promise.all(
    [typed, first].map((code) => hanako.post("/user/passkeybegin", { code })),
  );
  const left = await hanako.get("/user/security");
  const renewed = await hanako.post("/user/recoverycodes", { code: second });
  const [, , old = ""] = recoveryCodes;
  const late = await hanako.post("/user/recoverycodes", { code: old });
  expect([both.map(told).sort(), left.data.recovery_codes_left]).toEqual([
    [1000, "VERIFICATION_CODE_ERROR"],
    9,
  ]);
  expect([told(renewed), told(late)]).toEqual([1000, "VERIFICATION_CODE_ERROR"]);
});

test("a code of somebody else's authenticator opens nothing", async () => {
  const hanako = await signedIn(house, "hanako");
  const taro = await signedIn(house, "taro");
  await enrol(house, hanako);
  const other = await enrol(house, taro);
  const [recoveryCode = ""] = other.recoveryCodes;
  const answers = [
    await hanako.post("/user/totpremove", { code: codeOf(other, house) }),
    await hanako.post("/user/totpremove", { code: recoveryCode }),
  ];
  expect(answers.map(told)).toEqual(["VERIFICATION_CODE_ERROR", "VERIFICATION_CODE_ERROR"]);
  expect((await taro.get("/user/security")).data).toMatchObject({ recovery_codes_left: 10 });
});

test("of 50 wrong codes at once ten are looked at, then a right one waits, too", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  const code = wrongCodeOf(authenticator, house);
  const tries = Array.from({ length: 50 }, () => hanako.post("/user/totpremove", { code }));
  const answers = (await Promise.all(tries)).map(told).sort();
  const right = { code: codeOf(authenticator, house) };
  const locked = await hanako.post("/user/totpremove", right);
  expect(answers).toEqual([
    ...Array(40).fill("RATE_LIMITED"),
    ...Array(10).fill("VERIFICATION_CODE_ERROR"),
  ]);
  expect([told(locked), locked.status, locked.data.params]).toEqual([
    "RATE_LIMITED",
    429,
    { seconds: 900 },
  ]);
  house.clock.nowMs += 900_000;
  const later = { code: codeOf(authenticator, house) };
  expect(told(await hanako.post("/user/totpremove", later))).toBe(1000);
});

test("wrong codes stop for minutes, an hour, a day, and the owner is told", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  const guess = async () => {
    const code = wrongCodeOf(authenticator, house);
    return hanako.post("/user/totpremove", { code });
  };
  const waits: unknown[] = [];
  for (let step = 0; step < 4; step += 1) {
    for (let index = 0; index < 10; index += 1) {
      expect(told(await guess())).toBe("VERIFICATION_CODE_ERROR");
    }
    const { data } = await guess();
    const { seconds } = data.params as { readonly seconds: number };
    waits.push(seconds);
    house.clock.nowMs += seconds * 1_000;
    await database.pool.query("update sessions set seen_ms = $1", [house.clock.nowMs]);
  }
  expect(waits).toEqual([900, 3_600, 86_400, 86_400]);
  const { rows } = await database.pool.query(
    "select params->>'change' as change from security_notices",
  );
  expect(rows.filter(({ change }) => change === "SECOND_FACTOR_LOCKED")).toHaveLength(4);
});

test("a removal is a security change, a failed one is none", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  await hanako.post("/user/totpremove", { code: wrongCodeOf(authenticator, house) });
  const before = house.exchange.members.get(1).withdrawalsReviewedUntilMs;
  await hanako.post("/user/totpremove", { code: codeOf(authenticator, house) });
  const after = house.exchange.members.get(1).withdrawalsReviewedUntilMs;
  const { events } = (await hanako.get("/user/securitylog")).data;
  expect([before, after, (events as { kind: string }[]).map(({ kind }) => kind)]).toEqual([
    0,
    house.clock.nowMs + 72 * 3_600_000,
    ["SECOND_FACTOR_REMOVED", "SECOND_FACTOR_SET"],
  ]);
});

test("what is removed asks for nothing any more and leaves no code behind", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  const [recoveryCode = ""] = authenticator.recoveryCodes;
  expect(told(await hanako.post("/user/totpremove", { code: recoveryCode }))).toBe(1000);
  expect((await hanako.get("/user/security")).data).toMatchObject({
    totp: false,
    recovery_codes_left: 0,
  });
  expect(told(await hanako.post("/user/recoverycodes"))).toBe("ILLEGAL_OPERATION");
});

test("passwords change with a second factor only, and not while settings are locked", async () => {
  const hanako = await signedIn(house, "hanako");
  await enrol(house, hanako);
  house.clock.nowMs += 3_600_000;
  const changes = [
    ["/user/sub_respwd", { old: PASSWORD, new: `${PASSWORD}1`, confirm: `${PASSWORD}1` }],
    ["/User/sub_withdrawpwd", { new: "271828", confirm: "271828" }],
  ] as const;
  for (const [path, form] of changes) {
    expect([path, told(await hanako.post(path, form))]).toEqual([path, "STEP_UP_REQUIRED"]);
  }
  const taro = await signedIn(house, "taro");
  await lockSettingsOf(database.pool, { member: 2, nowMs: house.clock.nowMs });
  for (const [path, form] of changes) {
    expect([path, told(await taro.post(path, form))]).toEqual([path, "SETTINGS_LOCKED"]);
  }
});
