import type { Mutant } from "../mutant.ts";

/** Mistakes in delivery contracts. */
export const CONTRACT_MUTANTS: readonly Mutant[] = [
  {
    name: "contract-late-sample",
    sentence: "A sample later than the open window still counts.",
    file: "packages/core/src/delivery/settlement.ts",
    find: "timeMs > acceptedMs && timeMs <= openMs",
    replacement: "timeMs > acceptedMs && timeMs <= openMs + 2_000",
    caughtBy: ["simulator"],
  },
  {
    name: "contract-expiry-sample",
    sentence: "The sample at the moment of expiry still decides the close price.",
    file: "packages/core/src/delivery/settlement.ts",
    find: "timeMs >= fromMs && timeMs < expiryMs",
    replacement: "timeMs >= fromMs && timeMs <= expiryMs + 1_000",
    caughtBy: ["simulator"],
  },
  {
    name: "contract-member-favoured",
    sentence: "Settlement sees whose contract it is, and one member always said the right thing.",
    file: "packages/core/src/delivery/settle.ts",
    find: "settlementOf(termsOf(order), order.open",
    replacement:
      "settlementOf({ ...termsOf(order), " +
      'direction: order.member % 2 === 0 ? "down" : "up" }, order.open',
    caughtBy: ["simulator"],
  },
  {
    name: "contract-reserve-forgotten",
    sentence: "The pool promises a profit and sets nothing aside.",
    file: "packages/core/src/delivery/capability.ts",
    find: "        to.move(pool.available, pool.reserved, asset, profit);\n",
    replacement: "        to.move(pool.available, pool.available, asset, profit);\n",
    caughtBy: ["simulator"],
  },
  {
    name: "contract-due-lost-at-restart",
    sentence: "After a restart from a snapshot no contract is ever due.",
    file: "packages/core/src/delivery/delivery.ts",
    find: "    this.#queue.add(order.order, dueMsOf(order));\n",
    replacement: "    if (order.open === ZERO) this.#queue.add(order.order, dueMsOf(order));\n",
    caughtBy: ["simulator"],
  },
  {
    name: "contract-country-ignored",
    sentence: "Contracts are taken from members of every country.",
    file: "packages/core/src/delivery/terms.ts",
    find: "level >= LEVELS[mode]",
    replacement: "level >= 0",
    caughtBy: ["simulator"],
  },
  {
    name: "risk-unconfirmed",
    sentence: "Real money is staked by members who never saw what it risks.",
    file: "packages/core/src/delivery/standing.ts",
    find: 'return reject("RISK_UNCONFIRMED");',
    replacement: "return undefined;",
    caughtBy: ["simulator"],
  },
  {
    name: "self-limit-loosened-at-once",
    sentence: "A limit that a member loosens counts no more at once.",
    file: "packages/core/src/self-limits/rules.ts",
    find: "? timeMs + LOOSENING_MS : timeMs;",
    replacement: "? timeMs : timeMs;",
    caughtBy: ["simulator"],
  },
  {
    name: "contract-alarm-silent",
    sentence: "Members may win as often as they like, and nobody is told.",
    file: "packages/core/src/delivery/alarms.ts",
    find: "sums.count >= results",
    replacement: "sums.count > results",
    caughtBy: ["simulator"],
    loud: ["delivery", "identity"],
  },
];
