import { describe, expect, test } from "vitest";
import { toldBalances, toldEntries } from "../testing/told-entries.ts";
import { toldOrder } from "../testing/told-orders.ts";
import { units } from "../testing/words.ts";
import { openMember, openWorld, REVIEWER, type World } from "../testing/world.ts";

test("an accepted order says everything about itself in its event", () => {
  const world = openWorld();
  const order = world.place("A", "buy 0.3 @59000.01 stop 60100 DECREMENT as mine");
  expect(world.records.at(-1)?.events).toEqual([
    {
      type: "OrderAccepted",
      order,
      member: 1,
      market: 0,
      side: "buy",
      kind: "stop_limit",
      tif: "GTC",
      postOnly: false,
      price: 5_900_001,
      quantity: 30_000,
      amount: 0n,
      stopPrice: 6_010_000,
      stopWhen: "above",
      selfTrade: "DECREMENT",
      clientId: "mine",
      makerRate: 80_000,
      takerRate: 100_000,
      asset: 0,
      hold: units("17700.003"),
    },
  ]);
});

test("S7: the refusals of the rule book, and what they leave behind", () => {
  const world = openWorld();
  const codes = [
    world.refusal("A", "buy 0.01 @60000.005"),
    world.refusal("A", "buy 0.000015 @60000"),
    world.refusal("A", "buy 0.0001 @60000"),
    world.refusal("A", "buy 0.01 @66000.01"),
    world.refusal("A", "sell 0.01 @53999.99"),
    world.refusal("A", "buy 1 @60000"),
    world.refusal("A", "buy 9.99 USDT"),
    world.refusal("A", "buy 0.01"),
    world.refuse({ type: "CancelOrder", actor: 1, order: 999 }).code,
  ];
  expect(codes).toEqual([
    "PRICE_TICK",
    "LOT_SIZE",
    "MIN_NOTIONAL",
    "PRICE_BAND",
    "PRICE_BAND",
    "INSUFFICIENT_BALANCE",
    "MIN_NOTIONAL",
    "NO_LIQUIDITY",
    "ORDER_NOT_FOUND",
  ]);
  const cancelled = world.place("A", "buy 0.02 @58000");
  world.cancel("A", cancelled);
  world.place("A", "buy 0.01 @59000");
  const again = world.refuse({ type: "CancelOrder", actor: 1, order: cancelled });
  expect(again.code).toBe("ORDER_ALREADY_CANCELLED");
  expect(toldEntries(world).at(-1)).toEqual([
    "SPOT_HOLD o2",
    "A available USDT -590 = 19410",
    "A held USDT 590 = 590",
  ]);
  expect(toldBalances(world)).toEqual([
    "A available BTC 1",
    "A available USDT 19410",
    "A held USDT 590",
    "B available BTC 1",
    "B available USDT 20000",
    "C available BTC 1",
    "C available USDT 20000",
    "ext:custody BTC -3",
    "ext:custody USDT -60000",
  ]);
});

describe("the first check that fails decides", () => {
  const world = openWorld();
  const symbol = "BTC-USDT";
  const set = (name: string, value: string) => () => world.set(`market.${symbol}.${name}`, value);
  const steps: readonly (readonly [
    mended: string,
    mend: () => void,
    phrase: string,
    code: string,
  ])[] = [
    ["nothing", everythingIsWrong, "buy 0.000001 @0.001", "ACCOUNT_FROZEN"],
    ["the freeze", unfreeze, "buy 0.000001 @0.001", "TRADING_PROHIBITED"],
    ["the prohibition", permit, "buy 0.000001 @0.001", "MARKET_NOT_OPEN"],
    ["the market", openAgain, "buy 0.000001 @0.001", "PRICE_TICK"],
    ["the tick", nothing, "buy 0.000001 @0.01", "LOT_SIZE"],
    ["the lot", nothing, "buy 0.00001 @0.01", "BELOW_MINIMUM"],
    ["the minimum, too far", nothing, "buy 101 @0.01", "ABOVE_MAXIMUM"],
    ["the maximum", nothing, "buy 2 @0.01", "MIN_NOTIONAL"],
    ["the notional", nothing, "buy 2 @5999.99", "PRICE_BAND"],
    ["the band", nothing, "buy 4 @6000", "TOO_MANY_ORDERS"],
    ["the number of orders", set("open_orders_max", "2"), "buy 4", "NO_LIQUIDITY"],
    ["the reach", nothing, "buy 4 @6000", "INSUFFICIENT_BALANCE"],
  ];
  for (const [mended, mend, phrase, code] of steps) {
    test(`with ${mended} mended it is ${code}`, () => {
      mend();
      expect(world.refusal("A", phrase)).toBe(code);
    });
  }

  function everythingIsWrong(): void {
    world.announce(`market.${symbol}.open_orders_max`, "1");
    world.announce(`market.${symbol}.quantity_min`, "0.001");
    world.decide({ act: "SetMarketStatus", symbol, status: "cancel_only" });
    const untilMs = world.timeMs + 1_000_000;
    world.accept(
      world.read({
        type: "ProhibitTrading",
        actor: REVIEWER,
        member: 1,
        untilMs,
        reason: "SECURITY",
      }),
    );
    freeze(world);
  }
  function unfreeze(): void {
    world.decide({ act: "UnfreezeMember", member: 1 });
  }
  function permit(): void {
    world.accept(world.read({ type: "ProhibitTrading", actor: REVIEWER, member: 1, untilMs: 0 }));
  }
  function openAgain(): void {
    world.decide({ act: "SetMarketStatus", symbol, status: "open" });
    world.place("A", "buy 0.01 @59000");
  }
  function nothing(): void {}
});

describe("bounds hold to the tick, the lot and the unit", () => {
  const bounds: readonly (readonly [
    what: string,
    inside: string,
    outside: string,
    code: string,
  ])[] = [
    ["the lowest bid of the band", "buy 0.01 @6000", "buy 0.01 @5999.99", "PRICE_BAND"],
    ["the highest bid of the band", "buy 0.01 @66000", "buy 0.01 @66000.01", "PRICE_BAND"],
    ["the lowest ask of the band", "sell 0.01 @54000", "sell 0.01 @53999.99", "PRICE_BAND"],
    ["the highest ask of the band", "sell 0.01 @600000", "sell 0.01 @600000.01", "PRICE_BAND"],
    ["the least notional", "buy 0.001 @10000", "buy 0.001 @9999.99", "MIN_NOTIONAL"],
    ["the least quantity for it", "buy 0.0002 @50000", "buy 0.00019 @50000", "MIN_NOTIONAL"],
    [
      "the least amount",
      "buy 10 USDT stop 61000",
      "buy 9.99999999 USDT stop 61000",
      "MIN_NOTIONAL",
    ],
    [
      "the least market quantity",
      "sell 0.00017 stop 59000",
      "sell 0.00016 stop 59000",
      "MIN_NOTIONAL",
    ],
    [
      "the highest stop",
      "buy 50 USDT stop 5000000",
      "buy 50 USDT stop 5000000.01",
      "ABOVE_MAXIMUM",
    ],
    ["the last free coin", "sell 1 @60000", "sell 1.00001 @60000", "INSUFFICIENT_BALANCE"],
    ["the last free dollar", "buy 0.4 @50000", "buy 0.4 @50000.01", "INSUFFICIENT_BALANCE"],
  ];
  for (const [what, inside, outside, code] of bounds) {
    test(what, () => {
      const world = openWorld();
      expect(world.refusal("A", outside)).toBe(code);
      expect(toldOrder(world, world.place("A", inside)).status).toBe("open");
    });
  }

  test("the least and the greatest quantity", () => {
    const world = openWorld();
    world.announce("market.BTC-USDT.quantity_min", "0.001");
    world.announce("market.BTC-USDT.quantity_max", "0.5");
    expect(world.refusal("A", "buy 0.00099 @60000")).toBe("BELOW_MINIMUM");
    expect(world.refusal("A", "sell 0.50001 @60000")).toBe("ABOVE_MAXIMUM");
    world.place("A", "buy 0.001 @60000");
    world.place("A", "sell 0.5 @60010");
  });

  test("a least quantity that is no whole number of lots counts as the next one", () => {
    const world = openWorld();
    world.announce("market.BTC-USDT.quantity_min", "0.000995");
    expect(world.refusal("A", "buy 0.00099 @60000")).toBe("BELOW_MINIMUM");
    world.place("A", "buy 0.001 @60000");
  });

  test("the highest price of the market", () => {
    const world = openWorld();
    world.sample({ BTC: "4900000" });
    expect(world.refusal("A", "sell 0.01 @5000000.01")).toBe("ABOVE_MAXIMUM");
    world.place("A", "sell 0.01 @5000000");
  });

  test("the greatest amount is what the greatest quantity costs at the highest price", () => {
    const world = openWorld();
    world.place("B", "sell 0.01 @60000");
    expect(world.refusal("A", "buy 500000000.00000001 USDT")).toBe("ABOVE_MAXIMUM");
    expect(world.refusal("A", "buy 500000000 USDT")).toBe("INSUFFICIENT_BALANCE");
  });
});

test("a price outside the band is told the band", () => {
  const world = openWorld();
  const refusal = (phrase: string) => world.refuse(world.order("A", phrase)).params;
  expect(refusal("buy 0.01 @66000.01")).toEqual({ low: "6000", high: "66000" });
  expect(refusal("sell 0.01 @53999.99")).toEqual({ low: "54000", high: "600000" });
  expect(refusal("buy 0.0001 @60000")).toEqual({ minimum: "10" });
});

test("edges that fall between two ticks are drawn inwards", () => {
  const world = openWorld();
  world.sample({ BTC: "60000.01" });
  expect(world.refusal("A", "buy 0.01 @66000.02")).toBe("PRICE_BAND");
  expect(world.refusal("A", "sell 0.01 @54000")).toBe("PRICE_BAND");
  world.place("A", "buy 0.01 @66000.01");
  world.place("B", "sell 0.01 @54000.01");
});

test("open orders are counted per market, and one that ends makes room", () => {
  const world = openWorld();
  world.announce("market.BTC-USDT.open_orders_max", "2");
  const first = world.place("A", "buy 0.01 @50000");
  world.place("A", "sell 0.01 stop 55000");
  expect(world.refusal("A", "buy 0.01 @50000")).toBe("TOO_MANY_ORDERS");
  world.place("B", "buy 0.01 @50000");
  world.cancel("A", first);
  world.place("A", "buy 0.01 @50000");
});

test("a client id names one open order of a member, and is free when that one is over", () => {
  const world = openWorld();
  const first = world.place("A", "buy 0.01 @50000 as mine");
  expect(world.refusal("A", "buy 0.02 @51000 as mine")).toBe("IDEMPOTENCY_CONFLICT");
  world.place("B", "buy 0.01 @50000 as mine");
  world.cancel("A", first);
  world.place("A", "buy 0.02 @51000 as mine");
});

test("without any price at all there is no market", () => {
  const world = openWorld();
  world.decide({ act: "ListAsset", asset: "ETH", indexDecimals: 2 });
  const terms = {
    tick: "0.1",
    lot: "0.001",
    priceMax: "100000",
    quantityMin: "0.001",
    quantityMax: "1000",
    notionalMin: "5",
    makerRate: "0.0002",
    takerRate: "0.0005",
  };
  const pair = { symbol: "ETH-USDT", base: "ETH", quote: "USDT" };
  world.decide({ act: "ListMarket", ...pair, ...terms });
  expect(world.refusal("A", "buy 0.1 @3000", "ETH-USDT")).toBe("MARKET_NOT_OPEN");
  expect(world.refusal("A", "buy 100 USDT", "ETH-USDT")).toBe("MARKET_NOT_OPEN");
  world.sample({ ETH: "3000" });
  world.place("A", "buy 0.1 @3000", "ETH-USDT");
});

test("who is no member places nothing", () => {
  const world = openWorld();
  const order = world.order("A", "buy 0.01 @60000");
  for (const actor of [0, -1, 4, 1.5, Number.NaN]) {
    expect(world.refuse({ ...order, actor }).code).toBe("ILLEGAL_OPERATION");
  }
  openMember(world, "D");
  expect(world.refusal("D", "buy 0.01 @60000")).toBe("INSUFFICIENT_BALANCE");
});

function freeze(world: World): void {
  const reviewByMs = world.timeMs + 86_400_000;
  const reason = "SECURITY";
  world.accept(
    world.read({ type: "FreezeMember", actor: REVIEWER, member: 1, reason, reviewByMs }),
  );
}
