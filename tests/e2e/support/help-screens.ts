import type { Page } from "@playwright/test";
import type { ListedPageData, PageData } from "@sumi/contract/pages/calls.ts";
import { PAGE_SECTIONS } from "@sumi/contract/pages/terms.ts";
import { PAGES_PATHS } from "@sumi/member/pages/paths.ts";
import { answerAnew } from "./answer-anew.ts";
import { rest } from "./rest.ts";
import type { Screen } from "./screen.ts";

const { help, page: one, about } = PAGES_PATHS;
const LIST = "/apiv/Public/pages";
const INFO = "/apiv/Public/page";

/** A page of each section. */
const LISTED: readonly ListedPageData[] = PAGE_SECTIONS.map((section) => ({
  page: section.toLowerCase(),
  section,
  title: `How the exchange keeps what belongs to you (${section})`,
  language: "en-US",
}));
const PAGE: PageData = {
  page: "withdrawals",
  section: "WALLET",
  title: "How long a withdrawal takes",
  language: "en-US",
  body: "Most are **sent** within a day.\n\n## What you see\n\n1. The request\n2. Its review",
  mark: "none",
  version: 2,
  newest: 2,
  published_ms: Date.UTC(2026, 0, 5),
};
const path = `${one}?page=${PAGE.page}`;
const answering = (change: Partial<PageData>) => (page: Page) => {
  return answerAnew(page, INFO, { page: { ...PAGE, ...change } });
};

/** The help centre with its pages, in each of their states. */
export const HELP_SCREENS: readonly Screen[] = [
  { name: "help", of: "guest", path: help, prepare: listing(LISTED) },
  { name: "help-none", of: "guest", path: help, prepare: listing([]) },
  { name: "help-failed", of: "guest", path: help, failing: `**${LIST}?*` },
  { name: "help-found", of: "guest", path: help, prepare: searching("USDT") },
  { name: "help-nothing-found", of: "guest", path: help, prepare: searching("zzz") },
  { name: "help-page", of: "guest", path, prepare: answering({}) },
  {
    name: "help-page-older-draft",
    of: "guest",
    path,
    prepare: answering({ version: 1, mark: "draft" }),
  },
  { name: "help-page-missing", of: "guest", path: `${one}?page=nothing` },
  { name: "help-page-failed", of: "guest", path, failing: `**${INFO}?*` },
  { name: "about", of: "guest", path: about },
  { name: "about-failed", of: "guest", path: about, failing: `**${LIST}?*` },
];

function listing(pages: readonly ListedPageData[]) {
  return (page: Page) => answerAnew(page, LIST, { pages });
}

function searching(words: string) {
  return async (page: Page): Promise<void> => {
    await page.locator("main input").fill(words);
    await rest(page);
  };
}
