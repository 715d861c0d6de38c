import type { Markets } from "@sumi/core/markets/markets.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { accept, type Outcome } from "@sumi/primitives/rejection.ts";
import type { TransferFilter } from "@sumi/store/tables/transfer-filter.ts";
import { coinNamed } from "./listing.ts";

export type AskedFilter = {
  readonly coin?: string | undefined;
  readonly network?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly from_ms?: number | undefined;
  readonly to_ms?: number | undefined;
};

/** The filter in the exchange's own numbers. */
export function transferFilter(markets: Markets, asked: AskedFilter): Outcome<TransferFilter> {
  const { coin, network, min, max, from_ms: fromMs, to_ms: toMs } = asked;
  const asset = coin === undefined ? undefined : coinNamed(markets, coin);
  if (asset?.ok === false) return asset;
  const named = markets.networks.filter(({ name }) => name === network);
  return accept({
    asset: asset?.value,
    networks: network === undefined ? undefined : named.map(({ number }) => number),
    min: min === undefined ? undefined : amountOf(min),
    max: max === undefined ? undefined : amountOf(max),
    fromMs,
    toMs,
  });
}
