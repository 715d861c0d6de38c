import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { amountColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";
import type { DemonstrationCoinsTaken } from "./events.ts";

const DAY_MS = 86_400_000;

/** The coins that were taken on the newest day, in all. Who took some is told by the newcomers. */
export class DemonstrationCoins {
  /** Days since 1970, in UTC. */
  #day = 0;
  #taken: Amount = ZERO;

  /** The amount that was taken on the day of that moment, before it. */
  takenOnDayOf(timeMs: number): Amount {
    return dayOf(timeMs) === this.#day ? this.#taken : ZERO;
  }

  take({ amount }: DemonstrationCoinsTaken, timeMs: number): void {
    this.#taken = (this.takenOnDayOf(timeMs) + amount) as Amount;
    this.#day = dayOf(timeMs);
  }

  readonly line = snapshotLine(
    "demonstrationCoins",
    { day: numberColumn, taken: amountColumn },
    {
      rows: () => (this.#taken === ZERO ? [] : [{ day: this.#day, taken: this.#taken }]),
      restore: ({ day, taken }) => {
        this.#day = day;
        this.#taken = taken;
      },
    },
  );
}

function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}
