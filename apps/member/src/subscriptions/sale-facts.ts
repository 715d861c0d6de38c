import type { PartData } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { percentOfRate } from "@sumi/formulas/shares.ts";
import { costOf, percentOf } from "@sumi/formulas/subscriptions.ts";
import { amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

const units = (text: string) => amountOf(text) ?? ZERO;

export type SaleGroup = "now" | "soon" | "over";

/** The heading of the list under which a sale stands. */
export function groupOf({ state }: Pick<ProjectData, "state">): SaleGroup {
  if (state === "not_started") return "soon";
  return state === "on_sale" || state === "suspended" ? "now" : "over";
}

/** True from the decision on: the sale has no dates any more, and nothing of it is locked. */
export function isCancelled({ state }: Pick<ProjectData, "state">): boolean {
  return state === "cancelled" || state === "refunded";
}

type Ends = Pick<ProjectData, "mode" | "state" | "end_ms" | "refundable_until_ms">;

/**
 * The moment until which a sale can be cancelled. Commitments end that with their allocation, which
 * begins at the end of the sale, or while it is suspended once nothing can be refunded any more.
 */
export function cancellableUntil(sale: Ends) {
  const { mode, state, end_ms: endMs, refundable_until_ms: refundableMs } = sale;
  if (mode === "first_come") return { timeMs: refundableMs } as const;
  if (state === "suspended") return { timeMs: refundableMs, key: "untilAllocationWaits" } as const;
  return { timeMs: endMs, key: "untilAllocation" } as const;
}

/** The money that a member got back from a cancelled sale; "0" until all refunds are done. */
export function refundOf({ state, mode }: Pick<ProjectData, "state" | "mode">, part: PartData) {
  if (state !== "refunded") return "0";
  return mode === "pro_rata" ? part.committed : part.paid;
}

/** True if first come, first served left no coin, also after the end. */
export function isSoldOut({ mode, state, sold, total }: ProjectData): boolean {
  const wasSold = ["sold_out", "locked", "releasing", "released"].includes(state);
  return mode === "first_come" && wasSold && sold === total;
}

/** The sold share of the coins or, before an allocation, the committed share of their cost. */
export function amountsOf(project: ProjectData) {
  const { mode, state, coin, quote, sold, committed, total, price } = project;
  const isShared = mode === "pro_rata" && ["on_sale", "suspended", "allocating"].includes(state);
  if (!isShared) return { part: sold, whole: total, unit: coin };
  return { part: committed, whole: formatAmount(costOf(units(total), units(price))), unit: quote };
}

/** The same as a percentage with one decimal. */
export function progressOf(project: ProjectData): string {
  const { part, whole } = amountsOf(project);
  return percentOf(units(part), units(whole));
}

/** The coins that are left of a sale. */
export function remainingOf({ total, sold }: Pick<ProjectData, "total" | "sold">): string {
  return formatAmount(units(total) - units(sold));
}

/** The parts of what is paid that go to invitations, in percent; undefined where none does. */
export function rewardsOf({ reward_rates: rates }: Pick<ProjectData, "reward_rates">) {
  const parts = rates.map((rate) => percentOfRate(units(rate)));
  const all = parts.reduce((sum, part) => sum + part, 0n);
  if (all === 0n) return undefined;
  return { all: formatAmount(all), each: parts.map((part) => formatAmount(part)) };
}
