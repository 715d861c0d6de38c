import type { Page } from "@playwright/test";
import { paths } from "@sumi/member/paths.ts";
import { APPEAL_SCREENS } from "./appeal-screens.ts";
import { CLAIM_SCREENS } from "./claim-screens.ts";
import { CONVERSION_SCREENS } from "./conversion-screens.ts";
import { DEPOSIT_SCREENS } from "./deposit-screens.ts";
import { IDENTITY_SCREENS } from "./identity-screens.ts";
import { NOTICE_SCREENS } from "./notice-screens.ts";
import { openRow } from "./open-row.ts";
import { priceAt } from "./prices.ts";
import { rest } from "./rest.ts";
import type { Screen } from "./screen.ts";
import { SECURITY_SCREENS } from "./security-screens.ts";
import {
  postAsMember,
  signedIn,
  signedInAnew,
  WITHDRAWAL_PASSWORD,
  withWithdrawalPassword,
} from "./visitor.ts";

/** Buttons by position, because their words differ between languages. */
const tab = (place: number) => `[role=tab]:nth-child(${place})`;
const ORDER_SHEET = "form [aria-haspopup=dialog]";
const INDICATORS = "main fieldset ~ button";
const sheet =
  (selector: string, which: "first" | "last" = "first") =>
  async (page: Page) => {
    await page.locator(selector)[which]().click();
    await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
  };
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const WITHDRAW = `${paths.withdraw}?coin=USDT`;

/**
 * Every route's screens, for a guest and for members: full, empty, with errors and with open
 * sheets.
 */
export const SCREENS: readonly Screen[] = [
  { name: "home-guest", of: "guest", path: paths.home },
  { name: "home-guest-search", of: "guest", path: paths.home, prepare: search("btc") },
  { name: "home-guest-nothing-found", of: "guest", path: paths.home, prepare: search("zzz") },
  { name: "home-guest-no-favourites", of: "guest", path: paths.home, prepare: press("[role=tab]") },
  { name: "home-failed", of: "guest", path: paths.home, failing: "**/Trade/tradelist?*" },
  { name: "login", of: "guest", path: paths.signIn },
  { name: "login-wrong", of: "guest", path: paths.signIn, prepare: press("[type=submit]") },
  { name: "register", of: "guest", path: paths.signUp },
  { name: "register-wrong", of: "guest", path: paths.signUp, prepare: press("[type=submit]") },
  { name: "register-captcha", of: "guest", path: paths.signUp, prepare: openCaptcha },
  { name: "forgot", of: "guest", path: paths.forgot },
  { name: "forgot-wrong", of: "guest", path: paths.forgot, prepare: press("[type=submit]") },
  { name: "language", of: "guest", path: paths.language },
  { name: "not-found", of: "guest", path: paths.notFound },
  { name: "home", of: "member", path: paths.home },
  { name: "home-total-failed", of: "member", path: paths.home, failing: "**/getallzhehe?*" },
  { name: "trade", of: "member", path: paths.trade },
  { name: "trade-filled-in", of: "member", path: paths.trade, prepare: fillOrder },
  { name: "trade-pairs", of: "member", path: paths.trade, prepare: sheet("h1 button") },
  { name: "trade-kinds", of: "member", path: paths.trade, prepare: sheet(ORDER_SHEET) },
  {
    name: "trade-conditions",
    of: "member",
    path: paths.trade,
    prepare: sheet(ORDER_SHEET, "last"),
  },
  { name: "trade-indicators", of: "member", path: paths.trade, prepare: sheet(INDICATORS) },
  {
    name: "trade-amend",
    of: "member",
    path: paths.trade,
    prepare: sheet("[role=tabpanel] .target"),
  },
  { name: "trade-holdings", of: "member", path: paths.trade, prepare: press(tab(2)) },
  { name: "trade-trades", of: "member", path: paths.trade, prepare: press(tab(3)) },
  { name: "trade-chart-failed", of: "member", path: paths.trade, failing: "**/Trade/kline?*" },
  { name: "trade-unknown", of: "member", path: `${paths.trade}?symbol=NONE-USDT` },
  { name: "orders-open", of: "member", path: paths.orders },
  {
    name: "orders-cancel-all",
    of: "member",
    path: paths.orders,
    prepare: sheet("main .text-link"),
  },
  { name: "orders-history", of: "member", path: paths.orderHistory },
  { name: "orders-fills", of: "member", path: paths.orders, prepare: press(tab(3)) },
  { name: "receipt", of: "member", path: paths.orderHistory, prepare: openReceipt },
  { name: "receipt-missing", of: "member", path: `${paths.receipt}?id=1` },
  { name: "account", of: "member", path: paths.account },
  { name: "assets", of: "member", path: paths.assets },
  {
    name: "assets-hidden",
    of: "member",
    path: paths.assets,
    prepare: press("header button:last-child"),
  },
  { name: "wallet", of: "member", path: paths.wallet },
  { name: "coin", of: "member", path: `${paths.coin}?coin=BTC` },
  { name: "bills", of: "member", path: paths.bills },
  ...CONVERSION_SCREENS,
  { name: "addresses", of: "member", path: paths.addresses },
  {
    name: "address-remove",
    of: "member",
    path: paths.addresses,
    prepare: sheet("main li button", "last"),
  },
  { name: "address-add-wrong", of: "member", path: paths.addAddress, prepare: mistypeAddress },
  { name: "withdraw-coin", of: "member", path: paths.withdrawCoin },
  { name: "withdraw", of: "member", path: WITHDRAW },
  { name: "withdraw-filled-in", of: "member", path: WITHDRAW, prepare: fillWithdrawal("1200") },
  { name: "withdraw-too-much", of: "member", path: WITHDRAW, prepare: fillWithdrawal("15000") },
  { name: "withdraw-confirm", of: "member", path: WITHDRAW, prepare: confirmWithdrawal },
  { name: "withdraw-password", of: "member", path: WITHDRAW, prepare: beginPassword },
  { name: "withdraw-no-address", of: "member", path: `${paths.withdraw}?coin=ETH` },
  { name: "withdraw-unknown", of: "member", path: `${paths.withdraw}?coin=NONE` },
  { name: "withdrawals", of: "member", path: paths.withdrawals },
  { name: "withdrawal", of: "member", path: paths.withdrawals, prepare: openRow(0) },
  {
    name: "withdrawal-cancel",
    of: "member",
    path: paths.withdrawals,
    prepare: async (page) => {
      await openRow(0)(page);
      await rest(page);
      await sheet("main > div > button", "last")(page);
    },
  },
  { name: "withdrawal-missing", of: "member", path: `${paths.withdrawal}?id=999999` },
  { name: "withdrawal-password-change", of: "member", path: paths.withdrawalPassword },
  { name: "address-add-tag", of: "member", path: `${paths.addAddress}?coin=XRP` },
  { name: "home-newcomer", of: "newcomer", path: paths.home },
  { name: "trade-newcomer", of: "newcomer", path: paths.trade },
  { name: "orders-empty", of: "newcomer", path: paths.orders },
  { name: "assets-empty", of: "newcomer", path: paths.assets },
  { name: "coin-empty", of: "newcomer", path: `${paths.coin}?coin=ETH` },
  { name: "bills-empty", of: "newcomer", path: paths.bills },
  { name: "addresses-empty", of: "newcomer", path: paths.addresses },
  { name: "address-add", of: "newcomer", path: paths.addAddress },
  { name: "withdraw-uncertified", of: "newcomer", path: WITHDRAW },
  { name: "withdrawal-password", of: "newcomer", path: paths.withdrawalPassword },
  {
    name: "withdrawal-password-wrong",
    of: "newcomer",
    path: paths.withdrawalPassword,
    prepare: press("[type=submit]"),
  },
  { name: "withdrawals-empty", of: "newcomer", path: paths.withdrawals },
  ...APPEAL_SCREENS,
  ...CLAIM_SCREENS,
  ...IDENTITY_SCREENS,
  ...DEPOSIT_SCREENS,
  ...SECURITY_SCREENS,
  ...NOTICE_SCREENS,
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

/** Signs the page in as one of the visitors; the member has orders of every kind. */
export async function signInFor(page: Page, of: Screen["of"]): Promise<void> {
  if (of === "newcomer") await signedInAnew(page, "newcomer");
  if (of !== "member") return;
  await signedIn(page, "hanako");
  for (const { at, stopAt, ...order } of ORDERS) {
    const price = at && { price: await priceAt(page, order.symbol, at) };
    const stop = stopAt && { stop_price: await priceAt(page, order.symbol, stopAt) };
    await postAsMember(page, "/Trade/placeorder", { ...order, ...price, ...stop });
  }
  await withWithdrawalPassword(page);
  for (const address of ADDRESSES) await postAsMember(page, "/user/addaddress", address);
  await withdrawSome(page);
}

/** A pending withdrawal for the list and its details. */
async function withdrawSome(page: Page): Promise<void> {
  const { addresses } = await postAsMember<Book>(page, "/user/addresslist", {});
  const address = addresses.find(({ network }) => network === "TRC20")?.id ?? "";
  const wish = {
    coin: "USDT",
    network: "TRC20",
    address,
    qty: "50",
    password: WITHDRAWAL_PASSWORD,
  };
  await postAsMember(page, "/Finance/tbhandle", wish);
}

type Book = { readonly addresses: readonly { readonly id: string; readonly network: string }[] };

const ADDRESSES = [
  {
    coin: "USDT",
    network: "TRC20",
    remark: "自分の Ledger",
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  },
  {
    coin: "XRP",
    network: "XRPL",
    remark: "Exchange",
    memo: "104728",
    address: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh",
  },
];

/** Prices are shares of the last price. */
type Wish = {
  readonly symbol: string;
  readonly side: string;
  readonly type: string;
  readonly qty?: string;
  readonly amount?: string;
  readonly at?: number;
  readonly stopAt?: number;
};
/** So small that the same member can place them again for every language and size. */
const ORDERS: readonly Wish[] = [
  { symbol: "BTC-USDT", side: "buy", type: "limit", at: 0.643, qty: "0.00123" },
  { symbol: "ETH-USDT", side: "sell", type: "limit", at: 3.08, qty: "0.0512" },
  { symbol: "SOL-USDT", side: "sell", type: "stop_limit", at: 1.13, stopAt: 1.07, qty: "0.499" },
  { symbol: "BTC-USDT", side: "buy", type: "stop_market", stopAt: 1.93, amount: "12.5" },
  { symbol: "BTC-USDT", side: "buy", type: "market", amount: "12.34" },
  { symbol: "ETH-USDT", side: "sell", type: "market", qty: "0.0123" },
];

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

async function mistypeAddress(page: Page): Promise<void> {
  await page.locator("textarea").fill("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
  await page.locator("[type=submit]").click();
}

function fillWithdrawal(quantity: string) {
  return async (page: Page) => {
    const choice = page.locator("form [aria-haspopup=dialog]");
    await choice.click();
    await page.locator("[role=dialog] label").first().click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.locator("form input[inputmode=decimal]").fill(quantity);
    await page.locator("dl[aria-busy=false]").waitFor();
  };
}

async function confirmWithdrawal(page: Page): Promise<void> {
  await fillWithdrawal("1200")(page);
  await page.locator("[type=submit]").click();
  await page.getByRole("dialog").waitFor();
}

async function beginPassword(page: Page): Promise<void> {
  await confirmWithdrawal(page);
  await page.locator("[role=dialog] button").last().click();
  await page.locator("[role=dialog] input").fill("123");
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
