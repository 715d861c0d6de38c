import type { Amount } from "@sumi/primitives/amount.ts";
import { KnownHalts } from "../review/halt-times.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { DeliveryHalted, DeliveryMode } from "./events.ts";

/** New orders on one asset with one kind of money. */
export type HaltedDelivery = { readonly mode: DeliveryMode; readonly underlying: number };

export type DeliveryHalt = HaltedDelivery & Pick<DeliveryHalted, "reason">;

/** The change of a pool by the orders on one asset that ended in one minute. */
type Result = {
  readonly mode: DeliveryMode;
  readonly underlying: number;
  readonly minute: number;
  /** Above zero where the pool has won. */
  readonly change: Amount;
};

const MINUTE_MS = 60_000;
const MINUTES_KEPT = 1_440;

/** The halts of new orders, and the results of the last day, of which a loss halts (rules 3.10). */
export class Halts {
  readonly times = new KnownHalts<HaltedDelivery>(({ mode, underlying }) =>
    keyOf(mode, underlying),
  );
  readonly #halts = new Map<string, DeliveryHalt>();
  #results: Result[] = [];

  get all(): readonly DeliveryHalt[] {
    return [...this.#halts.values()];
  }

  of(mode: DeliveryMode, underlying: number): DeliveryHalt | undefined {
    return this.#halts.get(keyOf(mode, underlying));
  }

  readonly halt = ({ mode, underlying, reason }: DeliveryHalt): void => {
    this.#halts.set(keyOf(mode, underlying), { mode, underlying, reason });
  };

  halted({ mode, underlying, reason, untilMs, againMs }: DeliveryHalted): void {
    this.halt({ mode, underlying, reason });
    this.times.set({ mode, underlying }, { untilMs, againMs });
  }

  /** Losses are counted on: nobody has looked at them. */
  end({ mode, underlying }: HaltedDelivery): void {
    this.#halts.delete(keyOf(mode, underlying));
    this.times.set({ mode, underlying }, {});
  }

  /** From here on losses are counted anew: two people have looked at the earlier ones. */
  resume(halted: HaltedDelivery): void {
    this.end(halted);
    const { mode, underlying } = halted;
    this.#results = this.#results.filter((result) => !isOf(result, mode, underlying));
  }

  count({ mode, underlying }: HaltedDelivery, change: bigint, timeMs: number): void {
    const minute = Math.floor(timeMs / MINUTE_MS);
    const kept = this.#results.filter((result) => result.minute > minute - MINUTES_KEPT);
    const at = kept.findIndex((result) => {
      return result.minute === minute && isOf(result, mode, underlying);
    });
    const before = kept[at]?.change ?? 0n;
    const result = { mode, underlying, minute, change: (before + change) as Amount };
    if (at < 0) kept.push(result);
    else kept[at] = result;
    this.#results = kept;
  }

  /** The pool's loss by orders on that asset in the last day; zero if it has won. */
  lossOf(mode: DeliveryMode, underlying: number, timeMs: number): bigint {
    const minute = Math.floor(timeMs / MINUTE_MS);
    let sum = 0n;
    for (const result of this.#results) {
      const isRecent = result.minute > minute - MINUTES_KEPT;
      if (isRecent && isOf(result, mode, underlying)) sum += result.change;
    }
    return sum < 0n ? -sum : 0n;
  }

  readonly lines = [
    snapshotLine(
      "deliveryHalt",
      {
        mode: textColumn<DeliveryMode>(),
        underlying: numberColumn,
        reason: textColumn<DeliveryHalt["reason"]>(),
      },
      { rows: () => this.#halts.values(), restore: this.halt },
    ),
    snapshotLine(
      "deliveryHaltTimes",
      {
        mode: textColumn<DeliveryMode>(),
        underlying: numberColumn,
        untilMs: numberColumn,
        againMs: numberColumn,
      },
      { rows: () => this.times.rows, restore: this.times.restore },
    ),
    snapshotLine(
      "deliveryResult",
      {
        mode: textColumn<DeliveryMode>(),
        underlying: numberColumn,
        minute: numberColumn,
        change: amountColumn,
      },
      { rows: () => this.#results, restore: (row) => void this.#results.push(row) },
    ),
  ];
}

function keyOf(mode: DeliveryMode, underlying: number): string {
  return `${mode} ${underlying}`;
}

function isOf(
  of: { readonly mode: DeliveryMode; readonly underlying: number },
  mode: DeliveryMode,
  underlying: number,
): boolean {
  return of.mode === mode && of.underlying === underlying;
}
