import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { RewardPaid } from "@sumi/core/referrals/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";

/** The rewards of a day are paid an hour after its end, and are late another day after that. */
const PAID_AFTER_MS = 3_600_000;
const LATE_AFTER_MS = 86_400_000;

type Of = Pick<RewardPaid, "member" | "source" | "asset" | "day">;

/** The rewards of a member from one source, in one asset, of one day. */
type Pot = { readonly named: string; readonly day: number; sum: bigint };

/** Compares each payment with what was earned, and finds those that are early or late. */
export class VerifiedPayments {
  readonly #pots = new Map<string, Pot>();
  #timeMs = 0;

  earn(of: Of, amount: bigint): void {
    this.#potOf(of).sum += amount;
  }

  *faultsOf({ stamp: { sequence, timeMs }, events }: CommandRecord): Iterable<string> {
    this.#timeMs = timeMs;
    for (const paid of events) {
      if (paid.type !== "RewardPaid") continue;
      const { named, sum } = this.#potOf(paid);
      this.#pots.delete(named);
      const { member, day, amount } = paid;
      if (day >= dayOf(timeMs - PAID_AFTER_MS)) {
        yield `command ${sequence} pays the day ${day} to member ${member} before its time.`;
      }
      if (amount === sum) continue;
      const [is, should] = [formatAmount(amount), formatAmount(sum as Amount)];
      yield `command ${sequence} pays ${is} to member ${member}, and ${should} were due.`;
    }
  }

  /** One sentence for each pot that should have been paid a day before the last command. */
  late(): readonly string[] {
    const lastDay = dayOf(this.#timeMs - PAID_AFTER_MS - LATE_AFTER_MS);
    const late = [...this.#pots.values()].filter(({ day, sum }) => sum > 0n && day < lastDay);
    return late.map(({ named, sum }) => `${formatAmount(sum as Amount)} of ${named} is not paid.`);
  }

  /** A new pot is empty. */
  #potOf({ member, source, asset, day }: Of): Pot {
    const named = `member ${member} from ${source} in asset ${asset} of day ${day}`;
    const pot = this.#pots.get(named) ?? { named, day, sum: 0n };
    this.#pots.set(named, pot);
    return pot;
  }
}
