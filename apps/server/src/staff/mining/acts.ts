import type { Exchange } from "@sumi/core/exchange.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { StaffActs } from "../../platform/staff/acts.ts";
import {
  caseOf,
  changed,
  code,
  linked,
  number,
  type SentenceValue,
  text,
} from "../../platform/staff/sentences.ts";
import { coinOf } from "../../shared/order-data.ts";

const LINKS = [linked("machine")];
const MONEY_LINKS = [linked("machine"), linked("house")];

/** The acts of two people on machines, their pools and the payments of buyers. */
export const MACHINE_ACTS = {
  OpenMachine: {
    permission: "markets.change",
    sentence: (exchange, { machine }) => {
      const found = exchange.mining.find(machine);
      const name = nameOf(exchange, machine);
      if (found === undefined) return { variant: "gone", values: { machine: name } };
      return {
        values: {
          machine: name,
          supply: number(found.supply),
          price: number(formatAmount(found.price)),
          coin: text(coinOf(exchange.markets, found.payCoin)),
          days: number(found.termDays),
        },
        changes: changed("state", stateOf(exchange, machine), code("standing", "open")),
        links: LINKS,
      };
    },
  },
  ResumeSale: {
    permission: "markets.change",
    sentence: (exchange, { machine }) => ({
      values: { machine: nameOf(exchange, machine) },
      changes: changed("state", stateOf(exchange, machine), code("standing", "open")),
      links: LINKS,
    }),
  },
  StopMachine: {
    permission: "markets.change",
    sentence: (exchange, { machine, reason }) => ({
      values: {
        machine: nameOf(exchange, machine),
        reason: code("stop", reason),
        sold: number(exchange.mining.find(machine)?.sold ?? 0),
      },
      changes: changed("state", stateOf(exchange, machine), code("standing", "stopped")),
      links: LINKS,
    }),
  },
  ThawIncome: {
    permission: "markets.change",
    sentence: (exchange, { machine }) => {
      const found = exchange.mining.find(machine);
      return {
        values: {
          machine: nameOf(exchange, machine),
          amount: number(found === undefined ? "0" : formatAmount(found.frozen)),
          coin: text(found === undefined ? "" : coinOf(exchange.markets, found.coin)),
        },
        links: LINKS,
      };
    },
  },
  FundMiningPool: { permission: "house.capital", sentence: moveSentence },
  ReduceMiningPool: { permission: "house.capital", sentence: moveSentence },
  TakeMiningSales: {
    permission: "house.capital",
    sentence: (_, { asset, amount }) => ({
      values: { amount: number(amount), coin: text(asset) },
      links: MONEY_LINKS,
    }),
  },
} satisfies StaffActs;

function moveSentence(
  exchange: Exchange,
  { machine, amount }: { readonly machine: number; readonly amount: string },
) {
  const coin = exchange.mining.find(machine)?.coin;
  return {
    values: {
      machine: nameOf(exchange, machine),
      amount: number(amount),
      coin: text(coin === undefined ? "" : coinOf(exchange.markets, coin)),
    },
    links: MONEY_LINKS,
  };
}

/** A draft that was discarded has only its number. */
function nameOf({ mining }: Exchange, machine: number): SentenceValue {
  const found = mining.find(machine);
  return found === undefined ? caseOf("commands", machine) : text(found.name);
}

function stateOf({ mining }: Exchange, machine: number) {
  const found = mining.find(machine);
  if (found === undefined) return code("standing", "gone");
  const isSuspended = found.status === "open" && found.isSuspended;
  return code("standing", isSuspended ? "suspended" : found.status);
}
