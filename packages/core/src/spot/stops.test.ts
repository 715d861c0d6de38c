import { describe, expect, test } from "vitest";
import { replayed, stateLines } from "../testing/state.ts";
import { toldBalances, toldEntries } from "../testing/told-entries.ts";
import { toldOrder, trades } from "../testing/told-orders.ts";
import { openWorld, REVIEWER, type World } from "../testing/world.ts";

/** Stops that one command lets in (rules 1.5.5). */
const AT_ONCE = 200;

const POST_ONLY = "cancelled POST_ONLY_WOULD_TAKE";

/** The rule book's trigger table: the last price that fires each stop (rules 1.7). */
const TRIGGERS: readonly (readonly [
  stop: string,
  direction: string,
  prices: readonly string[],
  fires: number | undefined,
])[] = [
  ["60500", "above", ["60100", "60499.99", "60500", "60700"], 2],
  ["59500", "below", ["59999", "59500.01", "59490", "60000"], 2],
  ["60000", "above", ["60001"], -1],
  ["61000", "above", ["60500", "60999.99"], undefined],
];

describe("a stop placed at a last price of 60,000", () => {
  for (const [stop, direction, prices, fires] of TRIGGERS) {
    test(`at ${stop} fires at ${fires ?? "none"} of ${prices.join(", ")}`, () => {
      const world = openWorld();
      trade(world, "60000");
      const order = world.place("A", `buy 0.01 @50000 stop ${stop}`);
      const [accepted] = world.records.at(-1)?.events ?? [];
      expect(accepted).toMatchObject({ stopWhen: direction });
      const waited = [-1, ...prices.keys()].filter((index) => {
        const price = prices[index];
        if (price !== undefined) trade(world, price);
        return world.exchange.spot.find(order)?.place === "stops";
      });
      const fired = waited.length > prices.length ? undefined : waited.length - 1;
      expect(fired).toBe(fires);
    });
  }
});

test("without any trade the index gives a stop its direction", () => {
  const world = openWorld();
  const [above, below, here] = ["60000.01", "59999.99", "60000"].map((stop) =>
    world.place("A", `buy 0.01 @50000 stop ${stop}`),
  );
  const places = [above, below, here].map((order) => world.exchange.spot.find(order ?? 0));
  expect(places).toMatchObject([
    { stopWhen: "above", place: "stops" },
    { stopWhen: "below", place: "stops" },
    { stopWhen: "above", place: "book" },
  ]);
});

test("a fired stop enters after the running command's own matching, last in its queue", () => {
  const world = openWorld();
  trade(world, "60000");
  const stop = world.place("A", "sell 0.01 @59900 stop 59950");
  world.place("B", "buy 0.01 @59950");
  world.place("B", "buy 0.01 @59900");
  world.place("C", "sell 0.02 @59900");
  const happened = world.records.at(-1)?.events.map((event) => {
    if (event.type === "Traded") return `trade at ${event.price / 100}`;
    return "order" in event && event.order === stop ? `${event.type} of the stop` : event.type;
  });
  expect(happened).toEqual([
    "OrderAccepted",
    "trade at 59950",
    "trade at 59900",
    "StopMarked of the stop",
    "StopFired of the stop",
  ]);
  expect(toldOrder(world, stop).status).toBe("open");
});

test("stops are marked in the order of the trades that fire them, then by age", () => {
  const world = openWorld();
  trade(world, "60000");
  const later = world.place("A", "buy 0.01 @50000 stop 60200");
  const sooner = world.place("A", "buy 0.01 @50000 stop 60100");
  const alike = world.place("B", "buy 0.01 @50000 stop 60050");
  world.place("C", "sell 0.01 @60100");
  world.place("C", "sell 0.01 @60200");
  world.place("B", "buy 0.02 @60200");
  const fired = world.records.at(-1)?.events.filter(({ type }) => type === "StopFired");
  expect(fired).toMatchObject([{ order: sooner }, { order: alike }, { order: later }]);
});

test("stops that fire stops: each waits until the one before has done its matching", () => {
  const world = openWorld();
  trade(world, "60000");
  const first = world.place("A", "sell 0.01 stop 59950");
  const second = world.place("A", "sell 0.01 stop 59850");
  for (const price of ["59950", "59850", "59750"]) world.place("B", `buy 0.01 @${price}`);
  world.place("C", "sell 0.01 @59950");
  expect(trades(world).map(({ taker, price }) => [taker, price])).toEqual([
    [expect.any(Number), 6_000_000],
    [world.exchange.sequence, 5_995_000],
    [first, 5_985_000],
    [second, 5_975_000],
  ]);
});

test("one command lets 200 stops in, the next one 200 more, the timer the rest", () => {
  const world = openWorld();
  trade(world, "60000");
  world.set("market.BTC-USDT.open_orders_max", "10000");
  const count = 2 * AT_ONCE + 50;
  const stops = Array.from({ length: count }, (_, index) =>
    world.place(index % 2 === 0 ? "A" : "B", "sell 0.0002 @59000 stop 59500"),
  );
  trade(world, "59400");
  expect(fired(world)).toEqual(stops.slice(0, AT_ONCE));
  expect(world.exchange.due()).toEqual({
    type: "FireTriggers",
    actor: 0,
    limit: AT_ONCE,
  });
  const last = stops.at(-1) ?? 0;
  expect(world.exchange.spot.find(last)?.place).toBe("marked");
  world.cancel("B", last);
  expect(toldOrder(world, last).status).toBe("cancelled USER");
  expect(fired(world)).toEqual(stops.slice(AT_ONCE, 2 * AT_ONCE));
  const [timer, ...more] = world.runTimers();
  expect([timer?.command, more.length]).toEqual(["FireTriggers", 0]);
  expect(fired(world)).toEqual(stops.slice(2 * AT_ONCE, -1));
  expect(world.exchange.due()).toBeUndefined();
  expect(world.exchange.spot.openOrdersIn(0).filter(({ place }) => place !== "book")).toEqual([]);
  expect(stateLines(replayed(world.records))).toEqual(stateLines(world.exchange));
});

test("marked stops wait through any other command and go on with it", () => {
  const world = openWorld();
  trade(world, "60000");
  world.set("market.BTC-USDT.open_orders_max", "10000");
  for (let count = 0; count < AT_ONCE + 3; count += 1) {
    world.place("A", "sell 0.0002 @59000 stop 59500");
  }
  trade(world, "59400");
  world.sample({ BTC: "60000" });
  expect(fired(world)).toHaveLength(3);
  expect(world.exchange.due()).toBeUndefined();
});

test("the timer does nothing for members, with a wrong limit or when nothing is marked", () => {
  const world = openWorld();
  const fire = { type: "FireTriggers", actor: 0, limit: 200 } as const;
  expect(world.refuse(fire).code).toBe("ILLEGAL_OPERATION");
  for (const actor of [1, -1]) {
    expect(world.refuse({ ...fire, actor }).code).toBe("ILLEGAL_OPERATION");
  }
  for (const limit of [0, -1, 1.5, 201, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(world.refuse({ ...fire, limit }).code).toBe("PARAMETER_ERROR");
  }
});

test("a stop-market buy holds its amount, buys whole lots and gives back the rest", () => {
  const world = openWorld();
  trade(world, "60000");
  const stop = world.place("A", "buy 1000 USDT stop 60100");
  world.place("B", "sell 0.01 @60100");
  world.place("B", "sell 0.05 @60200");
  const before = toldEntries(world).length;
  world.place("C", "buy 0.005 @60100");
  expect(toldOrder(world, stop)).toMatchObject({
    status: "filled",
    filled: "0.01661",
    turnover: "999.422",
  });
  expect(toldEntries(world).slice(before).at(-1)).toEqual([
    expect.stringMatching(/^SPOT_RELEASE/),
    "A held USDT -0.578 = 0",
    expect.stringContaining("A available USDT 0.578 = "),
  ]);
});

describe("what a fired stop cannot do is its own end", () => {
  const cases: readonly (readonly [why: string, stop: string, status: string])[] = [
    ["a market sell without bids", "sell 0.01 stop 60100", "cancelled NO_LIQUIDITY"],
    ["a market buy beyond the collar", "buy 100 USDT stop 60100", "cancelled NO_LIQUIDITY"],
    ["a post-only limit that would take", "buy 0.01 @66000 stop 60100 post-only", POST_ONLY],
    ["all or nothing", "buy 0.3 @60100 stop 60100 FOK", "cancelled FOK_NOT_FILLED"],
    ["what is left of IOC", "buy 0.01 @60100 stop 60100 IOC", "cancelled IOC_REMAINDER"],
    ["the member's own order", "buy 0.01 @65000 stop 60100", "cancelled STP"],
  ];
  for (const [why, phrase, status] of cases) {
    test(why, () => {
      const world = openWorld();
      trade(world, "60000");
      world.place(status.endsWith("STP") ? "A" : "B", "sell 0.01 @64500");
      const stop = world.place("A", phrase);
      trade(world, "60100");
      expect(toldOrder(world, stop)).toMatchObject({ status, filled: "0" });
      expect(toldBalances(world).filter((told) => told.startsWith("A held USDT"))).toEqual([]);
    });
  }
});

describe("a marked stop does not enter a market that has stopped taking orders meanwhile", () => {
  const cases = [
    ["cancel_only", "open"],
    ["closed", "cancelled MARKET_CLOSED"],
  ] as const;
  for (const [status, before] of cases) {
    test(status, () => {
      const { world, stops } = worldOfMarkedStops(2 * AT_ONCE + 1);
      // The proposal lets in 200, the approval finds one left.
      world.decide({ act: "SetMarketStatus", symbol: "BTC-USDT", status });
      const statuses = [0, -1].map((at) => toldOrder(world, stops.at(at) ?? 0).status);
      expect(statuses).toEqual([before, "cancelled MARKET_CLOSED"]);
      expect(stateLines(replayed(world.records))).toEqual(stateLines(world.exchange));
    });
  }
});

test("a stop that fires while its member is prohibited from trading ends", () => {
  const world = openWorld();
  trade(world, "60000");
  const before = toldBalances(world);
  const [limit, market] = ["buy 0.01 @61000 stop 60100", "buy 500 USDT stop 60100"].map((phrase) =>
    world.place("A", phrase),
  );
  const untilMs = world.timeMs + 60_000;
  const prohibited = { member: 1, untilMs, reason: "SUSPECTED_ABUSE" } as const;
  world.accept(world.read({ type: "ProhibitTrading", actor: REVIEWER, ...prohibited }));
  world.place("B", "sell 0.001 @60100");
  world.place("C", "buy 0.001 @60100");
  for (const stop of [limit, market]) {
    expect(toldOrder(world, stop ?? 0)).toMatchObject({ status: "cancelled ADMIN", filled: "0" });
  }
  const ofA = (told: string) => told.startsWith("A ");
  expect(toldBalances(world).filter(ofA)).toEqual(before.filter(ofA));
  expect(stateLines(replayed(world.records))).toEqual(stateLines(world.exchange));
});

test("a marked stop can be amended: it goes behind the others, and enters at its new price", () => {
  const { world, stops } = worldOfMarkedStops(2 * AT_ONCE + 2);
  const [amended = 0, other = 0] = stops.slice(-2);
  const amend = { type: "AmendOrder", actor: 1, order: amended, quantity: 0 } as const;
  world.accept({ ...amend, price: 5_940_000 });
  expect(world.exchange.spot.marked.map(({ id }) => id)).toEqual([other, amended]);
  world.runTimers();
  expect(world.exchange.spot.find(amended)).toMatchObject({ place: "book", price: 5_940_000 });
});

test("stops keep the terms they were accepted under", () => {
  const world = openWorld();
  trade(world, "60000");
  world.place("A", "buy 0.01 @60200 stop 60100");
  world.announce("market.BTC-USDT.taker_rate", "0.005");
  world.place("B", "sell 0.01 @60200");
  trade(world, "60100");
  expect(trades(world).at(-1)).toMatchObject({ buyer: 1, buyerFee: 1_000n });
});

/** That many stops of A, all marked by one trade, 200 of which have entered with it. */
function worldOfMarkedStops(count: number): { world: World; stops: number[] } {
  const world = openWorld();
  trade(world, "60000");
  world.set("market.BTC-USDT.open_orders_max", "10000");
  const stops = Array.from({ length: count }, () =>
    world.place("A", "sell 0.0002 @59350 stop 59500"),
  );
  trade(world, "59400");
  return { world, stops };
}

/** B and C trade a little at that price, whatever else there is. */
function trade(world: World, price: string): void {
  world.place("B", `sell 0.001 @${price}`);
  world.place("C", `buy 0.001 @${price}`);
}

function fired(world: World): number[] {
  const events = world.records.at(-1)?.events ?? [];
  return events.flatMap((event) => (event.type === "StopFired" ? [event.order] : []));
}
