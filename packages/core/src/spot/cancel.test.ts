import { describe, expect, test } from "vitest";
import { etherActs } from "../testing/founding.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { toldOrder } from "../testing/told-orders.ts";
import { openWorld, REVIEWER } from "../testing/world.ts";

test("a cancelled order gives back all it held", () => {
  const world = openWorld();
  const before = toldBalances(world);
  for (const phrase of ["buy 0.1 @50000", "sell 0.1 @60000", "buy 99.5 USDT stop 61000"]) {
    const order = world.place("A", phrase);
    world.cancel("A", order);
    expect(toldOrder(world, order).status).toBe("cancelled USER");
  }
  expect(toldBalances(world)).toEqual(before);
});

test("an order is cancelled by its client id while it is open", () => {
  const world = openWorld();
  const order = world.place("A", "buy 0.1 @50000 as mine");
  world.cancel("A", "mine");
  expect(toldOrder(world, order).status).toBe("cancelled USER");
  expect(world.refuse({ type: "CancelOrder", actor: 1, order: "mine" }).code).toBe(
    "ORDER_NOT_FOUND",
  );
});

test("an order that is over says how, its id in anybody else's mouth is none", () => {
  const world = openWorld();
  const cancelled = world.place("A", "buy 0.1 @50000");
  world.cancel("A", cancelled);
  const filled = world.place("A", "sell 0.1 @60000");
  world.place("B", "buy 0.1 @60000");
  const open = world.place("A", "buy 0.1 @50000");
  const answers = [1, 2].map((actor) =>
    [cancelled, filled, open, 999].map((order) => {
      if (actor === 1 && order === open) return "open";
      return world.refuse({ type: "CancelOrder", actor, order }).code;
    }),
  );
  expect(answers).toEqual([
    ["ORDER_ALREADY_CANCELLED", "CANCEL_FAILED", "open", "ORDER_NOT_FOUND"],
    ["ORDER_NOT_FOUND", "ORDER_NOT_FOUND", "ORDER_NOT_FOUND", "ORDER_NOT_FOUND"],
  ]);
});

test("the house and its timers have no orders, whichever members' numbers theirs resemble", () => {
  const world = openWorld();
  const cancelled = world.place("A", "buy 0.1 @50000");
  world.cancel("A", cancelled);
  const filled = world.place("A", "sell 0.1 @60000");
  world.place("B", "buy 0.1 @60000");
  for (const actor of [-2, -1, 0]) {
    for (const order of [cancelled, filled]) {
      expect(world.refuse({ type: "CancelOrder", actor, order }).code).toBe("ORDER_NOT_FOUND");
    }
  }
});

describe("what names no order cancels none", () => {
  const names = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, "", "stranger"];
  for (const order of names) {
    test(typeof order === "string" ? `"${order}"` : String(order), () => {
      const world = openWorld();
      world.place("A", "buy 0.1 @50000");
      world.place("A", "buy 0.1 @50000 as mine");
      for (const actor of [0, 1, -1]) {
        const commands = [
          { type: "CancelOrder", actor, order },
          { type: "AmendOrder", actor, order, price: 5_100_000, quantity: 0 },
        ] as const;
        expect(world.refuse(commands[0]).code).toBe("ORDER_NOT_FOUND");
        const amended = actor === 1 ? "ORDER_NOT_FOUND" : "ILLEGAL_OPERATION";
        expect(world.refuse(commands[1]).code).toBe(amended);
      }
    });
  }
});

test("all orders of a market, or of all markets, end oldest first; other members' stay", () => {
  const world = openWorld();
  for (const act of etherActs()) world.decide(act);
  world.sample({ BTC: "60000", ETH: "3000" });
  const first = world.place("A", "buy 0.01 @50000");
  const ether = world.place("A", "buy 0.1 @3000", "ETH-USDT");
  const stop = world.place("A", "sell 0.01 stop 50000");
  const amended = world.place("A", "sell 0.01 @61000");
  const others = world.place("B", "buy 0.01 @50000");
  world.accept({ type: "AmendOrder", actor: 1, order: first, price: 5_100_000, quantity: 0 });
  const ended = (market: number) =>
    world
      .accept({ type: "CancelAllOrders", actor: 1, market })
      .events.map((event) => (event.type === "OrderEnded" ? [event.order, event.reason] : event));
  expect(ended(0)).toEqual([
    [first, "USER"],
    [stop, "USER"],
    [amended, "USER"],
  ]);
  expect(ended(0)).toEqual([]);
  expect(ended(-1)).toEqual([[ether, "USER"]]);
  expect(world.exchange.spot.find(others)).toBeDefined();
});

test("nothing is cancelled in a market that is none, or for who is no member", () => {
  const world = openWorld();
  world.place("A", "buy 0.01 @50000");
  for (const market of [1, -2, 0.5, Number.NaN]) {
    const refusal = world.refuse({ type: "CancelAllOrders", actor: 1, market });
    expect(refusal).toEqual({ ok: false, code: "PARAMETER_ERROR", params: { field: "symbol" } });
  }
  for (const actor of [0, -1, 9]) {
    const refusal = world.refuse({ type: "CancelAllOrders", actor, market: -1 });
    expect(refusal.code).toBe("ILLEGAL_OPERATION");
  }
});

test("a member who may not trade may still cancel", () => {
  const world = openWorld();
  const [first, second] = [
    world.place("A", "buy 0.01 @50000"),
    world.place("A", "sell 0.5 @60000"),
  ];
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
  expect(world.refusal("A", "buy 0.01 @50000")).toBe("TRADING_PROHIBITED");
  world.cancel("A", first);
  world.accept({ type: "CancelAllOrders", actor: 1, market: 0 });
  expect(toldOrder(world, second).status).toBe("cancelled USER");
});

test("a freeze ends every open order, waiting stops included, and frees the money", () => {
  const world = openWorld();
  const before = toldBalances(world);
  const orders = ["buy 0.1 @50000", "sell 0.1 @60000", "sell 0.1 stop 50000"].map((phrase) =>
    world.place("A", phrase),
  );
  const others = world.place("B", "buy 0.01 @50000");
  world.cancel("B", others);
  const reviewByMs = world.timeMs + 86_400_000;
  const freeze = { type: "FreezeMember", actor: REVIEWER, member: 1, reviewByMs } as const;
  world.accept({ ...freeze, reason: "SECURITY" });
  expect(orders.map((order) => toldOrder(world, order).status)).toEqual(
    orders.map(() => "cancelled ADMIN"),
  );
  expect(toldBalances(world)).toEqual(before);
  expect(world.refusal("A", "buy 0.1 @50000")).toBe("ACCOUNT_FROZEN");
});

test("cancel racing a fill: the second finds the order over, and nothing stays held", () => {
  for (const cancelFirst of [true, false]) {
    const world = openWorld();
    const order = world.place("A", "sell 0.1 @60000");
    if (cancelFirst) world.cancel("A", order);
    world.place("B", "buy 0.1 @60000");
    if (!cancelFirst) {
      expect(world.refuse({ type: "CancelOrder", actor: 1, order }).code).toBe("CANCEL_FAILED");
    }
    const balances = toldBalances(world);
    expect(balances.filter((told) => told.startsWith("A held"))).toEqual([]);
    expect(balances).toContain(cancelFirst ? "A available BTC 1" : "A available BTC 0.9");
  }
});
