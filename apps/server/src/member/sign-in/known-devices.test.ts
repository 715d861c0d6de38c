import { afterEach, beforeEach, expect, test } from "vitest";
import { codeOf, enrol } from "../../testing/authenticator.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  register,
  signedIn,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { tidySignIn } from "./routes.ts";

const DAY_MS = 86_400_000;

const database = emptyTables();
let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const signIn = (visitor: Visitor, email = "hanako") =>
  visitor.post("/Login/loginsubmit", { email, lpwd: PASSWORD });

const noticeCount = async () => {
  const text = "select 1 from security_notices where template = 'LOGIN_NEW_DEVICE'";
  return (await database.pool.query(text)).rows.length;
};

const mails = async () => {
  const text = "select kind, language, params from outbox where state = 'waiting'";
  return (await database.pool.query(text)).rows;
};

/** For each sign-in of the account, oldest first: true if its device was new. */
async function newDevices(visitor: Visitor): Promise<boolean[]> {
  const { log } = (await visitor.get("/user/loginlog")).data;
  const entered = (log as { outcome: string; new_device: boolean }[]).filter(
    ({ outcome }) => outcome === "signed_in",
  );
  return entered.map(({ new_device }) => new_device).reverse();
}

test("a thief with the owner's address and browser name is a new device", async () => {
  const hanako = await signedIn(house, "hanako");
  await signIn(hanako);
  const thief = house.visitor(hanako.address);
  thief.agent = hanako.agent;
  await signIn(thief);
  expect([await newDevices(hanako), await noticeCount()]).toEqual([[false, false, true], 1]);
});

test("accounts that are entered from one browser are remembered, and no others", async () => {
  const sharing = async () => {
    const text = `select a.username as entered, o.username as known from shared_devices d
      join accounts a on a.id = d.account join accounts o on o.id = d.other order by 1, 2`;
    return (await database.pool.query(text)).rows;
  };
  const hanako = await signedIn(house, "hanako");
  await signIn(hanako);
  await register(house.visitor(), "jiro");
  await signIn(house.visitor(), "jiro");
  expect(await sharing()).toEqual([]);
  await signIn(hanako, "jiro");
  await signIn(hanako, "jiro");
  expect(await sharing()).toEqual([{ entered: "jiro", known: "hanako" }]);
  await signIn(hanako);
  expect(await sharing()).toEqual([
    { entered: "hanako", known: "jiro" },
    { entered: "jiro", known: "hanako" },
  ]);
  house.clock.nowMs += 401 * DAY_MS;
  await tidySignIn(house.server);
  expect(await sharing()).toEqual([]);
});

test("a new device is told by mail as well", async () => {
  const hanako = await signedIn(house, "hanako");
  await signIn(hanako);
  expect(await mails()).toEqual([]);
  await signIn(house.visitor());
  const params = { timeMs: house.clock.nowMs, address: "203.0.*.*" };
  const mail = { kind: "LOGIN_NEW_DEVICE", language: "en-US", params };
  expect(await mails()).toEqual([mail]);
});

test("where there is no mail, a new device is told by the notice alone", async () => {
  house = await openTestHouse({ database: database.pool, hasMail: false });
  await signedIn(house, "hanako");
  await signIn(house.visitor());
  expect([await noticeCount(), await mails()]).toEqual([1, []]);
});

test("a known device is known at every address and after every update of its browser", async () => {
  const hanako = await signedIn(house, "hanako");
  const elsewhere = house.visitor("198.51.100.7");
  elsewhere.agent = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36";
  elsewhere.device = hanako.device;
  await signIn(elsewhere);
  expect([await newDevices(elsewhere), await noticeCount()]).toEqual([[false, false], 0]);
});

test("the first sign-in is not new, and the device of the sign-up is known", async () => {
  const desktop = house.visitor();
  await register(desktop, "hanako");
  const telephone = house.visitor("198.51.100.7");
  await signIn(telephone);
  await signIn(desktop);
  expect([await newDevices(desktop), await noticeCount()]).toEqual([[false, false], 0]);
});

test("accounts that share a browser each know it, and by values of their own", async () => {
  const browser = await signedIn(house, "hanako");
  await register(browser, "taro");
  await signIn(browser, "taro");
  await signIn(browser);
  expect(await noticeCount()).toBe(0);
  const [, values = ""] = String(browser.device).split("=");
  expect(values).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  const [ofTaro] = values.split(".");
  const thief = house.visitor();
  thief.device = `device=${ofTaro}`;
  await signIn(thief);
  expect([await newDevices(browser), await noticeCount()]).toEqual([[false, false, true], 1]);
});

test("a value that was planted in the owner's browser does not become known", async () => {
  await signedIn(house, "hanako");
  const planted = `device=${"A".repeat(43)}`;
  for (const _ of ["the owner", "the thief"]) {
    const visitor = house.visitor();
    visitor.device = planted;
    await signIn(visitor);
  }
  expect(await noticeCount()).toBe(2);
});

test.each([
  ["nothing", "device="],
  ["dots", "device=..."],
  ["a value that is cut off", `device=${"A".repeat(42)}`],
  ["ninety values", `device=${`${"A".repeat(43)}.`.repeat(90)}`],
  ["a statement", "device=' or true --"],
])("a cookie with %s is no known device, and does no harm", async (_, device) => {
  await signedIn(house, "hanako");
  const visitor = house.visitor();
  visitor.device = device;
  const { code } = await signIn(visitor);
  expect([code, await noticeCount()]).toEqual([1000, 1]);
});

test("a device is known after the second factor, and not before", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  const visitor = house.visitor();
  const half = await signIn(visitor);
  const { ticket } = half.data.params as { ticket: string };
  expect([half.headers["set-cookie"], await noticeCount()]).toEqual([undefined, 0]);
  await visitor.post("/user/stepup", { ticket, code: codeOf(authenticator, house) });
  expect([typeof visitor.device, await noticeCount()]).toEqual(["string", 1]);
});

test("over TLS the cookie is bound to this host and to TLS, and it is kept long", async () => {
  house = await openTestHouse({ database: database.pool, secure: true });
  const visitor = house.visitor();
  await register(visitor, "hanako");
  const { headers } = await signIn(visitor);
  const [, device] = headers["set-cookie"] as string[];
  expect(device).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test("an account keeps its twenty latest devices, for 400 days without a sign-in", async () => {
  const first = await signedIn(house, "hanako");
  const others: Visitor[] = [];
  for (let count = 0; count < 20; count += 1) {
    house.clock.nowMs += 1_000;
    const visitor = house.visitor();
    await signIn(visitor);
    others.push(visitor);
  }
  const known = async () => {
    const { known_devices } = (await others.at(-1)?.get("/user/sessions"))?.data ?? {};
    return known_devices as unknown[];
  };
  expect([(await known()).length, await noticeCount()]).toEqual([20, 20]);
  await signIn(others[0] ?? first);
  expect(await noticeCount()).toBe(20);
  await signIn(first);
  expect(await noticeCount()).toBe(21);

  house.clock.nowMs += 400 * DAY_MS;
  await tidySignIn(house.server);
  const { rows: kept } = await database.pool.query("select 1 from known_devices");
  house.clock.nowMs += 1;
  await tidySignIn(house.server);
  const { rows: left } = await database.pool.query("select 1 from known_devices");
  expect([kept.length, left.length]).toEqual([3, 0]);
});

const known = async (visitor: Visitor) => {
  const { data } = await visitor.get("/user/sessions");
  return data.known_devices as { id: string; device: string; current: boolean }[];
};

test("a known device is listed by its browser, and forgetting it signs it out", async () => {
  const hanako = await signedIn(house, "hanako");
  house.clock.nowMs += 1_000;
  const telephone = house.visitor();
  telephone.agent = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36";
  await signIn(telephone);
  const devices = await known(hanako);
  expect(devices).toMatchObject([
    { device: "Chrome, Android", current: false, first_seen_ms: house.clock.nowMs },
    { current: true },
  ]);
  const id = devices[0]?.id ?? "";
  expect((await telephone.get("/user/loginlog")).code).toBe(1000);
  expect((await hanako.post("/user/forgetdevice", { id })).code).toBe(1000);
  expect((await telephone.get("/user/loginlog")).code).toBe(4010);
  expect((await known(hanako)).length).toBe(1);
  await signIn(telephone);
  expect(await noticeCount()).toBe(2);
});

test("a session keeps its device when it is proved", async () => {
  const hanako = await signedIn(house, "hanako");
  const telephone = house.visitor();
  await signIn(telephone);
  telephone.password = PASSWORD;
  expect((await telephone.post("/user/endsessions", { keep: "1" })).code).toBe(1000);
  await signIn(hanako);
  const [id = ""] = (await known(hanako)).filter(({ current }) => !current).map((each) => each.id);
  await hanako.post("/user/forgetdevice", { id });
  expect((await telephone.get("/user/loginlog")).code).toBe(4010);
});

test("forgetting a device asks for the password, and a stranger's is none", async () => {
  const hanako = await signedIn(house, "hanako");
  const taro = await signedIn(house, "taro");
  const [{ id } = { id: "" }] = await known(taro);
  expect((await hanako.post("/user/forgetdevice", { id })).code).toBe(1000);
  expect([(await known(taro)).length, (await taro.get("/user/loginlog")).code]).toEqual([1, 1000]);
  hanako.password = undefined;
  house.clock.nowMs += 300_000;
  const asked = await hanako.post("/user/forgetdevice", { id });
  expect(asked.data.error).toBe("STEP_UP_REQUIRED");
});

test("no table and no log line has a device's value", async () => {
  const hanako = await signedIn(house, "hanako");
  const [, value = "none"] = String(hanako.device).split("=");
  const { rows } = await database.pool.query(
    `select known_devices::text as text from known_devices
     union all select sign_in_log::text from sign_in_log
     union all select accounts::text from accounts
     union all select sessions::text from sessions`,
  );
  const stored = Buffer.from(value, "base64url").toString("hex");
  const everywhere = [...rows.map(({ text }) => String(text)), ...house.logLines].join("\n");
  expect(rows.length).toBe(4);
  expect([everywhere.includes(value), everywhere.includes(stored)]).toEqual([false, false]);
});
