import type { Mutant } from "../mutant.ts";

/** Limits of one person, of one day and of one exchange that count for less than they say. */
export const LIMIT_MUTANTS: readonly Mutant[] = [
  {
    name: "linked-deposits-counted-apart",
    sentence: "One reviewer credits more in a day to a person who has several accounts.",
    file: "packages/core/src/deposits/rules.ts",
    find: "  const accounts = x.linkedAccounts.accountsOf(deposit.member);\n",
    replacement: "  const accounts = [deposit.member];\n",
    caughtBy: ["simulator"],
    loud: ["deposits"],
  },
  {
    name: "linked-accounts-trade",
    sentence: "Two linked accounts trade with each other and print a price.",
    file: "packages/core/src/trading/self-trade.ts",
    find: "  return x.linkedAccounts.areOnePerson(member, other.member);\n",
    replacement: "  return false;\n",
    caughtBy: ["simulator"],
    loud: ["linkedAccounts", "spot"],
  },
  {
    name: "last-addresses-for-strangers",
    sentence:
      "The last fifth of the addresses goes to accounts of which nothing but a name is known.",
    file: "packages/core/src/deposits/address-rules.ts",
    find:
      "  if (own === undefined && !isKnown && pool.isScarce(number)) " +
      'return reject("ADDRESSES_RESERVED");\n',
    replacement: "",
    caughtBy: ["simulator"],
    loud: ["deposits"],
  },
  {
    name: "addresses-without-limit",
    sentence: "One account is given as many addresses in a day as it asks for.",
    file: "packages/core/src/deposits/address-rules.ts",
    find: "  if (x.deposits.assignments.countOf(member, timeMs) >= max) {\n",
    replacement: "  if (x.deposits.assignments.countOf(member, timeMs) >= max * 1_000) {\n",
    caughtBy: ["simulator"],
    loud: ["deposits"],
  },
  {
    name: "pause-of-deposits-ignored",
    sentence: "A deposit by a network on which deposits are paused is announced all the same.",
    file: "packages/core/src/deposits/rules.ts",
    find: '  if (terms.isPaused) return reject("DEPOSITS_PAUSED");\n',
    replacement: "",
    caughtBy: ["simulator"],
    loud: ["deposits"],
  },
  {
    name: "minimum-of-the-listing",
    sentence: "A minimum of deposits that was changed does not count.",
    file: "packages/core/src/deposits/terms.ts",
    find: "    min: changed === 0n ? network.depositMin : changed,\n",
    replacement: "    min: changed === 0n ? changed : network.depositMin,\n",
    caughtBy: ["simulator"],
    loud: ["deposits"],
  },
  {
    name: "one-payment-sends-two",
    sentence: "Two withdrawals are said to be sent by one transaction.",
    file: "packages/core/src/withdrawals/sending.ts",
    find: '  if (x.withdrawals.hasSentBy(transaction)) return reject("DUPLICATE_TRANSACTION");\n',
    replacement: "",
    caughtBy: ["simulator"],
    loud: ["withdrawals"],
  },
  {
    name: "restricted-for-ever",
    sentence: "One person keeps a member from trading for good.",
    file: "packages/core/src/members/rules.ts",
    find: "const STOPPED_MAX_MS = 7 * 86_400_000;\n",
    replacement: "const STOPPED_MAX_MS = 7_000 * 86_400_000;\n",
    caughtBy: ["simulator"],
    loud: ["members"],
  },
  {
    name: "limits-raised-at-once",
    sentence: "Two people raise what one person may credit or pass, and nobody was told before.",
    file: "packages/core/src/parameters/kinds.ts",
    find: '  hurtsBy("rise", { ...decimal(initial), max });\n',
    replacement: '  hurtsBy("fall", { ...decimal(initial), max });\n',
    caughtBy: ["simulator"],
    loud: ["parameters", "approvals"],
  },
];
