import { COIN, unitsOf } from "../decimal.ts";
import type { Model } from "../model.ts";

type Planned = { readonly key: string; readonly value: string; readonly fromMs: number };

/** Whatever is announced, and at every level, the three who earn never get more than half. */
export function demandHalf(model: Model, planned: Planned): void {
  if (!planned.key.startsWith("referrals.")) return;
  const { parameters } = model;
  for (const atMs of [planned.fromMs, ...parameters.momentsOf("referrals.", planned.fromMs)]) {
    const term = (name: string) => unitsOf(parameters.planned(planned, `referrals.${name}`, atMs));
    for (const level of [1, 2, 3]) {
      const first = (term("rate_1") * term(`multiplier_${level}`)) / COIN;
      const all = first + term("rate_2") + term("rate_3");
      model.demand("I13", 2n * all <= COIN, "half of a fee stays with the house");
    }
  }
}
