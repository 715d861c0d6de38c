/** The ten places for a member's browsers: nobody with a stolen session takes them away. */
import { pushState } from "@sumi/contract/push/calls.ts";
import { PUSH_KINDS } from "@sumi/store/push/kinds.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestBrowser, TestPushService } from "../../testing/push-service.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { pushRoutes } from "./routes.ts";

const HOST = "push.example";
const ALL = PUSH_KINDS.join(",");

const service = new TestPushService(HOST);
let house: TradingHouse;
let hanako: TradingVisitor;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => pushRoutes(server, { hosts: [HOST] }));
});
beforeEach(async () => {
  hanako = await house.member();
});
afterAll(() => house.close());

async function turnOn(visitor: TradingVisitor, kinds: string): Promise<TestBrowser> {
  const browser = service.browser();
  await visitor.post("/user/setpush", { ...browser.fields, kinds });
  return browser;
}

async function kindsOf(visitor: TradingVisitor, { endpoint }: TestBrowser) {
  return pushState.data.parse((await visitor.post("/user/pushstate", { endpoint })).data).kinds;
}

async function countOf({ account }: TradingVisitor): Promise<number> {
  const text = "select from push_subscriptions where account = $1";
  return (await house.database.pool.query(text, [account])).rows.length;
}

async function turnOnTen(): Promise<TestBrowser[]> {
  const browsers: TestBrowser[] = [];
  for (let count = 0; count < 10; count += 1) browsers.push(await turnOn(hanako, "deposits"));
  return browsers;
}

async function errorOfAnother() {
  const { data } = await hanako.post("/user/setpush", { ...service.browser().fields, kinds: ALL });
  return data.error;
}

test("an eleventh browser is refused, and none of the ten is pushed out", async () => {
  const browsers = await turnOnTen();
  expect(await errorOfAnother()).toBe("PUSH_BROWSERS_FULL");
  const kept = await Promise.all(browsers.map((browser) => kindsOf(hanako, browser)));
  expect(kept.map((kinds) => kinds.length)).toEqual(browsers.map(() => 1));
  // One of the ten says anew what it wants.
  const [first] = browsers;
  await hanako.post("/user/setpush", { ...first?.fields, kinds: ALL });
  expect(first && (await kindsOf(hanako, first))).toEqual(PUSH_KINDS);
});

test("of twenty browsers at once ten find a place", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => errorOfAnother()));
  expect(answers.filter((error) => error === undefined)).toHaveLength(10);
  expect(await countOf(hanako)).toBe(10);
});

test("the place of a browser whose session has ended is free", async () => {
  await turnOnTen();
  await house.server.sessions.revokeAllOf(hanako.account);
  house.script.timeMs += 1_000;
  await house.signIn(hanako);
  expect(await errorOfAnother()).toBeUndefined();
  expect(await countOf(hanako)).toBe(1);
});

test("the owner is told of each new browser, so often a day, and not of its switches", async () => {
  const countTold = async () => {
    const text = "select kind from security_events where account = $1";
    const { rows } = await house.database.pool.query(text, [hanako.account]);
    return rows.filter(({ kind }) => kind === "PUSH_BROWSER_ADDED").length;
  };
  const browser = await turnOn(hanako, "deposits");
  await hanako.post("/user/setpush", { ...browser.fields, kinds: ALL });
  expect(await countTold()).toBe(1);
  const { rows } = await house.database.pool.query(
    "select params->>'change' as change from security_notices where account = $1",
    [hanako.account],
  );
  expect(rows.map(({ change }) => change)).toContain("PUSH_BROWSER_ADDED");
  for (let count = 1; count < 20; count += 1) {
    await hanako.post("/user/setpush", { ...browser.fields, kinds: "" });
    await hanako.post("/user/setpush", { ...browser.fields, kinds: ALL });
  }
  await hanako.post("/user/setpush", { ...browser.fields, kinds: "" });
  const { data } = await hanako.post("/user/setpush", { ...browser.fields, kinds: ALL });
  expect([data.error, await countTold()]).toEqual(["RATE_LIMITED", 20]);
});
