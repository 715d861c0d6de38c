import type { Mutant } from "../mutant.ts";

const loud = ["perpetual", "prices"] as const;
const membersMax = 12;

/** Mistakes about what a contract takes, and what trades where nobody opens. */
export const INTAKE_MUTANTS: readonly Mutant[] = [
  {
    name: "closing-far-from-the-mark",
    sentence: "Where nobody opens, the last order on the book names its own price.",
    file: "packages/core/src/perpetual/intake.ts",
    find: '  return intake !== "openings" || !isSettled(x, contract, intake);\n',
    replacement: "  return false;\n",
    caughtBy: ["simulator"],
    loud,
    membersMax,
  },
  {
    name: "short-fund-is-no-halt",
    sentence:
      "A fund below its minimum stops openings, and its stale book goes on making the mark.",
    file: "packages/core/src/perpetual/intake.ts",
    find: "    insuranceAt(x, contract.asset, timeMs).isEnough;\n",
    replacement: "    (isFresh || insuranceAt(x, contract.asset, timeMs).isEnough);\n",
    caughtBy: ["simulator"],
    loud,
    membersMax,
  },
  {
    name: "closed-keeps-openings",
    sentence: "Orders that open rest through a halt, and meet every stop after it.",
    file: "packages/core/src/perpetual/fitting.ts",
    find: '  if (contract.status === "open") return;\n',
    replacement: '  if (contract.status !== "cancel_only") return;\n',
    caughtBy: ["simulator"],
    loud,
    membersMax,
  },
  {
    name: "fires-at-once-after-a-halt",
    sentence: "The first sample after a halt fires what it reaches, before anybody quotes.",
    file: "packages/core/src/perpetual/triggers.ts",
    find: '  if (intake === "nothing" || !isSettled(x, contract, intake)) return true;\n',
    replacement: '  if (intake === "nothing") return true;\n',
    caughtBy: ["simulator"],
    loud,
    membersMax,
  },
  {
    name: "halted-book-makes-the-mark",
    sentence: "Orders that nobody may answer make the mark by which others fall.",
    file: "packages/core/src/perpetual/sample.ts",
    find: 'const isTelling = intake === "openings" && isSettled(x, contract, intake);',
    replacement: "const isTelling = isOk;",
    caughtBy: ["simulator"],
    loud,
    membersMax,
  },
  {
    name: "halted-book-makes-the-funding",
    sentence: "Orders that nobody may answer make the premium of a funding.",
    file: "packages/core/src/perpetual/sample.ts",
    find: '  if (mark.intake !== "openings" || !isSettled(x, contract, mark.intake)) return;\n',
    replacement: "",
    caughtBy: ["simulator"],
    loud,
    membersMax,
  },
  {
    name: "old-order-trades-far-from-the-mark",
    sentence: "An order that was left behind when openings stopped is anybody's to take.",
    file: "packages/core/src/perpetual/trade.ts",
    find: 'isBeyondLimits(limits, order.side, price)) return "MARKET_CLOSED"',
    replacement: 'isBeyondLimits(limits, order.side, order.price + 1)) return "MARKET_CLOSED"',
    caughtBy: ["simulator"],
    loud,
    membersMax,
  },
  {
    name: "halt-of-a-second",
    sentence: "A halt of a second sends the makers away.",
    file: "packages/core/src/review/halts.ts",
    find: "untilMs >= timeMs + HALT_MIN_MS",
    replacement: "untilMs > timeMs",
    caughtBy: ["simulator"],
    loud: ["perpetual", "delivery"],
    membersMax,
  },
];
