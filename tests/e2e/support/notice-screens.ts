import type { Page } from "@playwright/test";
import { NOTICES_PATHS } from "@sumi/member/notices/paths.ts";
import { PRICE_ALERTS_PATHS } from "@sumi/member/price-alerts/paths.ts";
import { PUSH_PATHS } from "@sumi/member/push/paths.ts";
import type { Screen } from "./screen.ts";

const openFirst = async (page: Page) => {
  await page.locator("main li a").first().click();
  await page.locator("article").waitFor();
};
const askToReadAll = async (page: Page) => {
  await page.locator("header .text-link").click();
  await page.getByRole("alertdialog").waitFor();
};

/** A member's notices, read and unread, as a list and one by one. */
export const NOTICE_SCREENS: readonly Screen[] = [
  { name: "notices", of: "member", path: NOTICES_PATHS.notices },
  { name: "notices-read-all", of: "member", path: NOTICES_PATHS.notices, prepare: askToReadAll },
  {
    name: "notices-failed",
    of: "member",
    path: NOTICES_PATHS.notices,
    failing: "**/user/notice?*",
  },
  { name: "notice", of: "member", path: NOTICES_PATHS.notices, prepare: openFirst },
  { name: "notice-missing", of: "member", path: `${NOTICES_PATHS.notice}?id=1.0` },
  { name: "push-blocked", of: "member", path: PUSH_PATHS.push },
  { name: "push", of: "member", path: PUSH_PATHS.push, prepare: allowPush },
  { name: "price-alerts-none", of: "newcomer", path: PRICE_ALERTS_PATHS.alerts },
  {
    name: "price-alerts",
    of: "member",
    path: PRICE_ALERTS_PATHS.alerts,
    prepare: (page) => answerWith(page, "**/user/pricealerts?*", { alerts: ALERTS }),
  },
  {
    name: "price-alerts-failed",
    of: "member",
    path: PRICE_ALERTS_PATHS.alerts,
    failing: "**/user/pricealerts?*",
  },
  {
    name: "price-alert-new",
    of: "member",
    path: `${PRICE_ALERTS_PATHS.alerts}?symbol=ETH-USDT`,
    prepare: (page) => page.getByRole("dialog").getByRole("textbox").waitFor(),
  },
  { name: "notices-none", of: "newcomer", path: NOTICES_PATHS.notices },
];

/** Chromium without a screen forbids notifications; here they are allowed, and some are pushed. */
async function allowPush(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "granted" }),
  );
  await page.route("**/user/pushstate", (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data: { key: "", kinds: ["deposits"] } } }),
  );
  await page.reload();
  await page.getByRole("switch").nth(5).waitFor();
}

const SET_MS = Date.UTC(2026, 10, 20, 5, 20);
const ALERT = { condition: "above", window_ms: 0, set_ms: SET_MS, met: null };
const ALERTS = [
  { ...ALERT, id: "1", symbol: "BTC-USDT", value: "72000" },
  { ...ALERT, id: "2", symbol: "ETH-USDT", condition: "falls", value: "5", window_ms: 14_400_000 },
  {
    ...ALERT,
    id: "3",
    symbol: "SOL-USDT",
    condition: "below",
    value: "118.5",
    met: { price: "118.47", time_ms: SET_MS + 3_600_000 },
  },
];

async function answerWith(page: Page, call: string, data: object): Promise<void> {
  await page.route(call, (route) => route.fulfill({ json: { code: 1000, msg: "", data } }));
  await page.reload();
  await page.getByRole("listitem").first().waitFor();
}
