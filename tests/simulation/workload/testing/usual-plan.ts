import { assert } from "@sumi/primitives/assert.ts";
import type { CrowdPlan } from "../crowd.ts";

const PACES_MS = [1, 20, 300];

/** A crowd of ordinary size; the seed decides its members, its pace and its markets. */
export function usualPlan(seed: number, commands: number): CrowdPlan {
  const paceMs = PACES_MS[seed % PACES_MS.length];
  assert(paceMs !== undefined, "a seed is a whole number");
  return {
    seed,
    commands,
    paceMs,
    loud: [],
    mode: seed % 2 === 0 ? "demonstration" : "production",
    markets: 1 + (seed % 6),
    members: 6 + ((seed * 7) % 40),
    wrong: 0.15,
    repeats: 0.1,
    conflicts: 0.05,
    cunning: 0.05,
    nights: 2,
  };
}
