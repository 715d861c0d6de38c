import type { Traded } from "@sumi/core/spot/events.ts";
import type { World } from "./world.ts";

const DAY_MS = 86_400_000;

/** The trades of a record, with the member who took the other's order, and their day. */
export function tradesOf({ events, stamp }: World["records"][number]) {
  return events
    .filter((event): event is Traded => event.type === "Traded")
    .map(({ market, price, buyer, seller, takerBuys }) => {
      const takes = takerBuys ? buyer : seller;
      return { market, price, buyer, seller, takes, day: Math.floor(stamp.timeMs / DAY_MS) };
    });
}

/** The sum of all accounts of each asset. */
export function sumsOf({ exchange }: World): readonly bigint[] {
  const sums = new Map<number, bigint>();
  exchange.ledger.each((_, asset, balance) => {
    sums.set(asset, (sums.get(asset) ?? 0n) + balance);
  });
  return [...sums.values()];
}
