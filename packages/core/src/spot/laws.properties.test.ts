import { ceilDivide } from "@sumi/primitives/rounding.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import type { ExchangeEvent } from "../events.ts";
import { FEE } from "../ledger/accounts.ts";
import {
  anyScript,
  anyStep,
  play,
  pursesOf,
  queuesOf,
  type Step,
  scriptWorld,
} from "../testing/script.ts";
import type { World } from "../testing/world.ts";
import type { OrderAccepted, Traded } from "./events.ts";

const script = anyScript();
const RATE_ONE = 100_000_000n;

property(
  "trading makes no coin and loses none: what members lack, the house has as fees",
  [script],
  (steps) => {
    const world = scriptWorld();
    const before = ownedOf(world);
    for (const step of steps) play(world, step);
    const fees = world.exchange.markets.assets.map(({ number }) =>
      world.exchange.ledger.balance(FEE, number),
    );
    expect(ownedOf(world).map((owned, asset) => owned + (fees[asset] ?? 0n))).toEqual(before);
  },
);

property(
  "a trade is worth price times quantity, and each side pays its own rate of what it gets",
  [script],
  (steps) => {
    const world = played(steps);
    const accepted = new Map(acceptedOf(world).map((event) => [event.order, event]));
    for (const trade of tradesOf(world)) {
      const { tick, lot } = world.exchange.markets.get(trade.market);
      const bought = BigInt(trade.quantity) * lot;
      const [maker, taker] = [accepted.get(trade.maker), accepted.get(trade.taker)];
      const feeOf = (buys: boolean, received: bigint) => {
        const rate = trade.takerBuys === buys ? taker?.takerRate : maker?.makerRate;
        return ceilDivide(received * BigInt(rate ?? 0), RATE_ONE);
      };
      expect(trade.notional * RATE_ONE).toBe(BigInt(trade.price) * tick * bought);
      expect([trade.buyerFee, trade.sellerFee]).toEqual([
        feeOf(true, bought),
        feeOf(false, trade.notional),
      ]);
    }
  },
);

property(
  "an order's hold is spent or given back to the last unit, whatever happens to the order",
  [script],
  (steps) => {
    const world = played(steps);
    const holds = new Map<number, bigint>();
    const change = (order: number, by: bigint) => holds.set(order, (holds.get(order) ?? 0n) + by);
    for (const event of eventsOf(world)) {
      if (event.type === "OrderAccepted") change(event.order, event.hold);
      if (event.type === "OrderAmended") change(event.order, event.holdChange);
      if (event.type === "TradePrevented") change(event.order, -event.released);
      if (event.type === "OrderEnded") change(event.order, -event.released);
      if (event.type !== "Traded") continue;
      const { lot } = world.exchange.markets.get(event.market);
      const [bought, sold] = event.takerBuys
        ? [event.taker, event.maker]
        : [event.maker, event.taker];
      change(bought, -event.notional - event.released);
      change(sold, -BigInt(event.quantity) * lot);
    }
    for (const [order, hold] of holds) {
      expect([order, hold]).toEqual([order, world.exchange.spot.find(order)?.hold ?? 0n]);
    }
  },
);

property(
  "a market buy sets aside what it then pays: the look ahead and the match agree",
  [script],
  (steps) => {
    const world = played(steps);
    for (const { events } of world.records) {
      const [placed] = events;
      if (placed?.type !== "OrderAccepted" || placed.kind !== "market") continue;
      if (placed.side !== "buy" || placed.amount !== 0n) continue;
      // Stops that its trades fired take in the same command, and pay for themselves.
      const own = events.filter((event) => event.type === "Traded" && event.taker === placed.order);
      const paid = own.reduce((sum, event) => sum + (event as Traded).notional, 0n);
      expect(placed.hold).toBe(paid);
    }
  },
);

property("of an order that wants all or nothing nobody ever sees a part", [script], (steps) => {
  const world = played(steps);
  const wanted = new Map<number, number>();
  for (const event of eventsOf(world)) {
    if (event.type === "OrderAccepted" && event.tif === "FOK")
      wanted.set(event.order, event.quantity);
    if (event.type === "OrderAmended" && wanted.has(event.order))
      wanted.set(event.order, event.quantity);
  }
  for (const [order, quantity] of wanted) {
    const taken = tradesOf(world).filter(({ taker }) => taker === order);
    const sum = taken.reduce((lots, trade) => lots + trade.quantity, 0);
    expect([order, sum === 0 || sum === quantity]).toEqual([order, true]);
    expect(tradesOf(world).some(({ maker }) => maker === order)).toBe(false);
  }
});

property("no stop sleeps through its price", [script], (steps) => {
  const world = scriptWorld();
  for (const step of steps) {
    play(world, step);
    for (const market of [0, 1]) {
      const last = world.exchange.spot.lastPrice(market);
      for (const { id, place, stopWhen, stopPrice } of world.exchange.spot.waitingIn(market)) {
        if (place !== "stops" || last === 0) continue;
        const isReached = stopWhen === "above" ? last >= stopPrice : last <= stopPrice;
        expect([id, isReached]).toEqual([id, false]);
      }
    }
  }
});

property(
  "whoever came first at a price trades first, and nobody at a worse price before",
  [script, anyStep()],
  (before, step) => {
    const world = played(before);
    const queues = [0, 1].map((market) => restingIds(world, market));
    const known = world.records.length;
    play(world, step);
    const [record] = world.records.slice(known);
    if (record?.command !== "PlaceOrder") return;
    const [placed] = record.events;
    if (placed?.type !== "OrderAccepted" || placed.kind.startsWith("stop")) return;
    // Only of the command's own order: stops that it fired met a book that had changed.
    const makers = record.events.flatMap((event) =>
      event.type === "Traded" && event.taker === placed.order ? [event.maker] : [],
    );
    const queue = queues[placed.market]?.[placed.side === "buy" ? "sell" : "buy"] ?? [];
    const own = queue.filter((id) =>
      acceptedOf(world).some((one) => one.order === id && one.member === placed.member),
    );
    expect(makers).toEqual(queue.filter((id) => !own.includes(id)).slice(0, makers.length));
  },
);

const amendable = fc.record({ nth: fc.nat(20), member: fc.integer({ min: 1, max: 4 }) });

property(
  "asking for less keeps the place in the queue and frees what is asked no more",
  [script, amendable, fc.nat()],
  (steps, { nth, member }, fall) => {
    const world = played(steps);
    const resting = world.exchange.spot
      .openOrdersOf(member)
      .filter(({ place }) => place === "book");
    const order = resting[nth % Math.max(1, resting.length)];
    if (order === undefined || order.left < 200) return;
    const market = world.exchange.markets.get(order.market);
    const { left, hold, quantity, id } = order;
    const before = restingIds(world, market.number);
    const less = 1 + (fall % (left - 199));
    const outcome = world.execute({
      type: "AmendOrder",
      actor: member,
      order: id,
      price: 0,
      quantity: quantity - less,
    });
    if (!outcome.ok) return;
    expect(restingIds(world, market.number)).toEqual(before);
    const unit = order.side === "sell" ? market.lot : BigInt(order.price) * market.unitsPerTickLot;
    expect([order.left, hold - order.hold]).toEqual([left - less, BigInt(less) * unit]);
  },
);

property(
  "asking for the same again costs the place in the queue, and nothing else",
  [script, amendable],
  (steps, { nth, member }) => {
    const world = played(steps);
    const resting = world.exchange.spot
      .openOrdersOf(member)
      .filter(({ place }) => place === "book");
    const order = resting[nth % Math.max(1, resting.length)];
    if (order === undefined) return;
    const { market, side, price, id } = order;
    const [purses, queue] = [pursesOf(world), queuesOf(world, market).toSorted()];
    const before = restingIds(world, market)[side];
    world.accept({ type: "AmendOrder", actor: member, order: id, price, quantity: 0 });
    expect([pursesOf(world), queuesOf(world, market).toSorted()]).toEqual([purses, queue]);
    const level = before.filter((each) => world.exchange.spot.find(each)?.price === price);
    const behind = [...level.filter((each) => each !== id), id];
    const after = restingIds(world, market)[side];
    expect(after).toEqual(
      before.map((each) => (level.includes(each) ? behind[level.indexOf(each)] : each)),
    );
  },
);

function played(steps: readonly Step[]): World {
  const world = scriptWorld();
  for (const step of steps) play(world, step);
  return world;
}

function eventsOf(world: World): ExchangeEvent[] {
  return world.records.flatMap(({ events }) => events);
}

function acceptedOf(world: World): OrderAccepted[] {
  return eventsOf(world).filter((event) => event.type === "OrderAccepted");
}

function tradesOf(world: World): Traded[] {
  return eventsOf(world).filter((event) => event.type === "Traded");
}

/** By asset: the sum of all members' balances, available and held. */
function ownedOf(world: World): bigint[] {
  const purses = pursesOf(world).map((purse) =>
    purse.map((each) => each.split("/").reduce((sum, part) => sum + BigInt(part), 0n)),
  );
  return world.exchange.markets.assets.map((_, asset) =>
    purses.reduce((sum, purse) => sum + (purse[asset] ?? 0n), 0n),
  );
}

function restingIds({ exchange }: World, market: number): { buy: number[]; sell: number[] } {
  const ids = { buy: [] as number[], sell: [] as number[] };
  for (const side of ["buy", "sell"] as const) {
    exchange.spot.bookOf(market).eachOrder(side, ({ id }) => ids[side].push(id) > 0);
  }
  return ids;
}
