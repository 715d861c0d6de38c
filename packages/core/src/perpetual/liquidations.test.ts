import { expect, test } from "vitest";
import {
  listEther,
  perpetualWorld,
  placePerpetual,
  tickBoth,
  tradeEther,
} from "../testing/perpetual-world.ts";
import { restored, stateLines } from "../testing/state.ts";
import type { World } from "../testing/world.ts";

/** The sequence in which positions of several contracts are liquidated. */

/** A holds a bitcoin, C holds 20 ether, each with a margin of 12,000. */
function openedWorld(): World {
  const world = perpetualWorld();
  listEther(world);
  for (let second = 0; second < 3; second += 1) tickBoth(world, "60000", "3000");
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  tradeEther(world, ["C", "D"], 20_000);
  return world;
}

function waiting({ exchange }: Pick<World, "exchange">): readonly (readonly number[])[] {
  return [...exchange.perpetual.liquidations.all].map(({ contract, member }) => [contract, member]);
}

test.each([
  [
    "an ether position that has lost more goes first",
    "49000",
    "2400",
    [
      [1, 3],
      [0, 1],
    ],
  ],
  [
    "a bitcoin position that has lost more goes first",
    "48000",
    "2420",
    [
      [0, 1],
      [1, 3],
    ],
  ],
  [
    "of two that have lost alike the older goes first",
    "49000",
    "2450",
    [
      [0, 1],
      [1, 3],
    ],
  ],
])("in one sample %s", (_, btc, eth, expected) => {
  const world = openedWorld();
  tickBoth(world, btc, eth);
  expect(waiting(world)).toEqual(expected);
  const lines = stateLines(world.exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
});

test("who fell by an earlier sample goes before a deeper one of the next", () => {
  const world = openedWorld();
  tickBoth(world, "49000", "3000");
  tickBoth(world, "49000", "2400");
  expect(waiting(world)).toEqual([
    [0, 1],
    [1, 3],
  ]);
  const { events } = world.accept({ type: "LiquidateDue", actor: 0, limit: 1 });
  expect(events.every((event) => !("contract" in event) || event.contract === 0)).toBe(true);
  expect(waiting(world)).toEqual([[1, 3]]);
});
