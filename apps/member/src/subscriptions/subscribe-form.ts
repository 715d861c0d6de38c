import type { PartData } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { coinsFor, costOf, percentOf } from "@sumi/formulas/subscriptions.ts";
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

export type Wish = {
  readonly project: ProjectData;
  /** As typed: coins, or the amount of a commitment. */
  readonly amount: string;
  readonly available: string;
  /** The rest of the person's limit; undefined until it is known. */
  readonly capLeft: string | undefined;
};

/** The cost and coins of a wish, and why the server would refuse it; the server judges anew. */
export type Judged = {
  readonly cost: string;
  readonly coins: string;
  readonly fault: { readonly code: Fault; readonly params: FaultParams } | undefined;
};

type Fault =
  | "BELOW_MINIMUM_SUBSCRIPTION"
  | "PURCHASE_LIMIT_REACHED"
  | "PERSONAL_CAP_EXCEEDED"
  | "OVER_TOTAL_ISSUE"
  | "INSUFFICIENT_BALANCE";
/** The figures that the words of a fault name. */
export type FaultParams = {
  readonly minimum?: string;
  readonly maximum?: string;
  readonly remaining?: string;
};

const units = (text: string): Amount => amountOf(text) ?? ZERO;

export function judge({ project, amount, available, capLeft }: Wish): Judged {
  const isShared = project.mode === "pro_rata";
  const price = units(project.price);
  const typed = units(amount);
  const coins = isShared ? coinsFor(typed, price) : typed;
  const cost = isShared ? typed : costOf(typed, price);
  const fault = typed === ZERO ? undefined : faultOf();
  return { cost: formatAmount(cost), coins: formatAmount(coins), fault };

  function faultOf(): Judged["fault"] {
    const { order_min: minimum, order_max: maximum, total, sold } = project;
    if (coins < units(minimum)) return { code: "BELOW_MINIMUM_SUBSCRIPTION", params: { minimum } };
    if (coins > units(maximum)) return { code: "PURCHASE_LIMIT_REACHED", params: { maximum } };
    const left = units(total) - units(sold);
    if (!isShared && capLeft !== undefined && coins > units(capLeft)) {
      return { code: "PERSONAL_CAP_EXCEEDED", params: { maximum: capLeft } };
    }
    if (!isShared && coins > left) {
      return { code: "OVER_TOTAL_ISSUE", params: { remaining: formatAmount(left) } };
    }
    return cost > units(available) ? { code: "INSUFFICIENT_BALANCE", params: {} } : undefined;
  }
}

/** The most that can be asked for, in what is typed: coins, or the amount of a commitment. */
export function mostOf({ project, available, capLeft }: Omit<Wish, "amount">): string {
  const price = units(project.price);
  const maximum = units(project.order_max);
  const funds = units(available);
  if (project.mode === "pro_rata") {
    const whole = costOf(maximum, price);
    return formatAmount(whole < funds ? whole : funds);
  }
  const left = units(project.total) - units(project.sold);
  const bounds = [maximum, left, units(capLeft ?? project.personal_cap), coinsFor(funds, price)];
  return formatAmount(bounds.reduce((one, other) => (other < one ? other : one)));
}

/** The share of the personal limit that is used, as a percentage; a commitment is all bought. */
export function usedOf(project: ProjectData, part: PartData): number {
  const isShared = project.mode === "pro_rata";
  const coins = isShared
    ? coinsFor(units(part.committed), units(project.price))
    : units(part.quantity);
  return Number(percentOf(coins, units(project.personal_cap)));
}
