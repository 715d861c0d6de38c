import type { EntryData } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { SaleSums } from "@sumi/formulas/sale-sums.ts";
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** The sums of a sale as its entries give them: what came in, where it is, and what went out. */
export type EntrySums = Readonly<Record<keyof SaleSums["places"], string>>;

export function sumsOf(entries: readonly EntryData[]): EntrySums {
  const places = Object.entries(summed(entries).places);
  const told = places.map(([name, sum]) => [name, formatAmount(sum as Amount)]);
  return Object.fromEntries(told) as EntrySums; // Each place of the sums has its text.
}

/** True if the entries give the figures that the exchange shows for the sale. */
export function agree(entries: readonly EntryData[], project: ProjectData): boolean {
  const figures = summed(entries).figures;
  return (
    figures.sold === amountOf(project.sold) &&
    figures.proceeds === amountOf(project.proceeds) &&
    figures.committed === amountOf(project.committed) &&
    figures.refundedCoins === amountOf(project.refunded_coins) &&
    figures.refundedMoney === amountOf(project.refunded_money)
  );
}

function summed(entries: readonly EntryData[]): SaleSums {
  const sums = new SaleSums();
  for (const { kind, quantity, money, refund } of entries) {
    const units = (text: string) => amountOf(text) ?? ZERO;
    sums.add({ kind, quantity: units(quantity), money: units(money), refund: units(refund) });
  }
  return sums;
}
