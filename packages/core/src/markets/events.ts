import type { Amount } from "@sumi/primitives/amount.ts";

export type AssetListed = {
  readonly type: "AssetListed";
  readonly asset: number;
  readonly symbol: string;
  /** −1 for the unit of account, whose index is 1 by definition. */
  readonly indexDecimals: number;
};

export type NetworkListed = {
  readonly type: "NetworkListed";
  readonly network: number;
  readonly asset: number;
  readonly name: string;
  readonly depositMin: Amount;
};

export type MarketListed = {
  readonly type: "MarketListed";
  readonly market: number;
  readonly symbol: string;
  readonly base: number;
  readonly quote: number;
  /** Quote units of one tick for one whole base coin; base units of one lot. */
  readonly tick: Amount;
  readonly lot: Amount;
  /** The highest price, in ticks. */
  readonly priceMax: number;
};

/** `cancel_only` takes no new orders; `closed` has cancelled those that were open. */
export type MarketStatus = "open" | "cancel_only" | "closed";

export type MarketStatusSet = {
  readonly type: "MarketStatusSet";
  readonly market: number;
  readonly status: MarketStatus;
};

export type MarketEvent = AssetListed | NetworkListed | MarketListed | MarketStatusSet;
