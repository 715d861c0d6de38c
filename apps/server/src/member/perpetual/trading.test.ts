import * as contract from "@sumi/contract/perpetual/orders.ts";
import { PERP } from "@sumi/core/testing/perpetual-world.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { orderForm, perpetualHouse, perpetualMember } from "../../testing/perpetual-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { perpetualRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeEach(async () => {
  house = await perpetualHouse(({ server }) => perpetualRoutes(server));
  hanako = await perpetualMember(house);
  taro = await perpetualMember(house);
});
afterEach(() => house.close());

async function placed(visitor: TradingVisitor, phrase: string, more = {}) {
  const { data, code } = await visitor.post("/Perpetual/placeorder", orderForm(phrase, more));
  expect(code).toBe(1000);
  return contract.placePerpetualOrder.data.parse(data);
}

test("an order rests with its hold, and its taker sees the trade", async () => {
  const { order, fills, balances } = await placed(taro, "sell 0.1 @60000", { client_id: "mine" });
  expect(fills).toEqual([]);
  expect(order).toMatchObject({
    client_id: "mine",
    symbol: PERP,
    coin: "USDT",
    side: "sell",
    type: "limit",
    tif: "GTC",
    leverage: 5,
    reduce_only: false,
    price: "60000",
    qty: "0.1",
    closing: "0",
    held: "1203.6",
    status: "open",
    stop_by: null,
    take_profit: null,
    protect_by: null,
  });
  expect(balances).toEqual([{ coin: "USDT", available: "18796.4", held: "1203.6", locked: "0" }]);
  const taken = await placed(hanako, "buy 0.1", { take_profit: "66000", stop_loss: "55000" });
  expect(taken.order).toMatchObject({
    status: "filled",
    filled: "0.1",
    average_price: "60000",
    fee: "3.6",
    held: "0",
    take_profit: "66000",
    stop_loss: "55000",
    protect_by: "mark",
  });
  expect(taken.fills).toMatchObject([
    { role: "taker", effect: "open", side: "buy", price: "60000", qty: "0.1", realised: "0" },
  ]);
  await house.projected();
  const { fills: past } = contract.perpetualFills.data.parse(
    (await hanako.get("/Perpetual/fills")).data,
  );
  expect(past).toEqual(taken.fills);
});

test("an order that turns a position around closes one and opens another", async () => {
  await placed(taro, "sell 0.1 @60000");
  await placed(hanako, "buy 0.1");
  await placed(taro, "buy 0.3 @60100");
  const { fills } = await placed(hanako, "sell 0.2");
  expect(fills).toMatchObject([
    { effect: "close", qty: "0.1", realised: "10" },
    { effect: "open", qty: "0.1", realised: "0" },
  ]);
});

test("an order is amended, found under both names, and cancelled once", async () => {
  const { order } = await placed(hanako, "buy 0.1 @59000", { client_id: "bid-1" });
  const amended = contract.amendPerpetualOrder.data.parse(
    (await hanako.post("/Perpetual/amendorder", { id: order.id, price: "59100" })).data,
  );
  expect(amended.order).toMatchObject({ id: order.id, price: "59100", held: "1185.546" });
  const open = contract.openPerpetualOrders.data.parse(
    (await hanako.get("/Perpetual/openorders", { symbol: PERP })).data,
  );
  expect(open.orders).toEqual([amended.order]);
  const named = { orig_client_id: "bid-1" };
  const { data } = await hanako.post("/Perpetual/cancelorder", named);
  const cancelled = contract.cancelPerpetualOrder.data.parse(data);
  expect(cancelled.order).toMatchObject({ status: "cancelled", end_reason: "USER", held: "0" });
  expect(cancelled.balances).toMatchObject([{ available: "20000", held: "0" }]);
  await house.projected();
  const again = await hanako.post("/Perpetual/cancelorder", { id: order.id });
  expect(again.data.error).toBe("ORDER_ALREADY_CANCELLED");
  const history = contract.perpetualOrders.data.parse(
    (await hanako.get("/Perpetual/orders", { state: "ended" })).data,
  );
  expect(history.orders).toEqual([cancelled.order]);
});

test("a cancelling that the tables lack yet has an unknown outcome", async () => {
  const { order } = await placed(hanako, "buy 0.1 @59000");
  await house.projected();
  const behind = await house.database.pool.connect();
  await behind.query("begin");
  await behind.query("select from projection_checkpoint for update");
  const cancellation = { id: order.id, client_id: "behind" };
  await hanako.post("/Perpetual/cancelorder", cancellation);
  const { status, data } = await hanako.post("/Perpetual/cancelorder", cancellation);
  await behind.query("rollback");
  behind.release();
  const params = { seconds: 2, outcome: "unknown" };
  expect([status, data]).toEqual([504, { error: "TRY_AGAIN", params }]);
});

test("the same key gives the same order, and another member's order does not exist", async () => {
  const form = orderForm("buy 0.1 @59000", { client_id: "once" });
  const first = await hanako.post("/Perpetual/placeorder", form);
  const again = await hanako.post("/Perpetual/placeorder", form);
  expect(again.data.order).toEqual(first.data.order);
  const { id } = contract.placePerpetualOrder.data.parse(first.data).order;
  const { code, msg } = await taro.post("/Perpetual/cancelorder", { id });
  const { code: unknown, msg: said } = await taro.post("/Perpetual/cancelorder", { id: "999999" });
  expect([code, msg]).toEqual([unknown, said]);
});

test("all orders on a contract are cancelled at once", async () => {
  await placed(hanako, "buy 0.1 @59000");
  await placed(hanako, "buy 0.1 @59100");
  const { data } = await hanako.post("/Perpetual/cancelall", { symbol: PERP });
  expect(contract.cancelAllPerpetualOrders.data.parse(data).count).toBe(2);
});

test("a position is closed in part, wholly, and turned around", async () => {
  await placed(taro, "sell 0.3 @60000");
  await placed(hanako, "buy 0.3");
  await placed(taro, "buy 0.9 @59990");
  const part = contract.closePosition.data.parse(
    (await hanako.post("/Perpetual/close", { symbol: PERP, qty: "0.1" })).data,
  );
  expect(part.order).toMatchObject({ side: "sell", reduce_only: true, filled: "0.1" });
  const turned = contract.reversePosition.data.parse(
    (await hanako.post("/Perpetual/reverse", { symbol: PERP })).data,
  );
  expect(turned.fills).toMatchObject([
    { effect: "close", qty: "0.2" },
    { effect: "open", qty: "0.2" },
  ]);
  await placed(taro, "sell 0.2 @60000");
  const { data } = await hanako.post("/Perpetual/close", { symbol: PERP });
  expect(contract.closePosition.data.parse(data).order.status).toBe("filled");
  const without = { symbol: PERP, qty: "0.1", client_id: "late" };
  for (const [path, fields] of [
    ["/Perpetual/close", without],
    ["/Perpetual/reverse", { symbol: PERP }],
  ] as const) {
    expect((await hanako.post(path, fields)).data.error).toBe("POSITION_NOT_FOUND");
  }
});

test("what an order would lead to is told before it is placed", async () => {
  await placed(taro, "sell 1 @60000");
  const { data } = await hanako.get("/Perpetual/preview", {
    symbol: PERP,
    side: "buy",
    price: "60000",
    qty: "1",
    leverage: "5",
  });
  expect(contract.previewPerpetualOrder.data.parse(data)).toMatchObject({
    hold_price: "60000",
    hold: "12036",
    closing: "0",
    result: {
      side: "long",
      qty: "1",
      entry_price: "60000",
      margin: "12000",
      // P4a of the rule book, to the tick that warns early.
      liquidation_price: "49261.1",
      bankruptcy_price: "48000",
    },
  });
});

test.each([
  ["more than an order may be", { qty: "9007199254740993" }, "ABOVE_MAXIMUM"],
  ["a price above the contract's highest", { price: "90071992547.1" }, "ABOVE_MAXIMUM"],
  ["a leverage above the first tier's", { leverage: "6" }, "LEVERAGE_INVALID"],
])("a preview is refused as the order would be: %s", async (_, wish, error) => {
  const order = { symbol: PERP, side: "buy", price: "60000", qty: "0.5", leverage: "5", ...wish };
  expect((await hanako.get("/Perpetual/preview", order)).data.error).toBe(error);
});

type Wrong = readonly [
  what: string,
  fields: Readonly<Record<string, string | undefined>>,
  error: string,
];

const WRONG: readonly Wrong[] = [
  ["a price that is no decimal", { price: "60,000" }, "PARAMETER_ERROR"],
  ["a price between two ticks", { price: "60000.05" }, "PRICE_TICK"],
  ["a limit order without a price", { price: undefined }, "MISSING_PARAMETER"],
  ["a leverage beyond the tier", { leverage: "6" }, "LEVERAGE_INVALID"],
  ["a leverage that is no whole number", { leverage: "1.5" }, "PARAMETER_ERROR"],
  ["nothing to reduce", { reduce_only: "true" }, "REDUCE_ONLY_REJECTED"],
  ["a stop without a stop", { stop_by: "mark" }, "PARAMETER_ERROR"],
  ["a contract that is not listed", { symbol: "DOGE-USDT-PERP" }, "PARAMETER_ERROR"],
  ["a market instead of a contract", { symbol: "BTC-USDT" }, "PARAMETER_ERROR"],
  ["a take-profit on the wrong side", { take_profit: "50000" }, "TPSL_PRICE_INVALID"],
];

test.each(WRONG)("%s is refused", async (_, fields, refusal) => {
  const changed: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...orderForm("buy 0.1 @60000"), ...fields })) {
    if (value !== undefined) changed[name] = value;
  }
  const { data } = await hanako.post("/Perpetual/placeorder", changed);
  expect(data.error).toBe(refusal);
});
