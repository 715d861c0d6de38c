import { afterEach, beforeEach, expect, test } from "vitest";
import { codeOf, enrol, type TestAuthenticator, wrongCodeOf } from "../../testing/authenticator.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  signedIn,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

const database = emptyTables();
let house: TestHouse;
let hanako: Visitor;
let authenticator: TestAuthenticator;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
  hanako = await signedIn(house, "hanako");
  authenticator = await enrol(house, hanako);
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const told = ({ code, data }: Answer) => data.error ?? code;
const fileOf = (visitor: Visitor) => visitor.get("/User/getUserInfo");

/** A visitor who passed the password, with the ticket they got. */
async function halfway(username: string, fields: Readonly<Record<string, string>> = {}) {
  const visitor = house.visitor();
  const form = { email: username, lpwd: PASSWORD, ...fields };
  const answer = await visitor.post("/Login/loginsubmit", form);
  const { ticket = "" } = (answer.data.params ?? {}) as { ticket?: string };
  return { visitor, answer, ticket };
}

const answered = (visitor: Visitor, ticket: string, code: string) =>
  visitor.post("/user/stepup", { ticket, code });

/** The ticket of a call that requires a second factor within a session. */
async function asked(visitor: Visitor): Promise<string> {
  const { data } = await visitor.post("/user/recoverycodes");
  return (data.params as { ticket: string }).ticket;
}

test("the right password is half a sign-in: no token, no cookie, a ticket instead", async () => {
  const { visitor, answer, ticket } = await halfway("hanako");
  expect([answer.status, answer.code, answer.headers["set-cookie"]]).toEqual([
    200,
    2118,
    undefined,
  ]);
  expect(answer.data).toEqual({
    error: "STEP_UP_REQUIRED",
    params: { ticket, methods: "totp,recovery", seconds: 600 },
  });
  expect(told(await answered(visitor, ticket, codeOf(authenticator, house)))).toBe(1000);
  expect(told(await fileOf(visitor))).toBe(1000);
});

test("the ticket of a session is answered by that session alone, with both halves", async () => {
  const ticket = await asked(hanako);
  const taro = await signedIn(house, "taro");
  const [noToken, noCookie] = [house.visitor(), house.visitor()];
  noToken.cookie = hanako.cookie;
  noCookie.token = hanako.token;
  const code = codeOf(authenticator, house);
  const errors: unknown[] = [];
  for (const visitor of [house.visitor(), taro, noToken, noCookie]) {
    errors.push(told(await answered(visitor, ticket, code)));
  }
  expect(errors).toEqual(Array(4).fill("STEP_UP_REQUIRED"));
  expect(told(await answered(hanako, ticket, code))).toBe(1000);
});

test("a wrong password tells nothing of a second factor", async () => {
  const wrong = { email: "hanako", lpwd: "incorrect horse" };
  expect(told(await house.visitor().post("/Login/loginsubmit", wrong))).toBe("WRONG_CREDENTIALS");
});

test("a recovery code opens as well, once", async () => {
  const [code = ""] = authenticator.recoveryCodes;
  const first = await halfway("hanako");
  const second = await halfway("hanako");
  expect([
    told(await answered(first.visitor, first.ticket, code)),
    told(await answered(second.visitor, second.ticket, code)),
  ]).toEqual([1000, "VERIFICATION_CODE_ERROR"]);
});

test("of two answers at once with one code one is a session", async () => {
  const first = await halfway("hanako");
  const second = await halfway("hanako");
  const code = codeOf(authenticator, house);
  const answers = await Promise.all([
    answered(first.visitor, first.ticket, code),
    answered(second.visitor, second.ticket, code),
    answered(house.visitor(), first.ticket, code),
  ]);
  expect(answers.map(told).sort()).toEqual([
    1000,
    "VERIFICATION_CODE_ERROR",
    "VERIFICATION_CODE_ERROR",
  ]);
});

test("of two answers at once with two right codes for one ticket one is a session", async () => {
  const { ticket } = await halfway("hanako");
  const [recovery = "", other = ""] = authenticator.recoveryCodes;
  const answers = await Promise.all([
    answered(house.visitor(), ticket, recovery),
    answered(house.visitor(), ticket, other),
  ]);
  expect(answers.map(told).sort()).toEqual([1000, "STEP_UP_REQUIRED"]);
});

test("a ticket is good for ten minutes, once, and for nobody else's code", async () => {
  const taro = await signedIn(house, "taro");
  const other = await enrol(house, taro);
  const { visitor, ticket } = await halfway("hanako");
  const foreign = await answered(visitor, ticket, codeOf(other, house));
  const made = await answered(visitor, "x".repeat(43), codeOf(authenticator, house));
  const wrong = await answered(visitor, ticket, wrongCodeOf(authenticator, house));
  const right = await answered(visitor, ticket, codeOf(authenticator, house));
  house.clock.nowMs += 30_000;
  const again = await answered(house.visitor(), ticket, codeOf(authenticator, house));
  const late = await halfway("hanako");
  house.clock.nowMs += 600_000;
  const expired = await answered(late.visitor, late.ticket, codeOf(authenticator, house));
  expect([foreign, made, wrong, right, again, expired].map(told)).toEqual([
    "VERIFICATION_CODE_ERROR",
    "STEP_UP_REQUIRED",
    "VERIFICATION_CODE_ERROR",
    1000,
    "STEP_UP_REQUIRED",
    "STEP_UP_REQUIRED",
  ]);
  expect(expired.data).toEqual({ error: "STEP_UP_REQUIRED", params: {} });
});

test("whoever knows the password may guess ten codes, with any number of tickets", async () => {
  const code = wrongCodeOf(authenticator, house);
  const answers: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { visitor, ticket } = await halfway("hanako");
    for (let guess = 0; guess < 3; guess += 1) {
      answers.push(told(await answered(visitor, ticket, code)));
    }
  }
  expect(answers).toEqual([
    ...Array(10).fill("VERIFICATION_CODE_ERROR"),
    ...Array(2).fill("RATE_LIMITED"),
  ]);
});

test("within a session the proof gives new halves, and the old ones end", async () => {
  const { token, cookie } = hanako;
  const ticket = await asked(hanako);
  const proved = await answered(hanako, ticket, codeOf(authenticator, house));
  expect([told(proved), hanako.token === token, hanako.cookie === cookie]).toEqual([
    1000,
    false,
    false,
  ]);
  expect(told(await hanako.post("/user/recoverycodes"))).toBe(1000);

  const old = house.visitor();
  old.token = token;
  old.cookie = cookie;
  expect(told(await old.post("/user/recoverycodes"))).toBe("STEP_UP_REQUIRED");
  await database.pool.query("update sessions set revoked_at = revoked_at - interval '10 s'");
  house = await openTestHouse({ database: database.pool });
  const { sessions } = house.server;
  const halves = [old.token ?? "", (old.cookie ?? "").replace("sid=", "")] as const;
  expect(await sessions.find(...halves)).toEqual({ ok: false, code: "TOKEN_REVOKED" });
});

test("a proof is good for some minutes, and for its own session only", async () => {
  const { visitor: second, ticket: ofSecond } = await halfway("hanako");
  await answered(second, ofSecond, codeOf(authenticator, house));
  const fresh = await second.post("/user/recoverycodes");
  const other = await hanako.post("/user/recoverycodes");
  house.clock.nowMs += 300_000;
  const stale = await second.post("/user/recoverycodes");
  expect([told(fresh), told(other), told(stale)]).toEqual([
    1000,
    "STEP_UP_REQUIRED",
    "STEP_UP_REQUIRED",
  ]);
});

test("a ticket of a session that was signed out opens nothing", async () => {
  const ticket = await asked(hanako);
  await hanako.post("/Login/logout");
  const answer = await answered(house.visitor(), ticket, codeOf(authenticator, house));
  expect(told(answer)).toBe("STEP_UP_REQUIRED");
});

test("tickets die when all sessions of the account are ended", async () => {
  const { visitor, ticket } = await halfway("hanako");
  const [{ account }] = (await database.pool.query("select id as account from accounts")).rows;
  await house.server.sessions.revokeAllOf(account);
  const answer = await answered(visitor, ticket, codeOf(authenticator, house));
  expect(told(answer)).toBe("STEP_UP_REQUIRED");
});

test("a member frozen between password and code stays outside", async () => {
  const { visitor, ticket } = await halfway("hanako");
  const reviewByMs = house.clock.nowMs + 86_400_000;
  const freeze = { type: "FreezeMember", actor: -1, member: 1, reason: "SECURITY" } as const;
  const opening = { type: "RecordFileAccess", actor: -1, member: 1, subject: "PROFILE" } as const;
  await house.commands.submit(opening, () => undefined);
  await house.commands.submit({ ...freeze, reviewByMs }, () => undefined);
  const answer = await answered(visitor, ticket, codeOf(authenticator, house));
  expect([told(answer), answer.data.params]).toEqual([
    "ACCOUNT_FROZEN",
    { reason: "SECURITY", reviewByMs, ticket: expect.any(String) },
  ]);
});

test("stay signed in means thirty days, through the second factor as well", async () => {
  const kept = await halfway("hanako", { remember: "true" });
  const entered = await answered(kept.visitor, kept.ticket, codeOf(authenticator, house));
  house.clock.nowMs += 30_000;
  const brief = await halfway("hanako");
  const briefly = await answered(brief.visitor, brief.ticket, codeOf(authenticator, house));
  expect(
    [entered, briefly].map(({ headers }) => /Max-Age=\d+/.exec(String(headers["set-cookie"]))?.[0]),
  ).toEqual(["Max-Age=2592000", "Max-Age=43200"]);
  house.clock.nowMs += 1_800_000;
  expect([told(await fileOf(kept.visitor)), told(await fileOf(brief.visitor))]).toEqual([
    1000,
    "SESSION_ENDED",
  ]);
  house.clock.nowMs += 30 * 86_400_000 - 1_860_001;
  expect(told(await fileOf(kept.visitor))).toBe(1000);
  house.clock.nowMs += 30_001;
  expect(told(await fileOf(kept.visitor))).toBe("SESSION_ENDED");
});
