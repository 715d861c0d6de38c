import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Noted } from "./noted-rewards.ts";

type Waiting = {
  readonly day: Noted;
  /** Its number among all that ever waited. */
  readonly began: number;
  next: Waiting | undefined;
};

/** The days of one coin: those that began to wait later stand behind. */
type Queue = { first: Waiting; last: Waiting; total: Amount };

/**
 * The days of machines whose rewards wait for the house. Whoever asks what comes next looks at the
 * first day of each coin, so that a retry costs the same however many wait behind these.
 */
export class WaitingDays {
  readonly #queues = new Map<number, Queue>();
  #begun = 0;

  has(asset: number): boolean {
    return this.#queues.has(asset);
  }

  /** The coins of which something waits. */
  get coins(): Iterable<number> {
    return this.#queues.keys();
  }

  totalOf(asset: number): Amount {
    return this.#queues.get(asset)?.total ?? ZERO;
  }

  /** The day that began to wait first, among the covered ones that stand first for their coin. */
  firstCovered(balanceOf: (asset: number) => Amount): Noted | undefined {
    let found: Waiting | undefined;
    for (const [asset, { first }] of this.#queues) {
      const isLater = found !== undefined && found.began < first.began;
      if (!isLater && balanceOf(asset) >= first.day.total) found = first;
    }
    return found?.day;
  }

  /** All of them, in the order in which they began to wait. */
  *all(): Iterable<Noted> {
    const waiting = [...this.#queues.values()].flatMap(({ first }) => [...behind(first)]);
    for (const { day } of waiting.sort((one, other) => one.began - other.began)) yield day;
  }

  add(day: Noted): void {
    const waiting: Waiting = { day, began: this.#begun, next: undefined };
    this.#begun += 1;
    const queue = this.#queues.get(day.asset);
    if (queue === undefined) {
      this.#queues.set(day.asset, { first: waiting, last: waiting, total: day.total });
      return;
    }
    queue.last.next = waiting;
    queue.last = waiting;
    queue.total = (queue.total + day.total) as Amount;
  }

  /** Takes out the first day of a coin. */
  take(day: Noted): void {
    const queue = this.#queues.get(day.asset);
    assert(queue?.first.day === day, "the longest waiting of a coin comes first");
    const { first, total } = queue;
    if (first.next === undefined) return void this.#queues.delete(day.asset);
    queue.first = first.next;
    queue.total = (total - day.total) as Amount;
  }
}

function* behind(first: Waiting): Iterable<Waiting> {
  for (let each: Waiting | undefined = first; each !== undefined; each = each.next) yield each;
}
