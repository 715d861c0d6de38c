import { expect, type Page } from "@playwright/test";
import { SUBSCRIPTIONS_PATHS } from "@sumi/member/subscriptions/paths.ts";
import { said } from "./trade.ts";
import { words } from "./words.ts";

const { subscriptions } = words;

/** From the list to its newest sale of bitcoins. */
export async function openSale(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${SUBSCRIPTIONS_PATHS.sales}`);
  await page
    .getByRole("button", { name: `${subscriptions.subscribe} BTC` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(SUBSCRIPTIONS_PATHS.sale));
}

/** Buys from the sale that the page shows, first come, first served. */
export async function subscribe(page: Page, quantity: string): Promise<void> {
  await page.getByRole("textbox", { name: subscriptions.quantity }).fill(quantity);
  await page.getByRole("button", { name: subscriptions.subscribe }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText(subscriptions.riskLock);
  await asked.getByRole("button", { name: subscriptions.subscribe }).click();
  const told = said(subscriptions.subscribed, { amount: `${quantity} BTC` });
  await expect(page.getByText(told)).toBeVisible();
}

/** Commits an amount to the sale that the page shows, whose coins are shared by ratio. */
export async function commit(page: Page, amount: string): Promise<void> {
  await expect(page.getByText(subscriptions.riskCommit)).toBeVisible();
  await page.getByRole("textbox", { name: subscriptions.commitment }).fill(amount);
  await page.getByRole("button", { name: subscriptions.commit }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText(subscriptions.riskCommit);
  await asked.getByRole("button", { name: subscriptions.commit }).click();
  const told = said(subscriptions.committed, { amount: `${amount} USDT` });
  await expect(page.getByText(told)).toBeVisible();
}
