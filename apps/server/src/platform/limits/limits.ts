/**
 * Limits how often one caller may call: token buckets in memory, one per member, one per person of
 * the staff and one per address. A bucket refills steadily up to its burst. A restart fills all
 * buckets, which is harmless: counts that must survive are kept in the database (sign-in).
 */
export class Limits {
  readonly #members = new Map<number, Bucket>();
  readonly #staff = new Map<number, Bucket>();
  readonly #addresses = new Map<string, Bucket>();
  readonly #parameter: (key: string) => number;
  readonly #nowMs: () => number;

  constructor(options: {
    readonly parameter: (key: string) => number;
    readonly nowMs: () => number;
  }) {
    this.#parameter = options.parameter;
    this.#nowMs = options.nowMs;
  }

  /** Takes one call of a signed-in member; false when no call is left. */
  takeOfMember(member: number): boolean {
    return take(this.#members, member, this.#nowMs(), this.#rateOf("member"));
  }

  /** Takes one call of a signed-in person of the staff; false when no call is left. */
  takeOfStaff(staff: number): boolean {
    return take(this.#staff, staff, this.#nowMs(), this.#rateOf("staff"));
  }

  /** Takes one anonymous call of an `addressGroup`; false when no call is left. */
  takeOfAddress(group: string): boolean {
    return take(this.#addresses, group, this.#nowMs(), this.#rateOf("address"));
  }

  #rateOf(caller: "member" | "staff" | "address"): Rate {
    return {
      perSecond: this.#parameter(`limits.${caller}_calls_per_second`),
      burst: this.#parameter(`limits.${caller}_calls_burst`),
    };
  }
}

type Bucket = { left: number; filledMs: number };
type Rate = { readonly perSecond: number; readonly burst: number };

/** The number of buckets kept; buckets unused for long are full again and need not be kept. */
const BUCKETS_MAX = 50_000;

function take<Key>(buckets: Map<Key, Bucket>, key: Key, nowMs: number, rate: Rate): boolean {
  let bucket = buckets.get(key);
  if (bucket === undefined) {
    if (buckets.size >= BUCKETS_MAX) forgetOldest(buckets);
    bucket = { left: rate.burst, filledMs: nowMs };
    buckets.set(key, bucket);
  }
  const refill = (Math.max(0, nowMs - bucket.filledMs) * rate.perSecond) / 1_000;
  bucket.left = Math.min(rate.burst, bucket.left + refill);
  bucket.filledMs = nowMs;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

/** A tenth at a time, oldest first, so that a flood of new addresses cannot make this expensive. */
function forgetOldest<Key>(buckets: Map<Key, Bucket>): void {
  let left = BUCKETS_MAX / 10;
  for (const key of buckets.keys()) {
    if (left === 0) return;
    buckets.delete(key);
    left -= 1;
  }
}
