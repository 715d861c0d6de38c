import type { MiningEntryData } from "@sumi/contract/mining/calls.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { MiningSums } from "@sumi/formulas/mining-sums.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";

export type MachineSums = MiningSums["figures"];

/** The sums of a machine as its entries give them: what its pool got, promised and paid. */
export function sumsOf(entries: readonly MiningEntryData[], machine: MachineData): MachineSums {
  const { ownership, supply, daily, income_type: type } = machine;
  const of = ownership === "shared" ? supply : 1;
  const sums = new MiningSums(type === "coin" ? { daily: amountOf(daily) ?? ZERO, of } : undefined);
  const units = (text: string) => amountOf(text) ?? ZERO;
  for (const { kind, quantity, money, shares, days } of entries) {
    sums.add({ kind, quantity: units(quantity), money: units(money), shares, days });
  }
  return sums.figures;
}

/** True if the entries give the figures that the exchange shows for the machine. */
export function agree(sums: MachineSums, { sold, pool, owed }: MachineData): boolean {
  const isPromised = sums.promised === undefined || sums.promised === amountOf(owed ?? "");
  return sums.sold === BigInt(sold) && sums.pool === amountOf(pool) && isPromised;
}
