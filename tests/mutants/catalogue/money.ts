import type { Mutant } from "../mutant.ts";

/** Money that goes to the wrong account, while every entry still sums to zero. */
export const MONEY_MUTANTS: readonly Mutant[] = [
  {
    name: "skipped-fee-leg",
    sentence: "The buyer's fee is written down and never charged.",
    file: "packages/core/src/spot/postings.ts",
    find:
      "  to.post(available(buyer), base, (bought - buyerFee) as Amount);\n" +
      "  if (buyerFee !== 0n) to.post(FEE, base, buyerFee);\n",
    replacement: "  to.post(available(buyer), base, bought as Amount);\n",
    caughtBy: ["simulator", "kill loop"],
  },
  {
    name: "fee-rounded-down",
    sentence: "A fee is rounded in favour of whoever pays it.",
    file: "packages/primitives/src/rounding.ts",
    find: "  return ceilDivide(value * rate, RATE_ONE) as Amount;\n",
    replacement: "  return ((value * rate) / RATE_ONE) as Amount;\n",
    caughtBy: ["simulator"],
  },
  {
    name: "fee-in-floats",
    sentence: "A fee is computed in floating point, to the nearest unit.",
    file: "packages/primitives/src/rounding.ts",
    find: "  return ceilDivide(value * rate, RATE_ONE) as Amount;\n",
    replacement: "  return BigInt(Math.round(Number(value) * (Number(rate) / 1e8))) as Amount;\n",
    caughtBy: ["simulator"],
  },
  {
    name: "maker-pays-as-taker",
    sentence: "A resting buyer is charged the taker's rate.",
    file: "packages/core/src/spot/trade.ts",
    find: "  const buyerRate = takerBuys ? taker.takerRate : maker.makerRate;\n",
    replacement: "  const buyerRate = takerBuys ? taker.takerRate : maker.takerRate;\n",
    caughtBy: ["simulator"],
  },
  {
    name: "better-price-kept",
    sentence: "What a buyer saves at a better price stays held.",
    file: "packages/formulas/src/hold.ts",
    find: "  return limit === price ? ZERO :",
    replacement: "  return limit >= price ? ZERO :",
    caughtBy: ["simulator", "kill loop"],
  },
  {
    name: "hold-of-whole-order",
    sentence: "An amended order sets money aside for what is filled already, too.",
    file: "packages/core/src/spot/amend.ts",
    find: "(holdOfSteps(side, price, left, order.unitsPerStep) - order.hold)",
    replacement: "(holdOfSteps(side, price, quantity, order.unitsPerStep) - order.hold)",
    caughtBy: ["simulator"],
  },
  {
    name: "hold-kept-on-less",
    sentence: "Asking for less gives nothing back.",
    file: "packages/core/src/spot/amend.ts",
    find: "    holdChange,\n",
    replacement: "    holdChange: (holdChange > 0n ? holdChange : 0n) as Amount,\n",
    caughtBy: ["simulator"],
  },
  {
    name: "transfer-credited-twice",
    sentence: "One transfer is credited to two deposits.",
    file: "packages/core/src/deposits/rules.ts",
    find:
      "  if (isSpent(x, network, { transaction, output })) " +
      'return reject("DUPLICATE_DEPOSIT");\n',
    replacement: "",
    caughtBy: ["simulator"],
  },
  {
    name: "transaction-in-any-spelling",
    sentence: "A second spelling of a transaction is taken for another one.",
    file: "packages/core/src/deposits/rules.ts",
    find: "  if (isCanonicalTransaction(name, transaction)) return undefined;\n",
    replacement:
      '  if (isCanonicalTransaction(name, transaction) || name !== "") return undefined;\n',
    caughtBy: ["simulator"],
  },
  {
    name: "other-transaction-credited-alone",
    sentence: "One person credits another transaction than the member named.",
    file: "packages/core/src/deposits/one-person.ts",
    find: "  if (!isNamed(x, deposit, judged) || isContested(x, deposit, judged)) return false;\n",
    replacement: "  if (isContested(x, deposit, judged)) return false;\n",
    caughtBy: ["simulator"],
    loud: ["deposits"],
  },
  {
    name: "deposit-credited-twice",
    sentence: "A credited deposit stays open, and another transfer is credited to it.",
    file: "packages/core/src/deposits/deposits.ts",
    find:
      "    this.get(deposit).credited = true;\n    this.#named.remove(deposit);\n" +
      "    this.#close(event, timeMs);\n",
    replacement: "",
    caughtBy: ["simulator"],
  },
  {
    name: "over-deposit-stays",
    sentence: "Deposits that are over stay in the state.",
    file: "packages/core/src/deposits/deposits.ts",
    find: "      this.#all.delete(left);\n      this.reviewTimes.remove(left);\n",
    replacement: "      this.reviewTimes.remove(left);\n",
    caughtBy: ["simulator"],
  },
  {
    name: "day-of-coins-forgotten",
    sentence: "All members together take more demonstration coins than a day allows.",
    file: "packages/core/src/demonstration-coins/rules.ts",
    find: "  if (taken + offer.amount > dayMax) ",
    replacement: "  if (offer.amount > dayMax) ",
    caughtBy: ["simulator"],
  },
  {
    name: "index-by-the-earlier-rule",
    sentence: "One liar among the venues moves the index.",
    file: "packages/core/src/prices/indexes.ts",
    find: "const isClamped = rule === undefined &&",
    replacement: "const isClamped = rule !== undefined &&",
    caughtBy: ["simulator"],
  },
  {
    name: "index-that-venues-contradict",
    sentence: "An index counts although most venues say something else.",
    file: "packages/formulas/src/index-readings.ts",
    find: "!isAgreedOn(index, prices)",
    replacement: "!isAgreedOn(index, [index])",
    caughtBy: ["simulator"],
  },
];
