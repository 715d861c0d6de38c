import type { marketRules } from "@sumi/contract/markets/calls.ts";
import { priceText, quantityText } from "@sumi/core/markets/grid.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import type { MarketTerms } from "@sumi/core/markets/terms.ts";
import { formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import type { z } from "zod";

/** The wire data of a market's rules, by its terms at some moment. */
export function marketRulesData(market: Market, terms: MarketTerms): z.input<typeof marketRules> {
  return {
    tick: formatAmount(market.tick),
    lot: formatAmount(market.lot),
    min_qty: quantityText(market, terms.quantityMin),
    max_qty: quantityText(market, terms.quantityMax),
    max_price: priceText(market, market.priceMax),
    min_notional: formatAmount(terms.notionalMin),
    maker_rate: rateText(terms.makerRate),
    taker_rate: rateText(terms.takerRate),
    band: {
      buy_low: shareText(terms.bidDownBps),
      buy_high: shareText(terms.bidUpBps),
      sell_low: shareText(terms.askDownBps),
      sell_high: shareText(terms.askUpBps),
    },
    collar: shareText(terms.collarBps),
    max_open_orders: terms.openOrdersMax,
  };
}

const RATE_DECIMALS = 8;
const BASIS_POINT_DECIMALS = 4;

function rateText(rate: number): string {
  return formatUnits(BigInt(rate), RATE_DECIMALS);
}

function shareText(basisPoints: number): string {
  return formatUnits(BigInt(basisPoints), BASIS_POINT_DECIMALS);
}
