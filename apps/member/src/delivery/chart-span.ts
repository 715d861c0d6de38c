import type { ContractData } from "@sumi/contract/delivery/calls.ts";
import type { Strike } from "@sumi/ui/charts/contract-view.ts";

const MINUTE_MS = 60_000;
/** A chart that changed its scale with every second could not be read. */
const STEPS_MS = [1.5, 3, 6, 12, 18].map((minutes) => minutes * MINUTE_MS);
const LONGEST_MS = 18 * MINUTE_MS;
/** The chart shows twice as much of the past as of what is to come. */
const PAST = 2;
/** More lines than these would hide the course. */
const STRIKES_MAX = 4;

/** The time that the chart shows, so that the running contracts' ends are in it. */
export function chartSpan(contracts: readonly ContractData[], nowMs: number) {
  const leftMs = Math.max(0, ...contracts.map(({ expiry_ms: expiryMs }) => expiryMs - nowMs));
  const nextMs = STEPS_MS.find((step) => step >= leftMs) ?? LONGEST_MS;
  return { nextMs, pastMs: nextMs * PAST };
}

/** The open prices of the contracts that end first. */
export function strikesOf(
  contracts: readonly ContractData[],
  format: (price: string) => string,
): readonly Strike[] {
  const ending = contracts.toSorted((a, b) => a.expiry_ms - b.expiry_ms);
  return ending
    .flatMap(({ id, direction, open_price: open, open_ms: openMs, expiry_ms: endMs }): Strike[] => {
      if (open === null) return [];
      return [{ id, direction, price: Number(open), text: format(open), openMs, endMs }];
    })
    .slice(0, STRIKES_MAX);
}
