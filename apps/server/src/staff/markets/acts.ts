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
    sentence: (_, { asset, network, depositMin, ...terms }) => {
      const values = { asset: text(asset), network: text(network), min: number(depositMin) };
      const { withdrawalMin: least, withdrawalMax: most, withdrawalFee: fee } = terms;
      if (least === undefined || most === undefined || fee === undefined) {
        return { values, links: LINKS };
      }
      const limits = { least: number(least), most: number(most), fee: number(fee) };
      return { variant: "terms", values: { ...values, ...limits }, links: LINKS };
    },
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
  ListCoin: {
    permission: "markets.change",
    sentence: (_, act) => ({
      values: {
        asset: text(act.asset),
        network: text(act.network),
        min: number(act.depositMin),
        least: number(act.withdrawalMin),
        most: number(act.withdrawalMax),
        fee: number(act.withdrawalFee),
        quote: text(act.quote),
        tick: number(act.tick),
        lot: number(act.lot),
        order: number(act.notionalMin),
        maker: number(act.makerRate),
        taker: number(act.takerRate),
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
