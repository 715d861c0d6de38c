import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { costOf, percentOf } from "@sumi/formulas/subscriptions.ts";
import { amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

export type SaleGroup = "now" | "soon" | "over";

/** The heading of the list under which a sale stands. */
export function groupOf({ state }: Pick<ProjectData, "state">): SaleGroup {
  if (state === "not_started") return "soon";
  return state === "on_sale" || state === "suspended" ? "now" : "over";
}

/** What is sold or, before an allocation, committed, as a percentage with one decimal. */
export function progressOf(project: ProjectData): string {
  const { mode, state, sold, committed, total, price } = project;
  const units = (text: string) => amountOf(text) ?? ZERO;
  const isShared = mode === "pro_rata" && ["on_sale", "suspended", "allocating"].includes(state);
  const [part, whole] = isShared
    ? [units(committed), costOf(units(total), units(price))]
    : [units(sold), units(total)];
  return percentOf(part, whole);
}

/** The coins that are left of a sale. */
export function remainingOf({ total, sold }: Pick<ProjectData, "total" | "sold">): string {
  return formatAmount((amountOf(total) ?? ZERO) - (amountOf(sold) ?? ZERO));
}
