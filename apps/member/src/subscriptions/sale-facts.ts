import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { costOf } from "@sumi/formulas/subscriptions.ts";
import { amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

export type SaleGroup = "now" | "soon" | "over";

/** The heading of the list under which a sale stands. */
export function groupOf({ state }: Pick<ProjectData, "state">): SaleGroup {
  if (state === "not_started") return "soon";
  return state === "on_sale" || state === "suspended" ? "now" : "over";
}

/** What is sold or, before an allocation, committed, as a percentage with one decimal. */
export function percentOf(project: ProjectData): string {
  const { mode, state, sold, committed, total, price } = project;
  const units = (text: string) => amountOf(text) ?? ZERO;
  const isShared = mode === "pro_rata" && ["on_sale", "suspended", "allocating"].includes(state);
  const [part, whole] = isShared
    ? [units(committed), costOf(units(total), units(price))]
    : [units(sold), units(total)];
  if (whole === ZERO) return "0";
  const tenths = (part * 1_000n) / whole;
  return `${tenths / 10n}${tenths % 10n === 0n ? "" : `.${tenths % 10n}`}`;
}

/** The coins that are left of a sale. */
export function remainingOf({ total, sold }: Pick<ProjectData, "total" | "sold">): string {
  return formatAmount((amountOf(total) ?? ZERO) - (amountOf(sold) ?? ZERO));
}

const DAY_MS = 86_400_000;

/** Days, and the rest as a clock: "04:18:52". */
export function countdownOf(leftMs: number): { readonly days: number; readonly clock: string } {
  const left = Math.max(0, leftMs);
  const seconds = Math.floor((left % DAY_MS) / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return {
    days: Math.floor(left / DAY_MS),
    clock: `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`,
  };
}
