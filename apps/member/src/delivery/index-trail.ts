import type { IndexPriceData } from "@sumi/contract/markets/calls.ts";
import type { PricePoint } from "@sumi/ui/charts/contract-view.ts";

const KEPT_MS = 40 * 60_000;
const NOTHING: readonly PricePoint[] = [];

/** The index prices that were heard on this page, second by second, coin by coin. */
export class IndexTrail {
  readonly #points = new Map<string, readonly PricePoint[]>();

  /** Stale prices repeat an older one, so they are left out. */
  hear({ coin, price, status, time_ms: timeMs }: IndexPriceData): void {
    const before = this.of(coin);
    if (status !== "OK" || timeMs <= (before.at(-1)?.timeMs ?? 0)) return;
    const kept = before.filter((point) => point.timeMs > timeMs - KEPT_MS);
    this.#points.set(coin, [...kept, { timeMs, price: Number(price) }]);
  }

  /** Oldest first; the same list until something is heard. */
  of(coin: string): readonly PricePoint[] {
    return this.#points.get(coin) ?? NOTHING;
  }
}

/**
 * Two parts of one path, of which the second knows the index more closely: from its first point to
 * its last, the first part is not needed.
 */
export function joinedPath(
  coarse: readonly PricePoint[],
  close: readonly PricePoint[],
): readonly PricePoint[] {
  const [first, last] = [close.at(0), close.at(-1)];
  if (first === undefined || last === undefined) return coarse;
  const before = coarse.filter(({ timeMs }) => timeMs < first.timeMs);
  const after = coarse.filter(({ timeMs }) => timeMs > last.timeMs);
  return [...before, ...close, ...after];
}
