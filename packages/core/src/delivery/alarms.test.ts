import { expect, test } from "vitest";
import { contractWorld, placing, settleAll, tick } from "../testing/contract-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import type { World } from "../testing/world.ts";
import type { DeliveryAlarmed } from "./events.ts";

const WIDE = {
  "delivery.direction_cap": "0.9",
  "delivery.expiry_cap": "0.9",
  "delivery.loss_halt": "0.9",
};

/** A contract of one minute that is won if the price goes its way. */
function minute(world: World, phrases: readonly (readonly [who: string, what: string])[]): void {
  for (const [who, what] of phrases) world.accept(placing(who, what, { minutes: 1 }));
  tick(world, 3, "60000");
  tick(world, 62, "60001");
}

function alarmsIn(world: World): readonly DeliveryAlarmed[] {
  return settleAll(world).flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "DeliveryAlarmed" ? [event] : [])),
  );
}

test("stakes that win too often in the last results alarm once a day, and halt nothing", () => {
  const world = contractWorld({ ...WIDE, "delivery.alarm_results": "2" });
  minute(world, [
    ["A", "up 100"],
    ["B", "up 30"],
  ]);
  expect(alarmsIn(world)).toEqual([]);
  minute(world, [["B", "down 10"]]);
  expect(alarmsIn(world)).toMatchObject([
    { member: 0, count: 2, rate: 92_857_142n, breakEven: 58_823_529n },
  ]);
  minute(world, [["A", "up 100"]]);
  expect(alarmsIn(world)).toEqual([]);
  expect(world.exchange.delivery.halts.of("real", 1)).toBeUndefined();
});

test("members who lose their share alarm nobody, and trial money never counts", () => {
  const world = contractWorld({ ...WIDE, "delivery.alarm_results": "3" });
  for (const phrase of ["down 100", "down 90", "down 80"]) {
    world.accept(placing("A", "up 100", { minutes: 1, mode: "trial" }));
    minute(world, [["A", phrase]]);
    expect(alarmsIn(world)).toEqual([]);
  }
});

test("a member who wins far too often over enough orders is told of, and stakes on", () => {
  const world = contractWorld({ ...WIDE, "delivery.alarm_member_orders": "14" });
  minute(
    world,
    Array.from({ length: 13 }, () => ["A", "up 5"] as const),
  );
  expect(alarmsIn(world)).toEqual([]);
  minute(world, [
    ["A", "up 5"],
    ["B", "up 5"],
  ]);
  const rate = { rate: 100_000_000n, breakEven: 58_823_529n };
  expect(alarmsIn(world)).toMatchObject([{ member: 1, count: 14, ...rate }]);
  world.accept(placing("A", "up 5", { minutes: 1 }));
  const lines = stateLines(world.exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(stateLines(replayed(world.records))).toEqual(lines);
});
