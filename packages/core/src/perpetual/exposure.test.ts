import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import { ordering, perpetualWorld, placePerpetual, ticks } from "../testing/perpetual-world.ts";

/** The first tier is 100,000 at 5x, the second 500,000 at 3x. */

test("orders that come to open keep to the tier of all that may be open", () => {
  const world = perpetualWorld();
  placePerpetual(world, "B", "sell 1.6 @60000");
  placePerpetual(world, "A", "buy 1.6 @60000");
  const { stamp: closing } = placePerpetual(world, "A", "sell 1.6 @60100");
  const { stamp: opening } = placePerpetual(world, "A", "sell 1.6 @60200");
  placePerpetual(world, "C", "buy 1.6 @60000");
  const { events } = world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
  // 100,000 less 1.6 at 60,200 leaves 3,680, which are 0.0612 at 60,100.
  const fitted = { type: "PerpetualOrderFitted", reason: "POSITION_LIMIT", cut: 15_388 };
  expect(events).toContainEqual(expect.objectContaining(fitted));
  const { perpetual } = world.exchange;
  const left = [opening, closing].map(({ sequence }) => perpetual.find(sequence)?.left);
  expect(left).toEqual([16_000, 612]);
  // 3,678.12 / 5 and the taker's fee of it.
  expect(formatAmount(perpetual.find(closing.sequence)?.hold ?? 0n)).toBe("737.830872");
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test("an order of which the tier permits nothing is over when it would come to open", () => {
  const world = perpetualWorld();
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  const { stamp: closing } = placePerpetual(world, "A", "sell 1 @60100");
  placePerpetual(world, "A", "sell 2 @60200 3x");
  placePerpetual(world, "C", "buy 1 @60000");
  const { events } = world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
  const order = closing.sequence;
  const ended = { type: "PerpetualOrderEnded", order, reason: "POSITION_LIMIT" };
  expect(events).toContainEqual(expect.objectContaining(ended));
});

test("the highest leverage of a side is that of all orders on it", () => {
  const world = perpetualWorld();
  placePerpetual(world, "A", "buy 1.6 @59000 5x");
  const refused = world.refuse(ordering(world, "A", "buy 1.6 @59000 3x"));
  expect([refused.code, refused.params]).toEqual(["LEVERAGE_INVALID", { maximum: "3" }]);
});

test("a position's leverage rises only as far as all that may be added permits", () => {
  const world = perpetualWorld();
  placePerpetual(world, "B", "sell 0.1 @60000");
  placePerpetual(world, "A", "buy 0.1 @60000 3x");
  const stop = { kind: "stop_market", stopPrice: ticks("60500"), stopBy: "mark" } as const;
  placePerpetual(world, "A", "buy 2 3x", stop);
  const set = { type: "SetLeverage", actor: 1, contract: 0 } as const;
  const refused = world.refuse({ ...set, leverage: 5 });
  expect([refused.code, refused.params]).toEqual(["LEVERAGE_INVALID", { maximum: "3" }]);
  world.accept({ ...set, leverage: 2 });
  expect(world.accept({ ...set, leverage: 2 }).events).toEqual([]);
});
