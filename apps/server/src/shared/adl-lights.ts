import { deleveragingScore } from "@sumi/formulas/perpetual/liquidation.ts";
import type { Holding } from "@sumi/formulas/perpetual/position.ts";
import type { Amount } from "@sumi/primitives/amount.ts";

/** Scores of both sides of one contract, lowest first. */
type Scores = { readonly long: readonly bigint[]; readonly short: readonly bigint[] };

/** Positions whose scores are compared: beyond so many, evenly spread ones stand for all. */
const COMPARED_MAX = 1_000;
/** The scores of a contract are used for so long. */
const KEPT_MS = 5_000;

/** The places of positions in the queues of deleveraging, in fifths (rules 2.8). */
export class AdlLights {
  readonly #known = new Map<number, Scores & { readonly timeMs: number }>();

  /**
   * 5 for a position in the fifth of its side that is taken first, 1 for the last; undefined for
   * one without equity, which falls itself. `all` are the open positions of the contract.
   */
  of(
    holding: Holding,
    contract: number,
    mark: Amount,
    { all, timeMs }: { readonly all: () => Iterable<Holding>; readonly timeMs: number },
  ): number | undefined {
    const own = deleveragingScore(holding, mark);
    if (own === undefined) return undefined;
    const known = this.#known.get(contract);
    const isKnown = known !== undefined && timeMs - known.timeMs < KEPT_MS;
    const scores = isKnown ? known : { ...scoresOf([...all()], mark), timeMs };
    this.#known.set(contract, scores);
    const side = holding.isLong ? scores.long : scores.short;
    const behind = side.filter((score) => score < own).length;
    return side.length === 0 ? 1 : Math.min(5, Math.floor((behind * 5) / side.length) + 1);
  }
}

function scoresOf(holdings: readonly Holding[], mark: Amount): Scores {
  const step = Math.ceil(holdings.length / COMPARED_MAX) || 1;
  const long: bigint[] = [];
  const short: bigint[] = [];
  for (let place = 0; place < holdings.length; place += step) {
    const holding = holdings[place];
    const score = holding && deleveragingScore(holding, mark);
    if (holding !== undefined && score !== undefined) (holding.isLong ? long : short).push(score);
  }
  return { long, short };
}
