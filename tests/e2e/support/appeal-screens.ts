import type { Page } from "@playwright/test";
import { APPEALS_PATHS } from "@sumi/member/appeals/paths.ts";
import { rest } from "./rest.ts";
import type { Screen } from "./screen.ts";

/** As long as a real ticket, but of no member. */
export const TICKET = "0".repeat(60);
const path = `${APPEALS_PATHS.appeal}?ticket=${TICKET}`;

export const FREEZE = {
  reason: "SECURITY",
  review_by_ms: Date.UTC(2030, 0, 5, 9),
  overdue: false,
  balances: [
    { coin: "USDT", available: "1204.5", held: "50", locked: "0" },
    { coin: "BTC", available: "0.01234567", held: "0", locked: "0.5" },
    { coin: "ETH", available: "0", held: "0", locked: "0" },
  ],
  message: null,
  answer: null,
  sequence: "1",
};
const LETTERS = {
  overdue: true,
  message: { text: "旅行中でした。\n自分のログインです。", time_ms: Date.UTC(2029, 11, 30) },
  answer: { text: "確認しました。", time_ms: Date.UTC(2029, 11, 31) },
};

const READING = "**/user/appeals?*";

/**
 * A frozen member's screens: before and after the letters, and with an expired ticket; and the
 * letters after the freeze.
 */
export const APPEAL_SCREENS: readonly Screen[] = [
  { name: "appeal-over", of: "guest", path },
  { name: "appeal-failed", of: "guest", path, failing: "**/Login/appeal?*" },
  { name: "appeal", of: "guest", path, prepare: (page) => frozen(page, FREEZE) },
  { name: "appeal-answered", of: "guest", path, prepare: answered },
  { name: "letters-none", of: "newcomer", path: APPEALS_PATHS.letters },
  { name: "letters-failed", of: "newcomer", path: APPEALS_PATHS.letters, failing: READING },
  { name: "letters", of: "newcomer", path: APPEALS_PATHS.letters, prepare: written },
];

/** Gives the page a freeze, as the server does for a valid ticket. */
export async function frozen(page: Page, freeze: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route("**/Login/appeal?*", (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data: freeze } }),
  );
  await page.reload();
  await rest(page);
}

async function answered(page: Page): Promise<void> {
  await frozen(page, { ...FREEZE, ...LETTERS });
}

/** Two decisions: the later one was answered, the earlier one was not. */
async function written(page: Page): Promise<void> {
  const { message, answer } = LETTERS;
  const appeals = [
    { decision: "12", message, answer },
    { decision: "7", message, answer: null },
  ];
  await page.route(READING, (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data: { appeals } } }),
  );
  await page.reload();
  await rest(page);
}
