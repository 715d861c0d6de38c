import type { AddressInfo } from "node:net";
import { supportDesk } from "@sumi/contract/support/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LiveClient, until } from "../../platform/live/testing/live-client.ts";
import { TYPING_LASTS_MS } from "../../platform/signals/thread-signals.ts";
import type { StaffVisitor } from "../../testing/console-house.ts";
import { errorOf, SupportHouse } from "../../testing/support-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";

let support: SupportHouse;
const origins = { members: "", console: "" };
const opened: LiveClient[] = [];

beforeAll(async () => {
  support = await SupportHouse.open();
  const { house, console } = support.opened;
  for (const [name, { app }] of [
    ["members", house.server],
    ["console", console],
  ] as const) {
    await app.listen({ port: 0, host: "127.0.0.1" });
    // `address()` of a listening TCP server has a port.
    origins[name] = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/live`;
  }
});
beforeEach(async () => {
  for (const client of opened.splice(0)) client.close();
  await until(() => !support.opened.house.server.threads.isDeskOnline);
  await support.begin();
});
afterAll(() => support.opened.close());

async function listen(url: string, ticket: unknown): Promise<LiveClient> {
  const client = await LiveClient.open(url);
  opened.push(client);
  client.send({ op: "subscribe", channels: ["support"], ticket });
  return client;
}

async function asMember(member: TradingVisitor): Promise<LiveClient> {
  const { data } = await member.post("/Public/liveticket");
  const client = await listen(origins.members, data.ticket);
  await client.messages("support", 1);
  return client;
}

async function asStaff(staff: StaffVisitor): Promise<LiveClient> {
  const { data } = await staff.post("/Staff/supportticket");
  const client = await listen(origins.console, data.ticket);
  await client.messages("support", 1);
  return client;
}

/** The data of the first message that a condition holds for. */
async function heard(client: LiveClient, condition: (data: Signal) => boolean): Promise<Signal> {
  const found = () =>
    client.heard.flatMap((message) => {
      if (!("channel" in message) || message.channel !== "support") return [];
      return condition(message.data) ? [message.data] : [];
    });
  await until(() => found().length > 0);
  // `until` has just seen one.
  return found()[0] as Signal;
}

type Signal = {
  readonly changed: readonly string[];
  readonly typing: readonly string[];
  readonly online: boolean;
};

test("a message is told to the desk and its answer to the member, without a word", async () => {
  const [desk, hers] = [await asStaff(support.clerk), await asMember(support.hanako)];
  const id = await support.thread("Where is my deposit?");
  await heard(desk, ({ changed }) => changed.includes(id));
  await support.claim(id);
  const before = hers.heard.length;
  await support.clerk.post("/Staff/answersupport", { id, text: "We look into it." });
  await until(() => hers.heard.length > before);
  await heard(hers, ({ changed }) => changed.includes(id));
  const told = JSON.stringify([...desk.heard, ...hers.heard]);
  expect(told).not.toContain("Where is");
  expect(told).not.toContain("look into");
});

test("a connection that shows no ticket is closed after half a minute", async () => {
  const desk = await asStaff(support.clerk);
  const stranger = await LiveClient.open(origins.console);
  opened.push(stranger);
  support.opened.house.script.timeMs += 30_000;
  await until(() => stranger.closed !== undefined);
  expect([desk.closed, support.opened.house.server.threads.isDeskOnline]).toEqual([
    undefined,
    true,
  ]);
});

test("strangers who hold all places of an address make room for the staff", async () => {
  const before = await asStaff(support.colleague);
  const strangers: LiveClient[] = [];
  // One address has two hundred places, of which a colleague has one.
  for (let place = 0; place < 199; place += 1) {
    // An address may call so often; all of this is still within the half minute.
    if (place % 50 === 0) support.opened.house.script.timeMs += 5_000;
    strangers.push(await LiveClient.open(origins.console));
  }
  opened.push(...strangers);
  const desk = await asStaff(support.clerk);
  await until(() => strangers[0]?.closed !== undefined);
  expect(strangers.filter(({ closed }) => closed !== undefined)).toEqual([strangers[0]]);
  expect([before.closed, desk.closed]).toEqual([undefined, undefined]);
});

test("another member hears nothing of a thread", async () => {
  const taro = await support.opened.house.member();
  const [hers, his] = [await asMember(support.hanako), await asMember(taro)];
  const id = await support.thread("Mine");
  await heard(hers, ({ changed }) => changed.includes(id));
  expect(JSON.stringify(his.heard)).not.toContain(id);
});

test("who types is shown to the other side alone, and for five seconds", async () => {
  const id = await support.thread("Hello");
  await support.claim(id);
  const [desk, others] = [await asStaff(support.clerk), await asStaff(support.colleague)];
  const hers = await asMember(support.hanako);
  await support.hanako.post("/Support/typing", { id });
  await heard(desk, ({ typing }) => typing.includes(id));
  expect((await support.clerk.post("/Staff/typesupport", { id })).code).toBe(1000);
  await heard(hers, ({ typing }) => typing.includes(id));
  support.opened.house.script.timeMs += TYPING_LASTS_MS;
  const count = hers.heard.length;
  await until(() => hers.heard.length > count);
  expect(hers.heard.at(-1)).toMatchObject({ data: { typing: [] } });
  expect(JSON.stringify(others.heard)).not.toContain(`"typing":["${id}"]`);
});

test("a message ends the sign that its author types", async () => {
  const id = await support.thread("Hello");
  await support.claim(id);
  const hers = await asMember(support.hanako);
  await support.clerk.post("/Staff/typesupport", { id });
  await heard(hers, ({ typing }) => typing.includes(id));
  await support.clerk.post("/Staff/answersupport", { id, text: "Here we are." });
  const { typing } = await heard(hers, ({ changed }) => changed.includes(id));
  expect(typing).toEqual([]);
});

test("nobody says that they type in a thread that is not theirs, or is closed", async () => {
  const id = await support.thread("Mine");
  const taro = await support.opened.house.member();
  expect(errorOf(await taro.post("/Support/typing", { id }))).toBe("THREAD_NOT_FOUND");
  expect(errorOf(await support.clerk.post("/Staff/typesupport", { id }))).toBe("CASE_ASSIGNED");
  await support.hanako.post("/Support/close", { id });
  expect(errorOf(await support.hanako.post("/Support/typing", { id }))).toBe("ILLEGAL_OPERATION");
});

test("the desk is online while somebody has the inbox open, and within its hours", async () => {
  const ask = async () => {
    const answer = await support.hanako.get("/Support/desk");
    return supportDesk.data.parse(answer.data);
  };
  expect(await ask()).toMatchObject({ state: "away", opens_ms: null });
  const hers = await asMember(support.hanako);
  const desk = await asStaff(support.clerk);
  await heard(hers, ({ online }) => online);
  expect(await ask()).toMatchObject({ state: "online", opens_ms: null });
  desk.close();
  await until(() => !support.opened.house.server.threads.isDeskOnline);
  expect(await ask()).toMatchObject({ state: "away" });

  const { script } = support.opened.house;
  const effectiveMs = script.timeMs + 86_400_000;
  for (const [key, value] of [
    ["support.opens_minute", "540"],
    ["support.open_minutes", "480"],
  ] as const) {
    script.decide({ act: "ChangeParameter", key, value, effectiveMs });
  }
  const midnightMs = Math.ceil(effectiveMs / 86_400_000 + 1) * 86_400_000;
  script.timeMs = midnightMs + 8 * 3_600_000;
  const opensMs = midnightMs + 9 * 3_600_000;
  expect(await ask()).toMatchObject({ state: "closed", opens_ms: opensMs });
  script.timeMs = opensMs;
  expect(await ask()).toMatchObject({ state: "away", opens_ms: null });
});

test("half of the last waits is told once there were five answers", async () => {
  const { script } = support.opened.house;
  // Waits of other tests are older than a week.
  script.timeMs += 8 * 86_400_000;
  for (const minutes of [1, 2, 3, 40, 50]) {
    await support.begin();
    const told = supportDesk.data.parse((await support.hanako.get("/Support/desk")).data);
    expect(told.answer_minutes).toBe(null);
    const id = await support.thread("How long?");
    script.timeMs += minutes * 60_000;
    for (const one of [support.clerk, support.colleague]) await support.opened.signIn(one);
    await support.claim(id);
    const answer = await support.clerk.post("/Staff/answersupport", { id, text: "Now." });
    expect(answer.code).toBe(1000);
  }
  await support.begin();
  const told = supportDesk.data.parse((await support.hanako.get("/Support/desk")).data);
  expect(told.answer_minutes).toBe(3);
  const figures = await support.clerk.get("/Staff/supportfigures");
  expect(figures.data).toMatchObject({ answers: 5, half_minutes: 3, nine_tenths_minutes: 50 });
});

test("a signed-out person of the staff hears nothing more", async () => {
  const client = await asStaff(support.clerk);
  await support.clerk.post("/Staff/signout");
  expect(await client.control("ended")).toMatchObject({ channels: ["support"] });
});

test("a member's ticket opens nothing at the desk, which has no other channel", async () => {
  const { data } = await support.hanako.post("/Public/liveticket");
  const thief = await listen(origins.console, data.ticket);
  expect(await thief.control("refused")).toMatchObject({ params: { field: "ticket" } });
  const { data: own } = await support.clerk.post("/Staff/supportticket");
  const curious = await LiveClient.open(origins.console);
  opened.push(curious);
  curious.send({ op: "subscribe", channels: ["balances"], ticket: own.ticket });
  expect(await curious.control("refused")).toMatchObject({ params: { field: "channels" } });
});

test("only who may read threads gets a ticket of the desk", async () => {
  const auditor = await support.opened.staff("auditor");
  expect(errorOf(await auditor.post("/Staff/supportticket"))).toBe("PERMISSION_REQUIRED");
});
