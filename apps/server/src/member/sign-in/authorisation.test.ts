import { API_BASE, type Endpoint } from "@sumi/contract/wire/endpoint.ts";
import type { FreezeMember } from "@sumi/core/members/commands.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  signedIn,
  type TestHouse,
} from "../../testing/test-house.ts";
import { type Answer, Visitor } from "../../testing/visitor.ts";

const database = emptyTables();
let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const fileOf = (visitor: Visitor) => visitor.get("/User/getUserInfo");
const told = ({ status, code }: Answer) => [status, code];
const memberCalls = () => house.server.endpoints.filter(({ role }) => role === "member");
const call = (visitor: Visitor, { method, path }: Endpoint) =>
  method === "GET" ? visitor.get(path) : visitor.post(path);

/** A visitor with session halves from elsewhere. */
function stranger(token: string | undefined, cookie: string | undefined): Visitor {
  const visitor = house.visitor();
  visitor.token = token;
  visitor.cookie = cookie;
  return visitor;
}

test("every member's call wants both halves, and those of one session", async () => {
  const hanako = await signedIn(house, "hanako");
  const taro = await signedIn(house, "taro");
  const answers: unknown[] = [];
  for (const endpoint of memberCalls()) {
    const visitors = [
      stranger(undefined, undefined),
      stranger(hanako.token, undefined),
      stranger(undefined, hanako.cookie),
      stranger(hanako.token, taro.cookie),
      stranger(hanako.token, "sid=planted"),
      stranger(hanako.token, `${hanako.cookie}; ${taro.cookie}`),
      stranger(hanako.token, `__Host-${hanako.cookie}`),
    ];
    for (const visitor of visitors) answers.push(told(await call(visitor, endpoint)));
    // An address may make fewer anonymous calls at once than there are calls.
    house.clock.nowMs += 1_000;
  }
  expect(answers).toEqual(Array(7 * memberCalls().length).fill([200, 100]));
  expect([told(await fileOf(hanako)), told(await fileOf(taro))]).toEqual([
    [200, 1000],
    [200, 1000],
  ]);
});

test("a token is read where it belongs: in the query of a GET, the form of a POST", async () => {
  const { token, cookie } = await signedIn(house, "hanako");
  const headers = { cookie: cookie ?? "", "content-type": "application/x-www-form-urlencoded" };
  const post = (url: string, payload: string) =>
    house.server.app.inject({ method: "POST", url: `${API_BASE}${url}`, headers, payload });
  const query = await post(`/Login/logout?token=${token}`, "");
  const form = await post("/Login/logout", `token=${token}`);
  expect([query.json().code, form.json().code]).toEqual([100, 1000]);
});

test("after signing out the session is revoked, in every spelling of a call", async () => {
  const hanako = await signedIn(house, "hanako");
  const { token, cookie } = hanako;
  await hanako.post("/Login/logout");
  const paths = ["/User/getUserInfo", "/user/GETUSERINFO", "/user/index"];
  const answers = await Promise.all(paths.map((path) => stranger(token, cookie).get(path)));
  expect(answers.map(told)).toEqual(paths.map(() => [401, 4010]));
});

test("signing in again gives new halves and leaves the other device alone", async () => {
  const first = await signedIn(house, "hanako");
  const second = stranger(undefined, first.cookie);
  await second.post("/Login/loginsubmit", { email: "hanako", lpwd: PASSWORD });
  expect([second.token === first.token, second.cookie === first.cookie]).toEqual([false, false]);
  expect([told(await fileOf(first)), told(await fileOf(second))]).toEqual([
    [200, 1000],
    [200, 1000],
  ]);
});

test("a freeze blocks the running session at once, on every member's call", async () => {
  const hanako = await signedIn(house, "hanako");
  const taro = await signedIn(house, "taro");
  const reviewByMs = house.clock.nowMs + 86_400_000;
  const freeze: FreezeMember = {
    type: "FreezeMember",
    actor: -1,
    member: 1,
    reason: "SECURITY",
    reviewByMs,
  };
  const opening = { type: "RecordFileAccess", actor: -1, member: 1, subject: "PROFILE" } as const;
  await house.commands.submit(opening, () => undefined);
  await house.commands.submit(freeze, () => undefined);
  const answers: unknown[] = [];
  for (const endpoint of memberCalls()) answers.push(told(await call(hanako, endpoint)));
  expect(answers).toEqual(memberCalls().map(() => [403, 4005]));
  expect(told(await fileOf(taro))).toEqual([200, 1000]);
});

test("a member's calls are limited one by one, whatever the address", async () => {
  house = await openTestHouse({
    database: database.pool,
    parameters: {
      "limits.member_calls_per_second": "10",
      "limits.member_calls_burst": "50",
    },
  });
  const hanako = await signedIn(house, "hanako");
  const taro = await signedIn(house, "taro");
  const answers: unknown[] = [];
  for (let index = 0; index < 52; index += 1) answers.push(told(await fileOf(hanako)));
  const other = told(await fileOf(taro));
  house.clock.nowMs += 100;
  expect([answers, other, told(await fileOf(hanako))]).toEqual([
    [...Array(50).fill([200, 1000]), ...Array(2).fill([429, 2004])],
    [200, 1000],
    [200, 1000],
  ]);
});

test("guessing tokens is limited like every anonymous call, and signs nobody out", async () => {
  house = await openTestHouse({
    database: database.pool,
    parameters: { "limits.address_calls_per_second": "10", "limits.address_calls_burst": "50" },
  });
  const hanako = await signedIn(house, "hanako");
  await fileOf(hanako);
  house.clock.nowMs += 10_000;
  const guesses: unknown[] = [];
  for (let index = 0; index < 52; index += 1) {
    guesses.push(told(await fileOf(stranger("A".repeat(43), `sid=${"B".repeat(43)}`))));
  }
  expect(guesses).toEqual([...Array(50).fill([200, 100]), ...Array(2).fill([429, 2004])]);
  // The same address, but a known session has limits of its own.
  expect(told(await fileOf(hanako))).toEqual([200, 1000]);
});

test("forms that nobody can read are limited like every anonymous call", async () => {
  house = await openTestHouse({
    database: database.pool,
    parameters: { "limits.address_calls_per_second": "10", "limits.address_calls_burst": "50" },
  });
  const answers: unknown[] = [];
  for (let index = 0; index < 52; index += 1) {
    answers.push(told(await house.visitor().post("/user/online", { "link[]": "x" })));
  }
  expect(answers).toEqual([...Array(50).fill([200, 2000]), ...Array(2).fill([429, 2004])]);
});

test("another member's ids in any field change nothing", async () => {
  const hanako = await signedIn(house, "hanako");
  await signedIn(house, "taro");
  const own = (await fileOf(hanako)).data;
  const names = ["id", "member", "uid", "account", "username"];
  for (const name of names) {
    const answer = await hanako.get("/User/getUserInfo", { [name]: String(uidOf(2)) });
    expect([answer.status, answer.data]).toEqual([
      200,
      { error: "PARAMETER_ERROR", params: { field: name } },
    ]);
  }
  expect((await fileOf(hanako)).data).toEqual(own);
});

test("support is found without a session, where the operator says", async () => {
  house = await openTestHouse({
    database: database.pool,
    parameters: { "support.link": "https://help.example/?a=1&b=2" },
  });
  const { code, data } = await new Visitor(house.server.app).post("/user/online");
  expect([code, data]).toEqual([1000, { link: "https://help.example/?a=1&b=2" }]);
  house = await openTestHouse({ database: database.pool });
  const { data: own } = await new Visitor(house.server.app).post("/user/online");
  expect(own).toEqual({ link: "/User/contactKehu" });
});
