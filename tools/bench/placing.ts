/**
 * Compares what placing a contract costs the core with what placing a spot order costs, in one run
 * of alternating rounds, so that a busy machine slows all alike: `npm run bench:placing`.
 *
 * Contracts stay open, with trial and with real money; one spot order rests, the other trades with
 * an order that rests. Prints the median of each in microseconds, and the ratios.
 */
import { contractWorld, placing } from "@sumi/core/testing/contract-world.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { alternating, ratioOf } from "./alternating.ts";

const PLACED = {
  trial: () => placing("A", "up 5", { mode: "trial" }),
  real: () => placing("A", "up 5"),
  resting: (world: World) => world.order("A", "buy 0.001 @59000"),
  trading: (world: World) => world.order("A", "buy 0.001 @60000"),
};

const medians = alternating(PLACED, () => {
  const world = contractWorld();
  world.place("B", "sell 1 @60000");
  return world;
});
const { trial, real, resting, trading } = medians;
console.log(
  JSON.stringify({
    medians,
    toResting: { trial: ratioOf(trial, resting), real: ratioOf(real, resting) },
    toTrading: { trial: ratioOf(trial, trading), real: ratioOf(real, trading) },
  }),
);
