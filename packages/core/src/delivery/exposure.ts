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

/** The profits of one direction, together and by the minute of expiry; no minute stays at zero. */
type OpenProfits = { sum: bigint; readonly byMinute: Map<number, bigint> };

/**
 * The profits that open orders may win: of each direction of an asset, and of each direction and
 * minute of expiry (rules 3.5). It follows from the orders, so it is not in the snapshot.
 */
export class Exposure {
  readonly #directions: (OpenProfits | undefined)[] = [];

  ofDirection(order: Exposed): Amount {
    return (this.#directions[placeOf(order)]?.sum ?? 0n) as Amount;
  }

  ofExpiry(order: Exposed): Amount {
    const byMinute = this.#directions[placeOf(order)]?.byMinute;
    return (byMinute?.get(minuteOf(order)) ?? 0n) as Amount;
  }

  add(order: Exposed): void {
    this.#change(order, order.profit);
  }

  remove(order: Exposed): void {
    this.#change(order, -order.profit);
  }

  #change(order: Exposed, change: bigint): void {
    const place = placeOf(order);
    while (this.#directions.length <= place) this.#directions.push(undefined);
    const direction = this.#directions[place] ?? { sum: 0n, byMinute: new Map() };
    this.#directions[place] = direction;
    direction.sum += change;
    const minute = minuteOf(order);
    const sum = (direction.byMinute.get(minute) ?? 0n) + change;
    if (sum === 0n) direction.byMinute.delete(minute);
    else direction.byMinute.set(minute, sum);
  }
}

/** The place of an asset's direction in a mode, from 0 without gaps. */
function placeOf({ mode, underlying, direction }: Exposed): number {
  return underlying * 4 + (mode === "real" ? 2 : 0) + (direction === "up" ? 1 : 0);
}

function minuteOf({ expiryMs }: Exposed): number {
  return Math.floor(expiryMs / MINUTE_MS);
}
