import type { contractExposure } from "@sumi/contract/delivery/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

type Exposure = DataOf<typeof contractExposure>;

export type PoolRow = Exposure["pools"][number];
export type MarketRow = Exposure["markets"][number];
export type AlarmRow = Exposure["alarms"][number];
export type ExpiryRow = Exposure["expiries"][number];

/** Everything of contracts is asked for again after a change. */
export const EXPOSURE_KEY = ["contracts"] as const;

export type MarketDialogProps = {
  readonly market: MarketRow;
  /** The exchange's time. */
  readonly timeMs: number;
  readonly onClose: () => void;
};

export function keyOfMarket({ mode, coin }: Pick<MarketRow, "mode" | "coin">): string {
  return `${mode} ${coin}`;
}

/** The coin that a mode stakes, from the list of pools. */
export function stakedCoin(pools: readonly PoolRow[], mode: PoolRow["mode"]): string {
  return pools.find((pool) => pool.mode === mode)?.coin ?? "";
}
