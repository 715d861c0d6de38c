/**
 * One mistake that a colleague could make: a small change of our own code that compiles, looks like
 * nothing, and breaks a promise. It exists in the catalogue only, never in the product.
 */
export type Mutant = {
  readonly name: string;
  /** What is wrong now, in the words of the business. */
  readonly sentence: string;
  /** From the root of the house. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replacement: string;
  /** Who must notice, the quickest first. */
  readonly caughtBy: readonly CatcherName[];
};

/** The simulator's seeds, and the loop of real processes for what only those show. */
export type CatcherName = "simulator" | "kill loop";

/**
 * The text of the mutant's file with the mistake in it. Throws when the mutant no longer fits: a
 * mistake that is not made proves nothing.
 */
export function mutated(mutant: Mutant, source: string): string {
  const { name, file, find, replacement } = mutant;
  const parts = source.split(find);
  if (parts.length !== 2) {
    const count = parts.length - 1;
    throw new Error(`The mutant ${name} no longer fits: ${file} has its text ${count} times.`);
  }
  // Not String.replace, to which a $ in the replacement would mean something.
  return parts.join(replacement);
}
