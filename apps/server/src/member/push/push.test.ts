import { pushState, PUSH_KINDS as WIRE_KINDS } from "@sumi/contract/push/calls.ts";
import { PUSH_KINDS } from "@sumi/store/push/kinds.ts";
import { tidySubscriptions } from "@sumi/store/push/subscriptions.ts";
import { recordSignIn } from "@sumi/store/sign-in/known-devices.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookieName } from "../../platform/http/cookies.ts";
import { type TestBrowser, TestPushService } from "../../testing/push-service.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { pushRoutes } from "./routes.ts";
import { sendPushes } from "./send.ts";

const HOST = "push.example";
const ALL = PUSH_KINDS.join(",");

let house: TradingHouse;
let service: TestPushService;
let hanako: TradingVisitor;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => pushRoutes(server, { hosts: [HOST] }));
  service = await new TestPushService(HOST).open();
});
beforeEach(async () => {
  house.script.timeMs += 1_000;
  hanako = await house.member();
  service.key = pushState.data.parse((await hanako.post("/user/pushstate")).data).key;
  await sent();
});
afterAll(async () => {
  await service.close();
  await house.close();
});

/** Sends what is due, and answers what has come to which browser. */
async function sent(deliver = service.deliver) {
  await house.projected();
  await sendPushes(house.server, { hosts: [HOST], deliver });
  expect(service.refused).toEqual([]);
  return service.pushed.splice(0).map(({ endpoint, message }) => ({ endpoint, message }));
}

async function turnOn(visitor: TradingVisitor, kinds = ALL): Promise<TestBrowser> {
  const browser = service.browser();
  const { code } = await visitor.post("/user/setpush", { ...browser.fields, kinds });
  expect(code).toBe(1000);
  return browser;
}

async function kindsOf(visitor: TradingVisitor, { endpoint }: TestBrowser) {
  return pushState.data.parse((await visitor.post("/user/pushstate", { endpoint })).data).kinds;
}

async function countOf({ account }: TradingVisitor): Promise<number> {
  const text = "select from push_subscriptions where account = $1";
  return (await house.database.pool.query(text, [account])).rows.length;
}

/** A deposit of that member's is credited. */
function credit({ number }: TradingVisitor): void {
  house.script.deposit(number, "USDT", "1234.5");
}

/** A new device signs in to that member's account. */
async function enterAnew({ account }: TradingVisitor, device: string): Promise<void> {
  await recordSignIn(house.database.pool, account, {
    timeMs: house.script.timeMs,
    address: "198.51.100.7",
    maskedAddress: "198.51.100.x",
    device: "Firefox, Windows",
    hashes: { shown: [], drawn: device.repeat(64).slice(0, 64) },
  });
}

const message = (title: string) => ({ title, lang: "en-US", path: "/Index/notice" });

test("the wire has the kinds that capabilities hand in", () => {
  expect(WIRE_KINDS).toEqual(PUSH_KINDS);
});

test("a notice is pushed once, with its kind and nothing else", async () => {
  const { endpoint } = await turnOn(hanako);
  credit(hanako);
  expect(await sent()).toEqual([{ endpoint, message: message("News about a deposit") }]);
  expect(await sent()).toEqual([]);
});

test("a sign-in is pushed though no command stands behind it", async () => {
  await enterAnew(hanako, "a");
  const { endpoint } = await turnOn(hanako);
  await sent();
  await enterAnew(hanako, "b");
  expect(await sent()).toEqual([{ endpoint, message: message("A sign-in from a new device") }]);
  expect(await sent()).toEqual([]);
});

test("several of a kind in one look are one push, and the next look has its own", async () => {
  await turnOn(hanako);
  for (let count = 0; count < 100; count += 1) credit(hanako);
  expect(await sent()).toHaveLength(1);
  credit(hanako);
  expect(await sent()).toHaveLength(1);
});

test("many notices are pushed in parts, of each part a kind once", async () => {
  const { endpoint } = await turnOn(hanako);
  await sent();
  for (const device of ["c", "d", "e"]) await enterAnew(hanako, device);
  for (let count = 0; count < 3; count += 1) credit(hanako);
  await house.projected();
  await sendPushes(house.server, { hosts: [HOST], deliver: service.deliver, limit: 2 });
  const titles = service.pushed.splice(0).map((pushed) => [pushed.endpoint, pushed.message]);
  const [entered, credited] = ["A sign-in from a new device", "News about a deposit"];
  const each = (title: string, count: number) =>
    Array.from({ length: count }, () => [endpoint, message(title)]);
  // The first sign-in of an account tells nobody.
  expect(titles.filter(([, told]) => Object(told).title === entered)).toEqual(each(entered, 1));
  expect(titles.filter(([, told]) => Object(told).title === credited)).toEqual(each(credited, 3));
  expect(await sent()).toEqual([]);
});

test("only the kinds that were chosen are pushed, to each browser its own", async () => {
  const [first, second] = [await turnOn(hanako, "withdrawals"), await turnOn(hanako, "deposits")];
  credit(hanako);
  expect((await sent()).map(({ endpoint }) => endpoint)).toEqual([second.endpoint]);
  expect([await kindsOf(hanako, first), await kindsOf(hanako, second)]).toEqual([
    ["withdrawals"],
    ["deposits"],
  ]);
  await hanako.post("/user/setpush", { ...second.fields, kinds: "" });
  credit(hanako);
  expect(await sent()).toEqual([]);
  expect(await kindsOf(hanako, second)).toEqual([]);
});

test("what came before push was turned on is no news", async () => {
  credit(hanako);
  await sent();
  await turnOn(hanako);
  expect(await sent()).toEqual([]);
});

test("a crash before the mark pushes once more, and no more", async () => {
  const { endpoint } = await turnOn(hanako);
  credit(hanako);
  await house.projected();
  const { pool } = house.database;
  const database: typeof house.server.database = {
    query: (query: never) =>
      JSON.stringify(query).includes("push_progress set")
        ? Promise.reject(new Error("killed"))
        : pool.query(query),
  } as never;
  const dying = { ...house.server, database };
  const tools = { hosts: [HOST], deliver: service.deliver };
  await expect(sendPushes(dying, tools)).rejects.toThrow("killed");
  expect(service.pushed.splice(0).map((pushed) => pushed.endpoint)).toEqual([endpoint]);
  expect((await sent()).map((pushed) => pushed.endpoint)).toEqual([endpoint]);
  expect(await sent()).toEqual([]);
});

test("a browser that its service no longer knows is forgotten", async () => {
  const browser = await turnOn(hanako);
  service.gone.add(browser.endpoint);
  credit(hanako);
  expect(await sent()).toEqual([]);
  expect(await kindsOf(hanako, browser)).toEqual([]);
});

test("a service that is down or angry costs its own pushes only", async () => {
  const [first, second] = [await turnOn(hanako), await turnOn(hanako)];
  credit(hanako);
  const came = await sent(async (push) => {
    if (push.address.href === first.endpoint) throw new Error(`no way to ${push.address.href}`);
    return service.deliver(push);
  });
  expect(came.map(({ endpoint }) => endpoint)).toEqual([second.endpoint]);
  expect(await kindsOf(hanako, first)).toEqual(PUSH_KINDS);
  expect(house.logLines.join("\n")).not.toContain(first.endpoint);
  expect(await sent()).toEqual([]);
});

test("push goes on when its session gets new halves, and ends with it", async () => {
  const { sessions, address } = house.server;
  const browser = await turnOn(hanako);
  const cookie = (hanako.cookie ?? "").slice(cookieName(address).length + 1);
  const session = await sessions.find(hanako.token ?? "", cookie);
  const name = session.ok ? session.value.name : "";
  await sessions.replace({ name, account: hanako.account }, "password");
  credit(hanako);
  expect((await sent()).map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
  await sessions.revokeAllOf(hanako.account);
  credit(hanako);
  expect(await sent()).toEqual([]);

  await tidySubscriptions(house.database.pool, house.script.timeMs);
  expect(await countOf(hanako)).toBe(0);
  house.script.timeMs += 1_000;
  await house.signIn(hanako);
  expect(await kindsOf(hanako, browser)).toEqual([]);
});

test("a browser that another member takes over is no longer the first one's", async () => {
  const browser = await turnOn(hanako);
  const taro = await house.member();
  await taro.post("/user/setpush", { ...browser.fields, kinds: "deposits" });
  await sent();
  credit(hanako);
  expect(await sent()).toEqual([]);
  expect([await kindsOf(hanako, browser), await kindsOf(taro, browser)]).toEqual([
    [],
    ["deposits"],
  ]);
  // A member cannot end another's subscription.
  await hanako.post("/user/setpush", { ...browser.fields, kinds: "" });
  expect(await kindsOf(taro, browser)).toEqual(["deposits"]);
});

test.each([
  ["another host", { endpoint: "https://evil.example/a" }, "PUSH_SERVICE_UNKNOWN"],
  ["this machine", { endpoint: "https://127.0.0.1/a" }, "PUSH_SERVICE_UNKNOWN"],
  ["a network inside", { endpoint: "https://10.0.0.1/a" }, "PUSH_SERVICE_UNKNOWN"],
  ["no address", { endpoint: "<script>" }, "PUSH_SERVICE_UNKNOWN"],
  ["an address without end", { endpoint: "x".repeat(1_025) }, "PARAMETER_ERROR"],
  ["a key that is no point", { p256dh: `B${"A".repeat(86)}` }, "PARAMETER_ERROR"],
  ["half a secret", { auth: "abc" }, "PARAMETER_ERROR"],
  ["a kind that is none", { kinds: "deposits,lottery" }, "PARAMETER_ERROR"],
])("%s is refused, and nothing is kept", async (_, differs, error) => {
  const { fields } = service.browser();
  const { data } = await hanako.post("/user/setpush", { ...fields, kinds: ALL, ...differs });
  expect(data.error).toBe(error);
  expect(await countOf(hanako)).toBe(0);
});

test("the address of a browser stands in no column and in no log", async () => {
  const { fields } = await turnOn(hanako);
  const text = "select *, encode(endpoint_index, 'escape') as index from push_subscriptions";
  const { rows } = await house.database.pool.query(text);
  // The vault of tests does not encrypt, so the sealed bytes are left out.
  const clear = JSON.stringify(rows.map(({ sealed: _, ...row }) => row));
  for (const secret of [fields.endpoint, fields.p256dh, fields.auth]) {
    expect(clear).not.toContain(secret);
    expect(house.logLines.join("\n")).not.toContain(secret);
  }
});

test("a service that left the list gets nothing more", async () => {
  const browser = await turnOn(hanako);
  credit(hanako);
  await house.projected();
  await sendPushes(house.server, { hosts: ["other.example"], deliver: service.deliver });
  expect(service.pushed.splice(0)).toEqual([]);
  expect(await kindsOf(hanako, browser)).toEqual([]);
});

test("the exchange's key is the same each time, and a browser can use it", async () => {
  const { key } = (await hanako.post("/user/pushstate")).data;
  expect(key).toBe(service.key);
  expect(Buffer.from(String(key), "base64url").length).toBe(65);
});
