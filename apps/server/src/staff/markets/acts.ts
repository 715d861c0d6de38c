import type { StaffActs } from "../../platform/staff/acts.ts";
import { changed, code, linked, number, text } from "../../platform/staff/sentences.ts";

const LINKS = [linked("market")];

/** Listing, and the states of markets. */
export const MARKET_ACTS = {
  ListAsset: {
    permission: "markets.change",
    sentence: (_, { asset, indexDecimals }) => {
      if (indexDecimals === undefined) {
        return { variant: "unit", values: { asset: text(asset) }, links: LINKS };
      }
      return { values: { asset: text(asset), decimals: number(indexDecimals) }, links: LINKS };
    },
  },
  ListNetwork: {
    permission: "markets.change",
    sentence: (_, { asset, network, depositMin }) => ({
      values: { asset: text(asset), network: text(network), min: number(depositMin) },
      links: LINKS,
    }),
  },
  ListMarket: {
    permission: "markets.change",
    sentence: (_, { symbol, tick, lot, notionalMin, quote, base, makerRate, takerRate }) => ({
      values: {
        symbol: text(symbol),
        tick: number(tick),
        lot: number(lot),
        base: text(base),
        quote: text(quote),
        min: number(notionalMin),
        maker: number(makerRate),
        taker: number(takerRate),
      },
      links: LINKS,
    }),
  },
  SetMarketStatus: {
    permission: "markets.change",
    draft: (_, { symbol, status }) => {
      if (status === "open") return undefined;
      return { about: status === "closed" ? "marketClosed" : "marketCancelOnly", symbol };
    },
    sentence: ({ markets }, { symbol, status }) => {
      const before = markets.bySymbol(symbol)?.status;
      const after = code("market_status", status);
      return {
        ...(status === "closed" && { variant: "closed" }),
        values: { symbol: text(symbol), status: after },
        changes: before === undefined ? [] : changed("state", code("market_status", before), after),
        links: LINKS,
      };
    },
  },
} satisfies StaffActs;
