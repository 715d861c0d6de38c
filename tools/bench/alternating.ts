import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { commandKey } from "./command-key.ts";

const ROUNDS = 204;
/** The first rounds only warm up. */
const WARM = 64;
/** All within the age that the last sample may have, and the bounds of one member. */
const ORDERS = 100;

let keys = 0;

/**
 * The median cost in microseconds of one accepted command of each kind, with a key as a member's
 * call carries it. Each round has a world of its own, so no round finds more open than another.
 */
export function alternating<Name extends string>(
  kinds: Readonly<Record<Name, (world: World) => ExchangeCommand>>,
  newWorld: () => World,
): Readonly<Record<Name, number>> {
  const names = Object.keys(kinds) as Name[]; // The keys of a literal.
  const tookUs = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = newWorld();
    // Whatever comes later finds warmer caches, so they take turns.
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const us = perOrder(world, kinds[name](world));
      if (round >= WARM) tookUs.get(name)?.push(us);
    }
  }
  const medians = names.map((name) => [name, medianOf(tookUs.get(name) ?? [])] as const);
  return Object.fromEntries(medians) as Record<Name, number>; // Every kind has its median.
}

export function ratioOf(one: number, other: number): number {
  return Number((one / other).toFixed(2));
}

export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

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
