import type { Amount } from "@sumi/primitives/amount.ts";
import type { DeliveryMode } from "./events.ts";

const MINUTE_MS = 60_000;

/** The fields of an order that exposure is counted by. */
type Exposed = {
  readonly mode: DeliveryMode;
  readonly underlying: number;
  readonly direction: string;
  readonly expiryMs: number;
  readonly profit: Amount;
};

/**
 * The profits that open orders may win: of each direction of an asset, and of each direction and
 * minute of expiry (rules 3.5). It follows from the orders, so it is not in the snapshot.
 */
export class Exposure {
  readonly #sums = new Map<string, bigint>();

  ofDirection(order: Exposed): Amount {
    return (this.#sums.get(directionOf(order)) ?? 0n) as Amount;
  }

  ofExpiry(order: Exposed): Amount {
    return (this.#sums.get(expiryOf(order)) ?? 0n) as Amount;
  }

  add(order: Exposed): void {
    this.#change(order, order.profit);
  }

  remove(order: Exposed): void {
    this.#change(order, -order.profit);
  }

  #change(order: Exposed, change: bigint): void {
    for (const key of [directionOf(order), expiryOf(order)]) {
      const sum = (this.#sums.get(key) ?? 0n) + change;
      if (sum === 0n) this.#sums.delete(key);
      else this.#sums.set(key, sum);
    }
  }
}

function directionOf({ mode, underlying, direction }: Exposed): string {
  return `${mode} ${underlying} ${direction}`;
}

function expiryOf(order: Exposed): string {
  return `${directionOf(order)} ${Math.floor(order.expiryMs / MINUTE_MS)}`;
}
