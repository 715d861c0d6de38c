import type { Exchange } from "@sumi/core/exchange.ts";
import type { StaffActs } from "../../platform/staff/acts.ts";
import { changed, code, linked, moment, number, text } from "../../platform/staff/sentences.ts";

const LINKS = [linked("contract")];

/** Listing, halting and ending perpetual contracts. */
export const PERPETUAL_ACTS = {
  ListContract: {
    permission: "markets.change",
    sentence: (_, { symbol, underlying, tick, lot }) => ({
      values: {
        symbol: text(symbol),
        underlying: text(underlying),
        tick: number(tick),
        lot: number(lot),
      },
      links: LINKS,
    }),
  },
  HaltContractAgain: {
    permission: "perpetual.halt",
    sentence: (exchange, { symbol, status, reason, untilMs }) => {
      const after = code("contract_status", status);
      return {
        values: {
          symbol: text(symbol),
          status: after,
          until: moment(untilMs),
          reason: code("halt", reason),
        },
        changes: changed("state", statusOf(exchange, symbol), after),
        links: LINKS,
      };
    },
  },
  ResumeContract: {
    permission: "markets.change",
    sentence: (exchange, { symbol }) => ({
      values: { symbol: text(symbol) },
      changes: changed("state", statusOf(exchange, symbol), code("contract_status", "open")),
      links: LINKS,
    }),
  },
  DelistContract: {
    permission: "markets.change",
    draft: (_, { symbol, settleMs }) => ({ about: "delist", symbol, untilMs: settleMs }),
    sentence: (_, { symbol, settleMs }) => ({
      values: { symbol: text(symbol), end: moment(settleMs) },
      links: LINKS,
    }),
  },
} satisfies StaffActs;

function statusOf({ perpetual }: Exchange, symbol: string) {
  return code("contract_status", perpetual.contracts.bySymbol(symbol)?.status ?? "closed");
}
