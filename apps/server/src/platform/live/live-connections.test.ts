import type { AddressInfo } from "node:net";
import type { CommittedFrame } from "@sumi/journal/follower.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import type { LiveConnections } from "./live-connections.ts";
import { liveRoutes } from "./routes.ts";
import { LiveClient, until } from "./testing/live-client.ts";

let house: TradingHouse;
let connections: LiveConnections;
let hanako: TradingVisitor;
let taro: TradingVisitor;
let origin: string;
/** While this is set, the live service receives no frames. */
let losing = false;

beforeAll(async () => {
  house = await TradingHouse.open(({ server, journal, database }) => {
    const lossy = {
      read: journal.read.bind(journal),
      onCommitted: (listener: (frame: CommittedFrame) => void) => {
        return journal.onCommitted((frame) => {
          if (!losing) listener(frame);
        });
      },
    };
    connections = liveRoutes(server, { journal: lossy, pool: database.pool });
  });
  await house.server.app.listen({ port: 0, host: "127.0.0.1" });
  // `address()` of a listening TCP server has a port.
  const { port } = house.server.app.server.address() as AddressInfo;
  origin = `ws://127.0.0.1:${port}`;
  hanako = await house.member({ USDT: "1000000", BTC: "10" });
  taro = await house.member({ USDT: "1000000", BTC: "10" });
  await house.projected();
  await until(() => connections.isReady);
});
beforeEach(() => {
  house.script.wait(10_000);
});
afterAll(() => house.close());

function connect(path = "/live", headers: Record<string, string> = {}): Promise<LiveClient> {
  return LiveClient.open(origin + path, headers);
}

function trade(price: string, quantity: string): void {
  house.script.place(hanako.number, { side: "sell", price, quantity });
  house.script.place(taro.number, { side: "buy", price, quantity });
  house.journal.publish();
}

async function ticketOf(visitor: TradingVisitor): Promise<string> {
  const { data } = await visitor.post("/Public/liveticket");
  return String(data.ticket);
}

test.each(["/live", "/apiv/live", "/LIVE"])("the channels are at %s", async (path) => {
  const client = await connect(path);
  client.send({ op: "ping" });
  expect(await client.control("pong")).toEqual({ type: "pong" });
  client.close();
});

test("a book is a snapshot and then what changes, each naming the message before it", async () => {
  const client = await connect();
  client.send({ op: "subscribe", channels: ["depth:BTC-USDT"] });
  const [snapshot] = await client.messages("depth:BTC-USDT", 1);
  expect(snapshot).toMatchObject({ type: "snapshot", data: { bids: [], asks: [] } });
  house.script.place(hanako.number, { side: "buy", price: "59000", quantity: "0.5" });
  house.script.place(taro.number, { side: "buy", price: "59000", quantity: "0.25" });
  const order = house.script.place(taro.number, { side: "sell", price: "61000", quantity: "1" });
  house.journal.publish();
  const [, update] = await client.messages("depth:BTC-USDT", 2);
  expect(update).toMatchObject({
    type: "update",
    previous: snapshot?.sequence,
    sequence: String(house.script.exchange.sequence),
    data: { bids: [["59000", "0.75"]], asks: [["61000", "1"]] },
  });
  house.script.accept({ type: "CancelOrder", actor: taro.number, order });
  house.journal.publish();
  const [, , gone] = await client.messages("depth:BTC-USDT", 3);
  expect(gone).toMatchObject({ previous: update?.sequence, data: { asks: [["61000", "0"]] } });
  client.close();
});

test("a trade reaches ticker, trades and candles in one batch", async () => {
  trade("60000", "0.1");
  const client = await connect();
  const channels = ["ticker", "trades:BTC-USDT", "candles:BTC-USDT:1m"];
  client.send({ op: "subscribe", channels });
  await client.messages("candles:BTC-USDT:1m", 1);
  const before = client.batches;
  trade("60100", "0.2");
  const [, ticker] = await client.messages("ticker", 2);
  const [, trades] = await client.messages("trades:BTC-USDT", 2);
  const [, candles] = await client.messages("candles:BTC-USDT:1m", 2);
  expect(client.batches).toBe(before + 1);
  expect(ticker?.data).toMatchObject([{ symbol: "BTC-USDT", last: "60100", high: "60100" }]);
  expect(trades?.data).toMatchObject({ trades: [{ price: "60100", qty: "0.2", side: "buy" }] });
  expect(candles?.data).toMatchObject([{ close: "60100", trades: 2 }]);
  client.close();
});

test("the index comes with every sample", async () => {
  const client = await connect();
  client.send({ op: "subscribe", channels: ["index"] });
  await client.messages("index", 1);
  house.script.sample({ BTC: "60500", ETH: "3000" });
  house.journal.publish();
  const [, update] = await client.messages("index", 2);
  expect(update?.data).toMatchObject([
    { coin: "BTC", price: "60500", status: "OK" },
    { coin: "ETH", price: "3000" },
  ]);
  client.close();
});

test("what has not committed is shown to nobody", async () => {
  const client = await connect();
  client.send({ op: "subscribe", channels: ["trades:BTC-USDT"] });
  const [snapshot] = await client.messages("trades:BTC-USDT", 1);
  house.journal.hold();
  house.script.place(hanako.number, { side: "sell", price: "60200", quantity: "0.1" });
  house.script.place(taro.number, { side: "buy", price: "60200", quantity: "0.1" });
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(await client.messages("trades:BTC-USDT", 1)).toEqual([snapshot]);
  house.journal.release();
  const [, update] = await client.messages("trades:BTC-USDT", 2);
  expect(update?.data).toMatchObject({ trades: [{ price: "60200" }], left_out: 0 });
  client.close();
});

test("a ticket opens the member's own orders, contracts and balances, nobody else's", async () => {
  const client = await connect();
  const ticket = await ticketOf(hanako);
  client.send({ op: "subscribe", channels: ["orders", "contracts", "balances"], ticket });
  await client.messages("balances", 1);
  const [contracts] = await client.messages("contracts", 1);
  expect(contracts).toMatchObject({ type: "snapshot", data: [] });
  const own = { side: "sell", price: "62000", quantity: "1" } as const;
  house.script.place(taro.number, { side: "sell", price: "62001", quantity: "2" });
  const order = house.script.place(hanako.number, own);
  house.journal.publish();
  const [, orders] = await client.messages("orders", 2);
  const [, balances] = await client.messages("balances", 2);
  expect(orders?.data).toMatchObject([{ id: String(order), status: "open", held: "1" }]);
  expect(balances?.data).toMatchObject([{ coin: "BTC", held: "1" }]);
  house.script.accept({ type: "CancelOrder", actor: hanako.number, order });
  house.journal.publish();
  const [, , ended] = await client.messages("orders", 3);
  expect(ended?.data).toMatchObject([{ id: String(order), status: "cancelled" }]);
  client.close();
});

test("own channels need a ticket, and a ticket is good once", async () => {
  const first = await connect();
  first.send({ op: "subscribe", channels: ["orders"] });
  expect(await first.control("refused")).toMatchObject({
    error: "MISSING_PARAMETER",
    params: { field: "ticket" },
  });
  const ticket = await ticketOf(hanako);
  first.send({ op: "subscribe", channels: ["orders"], ticket });
  await first.messages("orders", 1);
  const second = await connect();
  second.send({ op: "subscribe", channels: ["orders"], ticket });
  expect(await second.control("refused")).toMatchObject({ error: "PARAMETER_ERROR" });
  first.close();
  second.close();
});

test("a ticket needs a session", async () => {
  const { code } = await house.visitor().post("/Public/liveticket");
  expect(code).toBe(100);
});

test("a ticket of a session that was signed out opens nothing", async () => {
  const visitor = await house.member({ USDT: "1000" });
  const ticket = await ticketOf(visitor);
  await house.server.sessions.revokeAllOf(visitor.account);
  const client = await connect();
  client.send({ op: "subscribe", channels: ["balances"], ticket });
  expect(await client.control("refused")).toMatchObject({ params: { field: "ticket" } });
  client.close();
});

test("a session that this process ends hears nothing of what happens afterwards", async () => {
  const visitor = await house.member({ USDT: "1000" });
  const client = await connect();
  const ticket = await ticketOf(visitor);
  client.send({ op: "subscribe", channels: ["balances"], ticket });
  await client.messages("balances", 1);
  await house.server.sessions.revokeAllOf(visitor.account);
  house.script.deposit(visitor.number, "USDT", "500");
  house.journal.publish();
  expect(await client.control("ended")).toEqual({ type: "ended", channels: ["balances"] });
  expect(await client.messages("balances", 1)).toHaveLength(1);
  client.close();
});

test("after signing out the member's own channels end, the public ones go on", async () => {
  const client = await connect();
  const ticket = await ticketOf(taro);
  client.send({ op: "subscribe", channels: ["orders", "index"], ticket });
  await client.messages("orders", 1);
  await house.server.sessions.revokeAllOf(taro.account);
  expect(await client.control("ended")).toEqual({ type: "ended", channels: ["orders"] });
  house.script.sample({ BTC: "60600", ETH: "3000" });
  house.journal.publish();
  await client.messages("index", 2);
  client.close();
});

test("a freeze ends what a member sees of their own", async () => {
  const visitor = await house.member({ USDT: "1000" });
  const client = await connect();
  const ticket = await ticketOf(visitor);
  client.send({ op: "subscribe", channels: ["balances"], ticket });
  await client.messages("balances", 1);
  const reviewByMs = house.script.timeMs + 86_400_000;
  const freeze = { type: "FreezeMember", actor: -1, reason: "SECURITY", reviewByMs } as const;
  house.script.decideCase({ ...freeze, member: visitor.number });
  house.journal.publish();
  expect(await client.control("ended")).toEqual({ type: "ended", channels: ["balances"] });
  client.close();
});

test("another site's page may not connect; its own page and programs may", async () => {
  const refused = connect("/live", { origin: "https://evil.example" });
  await expect(refused).rejects.toThrow("403");
  await expect(connect("/live", { origin: "null" })).rejects.toThrow("403");
  const own = await connect("/live", { origin: "http://localhost:3000" });
  own.close();
});

test("a plain request is told what to speak instead", async () => {
  const { statusCode } = await house.server.app.inject("/live");
  expect(statusCode).toBe(426);
});

test.each([
  ["no JSON", "hello"],
  ["no request", { op: "trade" }],
  ["an unknown channel", { op: "subscribe", channels: ["secrets"] }],
  ["a channel of another shape", { op: "subscribe", channels: ["depth:BTC-USDT:1m"] }],
  ["a field too many", { op: "ping", token: "x" }],
  ["10,000 channels", { op: "subscribe", channels: Array(10_000).fill("ticker") }],
])("%s closes the connection", async (_what, message) => {
  const client = await connect();
  client.send(message);
  await until(() => client.closed !== undefined);
  expect([1008, 1009]).toContain(client.closed);
});

test("an unlisted market is refused, and none of the other channels is opened", async () => {
  const client = await connect();
  client.send({ op: "subscribe", channels: ["index", "depth:BTC-EUR"] });
  expect(await client.control("refused")).toMatchObject({ error: "PARAMETER_ERROR" });
  // Had the refused request opened a channel, its message would come before ticker's.
  client.send({ op: "subscribe", channels: ["ticker"] });
  await client.messages("ticker", 1);
  const heard = client.heard.flatMap((message) => ("channel" in message ? message.channel : []));
  expect(heard).toEqual(["ticker"]);
  client.close();
});

test("who asks without end is shown the door", async () => {
  const client = await connect();
  for (let count = 0; count < 200; count += 1) client.send({ op: "ping" });
  await until(() => client.closed !== undefined);
  expect(client.closed).toBe(1008);
});

test("when its copy breaks, everybody is sent away and finds a new one", async () => {
  const client = await connect();
  client.send({ op: "subscribe", channels: ["depth:BTC-USDT"] });
  await client.messages("depth:BTC-USDT", 1);
  losing = true;
  house.script.place(taro.number, { side: "buy", price: "58000", quantity: "0.1" });
  house.journal.publish();
  losing = false;
  // The next frame reveals the gap.
  house.script.place(taro.number, { side: "buy", price: "58000", quantity: "0.1" });
  house.journal.publish();
  await until(() => client.closed !== undefined);
  expect(client.closed).toBe(1013);
  await until(() => connections.isReady);
  const again = await connect();
  again.send({ op: "subscribe", channels: ["depth:BTC-USDT"] });
  const [snapshot] = await again.messages("depth:BTC-USDT", 1);
  expect(snapshot).toMatchObject({
    sequence: String(house.script.exchange.sequence),
    data: { bids: expect.arrayContaining([["58000", "0.2"]]) },
  });
  again.close();
});
