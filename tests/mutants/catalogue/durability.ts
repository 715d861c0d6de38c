import type { Mutant } from "../mutant.ts";

/** Answers that a crash could undo, or that a process gave without leading. */
export const DURABILITY_MUTANTS: readonly Mutant[] = [
  {
    name: "ack-before-commit",
    sentence: "Whoever waits for a frame is answered before it is durable.",
    file: "packages/journal/src/leader.ts",
    find: "      await appender.append(frame);\n",
    replacement:
      "      queueMicrotask(() => next.answerAll());\n      await appender.append(frame);\n",
    caughtBy: ["simulator", "kill loop"],
  },
  {
    name: "uncommitted-read",
    sentence: "A read shows what no frame holds yet.",
    file: "packages/journal/src/leader.ts",
    find: "    return this.#whenDurable(view(this.#exchange, this.#now() ?? this.#timeMs));\n",
    replacement: "    return view(this.#exchange, this.#now() ?? this.#timeMs);\n",
    caughtBy: ["simulator"],
  },
  {
    name: "overlapping-appends",
    sentence: "The next frame leaves while the one before is still under way.",
    file: "packages/journal/src/leader.ts",
    find: "    if (this.#inFlight) return;\n",
    replacement: "",
    caughtBy: ["kill loop"],
  },
  {
    name: "time-runs-back",
    sentence: "A command is stamped with the clock, even when the clock was put back.",
    file: "packages/journal/src/leader.ts",
    find: "    return nowMs === undefined ? undefined : Math.max(this.#timeMs, nowMs);\n",
    replacement: "    return nowMs;\n",
    caughtBy: ["simulator"],
  },
  {
    name: "stamped-in-doubt",
    sentence: "A command is stamped by a clock that the database contradicts.",
    file: "packages/journal/src/clock-watch.ts",
    find: "    if (Math.abs(differenceMs) > DIFFERENCE_MAX_MS) {\n",
    replacement: "    if (Math.abs(differenceMs) > 1_000 * DIFFERENCE_MAX_MS) {\n",
    caughtBy: ["simulator"],
  },
  {
    name: "conflict-taken-for-success",
    sentence: "A frame whose number another leader has taken counts as written.",
    file: "packages/journal/src/appender.ts",
    find: "        throw new AnotherLeader(frame.seq);\n",
    replacement: "        return;\n",
    caughtBy: ["simulator", "kill loop"],
  },
  {
    name: "outage-taken-for-success",
    sentence: "A lost answer of the store is not asked for again.",
    file: "packages/journal/src/appender.ts",
    find: "      await pause(scheduler, delayMs);\n",
    replacement: "      return;\n",
    caughtBy: ["simulator"],
  },
  {
    name: "takeover-without-epoch",
    sentence: "A new leader begins without the frame that ends the reign of the one before.",
    file: "packages/journal/src/take-over.ts",
    find: "    if (follower.tip === undefined) return 1;\n",
    replacement: "    return (follower.tip?.epoch ?? 0) + 1;\n",
    caughtBy: ["simulator"],
  },
  {
    name: "database-conflict-taken-for-success",
    sentence: "PostgreSQL's refusal of a frame is passed on as its confirmation.",
    file: "packages/journal/src/postgres/frame-writer.ts",
    find: '      if (isConflict(error)) return "conflict";\n',
    replacement: '      if (isConflict(error)) return "appended";\n',
    caughtBy: ["kill loop"],
  },
];
