import type { Mutant } from "../mutant.ts";

/** Mistakes in the read models, and in the checks between a caller and the journal. */
export const READING_MUTANTS: readonly Mutant[] = [
  {
    name: "checkpoint-apart-from-rows",
    sentence: "The read models and their checkpoint are not one transaction.",
    file: "packages/store/src/postgres/projection-store.ts",
    find: '      await client.query("begin");\n',
    replacement: "",
    caughtBy: ["kill loop"],
  },
  {
    name: "memory-of-a-failed-fold",
    sentence: "After a failed fold the projections remember what was rolled back.",
    file: "packages/store/src/projector.ts",
    find: "      this.#open = undefined;\n      throw error;\n",
    replacement: "      throw error;\n",
    caughtBy: ["simulator"],
  },
  {
    name: "hold-read-wrongly",
    sentence: "The table of orders shows what a better price freed as still held.",
    file: "packages/store/src/spot/orders.ts",
    find: "  const freed = buys ? plus(event.notional, event.released) : quantity;\n",
    replacement: "  const freed = buys ? event.notional : quantity;\n",
    caughtBy: ["simulator", "kill loop"],
  },
  {
    name: "bill-without-its-fee",
    sentence: "What a taking seller receives is billed as freed, and without its fee.",
    file: "packages/store/src/spot/bills.ts",
    find: "  if (member === event.seller) {\n",
    replacement: "  if (member === event.seller && event.takerBuys) {\n",
    caughtBy: ["simulator", "kill loop"],
  },
  {
    name: "key-without-its-command",
    sentence: "Two different calls under one client id count as the same.",
    file: "apps/server/src/platform/server/command-key.ts",
    find: "canonical(fields)",
    replacement: "canonical({})",
    caughtBy: ["kill loop"],
  },
  {
    name: "key-without-its-member",
    sentence: "Two members who choose the same client id get one order between them.",
    file: "apps/server/src/platform/server/command-key.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text of code.
    find: "`${path}\\n${actor}\\n${clientId}`",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text of code.
    replacement: "`${path}\\n${clientId}`",
    caughtBy: ["kill loop"],
  },
];
