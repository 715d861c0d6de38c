import { PERMISSIONS, permits } from "@sumi/contract/permissions.ts";
import { staffCallsHere } from "@sumi/contract/testing/endpoints-here.ts";
import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetRoutes } from "../member/assets/routes.ts";
import { staffAccessRoutes } from "../member/members/routes.ts";
import { publicSolvencyRoutes } from "../member/solvency/routes.ts";
import { spotRoutes } from "../member/spot/routes.ts";
import { userRoutes } from "../member/user/routes.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../testing/console-house.ts";
import type { TradingVisitor } from "../testing/trading-house.ts";
import type { Answer, Visitor } from "../testing/visitor.ts";

let opened: ConsoleHouse;
let hanako: TradingVisitor;

const DECLARED = await staffCallsHere();
const CALLS = DECLARED.map(({ call }) => call);
const GUARDED = DECLARED.filter(({ permission }) => permission !== "door");

beforeAll(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => {
      userRoutes(server);
      spotRoutes(server);
      assetRoutes(server);
      publicSolvencyRoutes(server);
      staffAccessRoutes(server);
    },
    staff: (console, identity) => {
      mountStaff(console, identity, { keepsMails: true });
    },
  });
  hanako = await opened.house.member({ USDT: "1000" });
});
afterAll(() => opened.close());

function ask(visitor: Visitor, call: string): Promise<Answer> {
  const [method, path = ""] = call.split(" ");
  return method === "GET" ? visitor.get(path) : visitor.post(path);
}

/** Other spellings of a path that the server reads as the same. */
const sameAs = (path: string) => {
  return [path.toUpperCase(), path.toLowerCase(), path.replace("/S", "/%53")];
};
const told = ({ status, code }: Answer) => [status, code];
const errorOf = ({ data }: Answer) => data.error;
const anybody = async (...roles: (typeof STAFF_ROLES)[number][]) => opened.staff(...roles);

test("every route of the console is declared, and every declared call has its route", () => {
  const mounted = opened.console.endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(mounted.sort()).toEqual([...CALLS].sort());
  expect(mounted.every((call) => call.includes(" /Staff/"))).toBe(true);
});

test("the members' listener knows no call of the staff, in whatever spelling", async () => {
  const staff = await anybody(...STAFF_ROLES);
  const intruder = opened.house.visitor();
  intruder.token = staff.token;
  intruder.cookie = staff.cookie;
  for (const call of CALLS) {
    const [, path = ""] = call.split(" ");
    const odd = [
      `${path}/`,
      `/${path}`,
      `${path}%00`,
      `${path};x=1`,
      path.replace("/S", "/..%2fS"),
    ];
    for (const spelling of [path, ...sameAs(path), ...odd]) {
      for (const visitor of [hanako, intruder, opened.house.visitor()]) {
        const answers = [await visitor.get(spelling), await visitor.post(spelling)];
        expect([spelling, answers.map(told)]).toEqual([spelling, Array(2).fill([404, 2002])]);
      }
    }
  }
});

test("the console knows no call of members", async () => {
  const staff = await anybody("administrator");
  for (const { method, path } of opened.house.server.endpoints) {
    const answer = method === "GET" ? await staff.get(path) : await staff.post(path);
    expect([path, ...told(answer)]).toEqual([path, 404, 2002]);
  }
});

test("a member's session opens nothing at the console, under either cookie's name", async () => {
  const value = hanako.cookie?.split("=")[1] ?? "";
  for (const { call } of GUARDED) {
    for (const cookie of [hanako.cookie, `staff=${value}`]) {
      const visitor = opened.visitor();
      visitor.token = hanako.token;
      visitor.cookie = cookie;
      expect([call, ...told(await ask(visitor, call))]).toEqual([call, 200, 100]);
    }
  }
});

test("a session of the staff opens no member's call", async () => {
  const staff = await anybody(...STAFF_ROLES);
  const value = staff.cookie?.split("=")[1] ?? "";
  for (const cookie of [staff.cookie, `sid=${value}`]) {
    const visitor = opened.house.visitor();
    visitor.token = staff.token;
    visitor.cookie = cookie;
    expect(told(await visitor.get("/Finance/index"))).toEqual([200, 100]);
  }
});

test("half a session, and halves of two, are no session", async () => {
  const [one, other] = [await anybody("administrator"), await anybody("administrator")];
  for (const { call } of GUARDED) {
    for (const [token, cookie] of [
      [one.token, undefined],
      [undefined, one.cookie],
      [one.token, other.cookie],
      [one.token, `${one.cookie}; ${other.cookie}`],
    ]) {
      const visitor = opened.visitor();
      visitor.token = token;
      visitor.cookie = cookie;
      expect([call, ...told(await ask(visitor, call))]).toEqual([call, 200, 100]);
    }
  }
});

test.each(STAFF_ROLES)("%s is refused whatever the role does not carry", async (role) => {
  for (const { call, permission } of GUARDED) {
    // Some calls end the session, so each is tried by a new staff member.
    const staff = await opened.staff(role);
    const allowed = permission !== "door" && permits([role], permission);
    const answer = await ask(staff, call);
    const refused = errorOf(answer) === "PERMISSION_REQUIRED";
    expect([role, call, refused]).toEqual([role, call, !allowed]);
    if (refused) expect(answer.data).toMatchObject({ params: { permission } });
    if (refused) expect(told(answer)).toEqual([200, 2904]);
  }
});

test("whoever has no role is nobody of the staff, and may do nothing at all", async () => {
  const staff = await opened.staff();
  const allowed: string[] = [];
  for (const { call } of GUARDED) {
    // There are more calls than one may ask within a second.
    opened.house.script.timeMs += 1_000;
    if (errorOf(await ask(staff, call)) !== "TOKEN_REVOKED") allowed.push(call);
  }
  expect(allowed).toEqual([]);
  expect(PERMISSIONS.own).toEqual(STAFF_ROLES);
});

test("before a second factor is enrolled nothing answers but what enrols one", async () => {
  for (const { call, unfinished } of GUARDED) {
    const staff = await anybody("administrator");
    const lost = "update staff set second_factor = null where number = $1";
    await opened.house.database.pool.query(lost, [staff.number]);
    const refused = errorOf(await ask(staff, call)) === "ENROLMENT_REQUIRED";
    expect([call, refused]).toEqual([call, unfinished !== true]);
  }
});

test("what is decisive asks for the second factor once more, and says so", async () => {
  for (const { call, stepUp } of GUARDED) {
    const staff = await anybody("administrator");
    await opened.signIn(staff, { steppedUp: false });
    const refused = errorOf(await ask(staff, call)) === "STEP_UP_REQUIRED";
    expect([call, refused]).toEqual([call, stepUp === true]);
  }
});

test("every spelling of a call passes the same guard, and other verbs find nothing", async () => {
  for (const { call, permission } of GUARDED) {
    const [method = "", path = ""] = call.split(" ");
    if (permission === "door" || permits(["support"], permission)) continue;
    // A new person each time, so that nobody reaches a limit.
    const support = await anybody("support");
    for (const spelling of sameAs(path)) {
      const answer = await ask(support, `${method} ${spelling}`);
      expect([spelling, errorOf(answer)]).toEqual([spelling, "PERMISSION_REQUIRED"]);
    }
    for (const spelling of [`${path}/`, `/${path}`]) {
      const answer = await ask(support, `${method} ${spelling}`);
      expect([spelling, ...told(answer)]).toEqual([spelling, 404, 2002]);
    }
    const other = method === "GET" ? support.post(path) : support.get(path);
    expect([call, ...told(await other)]).toEqual([call, 405, 2002]);
  }
});

test("whoever is signed out or removed in between is told so at the next call", async () => {
  const ended = async (end: (staff: StaffVisitor) => Promise<unknown>) => {
    const staff = await anybody("administrator");
    await end(staff);
    return told(await staff.get("/Staff/own"));
  };
  const { pool } = opened.house.database;
  expect(await ended(({ number }) => opened.console.staff.revoke({ staff: number }))).toEqual([
    401, 4010,
  ]);
  const removed = "update staff set state = 'removed' where number = $1";
  expect(await ended(({ number }) => pool.query(removed, [number]))).toEqual([401, 4010]);
});
