import { amendOrder, cancelAll, cancelOrder, placeOrder } from "@sumi/contract/spot/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { spotRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => spotRoutes(server));
  hanako = await house.member({ USDT: "1000000", BTC: "10" });
  taro = await house.member({ USDT: "1000000", BTC: "10" });
});
beforeEach(async () => {
  house.script.wait(10_000);
  await hanako.post("/Trade/cancelall");
  await taro.post("/Trade/cancelall");
});
afterAll(() => house.close());

const BID = { symbol: "BTC-USDT", side: "buy", type: "limit", price: "59000", qty: "0.1" };
const ASK = { ...BID, side: "sell", price: "60000" };

async function placed(visitor: TradingVisitor, fields: Record<string, string>): Promise<string> {
  const { data } = await visitor.post("/Trade/placeorder", fields);
  return placeOrder.data.parse(data).order.id;
}

test("an amended order keeps its id and holds what the new terms need", async () => {
  const id = await placed(hanako, BID);
  const { data } = await hanako.post("/Trade/amendorder", { id, price: "58000" });
  const { order, fills, balances } = amendOrder.data.parse(data);
  expect([order.id, order.price, order.qty, order.held]).toEqual([id, "58000", "0.1", "5800"]);
  expect(fills).toEqual([]);
  expect(balances.find(({ coin }) => coin === "USDT")?.held).toBe("5800");
});

test("an amendment that crosses trades, and adds to what was filled before", async () => {
  const id = await placed(hanako, { ...ASK, qty: "0.3" });
  await placed(taro, { ...BID, price: "60000", qty: "0.1" });
  await placed(taro, { ...BID, price: "59500", qty: "0.1" });
  const { data } = await hanako.post("/Trade/amendorder", { id, price: "59500" });
  const { order, fills } = amendOrder.data.parse(data);
  expect(order).toMatchObject({
    status: "open",
    qty: "0.3",
    filled: "0.2",
    turnover: "11950",
    average_price: "59750",
    held: "0.1",
  });
  expect(fills.map(({ role, price, qty }) => [role, price, qty])).toEqual([
    ["taker", "59500", "0.1"],
  ]);
});

test("a cancelled order says what of it was filled, and frees the rest", async () => {
  const id = await placed(hanako, { ...ASK, client_id: "half" });
  await placed(taro, { ...BID, price: "60000", qty: "0.04" });
  const answer = await hanako.post("/Trade/cancelorder", { orig_client_id: "half" });
  const { order, balances } = cancelOrder.data.parse(answer.data);
  expect(order).toMatchObject({
    id,
    status: "cancelled",
    end_reason: "USER",
    filled: "0.04",
    turnover: "2400",
    held: "0",
    completion: "40",
    ended_ms: house.script.timeMs,
  });
  expect(balances.find(({ coin }) => coin === "BTC")?.held).toBe("0");
});

test("a change that is asked for again is answered again and done once", async () => {
  const id = await placed(hanako, ASK);
  const amendment = { id, qty: "0.2", client_id: "again" };
  const first = amendOrder.data.parse((await hanako.post("/Trade/amendorder", amendment)).data);
  const second = amendOrder.data.parse((await hanako.post("/Trade/amendorder", amendment)).data);
  expect(second.order).toEqual(first.order);
  const cancellation = { id, client_id: "again" };
  const third = cancelOrder.data.parse(
    (await hanako.post("/Trade/cancelorder", cancellation)).data,
  );
  const before = house.script.exchange.sequence;
  const fourth = cancelOrder.data.parse(
    (await hanako.post("/Trade/cancelorder", cancellation)).data,
  );
  expect(fourth.order).toEqual(third.order);
  expect(house.script.exchange.sequence).toBe(before);
});

test("a change that the tables lack yet has an unknown outcome", async () => {
  const id = await placed(hanako, ASK);
  await house.projected();
  const behind = await house.database.pool.connect();
  await behind.query("begin");
  await behind.query("select from projection_checkpoint for update");
  const cancellation = { id, client_id: "behind" };
  await hanako.post("/Trade/cancelorder", cancellation);
  const { status, data } = await hanako.post("/Trade/cancelorder", cancellation);
  await behind.query("rollback");
  behind.release();
  const params = { seconds: 2, outcome: "unknown" };
  expect([status, data]).toEqual([504, { error: "TRY_AGAIN", params }]);
});

test("cancelling everything counts what was cancelled, in one market or in all", async () => {
  await placed(hanako, ASK);
  await placed(hanako, { ...ASK, price: "60001" });
  await placed(hanako, { ...BID, symbol: "ETH-USDT", price: "2900", qty: "1" });
  const one = await hanako.post("/Trade/cancelall", { symbol: "BTC-USDT", client_id: "all-1" });
  expect(cancelAll.data.parse(one.data).count).toBe(2);
  const again = await hanako.post("/Trade/cancelall", { symbol: "BTC-USDT", client_id: "all-1" });
  expect(cancelAll.data.parse(again.data).count).toBe(2);
  const all = await hanako.post("/Trade/cancelall");
  expect(cancelAll.data.parse(all.data).count).toBe(1);
});

test.each(["/Trade/cancelorder", "/Trade/amendorder"])(
  "%s answers for another member's order exactly as for one that never was",
  async (path) => {
    const id = await placed(hanako, { ...ASK, client_id: `theirs${path.length}` });
    const change = path === "/Trade/amendorder" ? { price: "60001" } : {};
    const names = [
      { id },
      { id: "999999999" },
      { orig_client_id: `theirs${path.length}` },
      { orig_client_id: "nobody" },
    ];
    const before = house.script.exchange.sequence;
    const answers = await Promise.all(names.map((name) => taro.post(path, { ...name, ...change })));
    const bodies = answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ code: 2401, data: { error: "ORDER_NOT_FOUND" } });
    expect(house.script.exchange.sequence).toBe(before);
  },
);

test("an order that is over says how, even when only history remembers it", async () => {
  const filled = await placed(hanako, { ...ASK, client_id: "was-filled" });
  await placed(taro, { ...BID, price: "60000" });
  const cancelled = await placed(hanako, { ...ASK, client_id: "was-cancelled" });
  await hanako.post("/Trade/cancelorder", { id: cancelled });
  await house.projected();

  const errorOf = async (path: string, fields: Record<string, string>) => {
    return (await hanako.post(path, fields)).data.error;
  };
  expect(await errorOf("/Trade/cancelorder", { id: filled })).toBe("CANCEL_FAILED");
  expect(await errorOf("/Trade/cancelorder", { id: cancelled })).toBe("ORDER_ALREADY_CANCELLED");
  // The core forgets the client ids of ended orders; the tables do not.
  const byName = { orig_client_id: "was-filled" };
  expect(await errorOf("/Trade/cancelorder", byName)).toBe("CANCEL_FAILED");
  expect(await errorOf("/Trade/amendorder", { ...byName, price: "1" })).toBe("CANCEL_FAILED");
  const other = { orig_client_id: "was-cancelled" };
  expect(await errorOf("/Trade/cancelorder", other)).toBe("ORDER_ALREADY_CANCELLED");
});

test("a second cancel tells one truth, however soon it comes", async () => {
  for (let round = 0; round < 20; round += 1) {
    const name = { orig_client_id: `soon-${round}` };
    await placed(hanako, { ...ASK, client_id: name.orig_client_id });
    await hanako.post("/Trade/cancelorder", name);
    const { data } = await hanako.post("/Trade/cancelorder", name);
    expect(data.error).toBe("ORDER_ALREADY_CANCELLED");
  }
});

test.each([
  ["/Trade/cancelorder", {}, "MISSING_PARAMETER", "id"],
  ["/Trade/cancelorder", { id: "1", orig_client_id: "a" }, "PARAMETER_ERROR", "orig_client_id"],
  ["/Trade/cancelorder", { id: "1.5" }, "PARAMETER_ERROR", "id"],
  ["/Trade/cancelorder", { id: "-1" }, "PARAMETER_ERROR", "id"],
  ["/Trade/cancelorder", { id: `1${"0".repeat(30)}` }, "PARAMETER_ERROR", "id"],
  ["/Trade/amendorder", { id: "1" }, "MISSING_PARAMETER", "price"],
  ["/Trade/amendorder", { id: "1", price: "1", qty: "1" }, "PARAMETER_ERROR", "qty"],
  ["/Trade/cancelall", { symbol: "NO-SUCH" }, "PARAMETER_ERROR", "symbol"],
  ["/Trade/cancelall", { symbol: "btc" }, "PARAMETER_ERROR", "symbol"],
])("%s with %j is refused", async (path, fields, error, field) => {
  const { data } = await hanako.post(path, fields as Record<string, string>);
  expect(data).toEqual({ error, params: { field } });
});

test("an answer that waits for its commit shows the moment of its own command", async () => {
  const id = await placed(hanako, { ...ASK, qty: "2" });
  house.journal.hold();
  const cancelling = hanako.post("/Trade/cancelorder", { id });
  await until(() => house.script.exchange.spot.find(Number(id)) === undefined);
  const placing = hanako.post("/Trade/placeorder", { ...ASK, qty: "3" });
  await until(() => house.script.exchange.spot.openOrdersOf(hanako.number).length > 0);
  house.journal.release();
  const first = cancelOrder.data.parse((await cancelling).data);
  const second = placeOrder.data.parse((await placing).data);
  const heldOf = ({ balances }: Pick<typeof first, "balances">) => {
    return balances.find(({ coin }) => coin === "BTC")?.held;
  };
  expect([heldOf(first), heldOf(second)]).toEqual(["0", "3"]);
});

/** Polls until a condition on the core's memory holds, committed or not. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
}
