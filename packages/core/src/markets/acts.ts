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
} & Partial<NetworkTerms>;

/** The terms of withdrawals that a network begins with; without a greatest one nothing leaves. */
export type NetworkTerms = {
  readonly withdrawalMin: string;
  readonly withdrawalMax: string;
  readonly withdrawalFee: string;
};

/**
 * Symbol, assets, tick, lot and highest price are for good; the rest start as `market.*`
 * parameters.
 */
export type ListMarket = MarketTerms & {
  readonly act: "ListMarket";
  readonly symbol: string;
  readonly base: string;
};

/** The steps of a market, and the terms that it begins with. */
export type MarketTerms = {
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

/** A new asset with its first network and its first market, all at once. */
export type ListCoin = NetworkTerms &
  MarketTerms & {
    readonly act: "ListCoin";
    readonly asset: string;
    readonly indexDecimals: number;
    readonly network: string;
    readonly depositMin: string;
  };

export type MarketAct = ListAsset | ListNetwork | ListMarket | ListCoin;
