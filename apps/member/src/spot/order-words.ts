import type { Execution, Kind, SelfTrade } from "./order-form.ts";

/** The names of kinds and conditions of orders in the form; the catalogue has the same keys. */
export const FORM_KIND_WORDS = {
  limit: "kindLimit",
  market: "kindMarket",
  stop_limit: "common:kindStopLimit",
  stop_market: "common:kindStopMarket",
} as const satisfies Record<Kind, string>;

export const EXECUTION_WORDS = {
  GTC: "executionGtc",
  IOC: "executionIoc",
  FOK: "executionFok",
  POST_ONLY: "common:executionPostOnly",
} as const satisfies Record<Execution, string>;

export const EXECUTION_TEXTS = {
  GTC: "executionGtcText",
  IOC: "executionIocText",
  FOK: "executionFokText",
  POST_ONLY: "executionPostOnlyText",
} as const satisfies Record<Execution, string>;

export const SELF_TRADE_WORDS = {
  EXPIRE_TAKER: "selfTradeTaker",
  EXPIRE_MAKER: "selfTradeMaker",
  EXPIRE_BOTH: "selfTradeBoth",
  DECREMENT: "selfTradeDecrement",
} as const satisfies Record<SelfTrade, string>;

export const SELF_TRADE_TEXTS = {
  EXPIRE_TAKER: "selfTradeTakerText",
  EXPIRE_MAKER: "selfTradeMakerText",
  EXPIRE_BOTH: "selfTradeBothText",
  DECREMENT: "selfTradeDecrementText",
} as const satisfies Record<SelfTrade, string>;
