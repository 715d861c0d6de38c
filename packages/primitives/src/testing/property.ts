import fc from "fast-check";
import { test } from "vitest";

/** Cases of each property in a usual run of the tests. */
const USUAL_RUNS = 300;
/** A usual run tries the same cases every time: only a change of the code can make it fail. */
const USUAL_SEED = 20_260_301;
const USUAL_TIMEOUT_MS = 60_000;

/**
 * A test of a law: it must hold for everything that `given` generates. A case that breaks it is
 * made smaller as long as it still breaks it, and reported with its seed.
 *
 * `PROPERTY_RUNS=100000 npx vitest run properties` tries so many cases of each, new ones every
 * time; `PROPERTY_SEED` with the reported seed tries the same ones again.
 */
export function property<Values extends [unknown, ...unknown[]]>(
  sentence: string,
  given: { readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  holds: (...values: Values) => void | Promise<void>,
): void {
  const law = fc.asyncProperty<Values>(...given, async (...values) => {
    await holds(...values);
  });
  const timeoutMs = USUAL_TIMEOUT_MS * Math.max(1, RUNS / USUAL_RUNS);
  test(sentence, () => fc.assert(law, { numRuns: RUNS, ...SEED }), timeoutMs);
}

const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;
const RUNS = PROPERTY_RUNS === undefined ? USUAL_RUNS : Number(PROPERTY_RUNS);
const SEED = seedOf(PROPERTY_SEED);

/** Without a seed fast-check takes the present moment. */
function seedOf(text: string | undefined): { readonly seed?: number } {
  if (text !== undefined) return { seed: Number(text) };
  return PROPERTY_RUNS === undefined ? { seed: USUAL_SEED } : {};
}
