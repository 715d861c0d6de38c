import type { FreezeMember } from "@sumi/core/members/commands.ts";
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

const GENEROUS = {
  "limits.address_calls_per_second": "100000",
  "limits.address_calls_burst": "100000",
};

const database = emptyTables();
let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool, parameters: GENEROUS });
  await register(house.visitor(), "hanako");
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const LIMITED = "RATE_LIMITED";

const trySignIn = (visitor: Visitor, email: string, lpwd: string, captcha = {}) =>
  visitor.post("/Login/loginsubmit", { email, lpwd, ...captcha });

async function errorsOf(count: number, attempt: (index: number) => Promise<unknown>) {
  const errors: unknown[] = [];
  for (let index = 0; index < count; index += 1) errors.push(await attempt(index));
  return errors;
}

async function freeze(member: number): Promise<number> {
  const reviewByMs = house.clock.nowMs + 86_400_000;
  const reason = "SECURITY" as const;
  const opening = { type: "RecordFileAccess", actor: -1, member, subject: "PROFILE" } as const;
  expect((await house.commands.submit(opening, () => undefined)).ok).toBe(true);
  const command: FreezeMember = { type: "FreezeMember", actor: -1, member, reason, reviewByMs };
  expect((await house.commands.submit(command, () => undefined)).ok).toBe(true);
  return reviewByMs;
}

test("every sign-in that looks at a password calls argon2 once, whoever it is", async () => {
  await register(house.visitor(), "jirou");
  await freeze(2);
  const paths: readonly [email: string, lpwd: string, error: string | undefined][] = [
    ["nobody", PASSWORD, "WRONG_CREDENTIALS"],
    ["hanako", "wrong horse battery", "WRONG_CREDENTIALS"],
    ["hanako", "short", "WRONG_CREDENTIALS"],
    ["hanako", PASSWORD, undefined],
    ["jirou", "wrong horse battery", "WRONG_CREDENTIALS"],
    ["jirou", PASSWORD, "ACCOUNT_FROZEN"],
  ];
  const seen: unknown[] = [];
  for (const [index, [email, lpwd]] of paths.entries()) {
    house.argon2Calls.length = 0;
    const { data } = await trySignIn(house.visitor(`198.51.100.${index}`), email, lpwd);
    seen.push([data.error, ...house.argon2Calls]);
  }
  expect(seen).toEqual(paths.map(([, , error]) => [error, "verify"]));
});

test("of ten wrong passwords the owner is told once, from where they came", async () => {
  const thief = house.visitor("198.51.100.9");
  const wrong = (name: string) => async (index: number) => {
    const captcha = await solvedCaptcha(thief, { action: "sign_in" });
    return (await trySignIn(thief, name, `wrong horse ${index}`, captcha)).data.error;
  };
  expect(await errorsOf(9, wrong("hanako"))).toEqual(Array(9).fill("WRONG_CREDENTIALS"));
  const before = await database.pool.query("select 1 from security_events");
  expect([await wrong("hanako")(10), await wrong("hanako")(11)]).toEqual([
    "WRONG_CREDENTIALS",
    LIMITED,
  ]);
  await errorsOf(11, wrong("nobody"));
  const { rows } = await database.pool.query("select kind, member, address from security_events");
  expect([before.rows, rows]).toEqual([
    [],
    [{ kind: "SIGN_IN_GUESSED", member: 1, address: "198.51.*.*" }],
  ]);
  const { rows: notices } = await database.pool.query("select params from security_notices");
  const time = house.clock.nowMs;
  expect(notices).toEqual([{ params: { time, change: "SIGN_IN_GUESSED" } }]);
});

test("a wrong name is answered as a wrong password, to the letter", async () => {
  const unknown = await trySignIn(house.visitor("198.51.100.1"), "nobody", PASSWORD);
  const wrong = await trySignIn(house.visitor("198.51.100.2"), "hanako", "wrong horse");
  const { code, msg, data } = unknown;
  expect({ code, msg, data }).toEqual({ code: wrong.code, msg: wrong.msg, data: wrong.data });
  expect([code, data]).toEqual([2101, { error: "WRONG_CREDENTIALS", params: {} }]);
});

test("many failures in a minute are one warning, which names nobody", async () => {
  house = await openTestHouse({
    database: database.pool,
    parameters: { ...GENEROUS, "sign_in.alarm_minute_failures": "3" },
  });
  for (let index = 0; index < 5; index += 1) {
    await trySignIn(house.visitor(`198.51.100.${index}`), `canary${index}`, "canary horse");
  }
  const warnings = house.logLines.filter((line) => line.includes("failed sign-ins"));
  expect(warnings.map((line) => JSON.parse(line))).toEqual([
    { level: 40, time: expect.any(String), count: 3, msg: "failed sign-ins within a minute" },
  ]);
  expect(house.logLines.join("")).not.toMatch(/canary|198\.51/);
});

test("a frozen member hears why and until when, after the right password only", async () => {
  const reviewByMs = await freeze(1);
  const right = await trySignIn(house.visitor(), "hanako", PASSWORD);
  const wrong = await trySignIn(house.visitor(), "hanako", "wrong horse");
  expect([right.status, right.code, right.data, wrong.data.error]).toEqual([
    200,
    2104,
    {
      error: "ACCOUNT_FROZEN",
      params: { reason: "SECURITY", reviewByMs, ticket: expect.any(String) },
    },
    "WRONG_CREDENTIALS",
  ]);
});

test("after three failures of a name a captcha is asked for, from any address", async () => {
  const guess = async (index: number) =>
    (await trySignIn(house.visitor(`198.51.100.${index}`), "hanako", "wrong horse")).data.error;
  expect(await errorsOf(5, guess)).toEqual([
    ...Array(3).fill("WRONG_CREDENTIALS"),
    "GRAPHIC_CODE_ERROR",
    "GRAPHIC_CODE_ERROR",
  ]);

  const owner = house.visitor("198.51.100.99");
  const captcha = await solvedCaptcha(owner, { action: "sign_in" });
  expect((await trySignIn(owner, "hanako", PASSWORD, captcha)).code).toBe(1000);
  expect((await trySignIn(house.visitor("198.51.100.98"), "hanako", PASSWORD)).code).toBe(1000);
});

test("after three failures of an address a captcha is asked for, for any name", async () => {
  const guess = async (index: number) =>
    (await trySignIn(house.visitor(), `nobody${index}`, "wrong horse")).data.error;
  expect(await errorsOf(4, guess)).toEqual([
    ...Array(3).fill("WRONG_CREDENTIALS"),
    "GRAPHIC_CODE_ERROR",
  ]);
});

test("strangers who spend a name's tries do not keep its owner out at home", async () => {
  const home = "198.51.100.200";
  await trySignIn(house.visitor(home), "hanako", PASSWORD);
  const guess = async (index: number, address = `10.0.0.${index}`) => {
    const visitor = house.visitor(address);
    const { data } = await trySignIn(visitor, "hanako", "guess", await solvedCaptcha(visitor));
    return data.error;
  };
  expect(await errorsOf(11, guess)).toEqual([...Array(10).fill("WRONG_CREDENTIALS"), LIMITED]);
  expect((await trySignIn(house.visitor(home), "hanako", PASSWORD)).code).toBe(1000);
  // That address has ten tries of its own, and a success there does not reset other counts.
  expect(await errorsOf(11, (index) => guess(index, home))).toEqual([
    ...Array(10).fill("WRONG_CREDENTIALS"),
    LIMITED,
  ]);
  expect(await guess(12)).toBe(LIMITED);
});

test("of a thousand passwords on one account ten are tried; then 429, restart or not", async () => {
  const guess = async (index: number) => {
    const visitor = house.visitor(`10.0.${index >> 8}.${index & 255}`);
    const captcha = index < 10 ? await solvedCaptcha(visitor) : {};
    const { status, data } = await trySignIn(visitor, "hanako", `guess number ${index}`, captcha);
    return `${status} ${data.error}`;
  };
  house.argon2Calls.length = 0;
  const errors = await errorsOf(1_000, guess);
  expect([errors.slice(0, 10), new Set(errors.slice(10)), house.argon2Calls.length]).toEqual([
    Array(10).fill("200 WRONG_CREDENTIALS"),
    new Set(["429 RATE_LIMITED"]),
    10,
  ]);

  const { clock } = house;
  house = await openTestHouse({ database: database.pool, parameters: GENEROUS, clock });
  const locked = await trySignIn(house.visitor(), "hanako", PASSWORD);
  expect([locked.status, locked.data, locked.headers["retry-after"]]).toEqual([
    429,
    { error: "RATE_LIMITED", params: { seconds: 900 } },
    "900",
  ]);
});

test("a lock ends after fifteen minutes, and refused tries do not prolong it", async () => {
  const guess = async (index: number) => {
    const visitor = house.visitor(`10.0.0.${index}`);
    await trySignIn(visitor, "hanako", "wrong horse", await solvedCaptcha(visitor));
  };
  await errorsOf(10, guess);
  house.clock.nowMs += 899_999;
  const before = await trySignIn(house.visitor(), "hanako", PASSWORD);
  house.clock.nowMs += 1;
  const after = await trySignIn(house.visitor(), "hanako", PASSWORD);
  expect([before.data.error, after.code]).toEqual(["RATE_LIMITED", 1000]);
});

test("fifty guesses at once are no more than ten", async () => {
  const visitors = Array.from({ length: 50 }, (_, index) => house.visitor(`10.0.1.${index}`));
  const captchas = await Promise.all(visitors.map((visitor) => solvedCaptcha(visitor)));
  house.argon2Calls.length = 0;
  const answers = await Promise.all(
    visitors.map((visitor, index) => trySignIn(visitor, "hanako", "wrong horse", captchas[index])),
  );
  const tried = answers.filter(({ data }) => data.error === "WRONG_CREDENTIALS");
  expect([tried.length, house.argon2Calls.length]).toEqual([10, 10]);
});

test("an address has thirty tries in ten minutes, whatever the names", async () => {
  const guess = async (index: number) => {
    const visitor = house.visitor();
    const captcha = await solvedCaptcha(visitor);
    return (await trySignIn(visitor, `nobody${index}`, "wrong horse", captcha)).data.error;
  };
  expect(await errorsOf(31, guess)).toEqual([
    ...Array(30).fill("WRONG_CREDENTIALS"),
    "RATE_LIMITED",
  ]);
  house.clock.nowMs += 600_000;
  expect(await guess(99)).toBe("WRONG_CREDENTIALS");
});

test("signing in well does not use up the tries of an address", async () => {
  const codes = await errorsOf(40, async () => {
    const { code } = await trySignIn(house.visitor(), "hanako", PASSWORD);
    return code;
  });
  expect(new Set(codes)).toEqual(new Set([1000]));
});

test("what was typed as a name is nowhere to be read", async () => {
  await trySignIn(house.visitor(), "my secret password", "hanako");
  const { rows } = await database.pool.query("select attempts::text as line from attempts");
  expect(rows.length).toBe(4);
  expect(JSON.stringify(rows) + house.logLines.join()).not.toContain("secret");
});

const captchaMisuses: readonly [what: string, use: (visitor: Visitor) => Promise<object>][] = [
  [
    "used before",
    async (visitor) => {
      const captcha = await solvedCaptcha(visitor);
      await register(visitor, "saburou", captcha);
      return captcha;
    },
  ],
  ["solved for another action", (visitor) => solvedCaptcha(visitor, { action: "sign_in" })],
  [
    "tried for another action before",
    async (visitor) => {
      const { key, vcode } = await solvedCaptcha(visitor);
      await trySignIn(visitor, "hanako", "wrong horse", { key, vcode: "wrong" });
      return { key, vcode };
    },
  ],
  ["of another address", () => solvedCaptcha(house.visitor("198.51.100.7"))],
  [
    "solved after 121 seconds",
    async (visitor) => {
      const captcha = await solvedCaptcha(visitor);
      house.clock.nowMs += 121_000;
      return captcha;
    },
  ],
  [
    "right at the fourth try",
    async (visitor) => {
      const { key, vcode } = await solvedCaptcha(visitor);
      await errorsOf(3, () => register(visitor, "saburou", { key, vcode: "wrong" }));
      return { key, vcode };
    },
  ],
];
for (const [what, use] of captchaMisuses) {
  test(`a captcha ${what} opens nothing`, async () => {
    const visitor = house.visitor();
    const captcha = await use(visitor);
    const { data } = await register(visitor, "shirou", { ...captcha });
    const { rows } = await database.pool.query("select 1 from accounts where username = 'shirou'");
    expect([data.error, rows]).toEqual(["GRAPHIC_CODE_ERROR", []]);
  });
}
