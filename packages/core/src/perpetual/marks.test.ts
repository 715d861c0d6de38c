import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { perpetualWorld, placePerpetual, tickIndex, ticks } from "../testing/perpetual-world.ts";
import type { World } from "../testing/world.ts";
import type { MarkSampled } from "./contract-events.ts";

/** The samples of a while at one index. */
function samplesOf(world: World, seconds: number, price: string): readonly MarkSampled[] {
  const events = tickIndex(world, seconds, price).flatMap((record) => record.events);
  return events.filter((event) => event.type === "MarkSampled");
}

test("an order that a fall of the index leaves behind holds no mark", () => {
  const world = perpetualWorld();
  placePerpetual(world, "B", "sell 0.1 @60000");
  placePerpetual(world, "A", "buy 0.1 @60000");
  placePerpetual(world, "A", "buy 0.02 @59990");
  placePerpetual(world, "B", "sell 0.02 @60010");
  const [before] = samplesOf(world, 12, "60000").slice(-1);
  expect(before).toMatchObject({ bid: ticks("59990"), ask: ticks("60010"), last: ticks("60000") });
  const [sample] = samplesOf(world, 12, "56000").slice(-1);
  expect(sample).toMatchObject({ bid: 0, ask: 0, last: 0, price2: 0n });
  expect(formatAmount(sample?.mark ?? 0n)).toBe("56000");
});

test("the next order within the limits of price is the best one", () => {
  const world = perpetualWorld();
  placePerpetual(world, "A", "buy 0.02 @59990");
  tickIndex(world, 1, "58000");
  placePerpetual(world, "C", "buy 0.01 @58010");
  const [sample] = samplesOf(world, 1, "58000");
  expect(sample).toMatchObject({ bid: ticks("58010"), ask: 0 });
});
