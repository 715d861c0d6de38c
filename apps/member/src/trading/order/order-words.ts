import type { Execution, Kind, SelfTrade } from "./order-terms.ts";

/** The names of kinds and conditions of orders in the form; the catalogue has the same keys. */
export const FORM_KIND_WORDS = {
  limit: "trading:kindLimit",
  market: "trading:kindMarket",
  stop_limit: "common:kindStopLimit",
  stop_market: "common:kindStopMarket",
} as const satisfies Record<Kind, string>;

export const EXECUTION_WORDS = {
  GTC: "trading:executionGtc",
  IOC: "trading:executionIoc",
  FOK: "trading:executionFok",
  POST_ONLY: "common:executionPostOnly",
} as const satisfies Record<Execution, string>;

export const EXECUTION_TEXTS = {
  GTC: "trading:executionGtcText",
  IOC: "trading:executionIocText",
  FOK: "trading:executionFokText",
  POST_ONLY: "trading:executionPostOnlyText",
} as const satisfies Record<Execution, string>;

export const SELF_TRADE_WORDS = {
  EXPIRE_TAKER: "trading:selfTradeTaker",
  EXPIRE_MAKER: "trading:selfTradeMaker",
  EXPIRE_BOTH: "trading:selfTradeBoth",
  DECREMENT: "trading:selfTradeDecrement",
} as const satisfies Record<SelfTrade, string>;

export const SELF_TRADE_TEXTS = {
  EXPIRE_TAKER: "trading:selfTradeTakerText",
  EXPIRE_MAKER: "trading:selfTradeMakerText",
  EXPIRE_BOTH: "trading:selfTradeBothText",
  DECREMENT: "trading:selfTradeDecrementText",
} as const satisfies Record<SelfTrade, string>;

/** A line on each kind of order, for the choice. */
export const KIND_TEXTS = {
  limit: "trading:kindLimitText",
  market: "trading:kindMarketText",
  stop_limit: "trading:kindStopLimitText",
  stop_market: "trading:kindStopMarketText",
} as const satisfies Record<Kind, string>;
