/** The memory of a process in the middle of a run and at its end. */
export type Flatness = {
  readonly middle: number;
  readonly end: number;
  readonly isFlat: boolean;
};

/** Garbage comes and goes; memory that grows by more than this share in half a run is a leak. */
const GROWTH_MAX = 0.2;
/** A small process may grow by this much, whatever its share. */
const GROWTH_MEBIBYTES = 40;

/**
 * Compares the highest figures of the third and the last quarter; by the third, caches are full.
 * `samples` are evenly spaced, in mebibytes, oldest first.
 */
export function flatnessOf(samples: readonly number[]): Flatness {
  const quarter = Math.floor(samples.length / 4);
  const middle = Math.max(...samples.slice(2 * quarter, 3 * quarter));
  const end = Math.max(...samples.slice(-quarter));
  const growth = end - middle;
  return { middle, end, isFlat: growth <= Math.max(GROWTH_MEBIBYTES, GROWTH_MAX * middle) };
}
