import type { DurationData } from "@sumi/contract/delivery/calls.ts";
import { DELIVERY_MINUTES } from "@sumi/core/delivery/parameters.ts";
import { durationOf } from "@sumi/core/delivery/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Asset } from "@sumi/core/markets/markets.ts";
import { breakEvenRate, expectedReturn } from "@sumi/formulas/delivery.ts";
import { formatAmount, formatUnits } from "@sumi/primitives/amount.ts";

/** The durations that are offered on an asset at that moment. */
export function durationsData(exchange: Exchange, asset: Asset, timeMs: number): DurationData[] {
  if (asset.indexDecimals < 0) return [];
  return DELIVERY_MINUTES.flatMap((minutes) => {
    const duration = durationOf(exchange, asset, { minutes, timeMs });
    if (duration === undefined) return [];
    const { ratio, stakeMin, stakeMax } = duration;
    return [
      {
        minutes,
        ratio: formatAmount(ratio),
        stake_min: formatAmount(stakeMin),
        stake_max: formatAmount(stakeMax),
        break_even: rateText(breakEvenRate(ratio)),
        expected_return: rateText(expectedReturn(ratio)),
      },
    ];
  });
}

const RATE_DECIMALS = 8;

function rateText(rate: bigint): string {
  return formatUnits(rate, RATE_DECIMALS);
}
