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

/** Every share that was accrued, the sums that were paid, and the levels. */
export class Referrals {
  /** The fees of the running command. */
  charged: Charged[] = [];
  /** Accrued and not paid, one sum for each member, source, asset and day. */
  readonly due = new Map<string, Sum>();
  readonly paid = new Set<string>();
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
    const shares = [
      [event.first, event.firstAmount],
      [event.second, event.secondAmount],
      [event.third, event.thirdAmount],
    ] as const;
    for (const [member, amount] of shares) {
      if (member === 0) continue;
      const key = keyOf({ member, source, asset, day });
      const before = this.due.get(key)?.amount ?? 0n;
      const sum = { member, source, asset, day, amount: before + amount };
      if (sum.amount > 0n) this.due.set(key, sum);
      const team = this.#teams.get(member) ?? new Map<number, bigint>();
      this.#teams.set(member, team.set(day, (team.get(day) ?? 0n) + value));
    }
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

export function keyOf({ member, source, asset, day }: Omit<Sum, "amount">): string {
  return [member, source, asset, day].join("/");
}

/** Rewards are paid, and levels reviewed, from one in the morning on. */
export function rewardDay(timeMs: number): number {
  return Math.floor((timeMs - HOUR_MS) / DAY_MS);
}
