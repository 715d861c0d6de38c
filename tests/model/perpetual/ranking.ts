import { equityOf, type Position, unrealisedOf } from "./position.ts";
import { abs, type Ratio } from "./rounding.ts";
import { valueAt } from "./terms.ts";

/** Unrealised result ÷ entry value. */
export function shareOf(position: Position, mark: bigint): Ratio {
  return { over: unrealisedOf(position, mark), under: position.entry };
}

/** Value at the mark ÷ the part of it that is not lost at bankruptcy, which is the equity. */
export function leverageAt(position: Position, mark: bigint): Ratio {
  return { over: valueAt(mark, abs(position.quantity)), under: equityOf(position, mark) };
}

/** Rules 2.8: gains count times their leverage, losses divided by it. */
export function scoreOf(position: Position, mark: bigint): Ratio {
  const share = shareOf(position, mark);
  const lever = leverageAt(position, mark);
  const isGain = share.over > 0n;
  return isGain
    ? { over: share.over * lever.over, under: share.under * lever.under }
    : { over: share.over * lever.under, under: share.under * lever.over };
}

/** Scores are compared at ten decimals, cut toward zero. */
const SCORE_ONE = 10n ** 10n;

/** Highest score first, then the older. Positions are given with the oldest first. */
export function queueOf<Each extends Position>(
  positions: readonly Each[],
  mark: bigint,
): readonly Each[] {
  const scored = positions.map((position, age) => {
    const { over, under } = scoreOf(position, mark);
    return { position, age, score: (over * SCORE_ONE) / under };
  });
  return scored
    .sort((one, other) => {
      if (one.score === other.score) return one.age - other.age;
      return one.score > other.score ? -1 : 1;
    })
    .map(({ position }) => position);
}

/** Five lights for the first fifth of a queue, one for the last (rules 2.8). */
export function lightsOf(place: number, length: number): number {
  return 5 - Math.floor(((place - 1) * 5) / length);
}
