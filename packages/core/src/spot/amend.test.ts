import { describe, expect, test } from "vitest";
import { toldEntries } from "../testing/told-entries.ts";
import { toldOrder, trades } from "../testing/told-orders.ts";
import { openWorld, REVIEWER, type World } from "../testing/world.ts";
import type { AmendOrder } from "./commands.ts";

/** Ticks of a dollar, lots of a coin. */
const DOLLAR = 100;
const COIN = 100_000;

test("asking for less keeps the place in the queue", () => {
  const world = openWorld();
  const first = world.place("A", "sell 0.02 @60000");
  world.place("B", "sell 0.02 @60000");
  amend(world, first, { quantity: 0.01 * COIN });
  world.place("C", "buy 0.015 @60000");
  expect(makers(world)).toEqual([
    [1, 1_000],
    [2, 500],
  ]);
});

describe("everything else goes to the back of the queue", () => {
  const changes = [
    ["asking for more", { quantity: 0.03 * COIN }],
    ["asking for the same", { quantity: 0.02 * COIN }],
    ["another price and back", { price: 60_001 * DOLLAR }],
  ] as const;
  for (const [what, change] of changes) {
    test(what, () => {
      const world = openWorld();
      const first = world.place("A", "sell 0.02 @60000");
      world.place("B", "sell 0.02 @60000");
      amend(world, first, change);
      if ("price" in change) amend(world, first, { price: 60_000 * DOLLAR });
      world.place("C", "buy 0.01 @60000");
      expect(makers(world)).toEqual([[2, 1_000]]);
    });
  }
});

test("the hold is taken anew with the price and with the quantity", () => {
  const world = openWorld();
  const order = world.place("A", "buy 0.1 @50000");
  amend(world, order, { price: 51_000 * DOLLAR });
  amend(world, order, { quantity: 0.05 * COIN });
  amend(world, order, { price: 49_000 * DOLLAR });
  expect(toldEntries(world)).toEqual([
    ["SPOT_HOLD o1", "A available USDT -5000 = 15000", "A held USDT 5000 = 5000"],
    ["SPOT_HOLD o1", "A available USDT -100 = 14900", "A held USDT 100 = 5100"],
    ["SPOT_RELEASE o1", "A held USDT -2550 = 2550", "A available USDT 2550 = 17450"],
    ["SPOT_RELEASE o1", "A held USDT -100 = 2450", "A available USDT 100 = 17550"],
  ]);
});

test("a sell's price moves without touching its hold", () => {
  const world = openWorld();
  const order = world.place("A", "sell 0.5 @60000");
  amend(world, order, { price: 61_000 * DOLLAR });
  expect(toldEntries(world)).toHaveLength(1);
});

test("an amended price that crosses trades at once, at the maker's price", () => {
  const world = openWorld();
  world.place("B", "sell 0.05 @60000");
  const order = world.place("A", "buy 0.1 @59000");
  amend(world, order, { price: 60_100 * DOLLAR });
  expect(trades(world)).toMatchObject([
    { maker: order - 1, taker: order, price: 60_000 * DOLLAR, quantity: 0.05 * COIN },
  ]);
  expect(toldOrder(world, order)).toMatchObject({ status: "open", filled: "0.05" });
  expect(toldEntries(world).slice(2)).toEqual([
    ["SPOT_HOLD o2", "A available USDT -110 = 13990", "A held USDT 110 = 6010"],
    [
      "SPOT_TRADE o2/o1",
      "A held USDT -3000 = 3010",
      "B available USDT 2997.6 = 22997.6",
      "sys:fee USDT 2.4 = 2.4",
      "B held BTC -0.05 = 0",
      "A available BTC 0.04995 = 1.04995",
      "sys:fee BTC 0.00005 = 0.00005",
    ],
    ["SPOT_RELEASE o2", "A held USDT -5 = 3005", "A available USDT 5 = 13995"],
  ]);
});

test("an amended quantity counts what is filled already", () => {
  const world = openWorld();
  const order = world.place("A", "buy 0.1 @54000");
  world.place("B", "sell 0.04 @54000");
  expect(refusal(world, order, { quantity: 0.04 * COIN })).toBe("BELOW_MINIMUM");
  amend(world, order, { quantity: 0.04 * COIN + 1 });
  expect(world.exchange.spot.find(order)).toMatchObject({
    filled: 4_000,
    left: 1,
    quantity: 4_001,
  });
});

test("a post-only order whose new price would take ends instead", () => {
  const world = openWorld();
  world.place("B", "sell 0.05 @60000");
  const order = world.place("A", "buy 0.1 @59000 post-only");
  amend(world, order, { price: 60_000 * DOLLAR });
  expect(trades(world)).toEqual([]);
  expect(toldOrder(world, order).status).toBe("cancelled POST_ONLY_WOULD_TAKE");
});

test("an amended price that meets the member's own order ends as the order says", () => {
  const world = openWorld();
  world.place("A", "sell 0.05 @60000");
  const order = world.place("A", "buy 0.1 @59000");
  amend(world, order, { price: 60_000 * DOLLAR });
  expect(toldOrder(world, order).status).toBe("cancelled STP");
});

test("a waiting stop is amended where it waits", () => {
  const world = openWorld();
  const order = world.place("A", "buy 0.1 @60000 stop 60500");
  world.place("B", "sell 0.05 @60000");
  amend(world, order, { price: 60_400 * DOLLAR });
  amend(world, order, { quantity: 0.05 * COIN });
  expect(trades(world)).toEqual([]);
  expect(world.exchange.spot.find(order)).toMatchObject({ place: "stops", left: 5_000 });
  world.cancel("A", order);
});

test("an order keeps the rates it was accepted under, amended or not", () => {
  const world = openWorld();
  const order = world.place("A", "buy 0.1 @50000");
  world.set("market.BTC-USDT.maker_rate", "0.0001");
  world.set("market.BTC-USDT.taker_rate", "0.0002");
  amend(world, order, { price: 54_000 * DOLLAR });
  world.place("B", "sell 0.1 @54000");
  expect(trades(world)[0]).toMatchObject({ buyerFee: 8_000n, sellerFee: 108_000_000n });
});

describe("the first check that fails decides", () => {
  const world = openWorld();
  const symbol = "BTC-USDT";
  const order = world.place("A", "buy 0.1 @50000");
  const stop = world.place("A", "sell 0.1 stop 50000");
  const mended: readonly (readonly [
    step: string,
    mend: () => void,
    change: Change,
    code: string,
  ])[] = [
    ["two changes at once", forbid, { price: 1, quantity: 1 }, "PARAMETER_ERROR"],
    ["a member who may not trade", nothing, { price: -1 }, "TRADING_PROHIBITED"],
    ["a strange order", permit, { order: 1, price: -1 }, "ORDER_NOT_FOUND"],
    ["a market that is not open", nothing, { price: -1 }, "MARKET_NOT_OPEN"],
    ["an order without price", openAgain, { order: stop, quantity: 5_000 }, "ILLEGAL_OPERATION"],
    ["a price between two ticks", nothing, { price: -1 }, "PRICE_TICK"],
    ["a quantity between two lots", nothing, { quantity: -1 }, "LOT_SIZE"],
    ["too little", nothing, { quantity: 99 }, "BELOW_MINIMUM"],
    ["too much", nothing, { quantity: 101 * COIN }, "ABOVE_MAXIMUM"],
    ["too high a price", nothing, { price: 500_000_001 }, "ABOVE_MAXIMUM"],
    ["too little worth", nothing, { price: 99 * DOLLAR }, "MIN_NOTIONAL"],
    ["a price outside the band", nothing, { price: 6_600_001 }, "PRICE_BAND"],
    ["more than there is", nothing, { quantity: 40_001 }, "INSUFFICIENT_BALANCE"],
  ];
  for (const [step, mend, change, code] of mended) {
    test(`${step}: ${code}`, () => {
      mend();
      expect(refusal(world, order, change)).toBe(code);
    });
  }

  function forbid(): void {
    world.announce(`market.${symbol}.quantity_min`, "0.001");
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
    world.decide({ act: "SetMarketStatus", symbol, status: "cancel_only" });
  }
  function permit(): void {
    world.accept(world.read({ type: "ProhibitTrading", actor: REVIEWER, member: 1, untilMs: 0 }));
  }
  function openAgain(): void {
    world.decide({ act: "SetMarketStatus", symbol, status: "open" });
  }
  function nothing(): void {}
});

describe("numbers that are no steps are refused before anything else", () => {
  for (const steps of [Number.NaN, 1.5, -2, Number.POSITIVE_INFINITY, 2 ** 53]) {
    test(String(steps), () => {
      const world = openWorld();
      const order = world.place("A", "buy 0.1 @50000");
      expect(refusal(world, order, { price: steps })).toBe("PARAMETER_ERROR");
      expect(refusal(world, order, { quantity: steps })).toBe("PARAMETER_ERROR");
    });
  }
  test("nothing at all", () => {
    const world = openWorld();
    const order = world.place("A", "buy 0.1 @50000");
    expect(refusal(world, order, {})).toBe("PARAMETER_ERROR");
  });
});

test("the last free dollar may go into a higher price, one unit more may not", () => {
  const world = openWorld();
  const order = world.place("A", "buy 0.4 @49000");
  expect(refusal(world, order, { price: 50_000 * DOLLAR + 1 })).toBe("INSUFFICIENT_BALANCE");
  amend(world, order, { price: 50_000 * DOLLAR });
});

test("an order is amended by its client id, too", () => {
  const world = openWorld();
  const order = world.place("A", "buy 0.1 @50000 as mine");
  world.accept({ type: "AmendOrder", actor: 1, order: "mine", price: 0, quantity: 5_000 });
  expect(world.exchange.spot.find(order)?.quantity).toBe(5_000);
});

type Change = Partial<Pick<AmendOrder, "order" | "price" | "quantity">>;

function amend(world: World, order: number, change: Change): void {
  world.accept(amendment(world, order, change));
}

function refusal(world: World, order: number, change: Change): string {
  return world.refuse(amendment(world, order, change)).code;
}

function amendment(world: World, order: number, change: Change): AmendOrder {
  const actor = world.exchange.spot.find(order)?.member ?? 1;
  return { type: "AmendOrder", actor, order, price: 0, quantity: 0, ...change };
}

/** The seller and the number of lots, trade by trade. */
function makers(world: World): [seller: number, quantity: number][] {
  return trades(world).map(({ seller, quantity }) => [seller, quantity]);
}
