import type { EventOf } from "../record.ts";
import { DAY_MS } from "../time.ts";

const HOUR_MS = 3_600_000;
const WINDOW_DAYS = 30;

/** A trading fee of the command that is being applied, with its payer. */
export type Charged = { readonly member: number; readonly asset: number; readonly fee: bigint };

/** One share of one fee, as it was accrued. */
export type Accrued = {
  readonly member: number;
  readonly source: string;
  readonly asset: number;
  readonly day: number;
  readonly amount: bigint;
  /** The whole fee in USDT units. */
  readonly value: bigint;
};

type Sum = Omit<Accrued, "value">;

/** A sale, or a day of a machine. */
export type Occasion = Pick<EventOf<"RewardsNoted">, "source" | "product" | "incomeDay">;

/** Every share that was accrued, the sums that were paid, and the levels. */
export class Referrals {
  /** The fees of the running command. */
  charged: Charged[] = [];
  /** Accrued and not paid, one sum for each member, source, asset and day. */
  readonly due = new Map<string, Sum>();
  readonly paid = new Set<string>();
  /** Every note that was neither set aside nor void, in their order. */
  notes: readonly EventOf<"RewardsNoted">[] = [];
  /** The occasions that wait for the house, the longest waiting first. */
  delayed: readonly Occasion[] = [];
  readonly levels = new Map<number, number>();
  /** USDT units by member and day. */
  readonly #teams = new Map<number, Map<number, bigint>>();
  /** The last day whose levels were reviewed, and how many sponsors were. */
  review = { day: 0, done: 0, isOver: true };

  charge(member: number, asset: number, fee: bigint): void {
    if (fee > 0n) this.charged.push({ member, asset, fee });
  }

  accrue(event: EventOf<"RewardsAccrued">, timeMs: number): void {
    const { source, asset, value } = event;
    const day = Math.floor(timeMs / DAY_MS);
    for (const [member, amount] of sharesIn(event)) {
      if (member === 0) continue;
      this.#earn({ member, source, asset, day, amount });
      const team = this.#teams.get(member) ?? new Map<number, bigint>();
      this.#teams.set(member, team.set(day, (team.get(day) ?? 0n) + value));
    }
  }

  /** A noted reward is due from the day on which its money was set aside. */
  reserve(event: EventOf<"RewardsReserved">, timeMs: number): void {
    const { source, asset } = event;
    const day = Math.floor(timeMs / DAY_MS);
    for (const note of this.notes.filter((each) => isOf(each, event))) {
      for (const [member, amount] of sharesIn(note)) {
        if (member !== 0) this.#earn({ member, source, asset, day, amount });
      }
    }
    this.forget(event);
  }

  forget(occasion: Occasion): void {
    this.notes = this.notes.filter((note) => !isOf(note, occasion));
    this.delayed = this.delayed.filter((each) => !isOf(each, occasion));
  }

  #earn(more: Sum): void {
    const key = keyOf(more);
    const amount = (this.due.get(key)?.amount ?? 0n) + more.amount;
    if (amount > 0n) this.due.set(key, { ...more, amount });
  }

  pay(event: EventOf<"RewardPaid">): void {
    this.due.delete(keyOf(event));
    this.paid.add(keyOf(event));
  }

  /** USDT units of the thirty days before that one. */
  teamFees(member: number, day: number): bigint {
    let sum = 0n;
    for (const [each, value] of this.#teams.get(member) ?? []) {
      if (each < day && each >= day - WINDOW_DAYS) sum += value;
    }
    return sum;
  }
}

export function isOf(one: Occasion, other: Occasion): boolean {
  const isSame = one.source === other.source && one.product === other.product;
  return isSame && one.incomeDay === other.incomeDay;
}

function sharesIn(
  event: Pick<
    EventOf<"RewardsNoted">,
    "first" | "second" | "third" | "firstAmount" | "secondAmount" | "thirdAmount"
  >,
) {
  return [
    [event.first, event.firstAmount],
    [event.second, event.secondAmount],
    [event.third, event.thirdAmount],
  ] as const;
}

export function keyOf({ member, source, asset, day }: Omit<Sum, "amount">): string {
  return [member, source, asset, day].join("/");
}

/** Rewards are paid, and levels reviewed, from one in the morning on. */
export function rewardDay(timeMs: number): number {
  return Math.floor((timeMs - HOUR_MS) / DAY_MS);
}
