import type { Candle } from "./candle.ts";

/** From which candle on the end is new; `undefined` if more than the end changed. */
export function changedTail(
  before: readonly Candle[],
  after: readonly Candle[],
): number | undefined {
  if (before.length === 0 || after.length < before.length) return undefined;
  const at = before.findIndex((candle, index) => !isSame(candle, after[index]));
  if (at < 0) return before.length;
  const isLast = at === before.length - 1 && before[at]?.timeMs === after[at]?.timeMs;
  return isLast ? at : undefined;
}

function isSame(a: Candle, b: Candle | undefined): boolean {
  if (a === b) return true;
  return (
    b !== undefined &&
    a.timeMs === b.timeMs &&
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.close === b.close &&
    a.volume === b.volume
  );
}
