import { ordering, perpetualWorld, placePerpetual } from "@sumi/core/testing/perpetual-world.ts";
import type { World } from "@sumi/core/testing/world.ts";

/** Orders that rest, and such as trade with one that rests, on a contract and on a spot market. */
export const PLACED = {
  perpetualResting: (world: World) => ordering(world, "A", "buy 0.001 @59000"),
  perpetualTrading: (world: World) => ordering(world, "A", "buy 0.001 @60000"),
  spotResting: (world: World) => world.order("A", "buy 0.001 @59000"),
  spotTrading: (world: World) => world.order("A", "buy 0.001 @60000"),
};

/** Both books have an ask at 60,000 that all orders together do not exhaust. */
export function orderWorld(): World {
  const world = perpetualWorld();
  world.place("B", "sell 1 @60000");
  placePerpetual(world, "B", "sell 1 @60000");
  return world;
}
