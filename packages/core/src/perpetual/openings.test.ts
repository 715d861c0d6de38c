import { describe, expect, test } from "vitest";
import { available } from "../ledger/accounts.ts";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import {
  ordering,
  PERP,
  perpetualWorld,
  placePerpetual,
  positionOf,
  runClock,
  tickIndex,
  ticks,
} from "../testing/perpetual-world.ts";
import { memberNumber } from "../testing/words.ts";
import { REVIEWER, type World } from "../testing/world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const WAYS: readonly (readonly [string, (world: World) => void])[] = [
  ["a halt", (world) => world.accept(halting(world, "cancel_only"))],
  [
    "an announced end",
    (world) => {
      world.decide({ act: "DelistContract", symbol: PERP, settleMs: world.timeMs + 8 * DAY_MS });
    },
  ],
];

describe.each(WAYS)("from %s on", (_, stop) => {
  test("a resting order that would open is over, so nobody is the last one to trade with", () => {
    const world = openedWorld();
    const order = placePerpetual(world, "C", "buy 1 @59000").stamp.sequence;
    const before = free(world, "C");
    stop(world);
    expect(endsIn(world)).toEqual([[order, "MARKET_CLOSED"]]);
    expect(free(world, "C")).toBeGreaterThan(before);
    const closing = { type: "ClosePosition", actor: 1, contract: 0 } as const;
    expect(world.refuse(closing).code).toBe("NO_LIQUIDITY");
    expect(positionOf(world, "C")).toBeUndefined();
  });

  test("an order that closes a part keeps that part, and trades with those who close", () => {
    const world = openedWorld();
    const order = placePerpetual(world, "B", "buy 1.5 @59900").stamp.sequence;
    stop(world);
    expect(endsIn(world)).toEqual([]);
    expect(world.exchange.perpetual.find(order)).toMatchObject({ left: 10_000, hold: 0n });
    world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
    for (const member of ["A", "B"]) expect(positionOf(world, member)).toBeUndefined();
  });

  test("an order that no longer closes anything is over", () => {
    const world = openedWorld();
    const order = placePerpetual(world, "B", "buy 1 @59900").stamp.sequence;
    placePerpetual(world, "A", "sell 1 @60100");
    stop(world);
    placePerpetual(world, "B", "buy 0.4 @60100 reduce");
    expect(world.exchange.perpetual.find(order)).toMatchObject({ left: 6_000, hold: 0n });
    placePerpetual(world, "B", "buy 0.6 @60100 reduce");
    expect(endsIn(world)).toContainEqual([order, "MARKET_CLOSED"]);
  });

  test("a stop-loss that finds nobody stays armed, and a fall ends at the bankruptcy price", () => {
    const world = openedWorld();
    const protecting = { takeProfit: 0, stopLoss: ticks("59500"), protectBy: "mark" } as const;
    world.accept({ type: "SetProtection", actor: 1, contract: 0, ...protecting });
    placePerpetual(world, "C", "buy 1.5 @58900");
    stop(world);
    tickIndex(world, 3, "59000");
    expect(world.exchange.perpetual.position(0, 1)?.stopLoss?.stopPrice).toBe(ticks("59500"));
    tickIndex(world, 3, "47900");
    const ran = runClock(world).flatMap((record) => record.events);
    expect(ran).toContainEqual(
      expect.objectContaining({ type: "PositionDeleveraged", other: 2, quantity: 10_000 }),
    );
    expect(positionOf(world, "C")).toBeUndefined();
    expect(faultsOfPerpetual(world.exchange)).toEqual([]);
  });
});

test("what rests on a contract that only closes counts for nothing in a look ahead", () => {
  const world = openedWorld();
  placePerpetual(world, "C", "buy 1 @59900");
  world.accept(halting(world, "cancel_only"));
  const wholly = { ...ordering(world, "A", "sell 1 @59900 reduce"), tif: "FOK" } as const;
  const { events } = world.accept(wholly);
  expect(events.at(-1)).toMatchObject({ type: "PerpetualOrderEnded", reason: "FOK_NOT_FILLED" });
});

function halting({ timeMs }: World, status: "closed" | "cancel_only") {
  const halt = { contract: 0, status, reason: "INCIDENT", untilMs: timeMs + HOUR_MS } as const;
  return { type: "HaltContract", actor: REVIEWER, ...halt } as const;
}

/** A is long and B short by one coin. */
function openedWorld(): World {
  const world = perpetualWorld();
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  return world;
}

function free(world: World, member: string): bigint {
  const { asset } = world.exchange.perpetual.contracts.get(0);
  return world.exchange.ledger.balance(available(memberNumber(member)), asset);
}

/** The endings of orders by the last command. */
function endsIn(world: World) {
  const events = world.records.at(-1)?.events ?? [];
  return events.flatMap((event) => {
    return event.type === "PerpetualOrderEnded" ? [[event.order, event.reason]] : [];
  });
}
