import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { amountColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";
import type { MarkSampled } from "./contract-events.ts";
import type {
  DelistingAnnounced,
  DelistingPostponed,
  SettlementFixed,
} from "./settlement-events.ts";

/** The announced end of one contract, and its price once it is fixed. */
export type Settlement = {
  readonly contract: number;
  readonly windowMs: number;
  settleMs: number;
  /** The OK samples of the index in the window so far. */
  sum: bigint;
  samples: number;
  /** Zero until it is fixed. */
  price: Amount;
  /** The gains at the price, and the part of them that is not paid. */
  gains: Amount;
  lacking: Amount;
};

/** The contracts whose end is announced or under way. */
export class Settlements {
  readonly #all = new Map<number, Settlement>();

  get all(): Iterable<Settlement> {
    return this.#all.values();
  }

  of(contract: number): Settlement | undefined {
    return this.#all.get(contract);
  }

  announce({ contract, settleMs, windowMs }: DelistingAnnounced): void {
    const nothing = { sum: 0n, samples: 0, price: ZERO, gains: ZERO, lacking: ZERO };
    this.#all.set(contract, { contract, settleMs, windowMs, ...nothing });
  }

  sampled({ contract, status, index }: MarkSampled, timeMs: number): void {
    const settlement = this.#all.get(contract);
    if (settlement === undefined || status !== "OK") return;
    const { settleMs, windowMs } = settlement;
    if (timeMs > settleMs || timeMs <= settleMs - windowMs) return;
    settlement.sum += index;
    settlement.samples += 1;
  }

  postpone({ contract, settleMs }: DelistingPostponed): void {
    Object.assign(this.#get(contract), { settleMs, sum: 0n, samples: 0 });
  }

  fix({ contract, price, gains, lacking }: SettlementFixed): void {
    Object.assign(this.#get(contract), { price, gains, lacking });
  }

  end(contract: number): void {
    this.#all.delete(contract);
  }

  readonly line = snapshotLine(
    "settlement",
    {
      contract: numberColumn,
      windowMs: numberColumn,
      settleMs: numberColumn,
      sum: amountColumn,
      samples: numberColumn,
      price: amountColumn,
      gains: amountColumn,
      lacking: amountColumn,
    },
    {
      rows: () => [...this.#all.values()].map((row) => ({ ...row, sum: row.sum as Amount })),
      restore: (row) => this.#all.set(row.contract, { ...row }),
    },
  );

  #get(contract: number): Settlement {
    const settlement = this.#all.get(contract);
    assert(settlement !== undefined, "the end of the contract is announced");
    return settlement;
  }
}
