import { memberOfAccount } from "@sumi/store/user/accounts.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dismissAgent, madeAgent } from "../../testing/agent-house.ts";
import { codeOf, enrol, type TestAuthenticator, wrongCodeOf } from "../../testing/authenticator.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  signedIn,
  solvedCaptcha,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

// The agents' door. Nothing that somebody types there may open more, or tell more, than the other.

const database = emptyTables();
let house: TestHouse;
let agent: TestAuthenticator;
let member: TestAuthenticator;
let number: number;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
  agent = await enrol(house, await signedIn(house, "hanako"));
  member = await enrol(house, await signedIn(house, "taro"));
  number = await numberOf("hanako");
  await madeAgent(house.commands, number);
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const told = ({ code, data }: Answer) => data.error ?? code;

async function numberOf(username: string): Promise<number> {
  const text = "select id from accounts where username = $1";
  const { rows } = await database.pool.query(text, [username]);
  return (await memberOfAccount(database.pool, rows[0].id)) ?? 0;
}

/** Somebody with the right password at the agents' door. */
async function atDoor(username: string, lpwd = PASSWORD, address?: string) {
  const visitor = house.visitor(address);
  const solved = await solvedCaptcha(visitor);
  const form = { email: username, lpwd, ...solved };
  const answer = await visitor.post("/Agent/loginsubmit", form);
  const { ticket = "" } = (answer.data.params ?? {}) as { ticket?: string };
  return { visitor, answer, ticket };
}

/** An agent who is signed in. */
async function entered(): Promise<Visitor> {
  const { visitor, ticket } = await atDoor("hanako");
  house.clock.nowMs += 30_000;
  const code = codeOf(agent, house);
  expect(told(await visitor.post("/user/stepup", { ticket, code }))).toBe(1000);
  return visitor;
}

test("an agent enters by password and second factor, with a cookie of their own", async () => {
  const visitor = await entered();
  expect(visitor.cookie).toMatch(/^agent=/);
  const { cookie } = visitor;
  expect(told(await visitor.post("/Agent/logout"))).toBe(1000);
  visitor.cookie = cookie;
  expect(told(await visitor.post("/Agent/logout"))).toBe("TOKEN_REVOKED");
});

test("before the last proof an agent, a member and nobody at all are answered alike", async () => {
  const wrong = ["hanako", "taro", "nobody"].map(async (name) => {
    return told((await atDoor(name, "incorrect horse")).answer);
  });
  expect(await Promise.all(wrong)).toEqual(Array(3).fill("WRONG_CREDENTIALS"));
  const [ofAgent, ofMember] = [await atDoor("hanako"), await atDoor("taro")];
  expect(told(ofMember.answer)).toBe("STEP_UP_REQUIRED");
  const shapeOf = ({ data }: Answer) => ({
    ...data,
    params: { ...(data.params as object), ticket: "" },
  });
  expect(shapeOf(ofMember.answer)).toEqual(shapeOf(ofAgent.answer));
  const guess = { ticket: ofMember.ticket, code: wrongCodeOf(member, house) };
  expect(told(await ofMember.visitor.post("/user/stepup", guess))).toBe("VERIFICATION_CODE_ERROR");
});

test("others are told so after name, password and factor, and get no session", async () => {
  const { visitor, ticket } = await atDoor("taro");
  const code = codeOf(member, house);
  const answer = await visitor.post("/user/stepup", { ticket, code });
  expect([told(answer), answer.msg]).toEqual(["NOT_AN_AGENT", "This account is not an agent."]);
  expect([visitor.token, visitor.cookie]).toEqual([undefined, undefined]);
});

test("nobody enters there by a password alone: an agent is told to set a factor up", async () => {
  await signedIn(house, "yuki");
  expect(told((await atDoor("yuki")).answer)).toBe("NOT_AN_AGENT");
  await madeAgent(house.commands, await numberOf("yuki"));
  const { visitor, answer } = await atDoor("yuki");
  expect([told(answer), visitor.token]).toEqual(["SECOND_FACTOR_REQUIRED", undefined]);
});

test("tries at the agents' door count with those at the other", async () => {
  const elsewhere = "198.51.100.7";
  for (let tries = 0; tries < 10; tries += 1) await atDoor("taro", "incorrect horse", elsewhere);
  expect(told((await atDoor("taro", PASSWORD, elsewhere)).answer)).toBe("RATE_LIMITED");
  const visitor = house.visitor(elsewhere);
  const form = { email: "taro", lpwd: PASSWORD, ...(await solvedCaptcha(visitor)) };
  expect(told(await visitor.post("/Login/loginsubmit", form))).toBe("RATE_LIMITED");
});

test("a session opens its own side alone, whatever its cookie is called", async () => {
  const visitor = await entered();
  const [, half = ""] = (visitor.cookie ?? "").split("=");
  const answers = [];
  for (const cookie of [visitor.cookie, `sid=${half}`, `sid=${half}; agent=${half}`]) {
    const thief = house.visitor();
    Object.assign(thief, { token: visitor.token, cookie });
    answers.push(told(await thief.get("/User/getUserInfo")));
  }
  const hanako = house.visitor();
  const opened = await hanako.post("/Login/loginsubmit", { email: "hanako", lpwd: PASSWORD });
  const { ticket = "" } = opened.data.params as { ticket?: string };
  house.clock.nowMs += 30_000;
  await hanako.post("/user/stepup", { ticket, code: codeOf(agent, house) });
  expect(told(await hanako.get("/User/getUserInfo"))).toBe(1000);
  const [, own = ""] = (hanako.cookie ?? "").split("=");
  hanako.cookie = `agent=${own}; sid=${own}`;
  answers.push(told(await hanako.post("/Agent/logout")));
  expect(answers).toEqual(Array(4).fill("SESSION_ENDED"));
});

test("a ticket opens the side of the door that it was asked for at", async () => {
  const { visitor, ticket } = await atDoor("hanako");
  visitor.cookie = undefined;
  house.clock.nowMs += 30_000;
  await visitor.post("/user/stepup", { ticket, code: codeOf(agent, house) });
  expect(told(await visitor.get("/User/getUserInfo"))).toBe("SESSION_ENDED");
});

test("with the end of the agency every session there is over at once, for good", async () => {
  const visitor = await entered();
  await dismissAgent(house.commands, number);
  const answer = await visitor.post("/Agent/logout");
  expect([answer.status, answer.code]).toEqual([401, 4010]);
  house.clock.nowMs += 60_000;
  await madeAgent(house.commands, number);
  expect((await visitor.post("/Agent/logout")).code).toBe(4010);
  // The member's own side is not concerned, and the door is open again.
  house.clock.nowMs += 60_000;
  expect(told(await (await entered()).post("/Agent/logout"))).toBe(1000);
});

test("a changed password ends the sessions of both sides", async () => {
  const visitor = await entered();
  const { rows } = await database.pool.query("select id from accounts where username = 'hanako'");
  await house.server.sessions.revokeAllOf(rows[0].id);
  expect(told(await visitor.post("/Agent/logout"))).toBe("TOKEN_REVOKED");
});

test("an agent who is frozen is out", async () => {
  const visitor = await entered();
  const { commands, exchange } = house;
  const file = { actor: -1, member: number, subject: "PROFILE" } as const;
  await commands.submit({ type: "RecordFileAccess", ...file }, () => undefined);
  const freeze = { actor: -1, member: number, reason: "SECURITY" } as const;
  const reviewByMs = exchange.timeMs + 3_600_000;
  const frozen = await commands.submit(
    { type: "FreezeMember", ...freeze, reviewByMs },
    () => undefined,
  );
  expect(frozen.ok).toBe(true);
  expect((await visitor.post("/Agent/logout")).code).toBe(4005);
});
