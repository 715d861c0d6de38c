/**
 * How often one caller may call: token buckets in memory, one for each member and one for each
 * address. A bucket refills steadily up to its burst; a restart fills them all, which costs
 * nothing, because what must survive a restart is counted in the database (sign-in).
 */
export class Limits {
  readonly #members = new Map<number, Bucket>();
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

  /** Takes one call of a signed-in member; false when there is none left. */
  takeOfMember(member: number): boolean {
    return take(this.#members, member, this.#nowMs(), {
      perSecond: this.#parameter("limits.member_calls_per_second"),
      burst: this.#parameter("limits.member_calls_burst"),
    });
  }

  /** Takes one anonymous call of an address, as `addressGroup` names it. */
  takeOfAddress(group: string): boolean {
    return take(this.#addresses, group, this.#nowMs(), {
      perSecond: this.#parameter("limits.address_calls_per_second"),
      burst: this.#parameter("limits.address_calls_burst"),
    });
  }
}

type Bucket = { left: number; filledMs: number };
type Rate = { readonly perSecond: number; readonly burst: number };

/** Buckets kept at once; those that nobody used for long are full again and need no keeping. */
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

/** A tenth at a time, oldest first: whoever floods with new addresses cannot make this costly. */
function forgetOldest<Key>(buckets: Map<Key, Bucket>): void {
  let left = BUCKETS_MAX / 10;
  for (const key of buckets.keys()) {
    if (left === 0) return;
    buckets.delete(key);
    left -= 1;
  }
}
