import { FEE } from "@sumi/core/ledger/accounts.ts";
import { sidesOf } from "@sumi/core/perpetual/sides.ts";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { truncatedAverage } from "@sumi/primitives/rounding.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { everyPage } from "../testing/pages.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { readFills, readOrder, readOrders, readTrades } from "./queries.ts";
import type { FillRow, OrderRow, TradeRow } from "./rows.ts";
import { tradeId } from "./trades.ts";

const NOON = Date.UTC(2026, 2, 2, 12);
const random = randomTrading(21, 1_500);
let traded: TestDatabase;

beforeAll(async () => {
  traded = await projected(random.records);
});
afterAll(() => traded.drop());

type Story = (script: ExchangeScript, maker: number, taker: number) => number;

/** The rows of one order of the taker, after a story that returns its id. */
async function orderAfter(story: Story): Promise<{ order: OrderRow; fills: readonly FillRow[] }> {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const maker = script.openMember({ BTC: "1", USDT: "100000" });
  const taker = script.openMember({ USDT: "100000", BTC: "1" });
  const id = story(script, maker, taker);
  const { pool, drop } = await projected(script.records);
  const order = await readOrder(pool, taker, { id });
  if (order === undefined) throw new Error("the order is remembered");
  const fills = await everyPage((cursor) => readFills(pool, { member: taker, order: id, cursor }));
  await drop();
  return { order, fills };
}

test("a market buy by amount is filled, with its average price, fee and fills", async () => {
  const { order, fills } = await orderAfter((script, maker, taker) => {
    script.place(maker, { side: "sell", price: "60000", quantity: "0.01" });
    script.place(maker, { side: "sell", price: "60010", quantity: "0.005" });
    script.place(maker, { side: "sell", price: "60020.55", quantity: "0.005" });
    script.timeMs += 500;
    return script.place(taker, { side: "buy", kind: "market", amount: "1000" });
  });
  expect({ ...order, ...written(order) }).toEqual({
    id: order.id,
    member: 2,
    market: 0,
    side: "buy",
    kind: "market",
    tif: "GTC",
    postOnly: false,
    price: "0",
    quantity: "0",
    amount: "1000",
    stopPrice: "0",
    stopWhen: "none",
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    makerRate: 80_000,
    takerRate: 100_000,
    status: "filled",
    filled: "0.01666",
    prevented: "0",
    turnover: "999.684113",
    fee: "0.00001666",
    feeAsset: 1,
    hold: "0",
    holdAsset: 0,
    endReason: "FILLED",
    createdMs: NOON + 500,
    endedMs: NOON + 500,
    changedSequence: order.id,
  });
  expect(formatAmount(truncatedAverage(order.turnover, order.filled))).toBe("60005.04879951");
  expect(fills.map(lineOf)).toEqual([
    `${order.id}.3 taker buy 0.00166 at 60020.55 for 99.634113 fee 0.00000166`,
    `${order.id}.2 taker buy 0.005 at 60010 for 300.05 fee 0.000005`,
    `${order.id}.1 taker buy 0.01 at 60000 for 600 fee 0.00001`,
  ]);
});

const ends: readonly [string, Story, Partial<Record<keyof OrderRow, unknown>>][] = [
  [
    "a resting order is open, with its whole hold",
    (script, _, taker) => script.place(taker, { side: "buy", price: "59000", quantity: "0.1" }),
    { status: "open", filled: "0", hold: "5900", endReason: undefined, endedMs: undefined },
  ],
  [
    "an order that was cut by its member is cancelled, and keeps what it filled",
    (script, maker, taker) => {
      const id = script.place(taker, { side: "buy", price: "60000", quantity: "0.1" });
      script.place(maker, { side: "sell", price: "60000", quantity: "0.04" });
      script.accept({ type: "CancelOrder", actor: taker, order: id });
      return id;
    },
    { status: "cancelled", filled: "0.04", turnover: "2400", hold: "0", endReason: "USER" },
  ],
  [
    "a maker whose last lot is taken is filled without an event of its own",
    (script, maker, taker) => {
      const id = script.place(taker, { side: "sell", price: "60000", quantity: "0.1" });
      script.place(maker, { side: "buy", price: "60500", quantity: "0.1" });
      return id;
    },
    { status: "filled", filled: "0.1", fee: "4.8", feeAsset: 0, hold: "0", endReason: "FILLED" },
  ],
  [
    "what an IOC order cannot fill ends with its reason",
    (script, maker, taker) => {
      script.place(maker, { side: "sell", price: "60000", quantity: "0.01" });
      return script.place(taker, { side: "buy", price: "60000", quantity: "0.1", tif: "IOC" });
    },
    { status: "cancelled", filled: "0.01", hold: "0", endReason: "IOC_REMAINDER" },
  ],
  [
    "a stop waits for its trigger with its hold taken",
    (script, maker, taker) => {
      trade(script, maker, taker, "60000");
      const stop = { kind: "stop_limit", stopPrice: "60500", price: "60600" } as const;
      return script.place(taker, { side: "buy", quantity: "0.1", ...stop });
    },
    { status: "pending_trigger", stopPrice: "60500", stopWhen: "above", hold: "6060" },
  ],
  [
    "a stop that was reached is an open order like others",
    (script, maker, taker) => {
      trade(script, maker, taker, "60000");
      const stop = { kind: "stop_limit", stopPrice: "60500", price: "60400" } as const;
      const id = script.place(taker, { side: "buy", quantity: "0.1", ...stop });
      trade(script, maker, taker, "60500");
      return id;
    },
    { status: "open", filled: "0", hold: "6040" },
  ],
  [
    "an amended order has its new price, quantity and hold",
    (script, _, taker) => {
      const id = script.place(taker, { side: "buy", price: "59000", quantity: "0.1" });
      const amend = { type: "AmendOrder", actor: taker, order: id } as const;
      script.accept({ ...amend, price: 5_950_000, quantity: 0 });
      script.accept({ ...amend, price: 0, quantity: 20_000 });
      return id;
    },
    { status: "open", price: "59500", quantity: "0.2", hold: "11900" },
  ],
];

for (const [name, story, expected] of ends) {
  test(name, async () => {
    const { order } = await orderAfter(story);
    expect({ ...order, ...written(order) }).toMatchObject(expected);
  });
}

test("open orders are those of the exchange, with the same hold and the same fill", async () => {
  const { spot, markets, members } = random.exchange;
  for (let member = 1; member <= members.count; member += 1) {
    const expected = spot.openOrdersOf(member).map((order) => {
      const market = markets.get(order.market);
      const filled = BigInt(order.filled) * market.lot;
      const turnover = BigInt(order.turnover) * market.unitsPerTickLot;
      return [order.id, filled, turnover, order.fee, order.hold];
    });
    const rows = await everyPage((cursor) => {
      return readOrders(traded.pool, { member, state: "open", cursor, limit: 3 });
    });
    const found = rows.map((order) => {
      return [order.id, order.filled, order.turnover, order.fee, order.hold];
    });
    expect(found).toEqual(expected.sort(([a], [b]) => Number(b) - Number(a)));
  }
});

test("a member's orders are listed by market and state, each once, newest first", async () => {
  const list = (filter: { market?: number; state?: "open" | "ended" }) => {
    return everyPage((cursor) => {
      return readOrders(traded.pool, { member: 1, ...filter, cursor, limit: 9 });
    });
  };
  const all = await list({});
  expect(all.length).toBeGreaterThan(50);
  expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort((a, b) => b - a));
  expect(await list({ market: 1 })).toEqual(all.filter(({ market }) => market === 1));
  expect(await list({ state: "ended" })).toEqual(
    all.filter((order) => order.endedMs !== undefined),
  );
  expect(await list({ state: "open" })).toEqual(all.filter((order) => order.endedMs === undefined));
});

test("an order is found by its client id, and by nobody but its member", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const [member, other] = [script.openMember({ USDT: "50000" }), script.openMember({ USDT: "1" })];
  const named = { side: "buy", price: "59000", quantity: "0.1", clientId: "mine" } as const;
  const first = script.place(member, named);
  script.accept({ type: "CancelOrder", actor: member, order: first });
  const second = script.place(member, named);
  const { pool, drop } = await projected(script.records);
  expect((await readOrder(pool, member, { clientId: "mine" }))?.id).toBe(second);
  expect((await readOrder(pool, member, { id: first }))?.status).toBe("cancelled");
  expect(await readOrder(pool, member, { clientId: "" })).toBeUndefined();
  expect(await readOrder(pool, other, { clientId: "mine" })).toBeUndefined();
  expect(await readOrder(pool, other, { id: first })).toBeUndefined();
  await drop();
});

test("the fees of all fills fill the fee account; each order is the sum of its fills", async () => {
  const { ledger, members, markets } = random.exchange;
  const fees = markets.assets.map(() => 0n);
  for (let member = 1; member <= members.count; member += 1) {
    const fills = await everyPage((cursor) =>
      readFills(traded.pool, { member, cursor, limit: 50 }),
    );
    const byOrder = Map.groupBy(fills, ({ orderId }) => orderId);
    for (const { fee, feeAsset } of fills) fees[feeAsset] = (fees[feeAsset] ?? 0n) + fee;
    for (const [id, own] of byOrder) {
      const order = await readOrder(traded.pool, member, { id });
      const sums = [sum(own, "quantity"), sum(own, "notional"), sum(own, "fee")];
      expect([order?.filled, order?.turnover, order?.fee]).toEqual(sums);
    }
  }
  // Withdrawals and contracts pay into the same account, and rewards are reserved out of it.
  for (const event of random.records.flatMap(({ events }) => events)) {
    if (event.type === "RewardsAccrued") {
      const { asset, firstAmount, secondAmount, thirdAmount } = event;
      fees[asset] = (fees[asset] ?? 0n) - firstAmount - secondAmount - thirdAmount;
    }
    if (event.type === "WithdrawalPassed")
      fees[event.asset] = (fees[event.asset] ?? 0n) + event.fee;
    if (event.type !== "PerpetualTraded") continue;
    for (const { openFee, closeFee } of sidesOf(event)) {
      fees[event.asset] = (fees[event.asset] ?? 0n) + openFee + closeFee;
    }
  }
  expect(fees).toEqual(markets.assets.map(({ number }) => ledger.balance(FEE, number)));
});

test("the newest trades of a market come first, each as the exchange recorded it", async () => {
  const market = random.exchange.markets.get(0);
  const expected: TradeRow[] = random.records.flatMap(({ stamp, events }) => {
    const trades = events.filter((event) => event.type === "Traded");
    return trades.map((event, index): TradeRow => {
      return {
        sequence: stamp.sequence,
        n: index + 1,
        market: event.market,
        takerSide: event.takerBuys ? "buy" : "sell",
        price: (BigInt(event.price) * market.tick) as Amount,
        quantity: (BigInt(event.quantity) * market.lot) as Amount,
        notional: event.notional,
        timeMs: stamp.timeMs,
      };
    });
  });
  const newest = expected.filter((trade) => trade.market === 0).reverse();
  expect(newest.length).toBeGreaterThan(20);
  expect(await readTrades(traded.pool, 0, 20)).toEqual(newest.slice(0, 20));
});

/** One trade of 0.001 at that price, so that it is the last one. */
function trade(script: ExchangeScript, maker: number, taker: number, price: string): void {
  script.place(maker, { side: "sell", price, quantity: "0.001" });
  script.place(taker, { side: "buy", price, quantity: "0.001" });
}

/** The order's amounts as decimals. */
function written(order: OrderRow): Record<string, string> {
  const amounts = Object.entries(order).filter(([, value]) => typeof value === "bigint");
  return Object.fromEntries(
    amounts.map(([field, value]) => [field, formatAmount(value as bigint)]),
  );
}

function lineOf(fill: FillRow): string {
  const [quantity, price, notional, fee] = [fill.quantity, fill.price, fill.notional, fill.fee].map(
    formatAmount,
  );
  const who = `${tradeId(fill)} ${fill.role} ${fill.side}`;
  return `${who} ${quantity} at ${price} for ${notional} fee ${fee}`;
}

function sum(fills: readonly FillRow[], field: "quantity" | "notional" | "fee"): bigint {
  return fills.reduce((total, fill) => total + fill[field], 0n);
}
