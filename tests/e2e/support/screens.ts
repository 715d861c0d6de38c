import type { Page } from "@playwright/test";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";
import { BILLS_PATHS } from "@sumi/member/bills/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { NOT_FOUND_PATHS } from "@sumi/member/not-found/paths.ts";
import { ORDERS_PATHS } from "@sumi/member/orders/paths.ts";
import { PROFIT_PATHS } from "@sumi/member/profit/paths.ts";
import { SETTINGS_PATHS } from "@sumi/member/settings/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { SPOT_PATHS } from "@sumi/member/spot/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { ANNOUNCEMENT_SCREENS } from "./announcement-screens.ts";
import { APPEAL_SCREENS } from "./appeal-screens.ts";
import { CLAIM_SCREENS } from "./claim-screens.ts";
import { CONDITION_SCREENS } from "./condition-screens.ts";
import { CONVERSION_SCREENS } from "./conversion-screens.ts";
import { DELIVERY_SCREENS } from "./delivery-screens.ts";
import { DEPOSIT_SCREENS } from "./deposit-screens.ts";
import { FORGOT_SCREENS } from "./forgot-screens.ts";
import { HELP_SCREENS } from "./help-screens.ts";
import { IDENTITY_SCREENS } from "./identity-screens.ts";
import { INSTALL_SCREENS } from "./install-screens.ts";
import { MINING_SCREENS } from "./mining-screens.ts";
import { NOTICE_SCREENS } from "./notice-screens.ts";
import { PERPETUAL_SCREENS } from "./perpetual-screens.ts";
import { press, sheet } from "./press.ts";
import { PROOF_SCREENS } from "./proof-screens.ts";
import { REFERRAL_SCREENS } from "./referral-screens.ts";
import { rest } from "./rest.ts";
import type { Screen } from "./screen.ts";
import { SECURITY_SCREENS } from "./security-screens.ts";
import { STATUS_SCREENS } from "./status-screens.ts";
import { SUBSCRIPTION_SCREENS } from "./subscription-screens.ts";
import { SUPPORT_SCREENS } from "./support-screens.ts";
import { TERMS_SCREENS } from "./terms-screens.ts";
import { WALLET_SCREENS } from "./wallet-screens.ts";
import { WITHDRAWAL_SCREENS } from "./withdrawal-screens.ts";

/** Buttons by position, because their words differ between languages. */
const tab = (place: number) => `[role=tab]:nth-child(${place})`;
const ORDER_SHEET = "form [aria-haspopup=dialog]";
const INDICATORS = "main fieldset ~ button";
/** Every route's screens, for a guest and for members: full, empty, failed, with open sheets. */
export const SCREENS: readonly Screen[] = [
  { name: "home-guest", of: "guest", path: MARKETS_PATHS.home },
  ...["perpetual", "timed", "new"].map((kind) => ({
    name: `home-guest-${kind}`,
    of: "guest" as const,
    path: MARKETS_PATHS.home,
    prepare: press(`[data-tab=${kind}]`),
  })),
  {
    name: "home-guest-products-failed",
    of: "guest",
    path: MARKETS_PATHS.home,
    failing: "**/Perpetual/contracts?*",
    prepare: press("[data-tab=perpetual]"),
  },
  {
    name: "home-guest-search-help",
    of: "guest",
    path: MARKETS_PATHS.home,
    prepare: search("入金"),
  },
  { name: "home-guest-search", of: "guest", path: MARKETS_PATHS.home, prepare: search("btc") },
  {
    name: "home-guest-nothing-found",
    of: "guest",
    path: MARKETS_PATHS.home,
    prepare: search("zzz"),
  },
  {
    name: "home-guest-no-favourites",
    of: "guest",
    path: MARKETS_PATHS.home,
    prepare: press("[role=tab]"),
  },
  { name: "market-guest", of: "guest", path: `${MARKETS_PATHS.home}?market=BTC-USDT` },
  {
    name: "market-guest-trades",
    of: "guest",
    path: `${MARKETS_PATHS.home}?market=ETH-USDT`,
    prepare: press("[role=dialog] [role=tab]:nth-child(2)"),
  },
  {
    name: "market-guest-depth",
    of: "guest",
    path: `${MARKETS_PATHS.home}?market=ETH-USDT`,
    prepare: press("[role=dialog] [role=tab]:nth-child(3)"),
  },
  { name: "market-guest-unknown", of: "guest", path: `${MARKETS_PATHS.home}?market=NONE` },
  { name: "home-failed", of: "guest", path: MARKETS_PATHS.home, failing: "**/Trade/tradelist?*" },
  { name: "login", of: "guest", path: SIGN_IN_PATHS.signIn },
  { name: "login-wrong", of: "guest", path: SIGN_IN_PATHS.signIn, prepare: press("[type=submit]") },
  { name: "register", of: "guest", path: SIGN_IN_PATHS.signUp },
  {
    name: "register-wrong",
    of: "guest",
    path: SIGN_IN_PATHS.signUp,
    prepare: press("[type=submit]"),
  },
  { name: "register-captcha", of: "guest", path: SIGN_IN_PATHS.signUp, prepare: openCaptcha },
  { name: "language", of: "guest", path: SETTINGS_PATHS.language },
  { name: "not-found", of: "guest", path: NOT_FOUND_PATHS.notFound },
  { name: "home", of: "member", path: MARKETS_PATHS.home },
  {
    name: "home-total-failed",
    of: "member",
    path: MARKETS_PATHS.home,
    failing: "**/Finance/profit?*",
  },
  { name: "trade", of: "member", path: SPOT_PATHS.trade },
  { name: "trade-filled-in", of: "member", path: SPOT_PATHS.trade, prepare: fillOrder },
  { name: "trade-pairs", of: "member", path: SPOT_PATHS.trade, prepare: sheet("h1 button") },
  { name: "trade-kinds", of: "member", path: SPOT_PATHS.trade, prepare: sheet(ORDER_SHEET) },
  {
    name: "trade-details",
    of: "member",
    path: SPOT_PATHS.trade,
    prepare: sheet(ORDER_SHEET, "last"),
  },
  {
    name: "trade-chart",
    of: "member",
    path: SPOT_PATHS.trade,
    prepare: sheet(INDICATORS, "last"),
  },
  { name: "trade-indicators", of: "member", path: SPOT_PATHS.trade, prepare: sheet(INDICATORS) },
  {
    name: "trade-amend",
    of: "member",
    path: SPOT_PATHS.trade,
    prepare: sheet("[role=tabpanel] .target"),
  },
  { name: "trade-holdings", of: "member", path: SPOT_PATHS.trade, prepare: press(tab(2)) },
  { name: "trade-trades", of: "member", path: SPOT_PATHS.trade, prepare: press(tab(3)) },
  { name: "trade-depth", of: "member", path: SPOT_PATHS.trade, prepare: press(tab(4)) },
  { name: "trade-chart-failed", of: "member", path: SPOT_PATHS.trade, failing: "**/Trade/kline?*" },
  { name: "trade-unknown", of: "member", path: `${SPOT_PATHS.trade}?symbol=NONE-USDT` },
  { name: "orders-open", of: "member", path: ORDERS_PATHS.orders },
  {
    name: "orders-cancel-all",
    of: "member",
    path: ORDERS_PATHS.orders,
    prepare: sheet("main .text-link"),
  },
  { name: "orders-history", of: "member", path: ORDERS_PATHS.orderHistory },
  { name: "orders-fills", of: "member", path: ORDERS_PATHS.orders, prepare: press(tab(3)) },
  { name: "receipt", of: "member", path: ORDERS_PATHS.orderHistory, prepare: openReceipt },
  { name: "receipt-missing", of: "member", path: `${ORDERS_PATHS.receipt}?id=1` },
  { name: "account", of: "member", path: USER_PATHS.account },
  { name: "assets", of: "member", path: ASSETS_PATHS.assets },
  {
    name: "assets-hidden",
    of: "member",
    path: ASSETS_PATHS.assets,
    prepare: press("header button:last-child"),
  },
  ...WALLET_SCREENS,
  { name: "coin", of: "member", path: `${ASSETS_PATHS.coin}?coin=BTC` },
  { name: "profit", of: "member", path: PROFIT_PATHS.profit },
  {
    name: "profit-failed",
    of: "member",
    path: PROFIT_PATHS.profit,
    failing: "**/Finance/profit?*",
  },
  { name: "bills", of: "member", path: BILLS_PATHS.bills },
  ...CONVERSION_SCREENS,
  {
    name: "home-newcomer",
    of: "newcomer",
    path: MARKETS_PATHS.home,
    prepare: (page) => page.locator("[aria-current=step]").waitFor(),
  },
  { name: "trade-newcomer", of: "newcomer", path: SPOT_PATHS.trade },
  { name: "orders-empty", of: "newcomer", path: ORDERS_PATHS.orders },
  { name: "assets-empty", of: "newcomer", path: ASSETS_PATHS.assets },
  { name: "coin-empty", of: "newcomer", path: `${ASSETS_PATHS.coin}?coin=ETH` },
  { name: "profit-empty", of: "newcomer", path: PROFIT_PATHS.profit },
  { name: "bills-empty", of: "newcomer", path: BILLS_PATHS.bills },
  ...WITHDRAWAL_SCREENS,
  ...APPEAL_SCREENS,
  ...SUPPORT_SCREENS,
  ...FORGOT_SCREENS,
  ...CLAIM_SCREENS,
  ...CONDITION_SCREENS,
  ...HELP_SCREENS,
  ...TERMS_SCREENS,
  ...STATUS_SCREENS,
  ...INSTALL_SCREENS,
  ...IDENTITY_SCREENS,
  ...DEPOSIT_SCREENS,
  ...SECURITY_SCREENS,
  ...ANNOUNCEMENT_SCREENS,
  ...NOTICE_SCREENS,
  ...PROOF_SCREENS,
  ...DELIVERY_SCREENS,
  ...PERPETUAL_SCREENS,
  ...SUBSCRIPTION_SCREENS,
  ...MINING_SCREENS,
  ...REFERRAL_SCREENS,
];

/** Opens a screen and waits until it rests. The page is already signed in as its visitor. */
export async function open(page: Page, { path, prepare, failing }: Screen): Promise<void> {
  await page.unrouteAll();
  if (failing !== undefined) await page.route(failing, (route) => route.abort());
  await page.goto(path);
  await rest(page);
  if (prepare === undefined) return;
  await prepare(page);
  await rest(page);
}

function search(text: string) {
  return async (page: Page) => {
    await page.locator("header button").first().click();
    await page.locator("header input").fill(text);
  };
}

async function openReceipt(page: Page): Promise<void> {
  await page.locator("main li a").first().click();
  await page.locator("html[data-page=paper]").waitFor({ state: "attached" });
}

async function fillOrder(page: Page): Promise<void> {
  await page.locator("form fieldset label").nth(1).click();
  await page.locator("form input[inputmode=decimal]").nth(1).fill("0.01234");
}

async function openCaptcha(page: Page): Promise<void> {
  const [name, password, confirmation] = await page.locator("form input").all();
  await name?.fill("hanako");
  await password?.fill("seven crows on a wire");
  await confirmation?.fill("seven crows on a wire");
  await page.locator("[type=submit]").click();
  await page.getByRole("slider").waitFor();
  await page.locator("[role=dialog] img").nth(1).waitFor();
}
