import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Sums, sumIn } from "./due-rewards.ts";
import type { Occasion, OfOccasion, RewardsNoted } from "./events.ts";
import { WaitingDays } from "./waiting-days.ts";

/** The rewards of one sale, or of one income day of a machine, before their money is set aside. */
export type Noted = Occasion & {
  readonly asset: number;
  readonly sums: Sums;
  total: Amount;
  isWaiting: boolean;
};

/** One member's part of them. */
export type NotedReward = Occasion & {
  readonly asset: number;
  readonly member: number;
  readonly amount: Amount;
};

/** The rewards that are noted, and those of them that wait for the house. */
export class NotedRewards {
  readonly #all = new Map<string, Noted>();
  readonly #waiting = new WaitingDays();

  find(occasion: Occasion): Noted | undefined {
    return this.#all.get(nameOf(occasion));
  }

  /** In the order in which each began to wait. */
  get delayed(): Iterable<Noted> {
    return this.#waiting.all();
  }

  /** The coins of which something waits. */
  get shortCoins(): Iterable<number> {
    return this.#waiting.coins;
  }

  /** True if something waits in that coin: whatever is due later waits behind it. */
  isShortOf(asset: number): boolean {
    return this.#waiting.has(asset);
  }

  /** The amount that waits in a coin. */
  waitingIn(asset: number): Amount {
    return this.#waiting.totalOf(asset);
  }

  /** The one that has waited longest in a coin of which the balance covers it; or undefined. */
  nextCovered(balanceOf: (asset: number) => Amount): Noted | undefined {
    return this.#waiting.firstCovered(balanceOf);
  }

  *all(): Iterable<NotedReward> {
    for (const { source, product, incomeDay, asset, sums } of this.#all.values()) {
      for (const [member, { amount }] of sums) {
        yield { source, product, incomeDay, asset, member, amount };
      }
    }
  }

  note(event: RewardsNoted): void {
    this.add({ ...event, member: event.first, amount: event.firstAmount });
    this.add({ ...event, member: event.second, amount: event.secondAmount });
    this.add({ ...event, member: event.third, amount: event.thirdAmount });
  }

  add({ source, product, incomeDay, asset, member, amount }: NotedReward): void {
    if (amount === 0n) return;
    const name = nameOf({ source, product, incomeDay });
    let noted = this.#all.get(name);
    if (noted === undefined) {
      const sums = new Map();
      noted = { source, product, incomeDay, asset, sums, total: ZERO, isWaiting: false };
      this.#all.set(name, noted);
    }
    const sum = sumIn(noted.sums, member);
    sum.amount = (sum.amount + amount) as Amount;
    noted.total = (noted.total + amount) as Amount;
  }

  delay(event: OfOccasion): void {
    this.restoreDelay(this.#whole(event));
  }

  /** Restores that the rewards of an occasion wait. */
  restoreDelay(occasion: Occasion): void {
    const noted = this.#get(occasion);
    assert(!noted.isWaiting, "a day begins to wait once");
    noted.isWaiting = true;
    this.#waiting.add(noted);
  }

  /** Takes out all rewards of an occasion. */
  take(event: OfOccasion): Sums {
    const noted = this.#whole(event);
    this.#all.delete(nameOf(event));
    if (noted.isWaiting) this.#waiting.take(noted);
    return noted.sums;
  }

  #whole(event: OfOccasion): Noted {
    const noted = this.#get(event);
    const isWhole = noted.total === event.amount && noted.asset === event.asset;
    assert(isWhole, "all that was noted goes together");
    return noted;
  }

  #get(occasion: Occasion): Noted {
    const noted = this.find(occasion);
    assert(noted !== undefined, "something was noted");
    return noted;
  }
}

function nameOf({ source, product, incomeDay }: Occasion): string {
  return `${source} ${product} ${incomeDay}`;
}
