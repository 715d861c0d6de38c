import { expect, test } from "vitest";
import { simulatedFeed } from "../../platform/feeds/simulated/simulated.ts";
import { PLANNED_SALES, SALE_ACTS } from "./demonstration.ts";

test("no simulated venue quotes a coin that the demonstration still sells", () => {
  const coins = SALE_ACTS.flatMap((act) => (act.act === "ListAsset" ? [act.asset] : []));
  expect(new Set(PLANNED_SALES.map(({ coin }) => coin))).toEqual(new Set(coins));
  const assets = coins.map((symbol, number) => ({ number, symbol, indexDecimals: 4 }));
  const feed = simulatedFeed({ seed: 1, assets: () => assets });
  expect(feed.readings({ sample: 1, timeMs: 1_790_000_000_000 })).toEqual([]);
});
