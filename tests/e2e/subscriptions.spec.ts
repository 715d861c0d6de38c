import { expect } from "@playwright/test";
import { SUBSCRIPTIONS_PATHS } from "@sumi/member/subscriptions/paths.ts";
import { fact } from "./support/fact.ts";
import { openSale, subscribe } from "./support/sales.ts";
import { test } from "./support/staged/staged-exchange.ts";
import { said } from "./support/trade.ts";
import { words } from "./support/words.ts";

const { subscriptions } = words;
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
  await subscribe(page, "2");

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
