export type ListAsset = {
  readonly act: "ListAsset";
  readonly asset: string;
  /** Decimals of its index price; absent for the unit of account, whose index is 1. */
  readonly indexDecimals?: number;
};

export type ListNetwork = {
  readonly act: "ListNetwork";
  readonly asset: string;
  readonly network: string;
  readonly depositMin: string;
};

/**
 * Symbol, assets, tick, lot and highest price are for good; the rest start as `market.*`
 * parameters.
 */
export type ListMarket = {
  readonly act: "ListMarket";
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly tick: string;
  readonly lot: string;
  readonly priceMax: string;
  readonly quantityMin: string;
  readonly quantityMax: string;
  readonly notionalMin: string;
  readonly makerRate: string;
  readonly takerRate: string;
};

export type MarketAct = ListAsset | ListNetwork | ListMarket;
