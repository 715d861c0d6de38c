import type { Mutant } from "../mutant.ts";

/** Words that members would be shown, or lose, without two people. */
export const ARTICLE_MUTANTS: readonly Mutant[] = [
  {
    name: "corrected-words-stand",
    sentence: "Wrong words stay beside those that correct them.",
    file: "packages/core/src/announcements/announcements.ts",
    find: "if (corrects !== undefined) this.end(corrects);",
    replacement: "",
    caughtBy: ["simulator"],
    loud: ["announcements", "approvals"],
  },
  {
    name: "page-keeps-its-version",
    sentence: "A new version of a page has the number of the one before.",
    file: "packages/core/src/pages/rules.ts",
    find: "(x.pages.find(page)?.version ?? 0) + 1",
    replacement: "x.pages.find(page)?.version ?? 1",
    caughtBy: ["simulator"],
    loud: ["pages", "approvals"],
  },
  {
    name: "announcement-never-past",
    sentence: "An announcement is current for longer than a year.",
    file: "packages/core/src/announcements/rules.ts",
    find: " || endMs > beginsMs + CURRENT_MS_MAX",
    replacement: "",
    caughtBy: ["simulator"],
    loud: ["announcements", "approvals"],
  },
];
