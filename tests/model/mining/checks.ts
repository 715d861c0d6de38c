import type { Exchange } from "@sumi/core/exchange.ts";
import type { Model } from "../model.ts";
import { lastDayOf, refundableIn, soldOf } from "./state.ts";

export const pool = (account: number) => `sys:pool:mining:${account}`;
export const SALES = "sys:treasury:mining_sales";
export const locked = (member: number) => `m:${member}:locked`;

/** No more is sold than there is, no day is paid outside its term, and refunds have their money. */
export function* paidOnce(model: Model): Iterable<string> {
  const { mining, ledger, timeMs } = model;
  for (const machine of mining.machines.values()) {
    const { machine: number, supply, holdings } = machine;
    if (soldOf(machine) > supply) yield `Machine ${number} was sold ${soldOf(machine)} times.`;
    for (const holding of holdings) {
      const last = lastDayOf(machine, holding);
      const isOut = [...holding.paid].some((day) => day < holding.firstDay || day > last);
      if (isOut) yield `Holding ${holding.holding} was paid outside its term.`;
    }
  }
  for (const { number } of model.markets.assets) {
    const owed = refundableIn(mining, number, timeMs);
    const balance = ledger.house.get(SALES)?.[number] ?? 0n;
    if (balance < owed) yield `A stop would need ${owed} of asset ${number}, of ${balance}.`;
  }
}

/** The exchange's machines are the model's. */
export function* liveMachines(model: Model, exchange: Exchange): Iterable<string> {
  for (const machine of model.mining.machines.values()) {
    const { machine: number, status, account, isSuspended, isFrozen } = machine;
    const live = exchange.mining.find(number);
    const is = [live?.status, live?.account, live?.isSuspended, live?.isFrozen, live?.sold].join();
    const own = [status, account, isSuspended, isFrozen, soldOf(machine)].join();
    if (is !== own) yield `Machine ${number} is ${is}, and should be ${own}.`;
    const frozen = machine.holdings.reduce((sum, holding) => sum + holding.frozen, 0n);
    if (live?.frozen !== frozen) yield `Machine ${number} has ${live?.frozen} of ${frozen} frozen.`;
  }
}
