import { hash } from "node:crypto";
import { Random } from "@sumi/core/testing/random.ts";

/** A stream of chance of its own for each purpose: what one draws, no other notices. */
export function streamOf(seed: number, purpose: string): Random {
  return new Random(Number.parseInt(hash("sha256", `${seed}/${purpose}`, "hex").slice(0, 8), 16));
}

/** A waiting time whose mean is `meanMs`: most are short, a few are long. */
export function waitMs(random: Random, meanMs: number): number {
  return -meanMs * Math.log(1 - random.next());
}

/**
 * In [low, high], evenly on a scale of factors: as often between 1 and 10 as between 10 and 100.
 */
export function magnitude(random: Random, low: number, high: number): number {
  return low * (high / low) ** random.next();
}
