import { unitsOf } from "@sumi/app/units.ts";
import type { ListedMarket } from "../../markets/market-list.ts";
import type { Scene } from "../order-errors.ts";
import { EMPTY_ORDER, type OrderForm } from "../order-form.ts";
import { termsOf } from "../terms.ts";

/** BTC-USDT under the rule book's own parameters. */
export const MARKET: ListedMarket = {
  symbol: "BTC-USDT",
  base: "BTC",
  quote: "USDT",
  status: "open",
  index: null,
  last: "60000",
  change: null,
  change_percent: null,
  high: null,
  low: null,
  volume: "0",
  turnover: "0",
  sparkline: [],
  rules: {
    tick: "0.01",
    lot: "0.00001",
    min_qty: "0.00001",
    max_qty: "100",
    max_price: "5000000",
    min_notional: "10",
    maker_rate: "0.0008",
    taker_rate: "0.001",
    band: { buy_low: "0.1", buy_high: "1.1", sell_low: "0.9", sell_high: "10" },
    collar: "0.05",
    max_open_orders: 200,
  },
};

export const TERMS = termsOf(MARKET);

/** The book of the rule book's example S2: three asks, one bid. */
export const BOOK = {
  asks: [
    ["60000", "0.01"],
    ["60010", "0.005"],
    ["60020.55", "1"],
  ],
  bids: [["59990", "0.5"]],
} as const;

export function sceneOf(news: Partial<Scene> = {}): Scene {
  return {
    terms: TERMS,
    available: unitsOf("10000"),
    book: BOOK,
    reference: unitsOf("60000"),
    lastPrice: unitsOf("60000"),
    prohibitedUntilMs: undefined,
    isOutdated: false,
    ...news,
  };
}

export function formOf(news: Partial<OrderForm>): OrderForm {
  return { ...EMPTY_ORDER, ...news };
}
