import { dayOf } from "@sumi/formulas/mining.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amountColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";

/** One OK sample of the last minutes of a day. */
export type FixingSample = { readonly sample: number; readonly price: Amount };

export type FixingWindow = {
  readonly coin: number;
  readonly day: number;
  readonly samples: readonly FixingSample[];
};

type Fixing = { readonly day: number; readonly price: Amount };

/** The samples of windows that are not fixed yet, and the last price of each coin that was. */
export class Fixings {
  readonly #windows = new Map<string, { coin: number; day: number; samples: FixingSample[] }>();
  readonly #last = new Map<number, Fixing>();

  /** The fixing of a day, or of the first later day that has one; undefined while there is none. */
  since(coin: number, day: number): Fixing | undefined {
    const last = this.#last.get(coin);
    return last !== undefined && last.day >= day ? last : undefined;
  }

  /** The oldest window of a day that is over. */
  due(timeMs: number): FixingWindow | undefined {
    for (const window of this.#windows.values()) if (window.day < dayOf(timeMs)) return window;
    return undefined;
  }

  add(coin: number, day: number, sample: FixingSample): void {
    const key = `${coin} ${day}`;
    const window = this.#windows.get(key) ?? { coin, day, samples: [] };
    window.samples.push(sample);
    this.#windows.set(key, window);
  }

  /** A price of zero is none. */
  fix(coin: number, { day, price }: Fixing): void {
    this.#windows.delete(`${coin} ${day}`);
    if (price > 0n) this.#last.set(coin, { day, price });
  }

  readonly lines = [
    snapshotLine(
      "fixingSample",
      { coin: numberColumn, day: numberColumn, sample: numberColumn, price: amountColumn },
      {
        rows: () => this.#rows(),
        restore: ({ coin, day, ...sample }) => this.add(coin, day, sample),
      },
    ),
    snapshotLine(
      "incomePrice",
      { coin: numberColumn, day: numberColumn, price: amountColumn },
      {
        rows: () => Array.from(this.#last, ([coin, fixing]) => ({ coin, ...fixing })),
        restore: ({ coin, ...fixing }) => this.fix(coin, fixing),
      },
    ),
  ];

  *#rows() {
    for (const { coin, day, samples } of this.#windows.values()) {
      for (const sample of samples) yield { coin, day, ...sample };
    }
  }
}
