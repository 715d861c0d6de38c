import type { Mutant } from "../mutant.ts";

/** How the simulator comes to sales of new coins: a crowd that speaks of them, and is open soon. */
const SALES = { caughtBy: ["simulator"], loud: ["subscriptions"], membersMax: 8 } as const;

/** The scenario has an allocation that reaches the cap, and the days after it. */
const DAYS = { caughtBy: ["scenarios"] } as const;

/** Mistakes in subscriptions. */
export const SUBSCRIPTION_MUTANTS: readonly Mutant[] = [
  {
    name: "subscription-early-unlock",
    sentence: "Locked coins are free a day early.",
    file: "packages/core/src/subscriptions/project.ts",
    find: "return Math.max(day + 1, lockDays);",
    replacement: "return Math.max(day + 1, lockDays - 1);",
    ...SALES,
  },
  {
    name: "subscription-early-payment",
    sentence: "The issuer is paid at the end, and a cancelled sale cannot be refunded.",
    file: "packages/core/src/subscriptions/project.ts",
    find: '{ step: "settle", dueMs: refundableUntilMs }',
    replacement: '{ step: "settle", dueMs: endMs }',
    ...SALES,
  },
  {
    name: "subscription-late-commitment",
    sentence: "Whoever commits after the end still takes part.",
    file: "packages/core/src/subscriptions/subscribe.ts",
    find: "return timeMs >= endMs || sold === total",
    replacement: "return timeMs >= endMs + 2_000 || sold === total",
    ...SALES,
  },
  {
    name: "subscription-cap-of-one-purchase",
    sentence: "The cap counts for a purchase, not for a person.",
    file: "packages/core/src/subscriptions/subscribe.ts",
    find: "return quantity > capLeft(x, project, member) ?",
    replacement: "return quantity > project.personalCap && capLeft(x, project, member) < 0n ?",
    ...SALES,
  },
  {
    name: "subscription-prospectus-changed",
    sentence: "The terms do not name the prospectus, so that its words may change afterwards.",
    file: "packages/core/src/subscriptions/terms.ts",
    find: "    prospectus: terms.prospectus,\n",
    replacement: "",
    ...SALES,
  },
  {
    name: "subscription-refund-kept",
    sentence: "A cancelled sale gives back less than was paid.",
    file: "packages/core/src/subscriptions/advance.ts",
    find: "    paid,\n  });\n}\n\n/** Pays issuers",
    replacement: "    paid: (paid - 1n) as Amount,\n  });\n}\n\n/** Pays issuers",
    ...SALES,
  },
  {
    name: "subscription-refund-without-proceeds",
    sentence: "A refund is taken from what the member has held, and the proceeds stay.",
    file: "packages/core/src/subscriptions/capability.ts",
    find: "to.move(issuerProceeds(account), available(member), quote, paid);",
    replacement: "to.move(held(member), available(member), quote, paid);",
    ...DAYS,
  },
  {
    name: "subscription-cap-ignored",
    sentence: "An allocation gives more than the cap.",
    file: "packages/formulas/src/subscriptions.ts",
    find: "least(share, paidFor, cap);",
    replacement: "least(share, paidFor, paidFor);",
    ...DAYS,
  },
  {
    name: "subscription-excess-kept",
    sentence: "What is above the cap goes to the issuer, not to the others.",
    file: "packages/formulas/src/subscriptions.ts",
    find: "if (share < cap) return { quantity, left };",
    replacement: "if (share < cap || cap > 0n) return { quantity, left };",
    ...DAYS,
  },
  {
    name: "subscription-rounded-up",
    sentence: "A part of an allocation is rounded up, not down.",
    file: "packages/formulas/src/subscriptions.ts",
    find: "floorDivide(left.coins * commitment, left.commitments) as Amount;",
    replacement: "-floorDivide(-left.coins * commitment, left.commitments) as Amount;",
    ...DAYS,
  },
];
