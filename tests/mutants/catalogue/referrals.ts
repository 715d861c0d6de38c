import type { Mutant } from "../mutant.ts";

/** How the simulator comes to rewards: a crowd that trades, is certified, and is open soon. */
const REWARDS = {
  caughtBy: ["simulator"],
  loud: ["spot", "identity"],
  membersMax: 12,
} as const;

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
    find: "secondRate: second === 0 ? 0 : Number(secondRate),",
    replacement: "secondRate: second === 0 ? 0 : Number(first === 0 ? firstRate : secondRate),",
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
    file: "packages/core/src/referrals/referrals.ts",
    find: "for (const day of this.#due.keys()) if (day < today) return true;",
    replacement: "for (const day of this.#due.keys()) if (day <= today + 1) return true;",
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
