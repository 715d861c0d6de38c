import type { Mutant } from "../mutant.ts";

/** How the simulator comes to rewards: a crowd that trades, is certified, and is open soon. */
const REWARDS = {
  caughtBy: ["simulator"],
  loud: ["spot", "identity"],
  membersMax: 12,
} as const;

/** The same with sales of new coins; its runs are too short for a day of income. */
const SALES = { caughtBy: ["simulator"], loud: ["subscriptions"], membersMax: 8 } as const;

/** Mistakes in what those who invite others earn. */
export const REFERRAL_MUTANTS: readonly Mutant[] = [
  {
    name: "reward-rounded-up",
    sentence: "A reward is a unit more than its part of the fee.",
    file: "packages/formulas/src/referrals.ts",
    find: "return BigInt(Math.floor(product / RATE_UNITS)) as Amount;",
    replacement: "return BigInt(Math.ceil(product / RATE_UNITS)) as Amount;",
    ...REWARDS,
  },
  {
    name: "reward-to-nobody-known",
    sentence: "Somebody who is not certified earns from those they invited.",
    file: "packages/core/src/referrals/shares.ts",
    find: 'if (certification !== "certified" || frozen',
    replacement: 'if (certification === "rejected" || frozen',
    ...REWARDS,
  },
  {
    name: "reward-from-oneself",
    sentence: "An account earns from another account of the same person.",
    file: "packages/core/src/referrals/shares.ts",
    find: "return !nearer.some((other) => x.linkedAccounts.areOnePerson(ancestor, other));",
    replacement: "return !nearer.some((other) => ancestor === other);",
    caughtBy: ["simulator"],
    loud: ["spot", "identity", "linkedAccounts"],
    membersMax: 12,
  },
  {
    name: "reward-moves-up",
    sentence: "Where the sponsor gets nothing, the next one gets the sponsor's part.",
    file: "packages/core/src/referrals/shares.ts",
    find: "secondRate: ofSecond(secondRate),",
    replacement: "secondRate: ofSecond(first === 0 ? firstRate : secondRate),",
    ...REWARDS,
  },
  {
    name: "reward-kept-in-mind",
    sentence: "Who was certified a moment ago earns nothing, because nobody looks again.",
    file: "packages/core/src/members/members.ts",
    find: "{ certification, country });\n    this.version += 1;\n",
    replacement: "{ certification, country });\n",
    ...REWARDS,
  },
  {
    name: "reward-paid-on-its-day",
    sentence: "Rewards of a day are paid while the day goes on.",
    file: "packages/core/src/referrals/due-rewards.ts",
    find: "for (const day of this.#days.keys()) if (day < today) return true;",
    replacement: "for (const day of this.#days.keys()) if (day <= today + 1) return true;",
    ...REWARDS,
  },
  {
    name: "reward-forgets-the-closing-fee",
    sentence: "Of a contract's fees only those that open a position are shared.",
    file: "packages/core/src/perpetual/postings.ts",
    find: "charge(to, buyer, asset, event.buyerOpenFee + event.buyerCloseFee);",
    replacement: "charge(to, buyer, asset, event.buyerOpenFee);",
    caughtBy: ["simulator"],
    loud: ["perpetual", "identity"],
    membersMax: 12,
  },
  {
    name: "reward-skips-a-generation",
    sentence: "The sponsor of a sponsor is passed over.",
    file: "packages/core/src/members/members.ts",
    find: "const [second, third] = this.ancestorsOf(sponsor);",
    replacement: "const [, second, third] = this.ancestorsOf(sponsor);",
    ...REWARDS,
  },
  {
    name: "reward-reserves-too-little",
    sentence: "What the third one earns stays in the fee account.",
    file: "packages/core/src/referrals/capability.ts",
    find: "const total = firstAmount + secondAmount + thirdAmount;",
    replacement: "const total = firstAmount + secondAmount;",
    ...REWARDS,
  },
  {
    name: "reward-beside-the-proceeds",
    sentence: "Those who invited buyers are paid, and the issuer gets all that was paid, too.",
    file: "packages/core/src/subscriptions/advance.ts",
    find: "proceeds: (proceeds - rewards) as Amount,",
    replacement: "proceeds: (proceeds - rewards * 0n) as Amount,",
    ...SALES,
  },
  {
    name: "reward-of-a-cancelled-sale",
    sentence: "A sale that was cancelled still owes rewards.",
    file: "packages/core/src/subscriptions/standing.ts",
    find: "  voidSaleRewards(x, project);\n",
    replacement: "",
    ...SALES,
    caughtBy: ["scenarios", "simulator"],
  },
  {
    name: "reward-of-the-commitment",
    sentence: "Rewards are a part of what was committed, and not of what was paid.",
    file: "packages/core/src/subscriptions/advance.ts",
    find: "noteRewards(x, terms, { member, paid });",
    replacement: "noteRewards(x, terms, { member, paid: committed });",
    ...SALES,
  },
  {
    name: "reward-by-the-rates-of-now",
    sentence: "What an issuer gives changes with the parameters, after the terms were agreed.",
    file: "packages/core/src/subscriptions/terms.ts",
    find: "    reward_rates: terms.rewardRates?.map((rate) => formatAmount(BigInt(rate))),\n",
    replacement: "",
    ...SALES,
  },
  {
    name: "level-of-the-uncertified",
    sentence: "Whoever signs up counts towards a level, certified or not.",
    file: "packages/core/src/members/certified.ts",
    find: 'if (members.get(invited).certification !== "certified") continue;',
    replacement: 'if (members.get(invited).certification === "rejected") continue;',
    caughtBy: ["simulator"],
    loud: ["referrals", "identity"],
    membersMax: 12,
  },
];
