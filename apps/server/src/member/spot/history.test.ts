import { fills, openOrders, orderBill, orders, placeOrder } from "@sumi/contract/spot/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { spotRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;
/** Hanako's orders, oldest first: three that Taro filled, then two open ones. */
const ids: string[] = [];

const ASK = { symbol: "BTC-USDT", side: "sell", type: "limit", price: "60000", qty: "0.1" };

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => spotRoutes(server));
  hanako = await house.member({ USDT: "1000000", BTC: "10" });
  taro = await house.member({ USDT: "1000000", BTC: "10" });
  for (let round = 0; round < 3; round += 1) {
    ids.push(await placed(hanako, { ...ASK, client_id: `round-${round}` }));
    await placed(taro, { ...ASK, side: "buy", qty: "0.06" });
    await placed(taro, { ...ASK, side: "buy", qty: "0.04" });
  }
  ids.push(await placed(hanako, { ...ASK, price: "60100" }));
  ids.push(
    await placed(hanako, { ...ASK, symbol: "ETH-USDT", side: "buy", price: "2900", qty: "1" }),
  );
});
beforeEach(() => {
  house.script.timeMs += 10_000;
});
afterAll(() => house.close());

async function placed(visitor: TradingVisitor, form: Record<string, string>): Promise<string> {
  return placeOrder.data.parse((await visitor.post("/Trade/placeorder", form)).data).order.id;
}

test("open orders are the newest first, of one market if asked", async () => {
  const all = openOrders.data.parse((await hanako.get("/Trade/openorders")).data);
  expect(all.orders.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
  expect(all.sequence).toBe(String(house.script.exchange.sequence));
  const { data } = await hanako.get("/Trade/openorders", { symbol: "ETH-USDT" });
  expect(openOrders.data.parse(data).orders.map(({ id }) => id)).toEqual([ids[4]]);
  const nobody = await taro.get("/Trade/openorders");
  expect(openOrders.data.parse(nobody.data).orders).toEqual([]);
});

test("an order placed a moment ago is in the history, as it reads in memory", async () => {
  // `min_sequence` makes the call wait for the read models, even on a slow machine.
  const min_sequence = String(house.script.exchange.sequence);
  const { data } = await hanako.get("/Trade/orders", { min_sequence });
  const history = orders.data.parse(data);
  const memory = openOrders.data.parse((await hanako.get("/Trade/openorders")).data);
  expect(history.orders.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(history.orders.slice(0, 2)).toEqual(memory.orders);
  expect(history.sequence).toBe(String(house.script.exchange.sequence));
});

test("the history is of orders that are over, of open ones, or of a period", async () => {
  const min_sequence = String(house.script.exchange.sequence);
  const idsOf = async (query: Record<string, string>) => {
    const { data } = await hanako.get("/Trade/orders", { ...query, min_sequence });
    return orders.data.parse(data).orders.map(({ id }) => id);
  };
  expect(await idsOf({ state: "ended" })).toEqual(ids.slice(0, 3).toReversed());
  expect(await idsOf({ state: "open" })).toEqual(ids.slice(3).toReversed());
  const { data } = await hanako.get("/Trade/orders", { min_sequence });
  const [last] = orders.data.parse(data).orders;
  const after = String((last?.created_ms ?? 0) + 1);
  expect(await idsOf({ from_ms: after })).toEqual([]);
  expect(await idsOf({ to_ms: after })).toEqual(ids.toReversed());
  const later = await hanako.get("/Trade/fills", { from_ms: after, min_sequence });
  expect(fills.data.parse(later.data).fills).toEqual([]);
});

test("a list is paged through without a gap or a row twice", async () => {
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = { limit: "2", ...(cursor === "" ? {} : { cursor }) };
    const answer = orders.data.parse((await hanako.get("/Trade/orders", page)).data);
    seen.push(...answer.orders.map(({ id }) => id));
    cursor = answer.next_cursor;
  }
  expect(seen).toEqual(ids.toReversed());
});

test("fills show each trade from the member's own side", async () => {
  const mine = fills.data.parse((await hanako.get("/Trade/fills", { symbol: "BTC-USDT" })).data);
  const theirs = fills.data.parse((await taro.get("/Trade/fills")).data);
  expect(mine.fills.map(({ id }) => id)).toEqual(theirs.fills.map(({ id }) => id));
  expect(mine.fills).toHaveLength(6);
  expect(mine.fills[0]).toMatchObject({
    order_id: ids[2],
    side: "sell",
    role: "maker",
    price: "60000",
    qty: "0.04",
    notional: "2400",
    fee: "1.92",
    fee_coin: "USDT",
  });
  expect(theirs.fills[0]).toMatchObject({ side: "buy", role: "taker", fee: "0.00004" });
});

test("one order is told with its fills, by id or by the member's own name for it", async () => {
  const { data } = await hanako.get("/Trade/billinfo", { orig_client_id: "round-1" });
  const bill = orderBill.data.parse(data);
  expect(bill.order).toMatchObject({ id: ids[1], status: "filled", fee: "4.8", completion: "100" });
  expect(bill.fills.map(({ qty }) => qty)).toEqual(["0.04", "0.06"]);
  // Twice 0.1 sold for 6,000 less 4.8.
  expect(bill.balances_after).toEqual([
    { coin: "USDT", available: "1011990.4" },
    { coin: "BTC", available: "9.8" },
  ]);
  const byId = await hanako.get("/Trade/billinfo", { id: ids[1] ?? "" });
  expect(orderBill.data.parse(byId.data)).toEqual(bill);
});

test("another member's order is told exactly as one that never was", async () => {
  const answers = await Promise.all([
    taro.get("/Trade/billinfo", { id: ids[1] ?? "" }),
    taro.get("/Trade/billinfo", { id: "999999999" }),
    taro.get("/Trade/billinfo", { orig_client_id: "round-1" }),
  ]);
  const bodies = answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }));
  expect(bodies[0]?.data.error).toBe("ORDER_NOT_FOUND");
  expect([bodies[1], bodies[2]]).toEqual([bodies[0], bodies[0]]);
});

test.each([
  ["/Trade/orders", { cursor: "!!" }, "cursor"],
  ["/Trade/orders", { cursor: "bm9uc2Vuc2U" }, "cursor"],
  ["/Trade/orders", { limit: "-1" }, "limit"],
  ["/Trade/orders", { limit: "1e9" }, "limit"],
  ["/Trade/orders", { offset: "-1" }, "offset"],
  ["/Trade/fills", { symbol: "NO-SUCH" }, "symbol"],
  ["/Trade/openorders", { symbol: "../x" }, "symbol"],
])("%s with %j is a PARAMETER_ERROR", async (path, query, field) => {
  const { data } = await hanako.get(path, query as Record<string, string>);
  expect(data).toEqual({ error: "PARAMETER_ERROR", params: { field } });
});

test("a limit beyond all reason is capped", async () => {
  const { code } = await hanako.get("/Trade/orders", { limit: "1000000000" });
  expect(code).toBe(1000);
});

test("a reader who has seen more than the read models hold is told to come again", async () => {
  const future = String(house.script.exchange.sequence + 1);
  const { status, data } = await hanako.get("/Trade/orders", { min_sequence: future });
  expect([status, data.error]).toEqual([503, "TRY_AGAIN"]);
});
