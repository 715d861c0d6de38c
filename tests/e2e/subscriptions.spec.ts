import { expect, type Locator, type Page } from "@playwright/test";
import { SUBSCRIPTIONS_PATHS } from "@sumi/member/subscriptions/paths.ts";
import { test } from "./support/staged/staged-exchange.ts";
import { said } from "./support/trade.ts";
import { furtherPage } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { subscriptions } = words;
const PRICES = { BTC: "60000", ETH: "3000" };
/** Longer than a sale of the staged exchange, with its allocation. */
const WHOLE_SALE_SECONDS = 135;

// One after the other, so that one exchange is enough.
test.describe.configure({ mode: "default" });

test("a member sees lock and cost, buys first come, and finds the days of the release", async ({
  page,
  staged,
}) => {
  await staged.enter(page, { funds: { USDT: "1000" }, country: "JP" });
  await staged.sell("first_come");
  await openSale(page, staged.origin);
  await page.getByRole("textbox", { name: subscriptions.quantity }).fill("2");
  await expect(fact(page, subscriptions.cost)).toContainText("200.00 USDT");
  await expect(fact(page, subscriptions.lifeUnlock)).toBeVisible();
  await expect(page.getByText(subscriptions.riskLock)).toBeVisible();
  const given = { share: "6.00%", first: "3.00%", second: "2.00%", third: "1.00%" };
  await expect(page.getByText(said(subscriptions.rewardsOfIssuer, given))).toBeVisible();
  await page.getByRole("button", { name: subscriptions.subscribe }).click();
  await expect(page.getByText(said(subscriptions.subscribed, { amount: "2 BTC" }))).toBeVisible();

  await page.goto(SUBSCRIPTIONS_PATHS.records);
  const record = page.getByRole("main").getByRole("listitem").first();
  await expect(record).toContainText(subscriptions.calendar);
  await expect(record.getByText("1 BTC", { exact: true })).toHaveCount(2);
  await record.getByRole("link").click();
  await page.getByRole("button", { name: subscriptions.entries }).click();
  await expect(page.getByText(subscriptions.agrees)).toBeVisible();
  await expect(fact(page, subscriptions.sum_locked)).toContainText("2 BTC");
  await expect(fact(page, subscriptions.sum_proceeds)).toContainText("200 USDT");
});

test("two members commit; after the end each gets a part, and the rest comes back", async ({
  page,
  browser,
  complaints,
  staged,
}) => {
  const other = await furtherPage(browser, complaints);
  await staged.sell("pro_rata");
  for (const [each, amount] of [
    [page, "800"],
    [other, "400"],
  ] as const) {
    await staged.enter(each, { funds: { USDT: "1000" }, country: "JP" });
    await openSale(each, staged.origin);
    await expect(each.getByText(subscriptions.riskCommit)).toBeVisible();
    await each.getByRole("textbox", { name: subscriptions.commitment }).fill(amount);
    await each.getByRole("button", { name: subscriptions.commit }).click();
    const told = said(subscriptions.committed, { amount: `${amount} USDT` });
    await expect(each.getByText(told)).toBeVisible();
  }
  await staged.pass(WHOLE_SALE_SECONDS, PRICES);
  for (const [each, coins, refund] of [
    [page, "6.66666666 BTC", "133.333334 USDT"],
    [other, "3.33333333 BTC", "66.666667 USDT"],
  ] as const) {
    await each.goto(`${staged.origin}${SUBSCRIPTIONS_PATHS.records}`);
    await expect(fact(each, subscriptions.quantity)).toContainText(coins);
    await expect(fact(each, subscriptions.refunded)).toContainText(refund);
  }
});

/** From the list to its newest sale. */
async function openSale(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${SUBSCRIPTIONS_PATHS.sales}`);
  await page.getByRole("button", { name: `${subscriptions.subscribe} BTC` }).click();
  await expect(page).toHaveURL(new RegExp(SUBSCRIPTIONS_PATHS.sale));
}

/** The row of a label. */
function fact(page: Page, label: string): Locator {
  const named = page.locator("dt").filter({ hasText: new RegExp(`^${label}$`) });
  return page.locator("dl > div").filter({ has: named }).first();
}
