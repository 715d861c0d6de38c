import type { Mutant } from "../mutant.ts";

/** How the simulator comes to machines: a crowd that speaks of them, and is open soon. */
const MACHINES = { caughtBy: ["simulator"], loud: ["mining"], membersMax: 8 } as const;

/** The scenario has days of income, for which the simulator has no time. */
const DAYS = { caughtBy: ["scenarios"] } as const;

/** Mistakes in mining machines. */
export const MINING_MUTANTS: readonly Mutant[] = [
  {
    name: "mining-gate-forgotten",
    sentence: "A machine is sold although its pool does not cover it.",
    file: "packages/core/src/mining/buy.ts",
    find: 'if (left > 0 && !isCovered) return reject("MINER_SALE_SUSPENDED");',
    replacement: 'if (left < 0 && !isCovered) return reject("MINER_SALE_SUSPENDED");',
    ...MACHINES,
  },
  {
    name: "mining-oversold",
    sentence: "One share more is sold than there is.",
    file: "packages/core/src/mining/buy.ts",
    find: "asked >= 1 && asked <= left;",
    replacement: "asked >= 1 && asked <= left + 1;",
    ...MACHINES,
  },
  {
    name: "mining-cost-rounded-down",
    sentence: "A share costs a unit less than its part of the price.",
    file: "packages/formulas/src/mining.ts",
    find: "return ceilDivide(price * BigInt(shares), BigInt(of)) as Amount;",
    replacement: "return floorDivide(price * BigInt(shares), BigInt(of)) as Amount;",
    ...MACHINES,
  },
  {
    name: "mining-once-forgotten",
    sentence: "Where once is enough, people buy again.",
    file: "packages/core/src/mining/buy.ts",
    find: "if (conditions.hasBought)",
    replacement: "if (conditions.hasBought && conditions.referrals > 99)",
    ...MACHINES,
  },
  {
    name: "mining-pays-the-day-of-purchase",
    sentence: "Income begins on the day of the purchase.",
    file: "packages/formulas/src/mining.ts",
    find: "const firstDay = dayOf(boughtMs) + 1;",
    replacement: "const firstDay = dayOf(boughtMs);",
    ...MACHINES,
  },
  {
    name: "mining-term-a-day-longer",
    sentence: "A term has a day more than its terms say.",
    file: "packages/formulas/src/mining.ts",
    find: "lastDay: firstDay + termDays - 1",
    replacement: "lastDay: firstDay + termDays",
    ...MACHINES,
  },
  {
    name: "mining-draft-without-prospectus",
    sentence: "A machine is drafted without words that anybody could read.",
    file: "packages/core/src/mining/terms.ts",
    find: 'if (!isFingerprint(prospectus)) return "prospectus";',
    replacement: 'if (typeof prospectus !== "string") return "prospectus";',
    ...MACHINES,
  },
  {
    name: "mining-income-twice",
    sentence: "A day is paid to a holding that has its income of that day.",
    file: "packages/core/src/mining/mining.ts",
    find: "due.done = holdings.nextPaidOn(day, holding.place + 1);",
    replacement: "due.done = holdings.nextPaidOn(day, holding.place);",
    ...DAYS,
  },
];
