/** One person alone never keeps members out of an outcome that does not wait for a brake's end. */
import { expect, test } from "vitest";
import { collectingWorld, finish, SYMBOL } from "../auctions/testing/auction-world.ts";
import { opened, projectIn, saleWorld } from "../subscriptions/testing/sale-world.ts";
import { REVIEWER } from "../testing/world.ts";
import type { BrakedThing } from "./commands.ts";

const MINUTES_MS = 300_001;
const SALES = { kind: "subscriptions", name: "" } as const;

function braking(thing: BrakedThing, untilMs: number) {
  return { type: "Brake", actor: REVIEWER, ...thing, reason: "INCIDENT", untilMs } as const;
}

test("a brake takes two over the end of a sale by commitments, and none before it", () => {
  const world = saleWorld();
  const startMs = world.timeMs + 10_000;
  const sale = opened(world, { mode: "pro_rata", startMs, endMs: startMs + 4 * MINUTES_MS });
  const { endMs } = projectIn(world, sale);
  const over = braking(SALES, endMs);
  expect(world.refuse(over).code).toBe("TWO_PEOPLE_REQUIRED");
  world.accept(braking(SALES, endMs - 1));
});

test("two people brake over the end of such a sale", () => {
  const world = saleWorld();
  const startMs = world.timeMs + 10_000;
  const sale = opened(world, { mode: "pro_rata", startMs, endMs: startMs + MINUTES_MS });
  const { endMs: untilMs } = projectIn(world, sale);
  const act = {
    act: "BrakeAgain",
    ...SALES,
    reason: "INCIDENT",
    untilMs: untilMs + MINUTES_MS,
  } as const;
  world.decide(act);
  expect(world.exchange.brakes.standing(SALES, untilMs)).toBeDefined();
});

test("a sale that is first come has no such end", () => {
  const world = saleWorld();
  const startMs = world.timeMs + 10_000;
  const sale = opened(world, { startMs, endMs: startMs + MINUTES_MS });
  world.accept(braking(SALES, projectIn(world, sale).endMs + MINUTES_MS));
});

test("a brake takes two while an auction runs on its market, and one person afterwards", () => {
  const world = collectingWorld();
  const market = { kind: "market", name: SYMBOL } as const;
  const early = braking(market, world.timeMs + 2 * MINUTES_MS);
  expect(world.refuse(early).code).toBe("TWO_PEOPLE_REQUIRED");
  finish(world);
  world.accept(braking(market, world.timeMs + 2 * MINUTES_MS));
});
