import { COIN } from "../decimal.ts";
import type { Model } from "../model.ts";
import { levelTerms } from "./levels.ts";

export type Share = { readonly member: number; readonly rate: bigint; readonly amount: bigint };

const NOTHING: Share = { member: 0, rate: 0n, amount: 0n };

/** The share of each generation in 10⁻⁸, and whether a level gives the first more. */
export type Rates = {
  readonly published: (generation: number) => bigint;
  readonly hasLevels: boolean;
};

/** The house pays by the rates of the moment, and more at a level. */
export function ratesIn(model: Model, name: "rate" | "income_rate"): Rates {
  const published = (generation: number) => {
    return model.parameters.units(`referrals.${name}_${generation}`, model.timeMs);
  };
  return { published, hasLevels: true };
}

/**
 * Rules 7: the sponsor, theirs and the next one. Each must be certified, not frozen, and not the
 * house; a person earns once: nothing from accounts of their own, nor behind one of them.
 */
export function sharesOf(
  model: Model,
  payer: number,
  base: bigint,
  { published, hasLevels }: Rates = ratesIn(model, "rate"),
): readonly [Share, Share, Share] {
  const seen = new Set<number>(model.linkedAccounts.accountsOf(payer));
  const shares: Share[] = [];
  let child = payer;
  for (const generation of [1, 2, 3]) {
    const member = model.members.find(child)?.sponsor ?? 0;
    const found = model.members.find(member);
    const isOpen = found?.frozen === false && found.house === "none";
    const mayEarn = isOpen && model.identity.isCertified(member) && !seen.has(member);
    for (const each of model.linkedAccounts.accountsOf(member)) if (member > 0) seen.add(each);
    child = member;
    if (!mayEarn) {
      shares.push(NOTHING);
      continue;
    }
    const level = generation === 1 && hasLevels ? (model.referrals.levels.get(member) ?? 0) : 0;
    const factor = level === 0 ? COIN : levelTerms(model, level).multiplier;
    const rate = (published(generation) * factor) / COIN;
    shares.push({ member, rate, amount: (base * rate) / COIN });
  }
  const [first = NOTHING, second = NOTHING, third = NOTHING] = shares;
  return [first, second, third];
}
