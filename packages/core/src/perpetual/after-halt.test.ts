import { describe, expect, test } from "vitest";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import {
  placePerpetual,
  positionOf,
  runClock,
  tickIndex,
  ticks,
} from "../testing/perpetual-world.ts";
import {
  CLOSING,
  endHalt,
  eventsOf,
  haltedUntil,
  halting,
  openedWorld,
} from "./testing/intake-world.ts";

describe("after a halt", () => {
  test("triggers wait for three good samples, so that others quote first", () => {
    const world = openedWorld();
    const protecting = { takeProfit: 0, stopLoss: ticks("59900"), protectBy: "mark" } as const;
    world.accept({ type: "SetProtection", actor: 1, contract: 0, ...protecting });
    placePerpetual(world, "B", "buy 1 @58900 reduce");
    const halt = halting(world, "closed");
    world.accept(halt);
    tickIndex(world, 3, "59800");
    endHalt(world, halt.untilMs);
    const first = eventsOf(tickIndex(world, 2, "59800"));
    expect(first.map(({ type }) => type)).not.toContain("ProtectionMarked");
    placePerpetual(world, "C", "buy 1 @59790");
    tickIndex(world, 1, "59800");
    expect(positionOf(world, "A")).toBeUndefined();
    expect(positionOf(world, "C")?.quantity).toBe(10_000);
  });

  test("closing keeps near the mark for a minute, in which others quote", () => {
    const world = openedWorld();
    placePerpetual(world, "B", "buy 1 @58900 reduce");
    const halt = halting(world, "closed");
    world.accept(halt);
    endHalt(world, halt.untilMs);
    tickIndex(world, 59, "60000");
    expect(world.refuse(CLOSING).code).toBe("NO_LIQUIDITY");
    tickIndex(world, 1, "60000");
    world.accept(CLOSING);
    expect(positionOf(world, "A")).toBeUndefined();
  });

  test("a stop that finds nobody near the mark stays armed for that minute", () => {
    const world = openedWorld();
    const protecting = { takeProfit: 0, stopLoss: ticks("59900"), protectBy: "mark" } as const;
    world.accept({ type: "SetProtection", actor: 1, contract: 0, ...protecting });
    placePerpetual(world, "B", "buy 1 @58900 reduce");
    haltedUntil(world, "59800");
    tickIndex(world, 10, "59800");
    expect(positionOf(world, "A")?.quantity).toBe(10_000);
    placePerpetual(world, "C", "buy 1 @59700");
    tickIndex(world, 1, "59800");
    expect(positionOf(world, "C")?.quantity).toBe(10_000);
  });

  test("nobody takes over a fallen position that is still worth something, for that minute", () => {
    const world = openedWorld();
    haltedUntil(world, "49000");
    tickIndex(world, 3, "49000");
    expect(world.exchange.perpetual.position(0, 1)?.isLiquidating).toBe(true);
    tickIndex(world, 56, "49000");
    expect(eventsOf(runClock(world)).map(({ type }) => type)).not.toContain("PositionDeleveraged");
    placePerpetual(world, "C", "buy 0.4 @48900");
    expect(eventsOf(runClock(world))).toContainEqual(
      expect.objectContaining({ type: "PositionLiquidated", price: ticks("48900") }),
    );
    tickIndex(world, 1, "49000");
    const last = eventsOf(runClock(world));
    expect(last).toContainEqual(expect.objectContaining({ type: "PositionDeleveraged", other: 2 }));
    expect(faultsOfPerpetual(world.exchange)).toEqual([]);
  });

  test("a stop that opens is not fired by a book that nobody could answer", () => {
    const world = openedWorld();
    const stop = { kind: "stop_market", stopPrice: ticks("59900"), stopBy: "mark" } as const;
    placePerpetual(world, "C", "sell 0.1", stop);
    const halt = halting(world, "closed");
    world.accept(halt);
    endHalt(world, halt.untilMs);
    const first = eventsOf(tickIndex(world, 1, "59890"));
    placePerpetual(world, "E", "buy 1 @59850");
    const early = [...first, ...eventsOf(tickIndex(world, 1, "59890"))];
    expect(early.map(({ type }) => type)).not.toContain("PerpetualStopMarked");
    tickIndex(world, 1, "59890");
    expect(positionOf(world, "C")?.quantity).toBe(-1_000);
  });
});
