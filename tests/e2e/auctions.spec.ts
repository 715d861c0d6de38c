import { expect, type Page } from "@playwright/test";
import { SPOT_PATHS } from "@sumi/member/spot/paths.ts";
import { SUBSCRIPTIONS_PATHS } from "@sumi/member/subscriptions/paths.ts";
import { fact } from "./support/fact.ts";
import { commit, openSale, subscribe } from "./support/sales.ts";
import { testApart as test } from "./support/staged/staged-exchange.ts";
import { quantity, said, submit } from "./support/trade.ts";
import { furtherPage } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { spot, subscriptions, trading } = words;
/** Longer than a sale of the staged exchange, with its allocation. */
const WHOLE_SALE_SECONDS = 135;
/** So many days after the end of a sale its first half is released, the second a day later. */
const FIRST_RELEASE = 10;
const PRICES = { BTC: "60000", ETH: "3000" };
/** Three minutes, of which the last two are frozen. */
const MINUTES = 3;
/** Five times the price of the sale. */
const HIGHEST = 500;

test("members of two sales see lock and release, and sell their coins by auction", async ({
  page: buyer,
  browser,
  complaints,
  staged,
}) => {
  const { origin } = staged;
  const great = await furtherPage(browser, complaints);
  const small = await furtherPage(browser, complaints);
  const funds = { USDT: "2000" };
  const members = new Map<Page, number>();
  for (const each of [buyer, great, small]) {
    members.set(each, await staged.enter(each, { funds, country: "JP" }));
  }
  const enterAgain = async () => {
    for (const [each, member] of members) await staged.enterAgain(each, member);
  };
  await staged.sell("first_come");
  await openSale(buyer, origin);
  await subscribe(buyer, "2");
  await staged.sell("pro_rata");
  for (const [each, amount] of [
    [great, "800"],
    [small, "400"],
  ] as const) {
    await openSale(each, origin);
    await commit(each, amount);
  }

  await staged.pass(WHOLE_SALE_SECONDS, PRICES);
  await expectShare(great, { coins: "6.66666666 BTC", refund: "133.333334 USDT" });
  await expectShare(small, { coins: "3.33333333 BTC", refund: "66.666667 USDT" });
  await staged.passSaleDays(FIRST_RELEASE);
  await enterAgain();
  await expectRelease(buyer, { released: "1 BTC", locked: "1 BTC" });
  await expectRelease(small, { released: "1.66666666 BTC", locked: "1.66666667 BTC" });
  await staged.passSaleDays(FIRST_RELEASE + 1);
  await enterAgain();
  await expectAllReleased(small);

  await staged.openAuction(MINUTES);
  await buyer.goto(`${origin}${SUBSCRIPTIONS_PATHS.records}`);
  await buyer.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  const market = said(subscriptions.toMarket, { pair: "BTC/USDT" });
  await buyer.getByRole("button", { name: market }).click();
  await expect(buyer).toHaveURL(new RegExp(SPOT_PATHS.trade));
  await expect(buyer.getByText(trading.auctionNoPrice)).toBeVisible();
  await order(buyer, "sell", { price: "90", size: "2" });
  for (const each of [small, great]) {
    await each.goto(`${origin}${SPOT_PATHS.trade}?symbol=BTC-USDT`);
  }
  await order(small, "sell", { price: "95", size: "3.33" });
  await order(great, "buy", { price: "501", size: "1" });
  await expect(great.getByRole("button", { name: /500/ })).toBeVisible();
  await order(great, "buy", { price: "110", size: "5" });
  const prospect = said(trading.auctionPrice, { volume: "5 BTC", price: "100 USDT" });
  for (const each of [buyer, great]) await expect(each.getByText(prospect)).toBeVisible();
  const offered = said(trading.auctionOffered, { quantity: "0.33 BTC" });
  await expect(buyer.getByText(offered)).toBeVisible();

  await staged.pass(MINUTES * 60 + 5, PRICES);
  await expect(buyer.getByText(prospect)).toBeHidden();
  await expect(buyer.getByRole("region", { name: trading.priceNow })).toContainText("100.00");
  // Two coins for 100 USDT each, less a maker's fee.
  await expect.poll(() => balanceOf(buyer, "BTC")).toBe("0");
  expect(await balanceOf(buyer, "USDT")).toBe("1999.84");
});

async function expectShare(
  page: Page,
  { coins, refund }: { readonly coins: string; readonly refund: string },
): Promise<void> {
  await page.goto(new URL(SUBSCRIPTIONS_PATHS.records, page.url()).href);
  await expect(fact(page, subscriptions.quantity)).toContainText(coins);
  await expect(fact(page, subscriptions.refunded)).toContainText(refund);
}

/** A part of the coins was released, and the calendar has the day of the rest. */
async function expectRelease(
  page: Page,
  { released, locked }: { readonly released: string; readonly locked: string },
): Promise<void> {
  await page.goto(new URL(SUBSCRIPTIONS_PATHS.records, page.url()).href);
  await expect(fact(page, subscriptions.released)).toContainText(released);
  const calendar = page.locator("section").filter({ hasText: subscriptions.calendar });
  await expect(calendar.first()).toContainText(locked);
}

/** Nothing is locked, and the figures of the sale are the sums of its entries. */
async function expectAllReleased(page: Page): Promise<void> {
  await page.goto(new URL(SUBSCRIPTIONS_PATHS.records, page.url()).href);
  await expect(fact(page, subscriptions.released)).toContainText("3.33333333 BTC");
  await expect(page.getByText(subscriptions.calendar)).toBeHidden();
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await page.getByRole("button", { name: subscriptions.entries }).click();
  await expect(page.getByText(subscriptions.agrees)).toBeVisible();
  await expect(fact(page, subscriptions.sum_released)).toContainText("9.99999999 BTC");
  await expect(fact(page, subscriptions.sum_refunded)).toContainText("200.000001 USDT");
  await expect(fact(page, subscriptions.sum_paidOut)).toContainText("999.999999 USDT");
}

/** A member's balance of a coin, free to trade. */
async function balanceOf(page: Page, coin: string): Promise<string | undefined> {
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const answer = await page.request.get("/apiv/Finance/index", { params: { token } });
  const { data } = await answer.json();
  return data.balances.find((one: { coin: string }) => one.coin === coin)?.available;
}

/** Fills in a limit order and presses its button, if that lets it. */
async function order(
  page: Page,
  side: "buy" | "sell",
  { price, size }: { readonly price: string; readonly size: string },
): Promise<void> {
  if (side === "sell") await page.getByText(spot.sell, { exact: true }).click();
  await page.getByRole("textbox", { name: `${trading.price} USDT` }).fill(price);
  await quantity(page, "BTC").fill(size);
  const button = side === "buy" ? spot.buyCoin : spot.sellCoin;
  if (Number(price) <= HIGHEST) await submit(page, said(button, { coin: "BTC" }));
}
