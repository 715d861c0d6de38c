import { trimmedMean } from "@sumi/formulas/index-price.ts";
import { fixingDayOf } from "@sumi/formulas/mining.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Apply } from "../capability.ts";
import type { IndexSampled } from "../prices/events.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { FixIncomePrices } from "./commands.ts";
import type { FixingWindow } from "./fixings.ts";

/** Keeps the OK samples of a day's last ten minutes, of coins whose price income needs. */
export const keepFixingSamples: Apply<IndexSampled> = (x, { sample, indexes }, { timeMs }) => {
  const day = fixingDayOf(timeMs);
  if (day === undefined) return;
  for (const { asset, status } of indexes) {
    if (status !== "OK" || !x.mining.needsPrice(asset, day)) continue;
    const index = x.prices.indexOf(asset);
    assert(index !== undefined, "a sample is applied before it is observed");
    x.mining.fixings.add(asset, day, { sample, price: index.price });
  }
};

/** The samples decide, and nobody names a price (honesty H1, rules 5.4). */
export function fixIncomePrices(x: State, { actor }: FixIncomePrices): Outcome<void> {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const { timeMs } = x.now;
  if (x.mining.fixings.due(timeMs) === undefined) return reject("ILLEGAL_OPERATION");

  // From here on the prices of all days that are over must be fixed.
  for (;;) {
    const window = x.mining.fixings.due(timeMs);
    if (window === undefined) return DONE;
    const { coin, day, samples } = window;
    const [first, last] = [samples.at(0), samples.at(-1)];
    assert(first !== undefined && last !== undefined, "a window has a sample");
    x.emit({
      type: "IncomePriceFixed",
      coin,
      day,
      price: priceOf(x, window),
      first: first.sample,
      last: last.sample,
      samples: samples.length,
    });
  }
}

/** The trimmed mean, half up at the coin's own decimals; zero where there are too few samples. */
function priceOf(x: State, { coin, samples }: FixingWindow): Amount {
  const least = x.parameters.integer("mining.fixing_samples_min", x.now.timeMs);
  const { indexDecimals = -1 } = x.markets.assetNumbered(coin) ?? {};
  if (samples.length < least || indexDecimals < 0) return ZERO;
  return trimmedMean(
    samples.map(({ price }) => price),
    indexDecimals,
  );
}
