import type { Model } from "../model.ts";

/** Everybody who invited somebody, in the order of their first guests. */
export function sponsorsIn({ members }: Model): readonly number[] {
  const sponsors = members.all.map(({ sponsor }) => sponsor).filter((sponsor) => sponsor > 0);
  return [...new Set(sponsors)];
}

/** The certified persons among a member's direct guests; nobody invites themselves. */
export function certifiedBy(model: Model, member: number): number {
  const own = model.linkedAccounts.accountsOf(member);
  const counted = new Set<number>();
  let persons = 0;
  for (const { number, sponsor } of model.members.all) {
    if (sponsor !== member || !model.identity.isCertified(number)) continue;
    if (own.has(number) || counted.has(number)) continue;
    persons += 1;
    for (const account of model.linkedAccounts.accountsOf(number)) counted.add(account);
  }
  return persons;
}

export function levelTerms({ parameters, timeMs }: Model, level: number) {
  const term = (name: string) => parameters.units(`referrals.${name}_${level}`, timeMs);
  return {
    members: parameters.integer(`referrals.members_${level}`, timeMs),
    teamFees: term("team_fees"),
    multiplier: term("multiplier"),
  };
}

export function levelBy(model: Model, members: number, teamFees: bigint): number {
  for (const level of [3, 2, 1]) {
    const terms = levelTerms(model, level);
    if (members >= terms.members && teamFees >= terms.teamFees) return level;
  }
  return 0;
}
