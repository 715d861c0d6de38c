/**
 * Compares what placing a contract costs the core with what placing a spot order costs, in one run
 * of alternating rounds, so that a busy machine slows all alike: `npm run bench:placing`.
 *
 * Each is accepted, and carries a key as a member's call does. Contracts stay open, with trial and
 * with real money; one spot order rests, the other trades with an order that rests. Prints the
 * median of each in microseconds, and the ratios.
 */
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { contractWorld, placing } from "@sumi/core/testing/contract-world.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { commandKey } from "./command-key.ts";

const ROUNDS = 204;
/** The first rounds only warm up. */
const WARM = 64;
/** All within the age that the last sample may have, and the bounds of one member. */
const ORDERS = 100;

const PLACED = {
  trial: () => placing("A", "up 5", { mode: "trial" }),
  real: () => placing("A", "up 5"),
  resting: (world: World) => world.order("A", "buy 0.001 @59000"),
  trading: (world: World) => world.order("A", "buy 0.001 @60000"),
};
type Placed = keyof typeof PLACED;
const NAMES = Object.keys(PLACED) as Placed[]; // The keys of a literal.

const tookUs: Record<Placed, number[]> = { trial: [], real: [], resting: [], trading: [] };
let keys = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  // A world of its own for each round, so that no round finds more open than another.
  const world = contractWorld();
  world.place("B", "sell 1 @60000");
  // Whatever comes later finds warmer caches, so they take turns.
  const first = round % NAMES.length;
  for (const name of [...NAMES.slice(first), ...NAMES.slice(0, first)]) {
    const us = perOrder(world, PLACED[name](world));
    if (round >= WARM) tookUs[name].push(us);
  }
}

const medians = Object.fromEntries(NAMES.map((name) => [name, medianOf(tookUs[name])]));
const ratio = (contract: Placed, order: Placed) => {
  return Number(((medians[contract] ?? 0) / (medians[order] ?? 1)).toFixed(2));
};
console.log(
  JSON.stringify({
    medians,
    toResting: { trial: ratio("trial", "resting"), real: ratio("real", "resting") },
    toTrading: { trial: ratio("trial", "trading"), real: ratio("real", "trading") },
  }),
);

function perOrder(world: World, command: ExchangeCommand): number {
  const commands = Array.from({ length: ORDERS }, () => {
    keys += 1;
    return { ...command, key: commandKey(keys) };
  });
  const beganMs = performance.now();
  for (const each of commands) {
    const outcome = world.execute(each);
    assert(outcome.ok, "an order that is measured is accepted");
  }
  const tookMs = performance.now() - beganMs;
  return Number(((tookMs * 1_000) / ORDERS).toFixed(2));
}

function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
