import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { issuerProceeds, issuerSale } from "@sumi/core/ledger/accounts.ts";
import type { Project } from "@sumi/core/subscriptions/project.ts";
import { refundedOf } from "@sumi/core/subscriptions/refunded.ts";
import { SaleSums } from "@sumi/formulas/sale-sums.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { entryOf } from "./entries.ts";

type Records = AsyncIterable<{ readonly records: readonly CommandRecord[] }>;

/**
 * One sentence for each figure of a sale that is not the sum of the sale's public entries, as they
 * follow from the journal: what the exchange shows, and what lies in the sale's accounts.
 */
export async function faultsOfSales(
  exchange: Exchange,
  frames: Records,
): Promise<readonly string[]> {
  const sums = new Map<number, SaleSums>();
  for await (const { records } of frames) {
    for (const { stamp, events } of records) {
      // The exchange may go on meanwhile.
      if (stamp.sequence > exchange.sequence) continue;
      for (const event of events) {
        const entry = entryOf(event);
        if (entry === undefined) continue;
        const sum = sums.get(entry.project) ?? new SaleSums();
        sum.add(entry);
        sums.set(entry.project, sum);
      }
    }
  }
  return [...exchange.subscriptions.projects].flatMap((project) => {
    return faultsOf(exchange, project, sums.get(project.project) ?? new SaleSums());
  });
}

function faultsOf(exchange: Exchange, project: Project, sums: SaleSums): readonly string[] {
  const { account, coin, quote, sold, proceeds, committed } = project;
  const { ledger } = exchange;
  const { figures, places } = sums;
  const refunded = refundedOf(exchange, project);
  // A sale without accounts has nothing in them.
  const inSale = account < 0 ? 0n : ledger.balance(issuerSale(account), coin);
  const inProceeds = account < 0 ? 0n : ledger.balance(issuerProceeds(account), quote);
  const compared = [
    ["coins that are sold", sold, figures.sold],
    ["money that was paid", proceeds, figures.proceeds],
    ["money that was committed", committed, figures.committed],
    ["coins that it took back", refunded.coins, figures.refundedCoins],
    ["money that it paid back", refunded.money, figures.refundedMoney],
    ["coins that are left", inSale, places.unsold],
    ["proceeds", inProceeds, places.proceeds],
  ] as const;
  return compared.flatMap(([name, shown, sum]) => {
    if (shown === sum) return [];
    const figure = `${formatAmount(shown as Amount)} ${name}`;
    return [
      `Sale ${project.project} has ${figure}, and its entries ${formatAmount(sum as Amount)}.`,
    ];
  });
}
