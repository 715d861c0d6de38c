import type { CapabilityName } from "../simulation/workload/table.ts";

/**
 * A mistake that a colleague could make: a small change of our own code that compiles, looks
 * harmless, and breaks a promise. It exists in the catalogue only, never in the product.
 */
export type Mutant = {
  readonly name: string;
  /** The consequence of the mistake, in the words of the business. */
  readonly sentence: string;
  /** The path from the root of the repository. */
  readonly file: string;
  /** A text that occurs in the file exactly once. */
  readonly find: string;
  readonly replacement: string;
  /** The programs that must notice, the quickest first. */
  readonly caughtBy: readonly CatcherName[];
  /** Capabilities of which the simulator's crowd must speak more, or it is there too seldom. */
  readonly loud?: readonly CapabilityName[];
  /** The simulator's crowd has at most so many members: it is open and trades sooner. */
  readonly membersMax?: number;
};

/**
 * The simulator, the kill loop with real processes for mistakes that only those show, and the
 * scenarios of the golden journals for mistakes that need days.
 */
export type CatcherName = "simulator" | "kill loop" | "scenarios";

/**
 * The text of the mutant's file with the mistake in it. Throws when `find` no longer fits exactly
 * once: an unchanged file would prove nothing.
 */
export function mutated(mutant: Mutant, source: string): string {
  const { name, file, find, replacement } = mutant;
  const parts = source.split(find);
  if (parts.length !== 2) {
    const count = parts.length - 1;
    throw new Error(`The mutant ${name} no longer fits: ${file} has its text ${count} times.`);
  }
  // Not String.replace, because `$` in the replacement has a meaning there.
  return parts.join(replacement);
}
