import { assert } from "@sumi/primitives/assert.ts";
import type { Apply } from "../capability.ts";
import type { IndexSampled } from "../prices/events.ts";
import { isOffered } from "./terms.ts";

/** Keeps the OK samples of assets that contracts are offered on, or still open on. */
export const keepSamples: Apply<IndexSampled> = (x, { sample, indexes }, { timeMs }) => {
  for (const { asset, status } of indexes) {
    const listed = x.markets.assetNumbered(asset);
    if (status !== "OK" || listed === undefined) continue;
    if (!x.delivery.hasOrdersOn(asset) && !isOffered(x, listed, timeMs)) continue;
    const index = x.prices.indexOf(asset);
    assert(index !== undefined, "a sample is applied before it is observed");
    const { price, tip } = index;
    x.delivery.remember(asset, { sample, timeMs, price, tip });
  }
};
