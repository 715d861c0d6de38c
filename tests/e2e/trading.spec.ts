import { expect, type Locator, type Page } from "@playwright/test";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { priceAt, priceBelowAll } from "./support/prices.ts";
import { anySize, choose, quantity, said, submit, tradeOf } from "./support/trade.ts";
import { signedIn, test, watch } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { "bill-types": billTypes, common, orders, spot, trading } = words;

test("a limit waits, a market order fills, and receipt and bills tell of it", async ({ page }) => {
  await signedIn(page, "hanako");
  await tradeOf(page, "ETH-USDT");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET") asked.push(new URL(request.url()).pathname);
  });

  const price = await priceAt(page, "ETH-USDT", 0.94);
  const shown = Number(price).toLocaleString("ja-JP");
  await page.getByRole("textbox", { name: `${trading.price} USDT` }).fill(price);
  const size = anySize("0.0");
  await quantity(page, "ETH").fill(size);
  await submit(page, said(spot.buyCoin, { coin: "ETH" }));
  await expect(
    page.getByText(said(trading.newsResting, { side: common.buy, price: shown })),
  ).toBeVisible();
  const resting = page.getByRole("listitem").filter({ hasText: `${size} @ ${shown}` });
  await expect(resting).toBeVisible();

  await choose(page, trading.changeKind, trading.kindMarket);
  await page.getByRole("textbox", { name: `${spot.amount} USDT` }).fill("40");
  await submit(page, said(spot.buyCoin, { coin: "ETH" }));
  const filled = said(trading.newsFilled, { filled: ".*", coin: "ETH", price: ".*" });
  await expect(page.getByText(new RegExp(filled))).toBeVisible();
  // The order's effects come with answers and over the live channels, without further requests.
  expect(asked.filter((path) => /order|balance|money|Finance/i.test(path))).toEqual([]);

  await resting.getByRole("button", { name: common.cancelOrder }).click();
  await expect(page.getByText(common.orderCancelled, { exact: true })).toBeVisible();
  await expect(resting).toBeHidden();

  await page.goto("/Trade/tradebill");
  const newest = page.getByRole("link", { name: new RegExp(`ETH/USDT.*${common.kindMarket}`) });
  await newest.first().click();
  await expect(page.getByRole("heading", { name: orders.receiptTitle })).toBeVisible();
  await expect(page.getByText(orders.received)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-page", "paper");
  await page.goto("/User/bills");
  await expect(
    page.getByRole("listitem").filter({ hasText: billTypes.SPOT_BUY }).first(),
  ).toContainText("ETH");
});

test("a double tap places one order, and is no mistake of the member's", async ({ page }) => {
  await signedIn(page, "hanako");
  await tradeOf(page, "ETH-USDT");
  const placed: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") placed.push(new URL(request.url()).pathname);
  });
  await choose(page, trading.changeKind, trading.kindMarket);
  await page.getByRole("textbox", { name: `${spot.amount} USDT` }).fill("30");
  await page.getByRole("button", { name: said(spot.buyCoin, { coin: "ETH" }) }).dblclick();
  const filled = said(trading.newsFilled, { filled: ".*", coin: "ETH", price: ".*" });
  await expect(page.getByText(new RegExp(filled))).toBeVisible();
  await expect(page.getByRole("form").locator("[aria-invalid=true]")).toHaveCount(0);
  expect(placed.filter((path) => /order/i.test(path))).toHaveLength(1);
});

test("a total that was typed is found again, beside a price of now", async ({ page }) => {
  await signedIn(page, "hanako");
  await tradeOf(page, "BTC-USDT");
  await page.getByRole("textbox", { name: spot.total }).fill("50");
  await page.locator(`nav a[href="${MARKETS_PATHS.home}"]`).click();
  await page.getByRole("link", { name: /BTC/ }).first().click();
  await expect(page.getByRole("textbox", { name: spot.total })).toHaveValue("50.00");
  const price = page.getByRole("textbox", { name: `${trading.price} USDT` });
  await expect(price).toHaveValue(/^\d/, { timeout: 1_000 });
});

test("two members trade with each other, and each sees it live", async ({
  page,
  context: _,
  browser,
  complaints,
  extraHTTPHeaders,
}) => {
  await signedIn(page, "hanako");
  const other = await browser.newContext({
    extraHTTPHeaders: extraHTTPHeaders ?? {},
    serviceWorkers: "block",
  });
  const taro = await other.newPage();
  watch(taro, complaints);
  await signedIn(taro, "taro");
  await tradeOf(page, "SOL-USDT");
  await tradeOf(taro, "SOL-USDT");

  // The house quotes here as well. If its quotes are quicker, the members try again.
  let price = "";
  await expect(async () => {
    price = await offer(page);
    await take(taro, price);
    await expect(offered(page, price)).toBeHidden(SOON);
  }).toPass();

  await taro.getByRole("tab", { name: trading.trades }).click();
  await expect(taro.getByRole("tabpanel").getByText(price).first()).toBeVisible();
  for (const member of [page, taro]) {
    await member.goto("/Trade/trans");
    await member.getByRole("tab", { name: orders.fillHistory }).click();
    await expect(member.getByText(`@ ${price} USDT`).first()).toBeVisible();
  }
  await other.close();
});

/** More than the house's small orders take meanwhile. */
const SIZE = "3.333";
/** Fills that do not show within this time did not happen. */
const SOON = { timeout: 20_000 } as const;

/** Offers below all other offers, and answers the price. */
async function offer(page: Page): Promise<string> {
  const price = await priceBelowAll(page, "SOL-USDT");
  await page.getByText(spot.sell, { exact: true }).click();
  await page.getByRole("textbox", { name: `${trading.price} USDT` }).fill(price);
  await quantity(page, "SOL").fill(SIZE);
  await submit(page, said(spot.sellCoin, { coin: "SOL" }));
  await expect(offered(page, price)).toBeVisible(SOON);
  return price;
}

function offered(page: Page, price: string): Locator {
  return page.getByRole("listitem").filter({ hasText: `${SIZE} @ ${Number(price)}` });
}

/** Waits for the offer in the taker's own book, and takes it from there. */
async function take(page: Page, price: string): Promise<void> {
  await page
    .getByRole("table", { name: trading.book })
    .getByRole("button", { name: price })
    .click(SOON);
  await expect(page.getByRole("textbox", { name: `${trading.price} USDT` })).toHaveValue(price);
  await quantity(page, "SOL").fill(SIZE);
  await submit(page, said(spot.buyCoin, { coin: "SOL" }));
  await expect(page.getByText(/約定：|約定しました/)).toBeVisible(SOON);
}
