import type { Model } from "../model.ts";
import { accountsBehind, mayBeBehind } from "../review/halting.ts";

type Thing = { readonly kind: string };

/** The members who gain or lose by a brake on things of that kind. */
function atStake(model: Model, { kind }: Thing): readonly number[] {
  const { perpetual, delivery } = model;
  if (kind === "delivery") return [...delivery.orders.values()].map(({ member }) => member);
  if (kind === "subscriptions") return inSales(model);
  if (kind !== "perpetual") return [];
  const orders = perpetual.openOrders.map(({ terms }) => terms.member);
  return [...orders, ...perpetual.positions.map(({ member }) => member)];
}

/** Issuers and members of all sales whose end is ahead. */
function inSales({ subscriptions, timeMs }: Model): readonly number[] {
  return [...subscriptions.projects.values()].flatMap((sale) => {
    const isAhead = sale.status === "open" && timeMs < sale.endMs;
    return isAhead ? [sale.issuer, ...sale.parts.keys()] : [];
  });
}

/** True if an account of that person's gains or loses. */
export function hasStake(model: Model, thing: Thing, staff: number): boolean {
  const own = accountsBehind(model, staff);
  return atStake(model, thing).some((member) => own.has(member));
}

/** The same with accounts that are only suspected to be theirs. */
export function mayHaveStake(model: Model, thing: Thing, staff: number): boolean {
  return atStake(model, thing).some((member) => mayBeBehind(model, staff, member));
}
