import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Envelope, ExchangeClient } from "../support/exchange-client.ts";
import { ExchangeSite, type ServerProcess } from "../support/server-process.ts";

// Uses every call of a real exchange as an attacker would.

let site: ExchangeSite;
let server: ServerProcess;
let hanako: ExchangeClient;
let taro: ExchangeClient;
let calls: readonly Call[];
/** An order of Taro's that no other member may change. */
let stays: Order;

type Call = { readonly method: string; readonly path: string; readonly isMembers: boolean };
type Order = {
  readonly id: string;
  readonly filled: string;
  readonly held: string;
  readonly status: string;
};
type Placed = { readonly order: Order };
type Level = readonly [price: string, quantity: string];
type Depth = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };
type Money = { readonly available: string; readonly held: string };

beforeAll(async () => {
  site = await ExchangeSite.create({ SUMI_LOG: "debug" });
  server = await site.start();
  hanako = await member("hanako");
  taro = await member("taro");
  calls = await everyCall();
  // A market opens with its first price, which may take a moment on a slow machine.
  await priceBetween();
  stays = (await taro.post<Placed>("/Trade/placeorder", { ...FAR, client_id: "own" })).order;
});
afterAll(() => site.remove());

/** Calls of agents, who have sessions of their own. */
const isAgents = ({ path }: Call) => path.startsWith("/Agent/");

const SIGN_OUT_CODES = [100, 4005, 4010];
const FAULT = 2003;
/** Calls that end sessions on purpose. */
const SIGNING_OUT = ["/Login/logout", "/user/endsessions"];

test("every member's call wants a session, and only those", async () => {
  const stranger = new ExchangeClient(server.origin);
  const wanting = [];
  for (const call of calls) {
    const { code } = await send(stranger, call, {});
    if (code === 100) wanting.push(call);
  }
  expect(wanting.length).toBeGreaterThan(10);
  expect(wanting).toEqual(calls.filter(({ isMembers }) => isMembers));
});

const hostile: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  nothing: () => ({}),
  "a name like a prototype's": () => ({ __proto__x: "1" }),
  "a list instead of a password": () => ({ "lpwd[]": "x" }),
  "what steps out of its place": () => ({
    id: "-1",
    coin: "../..",
    symbol: "'; drop table frames; --",
    cursor: "-1",
    limit: "-1",
  }),
  "numbers beyond all bounds": () => ({
    id: "9".repeat(40),
    limit: "1e9",
    from: "-1",
    interval: "1m",
    symbol: "BTC-USDT",
  }),
  "another member's number": () => ({ min_sequence: "-0", member: "2", uid: "2" }),
  "another member's order by both names": () => ({ id: stays.id, orig_client_id: "own" }),
  "another member's order by its number": () => ({ id: stays.id }),
  "another member's order by its own name": () => ({ orig_client_id: "own" }),
};

test.each(Object.entries(hostile))(
  "a member who sends %s breaks nothing, and signs nobody out",
  async (_, fields) => {
    const tried = calls.filter((call) => !SIGNING_OUT.includes(call.path) && !isAgents(call));
    for (const call of tried) {
      const { code } = await send(hanako, call, fields());
      expect([...SIGN_OUT_CODES, FAULT], call.path).not.toContain(code);
    }
  },
);

test("at the agents' door a member's session is none", async () => {
  const agents = calls.filter((call) => isAgents(call) && call.isMembers);
  expect(agents.length).toBeGreaterThan(3);
  for (const call of agents) expect((await send(hanako, call, {})).code, call.path).toBe(100);
  expect((await hanako.try("/user/info", {})).code).not.toBe(100);
});

test("an order that others named stands as it stood", async () => {
  const open = await taro.get<{ orders: readonly Order[] }>("/Trade/openorders");
  expect(open.orders).toEqual([stays]);
});

test("another member's order is answered like one that does not exist", async () => {
  for (const fields of [{ qty: "0.2" }, {}]) {
    const path = "qty" in fields ? "/Trade/amendorder" : "/Trade/cancelorder";
    const answer = await hanako.try(path, { id: stays.id, ...fields });
    expect(answer).toEqual(await hanako.try(path, { id: "999999999", ...fields }));
    expect(answer).toMatchObject({ code: 2401 });
  }
  await taro.post("/Trade/cancelall");
});

test("of fifty orders at once for the whole balance one is accepted", async () => {
  const before = await hanako.get<Money>("/Finance/getmoney", { coin: "SOL" });
  const form = { ...FAR, qty: before.available };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => hanako.try("/Trade/placeorder", form)),
  );
  const codes = answers.map(({ code }) => code).sort();
  expect(codes).toEqual([1000, ...Array(49).fill(2301)]);
  await hanako.post("/Trade/cancelall");
  expect(await hanako.get("/Finance/getmoney", { coin: "SOL" })).toMatchObject({
    available: before.available,
    held: "0",
  });
});

const RACES = 40;

test("a cancel racing a fill: one of them wins, and nothing stays held", async () => {
  const outcomes = new Set<string>();
  // The winner is random, so the race is repeated until each of them has won.
  for (let race = 0; race < RACES || outcomes.size < 2; race += 1) {
    const { order, ask } = await bidWithAnAsk();
    const filling = () => taro.post<Placed>("/Trade/placeorder", ask);
    const cancelling = () => hanako.try("/Trade/cancelorder", { id: order.id });
    const racers = race % 2 === 0 ? [filling, cancelling] : [cancelling, filling];
    await Promise.all(racers.map((racer) => racer()));
    hanako.hear(taro);
    const { order: over } = await hanako.get<Placed>("/Trade/billinfo", { id: order.id });
    expect(over.filled === "0.1").toBe(over.status === "filled");
    expect(over.held).toBe("0");
    outcomes.add(over.status);
    await pause(60);
  }
  expect([...outcomes].sort()).toEqual(["cancelled", "filled"]);
  const balances = [hanako, taro].map((each) => each.get<Money>("/Finance/getmoney", USDT));
  expect((await Promise.all(balances)).map(({ held }) => held)).toEqual(["0", "0"]);
});

/** A bid that rests, and the ask that would take it. */
async function bidWithAnAsk() {
  const form = { symbol: "SOL-USDT", type: "limit", price: await priceBetween(), qty: "0.1" };
  const bid = { ...form, side: "buy", post_only: "1" };
  const { order } = await hanako.post<Placed>("/Trade/placeorder", bid);
  return { order, ask: { ...form, side: "sell", tif: "IOC" } };
}

/** A price at which no one else quotes: in the middle of the best bid and ask. */
async function priceBetween(): Promise<string> {
  for (;;) {
    const depth = { symbol: "SOL-USDT", limit: "1" };
    const { bids, asks } = await taro.get<Depth>("/Trade/depth", depth);
    const cents = [bids[0]?.[0], asks[0]?.[0]].map((price) => Math.round(Number(price) * 100));
    const [bid = Number.NaN, ask = Number.NaN] = cents;
    // The house may be replacing its quotes, so that one side is empty for a moment.
    if (bid > 0 && ask > 0) return String(Math.floor((bid + ask) / 2) / 100);
    await pause(60);
  }
}

test("no password and no half of a session is in a log, a metric or the database", async () => {
  const secrets = [...hanako.halves, ...taro.halves, await site.passwordOf("hanako")];
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  await server.stop();
  expect(server.output).toContain("/apiv/Trade/placeorder");
  const kept = await textsOf(join(site.folder, "postgres/data"));
  expect(kept.some((text) => text.includes("hanako"))).toBe(true);
  // The first start prints the chosen passwords on its own screen, and nowhere else.
  const printed = server.output.split("\n").filter((line) => line.startsWith("{"));
  for (const text of [...kept, metrics, ...printed]) {
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
});

const USDT = { coin: "USDT" };
const FAR = { symbol: "SOL-USDT", side: "sell", type: "limit", price: "700", qty: "0.1" };

async function member(name: string): Promise<ExchangeClient> {
  const client = new ExchangeClient(server.origin);
  await client.signIn(name, await site.passwordOf(name));
  return client;
}

/** All calls in the API reference. */
async function everyCall(): Promise<readonly Call[]> {
  const response = await fetch(`${server.origin}/apiv/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { security?: readonly unknown[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      method,
      path,
      isMembers: security.length > 0,
    })),
  );
}

async function send(
  client: ExchangeClient,
  { method, path }: Call,
  fields: Readonly<Record<string, string>>,
): Promise<Envelope> {
  // Below the rate limit, which these tests are not about.
  await pause(20);
  return method === "get" ? client.look(path, fields) : client.try(path, fields);
}

/** The text of every file below a folder. */
async function textsOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), "latin1")),
  );
}
