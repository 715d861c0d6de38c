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
    name: "terms-required-at-once",
    sentence: "New terms keep members from what ends on the day of their publication.",
    file: "packages/core/src/pages/rules.ts",
    find: 'timeMs + x.parameters.integer("pages.terms_notice_ms", timeMs)',
    replacement: "timeMs",
    caughtBy: ["scenarios", "simulator"],
    loud: ["pages", "approvals"],
  },
  {
    name: "old-terms-count",
    sentence: "Who accepted any version of the terms is never asked for the new one.",
    file: "packages/core/src/pages/terms.ts",
    find: "timeMs >= requiredMs ? (current?.version ?? 0) : before",
    replacement: "timeMs >= requiredMs && current !== undefined ? 1 : before",
    caughtBy: ["scenarios", "simulator"],
    loud: ["pages", "approvals"],
  },
  {
    name: "terms-accepted-for-all",
    sentence: "One member's acceptance of the terms counts for everybody.",
    file: "packages/core/src/pages/terms.ts",
    find: "(terms.acceptedBy.get(member) ?? 0) < requiredVersion(terms, timeMs)",
    replacement: "Math.max(0, ...terms.acceptedBy.values()) < requiredVersion(terms, timeMs)",
    caughtBy: ["scenarios", "simulator"],
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
