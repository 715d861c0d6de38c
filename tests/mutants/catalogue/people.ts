import type { Mutant } from "../mutant.ts";

/** Forbidden actions of members and staff, and prices from readings that should not count. */
export const PEOPLE_MUTANTS: readonly Mutant[] = [
  {
    name: "frozen-member-trades",
    sentence: "A frozen member goes on placing orders.",
    file: "packages/core/src/members/members.ts",
    find: "encumber(number, frozen !== undefined || tradingProhibitedUntilMs > 0);\n",
    replacement: "encumber(number, frozen !== undefined && tradingProhibitedUntilMs > 0);\n",
    caughtBy: ["simulator"],
  },
  {
    name: "proposer-approves",
    sentence: "Whoever proposed an act approves it as well.",
    file: "packages/core/src/approvals/rules.ts",
    find: "  const samePerson = refusalOfSecond(proposal, approver);\n",
    replacement: "  const samePerson = refusalOfSecond(proposal, 0);\n",
    caughtBy: ["simulator"],
  },
  {
    name: "reviewer-confirms-twice",
    sentence: "One person is both of the two who must confirm a large deposit.",
    file: "packages/core/src/deposits/rules.ts",
    find: "    staff: reviewer,\n",
    replacement: "    staff: 0,\n",
    caughtBy: ["simulator"],
  },
  {
    name: "stale-venue-counts",
    sentence: "A venue that fell silent keeps its voice in the index.",
    file: "packages/core/src/prices/rules.ts",
    find: "ageMs > ageMaxMs || ageMs < -ageMaxMs) return false;\n",
    replacement: "ageMs < -ageMaxMs) return false;\n",
    caughtBy: ["simulator"],
  },
  {
    name: "sample-skipped",
    sentence: "The numbers of the price samples may have gaps.",
    file: "packages/core/src/prices/rules.ts",
    find: "  if (command.sample !== x.prices.sample + 1) return",
    replacement: "  if (command.sample <= x.prices.sample) return",
    caughtBy: ["simulator"],
  },
  {
    name: "sample-unchained",
    sentence: "Every price sample is the first link of its chain.",
    file: "packages/core/src/prices/prices.ts",
    find: "prev: before?.tip ?? FIRST_TIP",
    replacement: "prev: FIRST_TIP",
    caughtBy: ["simulator"],
  },
  {
    name: "note-left-out",
    sentence: "A decision counts without the hash of the note that was given with it.",
    file: "packages/core/src/audit/rules.ts",
    find: "  if (attachment !== undefined) x.emit(",
    replacement: '  if (attachment === "") x.emit(',
    caughtBy: ["simulator"],
  },
  {
    name: "entry-of-another",
    sentence: "What one of the staff did at the desk is recorded as done by another.",
    file: "packages/core/src/audit/rules.ts",
    find: 'DeskEntryRecorded", kind, staff, member',
    replacement: 'DeskEntryRecorded", kind, staff: staff - 1, member',
    caughtBy: ["simulator"],
  },
];
