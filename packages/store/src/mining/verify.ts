import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { MINING_SALES, miningPool } from "@sumi/core/ledger/accounts.ts";
import { type Machine, sharesOf } from "@sumi/core/mining/machine.ts";
import { MiningSums } from "@sumi/formulas/mining-sums.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { entryOf } from "./entries.ts";

type Records = AsyncIterable<{ readonly records: readonly CommandRecord[] }>;

/**
 * One sentence for each figure of a machine that is not the sum of the machine's public entries, as
 * they follow from the journal, and for what buyers paid.
 */
export async function faultsOfMachines(
  exchange: Exchange,
  frames: Records,
): Promise<readonly string[]> {
  const sums = new Map<number, MiningSums>();
  const taken = new Map<number, bigint>();
  for await (const { records } of frames) {
    for (const { stamp, events } of records) {
      // The exchange may go on meanwhile.
      if (stamp.sequence > exchange.sequence) continue;
      for (const event of events) {
        if (event.type === "MiningSalesTaken") {
          taken.set(event.asset, (taken.get(event.asset) ?? 0n) + event.amount);
        }
        const entry = entryOf(event);
        const machine = entry === undefined ? undefined : exchange.mining.find(entry.machine);
        if (entry === undefined || machine === undefined) continue;
        const sum = sums.get(entry.machine) ?? sumsOf(machine);
        sum.add(entry);
        sums.set(entry.machine, sum);
      }
    }
  }
  const machines = [...exchange.mining.machines].map((machine) => {
    return { machine, figures: (sums.get(machine.machine) ?? sumsOf(machine)).figures };
  });
  return [
    ...machines.flatMap(({ machine, figures }) => faultsOf(exchange, machine, figures)),
    ...exchange.markets.assets.flatMap(({ number, symbol }) => {
      const own = machines.filter(({ machine }) => machine.payCoin === number);
      const paid = own.reduce((sum, { figures }) => sum + figures.sales - figures.refunded, 0n);
      const entries = paid - (taken.get(number) ?? 0n);
      const balance = exchange.ledger.balance(MINING_SALES, number);
      if (balance === entries) return [];
      const figure = formatAmount(balance);
      return [
        `Buyers of machines paid ${formatAmount(entries)} ${symbol}, and ${figure} is there.`,
      ];
    }),
  ];
}

function sumsOf(machine: Machine): MiningSums {
  const { incomeType, daily } = machine;
  return new MiningSums(incomeType === "coin" ? { daily, of: sharesOf(machine) } : undefined);
}

function faultsOf(
  { ledger, mining }: Exchange,
  machine: Machine,
  figures: MiningSums["figures"],
): readonly string[] {
  const { machine: number, account, coin, owed, frozen, sold } = machine;
  const balance = account < 0 ? 0n : ledger.balance(miningPool(account), coin);
  const due = mining.daysOf(number).reduce((sum, { left }) => sum + left, 0n);
  const compared: readonly (readonly [string, bigint, bigint])[] = [
    ["coins in its pool", balance, figures.pool],
    ["coins that are frozen", frozen, figures.frozen],
    ["coins that it owes", owed + due, figures.promised ?? owed + due],
  ];
  const faults = compared.flatMap(([name, shown, sum]) => {
    if (shown === sum) return [];
    const entries = formatAmount(sum as Amount);
    return [`Machine ${number} has ${formatAmount(shown as Amount)} ${name}, entries ${entries}.`];
  });
  if (BigInt(sold) === figures.sold) return faults;
  return [...faults, `Machine ${number} has sold ${sold}, and its entries ${figures.sold}.`];
}
