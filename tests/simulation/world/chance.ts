import { hash } from "node:crypto";
import { Random } from "@sumi/core/testing/random.ts";

/** A random stream for each purpose, so that drawing from one does not change another. */
export function streamOf(seed: number, purpose: string): Random {
  return new Random(Number.parseInt(hash("sha256", `${seed}/${purpose}`, "hex").slice(0, 8), 16));
}

/** A random wait with mean `meanMs`: most are short, a few are long. */
export function waitMs(random: Random, meanMs: number): number {
  return -meanMs * Math.log(1 - random.next());
}

/** In [low, high], even on a logarithmic scale: as often between 1 and 10 as between 10 and 100. */
export function magnitude(random: Random, low: number, high: number): number {
  return low * (high / low) ** random.next();
}
