/**
 * Durations in whole microseconds, counted in buckets that are exact below 128 µs and never wider
 * than 1/64 of their values. Takes a few kilobytes for any number of durations.
 */
export class Histogram {
  readonly #counts = new Float64Array(BUCKETS);
  #count = 0;
  #maxMicros = 0;

  get count(): number {
    return this.#count;
  }

  get maxMicros(): number {
    return this.#maxMicros;
  }

  record(micros: number): void {
    const whole = Math.min(Math.max(0, Math.round(micros)), MICROS_MAX);
    const bucket = bucketOf(whole);
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#count += 1;
    if (whole > this.#maxMicros) this.#maxMicros = whole;
  }

  add(other: Histogram): void {
    for (const [bucket, count] of other.#counts.entries()) {
      this.#counts[bucket] = (this.#counts[bucket] ?? 0) + count;
    }
    this.#count += other.#count;
    this.#maxMicros = Math.max(this.#maxMicros, other.#maxMicros);
  }

  /**
   * The duration that this share of all (0 to 1) did not exceed, up to a bucket's width; NaN when
   * it is empty.
   */
  micros(share: number): number {
    if (this.#count === 0) return Number.NaN;
    const wanted = Math.max(1, Math.ceil(share * this.#count));
    let seen = 0;
    for (const [bucket, count] of this.#counts.entries()) {
      seen += count;
      if (seen >= wanted) return Math.min(upperEndOf(bucket), this.#maxMicros);
    }
    return this.#maxMicros;
  }

  /** The same in milliseconds. */
  ms(share: number): number {
    return this.micros(share) / 1_000;
  }
}

const SUB_BUCKET_BITS = 6;
const SUB_BUCKETS = 2 ** SUB_BUCKET_BITS;
/** An hour and eleven minutes; longer durations count as that. */
const MICROS_MAX = 2 ** 32 - 1;
const SHIFT_MAX = 31 - SUB_BUCKET_BITS;
const BUCKETS = (SHIFT_MAX + 2) * SUB_BUCKETS;

/** In each power of two, the leading seven bits tell one bucket from the next. */
function bucketOf(micros: number): number {
  const shift = Math.max(0, SHIFT_MAX - Math.clz32(micros));
  return shift * SUB_BUCKETS + (micros >>> shift);
}

function upperEndOf(bucket: number): number {
  const shift = Math.max(0, Math.floor(bucket / SUB_BUCKETS) - 1);
  return (bucket - shift * SUB_BUCKETS + 1) * 2 ** shift - 1;
}
