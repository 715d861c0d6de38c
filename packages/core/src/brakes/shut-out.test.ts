/** One person alone never keeps members out of an outcome that does not wait for a brake's end. */
import { expect, test } from "vitest";
import { collectingWorld, finish, SYMBOL } from "../auctions/testing/auction-world.ts";
import {
  committing,
  DAY_MS,
  link,
  opened,
  projectIn,
  SHARED,
  saleWorld,
  subscribing,
} from "../subscriptions/testing/sale-world.ts";
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

test.each([
  ["committed in a sale that goes on", 1, "SELF_APPROVAL"],
  ["sells in one", 5, "SELF_APPROVAL"],
  ["has a second account that committed", 4, "SELF_APPROVAL"],
  ["has no part in one", 2, undefined],
])("who %s neither brakes sales nor lifts the brake", (_, member, code) => {
  const world = saleWorld();
  const sale = opened(world, { ...SHARED, endMs: world.timeMs + 2 * DAY_MS });
  world.accept(committing("A", sale, "100"));
  world.accept(committing("C", sale, "100"));
  link(world, 3, 4);
  world.decide({ act: "LinkStaff", staff: 7, member });
  const own = { ...braking(SALES, world.timeMs + MINUTES_MS), actor: -7 } as const;
  const lifting = { type: "Propose", actor: -7, act: { act: "LiftBrake", ...SALES } } as const;
  if (code === undefined) {
    world.accept(own);
    world.accept(lifting);
    return;
  }
  expect(world.refuse(own).code).toBe(code);
  world.accept(braking(SALES, world.timeMs + MINUTES_MS));
  expect(world.refuse(lifting).code).toBe(code);
});

test("who bought in a sale that is over has no stake in the next ones", () => {
  const world = saleWorld();
  const sale = opened(world);
  world.accept(subscribing("A", sale, "100"));
  world.decide({ act: "LinkStaff", staff: 7, member: 1 });
  const own = () => ({ ...braking(SALES, world.timeMs + MINUTES_MS), actor: -7 }) as const;
  expect(world.refuse(own()).code).toBe("SELF_APPROVAL");
  world.timeMs = projectIn(world, sale).endMs;
  world.accept(own());
});

test("a brake takes two while an auction runs on its market, and one person afterwards", () => {
  const world = collectingWorld();
  const market = { kind: "market", name: SYMBOL } as const;
  const early = braking(market, world.timeMs + 2 * MINUTES_MS);
  expect(world.refuse(early).code).toBe("TWO_PEOPLE_REQUIRED");
  finish(world);
  world.accept(braking(market, world.timeMs + 2 * MINUTES_MS));
});
