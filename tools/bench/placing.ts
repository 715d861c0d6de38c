/**
 * Compares what placing a contract costs the core with what placing a spot order costs, in one run
 * of alternating rounds, so that a busy machine slows both alike: `npm run bench:placing`.
 *
 * Both kinds are accepted and stay open. Prints the median of each in microseconds, and the ratio.
 */
import { contractWorld, placing } from "@sumi/core/testing/contract-world.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { assert } from "@sumi/primitives/assert.ts";

const ROUNDS = 151;
/** The first rounds only warm up. */
const WARM = 50;
/** All within the age that the last sample may have, and the bounds of one member. */
const ORDERS = 100;
const contracts: number[] = [];
const orders: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // A world of its own for each round, so that no round finds more open than another.
  const world = contractWorld();
  const contract = placing("A", "up 5", { mode: "trial" });
  const order = world.order("A", "buy 0.001 @59000");
  const [first, second] = [() => perOrder(world, contract), () => perOrder(world, order)];
  // Whatever comes second finds warmer caches, so they take turns.
  const isFirst = round % 2 === 0;
  const early = (isFirst ? first : second)();
  const late = (isFirst ? second : first)();
  if (round < WARM) continue;
  contracts.push(isFirst ? early : late);
  orders.push(isFirst ? late : early);
}
const [contractUs, orderUs] = [medianOf(contracts), medianOf(orders)];
const ratio = (contractUs / orderUs).toFixed(2);
console.log(JSON.stringify({ contractUs, orderUs, ratio }));

function perOrder(world: World, command: Parameters<World["execute"]>[0]): number {
  const beganMs = performance.now();
  for (let count = 0; count < ORDERS; count += 1) {
    const outcome = world.execute(command);
    assert(outcome.ok, "an order that is measured is accepted");
  }
  const tookMs = performance.now() - beganMs;
  return Number(((tookMs * 1_000) / ORDERS).toFixed(2));
}

function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
