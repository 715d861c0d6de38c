import { expect } from "@playwright/test";
import { ACCOUNT_SECURITY_PATHS } from "@sumi/member/account-security/paths.ts";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { PROFIT_PATHS } from "@sumi/member/profit/paths.ts";
import { said } from "./support/trade.ts";
import { signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { "account-security": security, common, "first-steps": steps, profit } = words;

test("today's figure leads to the periods, the coins and what each of them cost", async ({
  page,
}) => {
  await signedIn(page, "hanako");
  await page.goto(MARKETS_PATHS.home);
  await page.getByRole("link", { name: new RegExp(common.today) }).click();
  await expect(page).toHaveURL(PROFIT_PATHS.profit);
  await expect(page.getByText(said(profit.method, { zone: "Asia/Tokyo" }))).toBeVisible();
  await page.getByText(profit.days30).click();
  await expect(page.getByRole("radio", { name: profit.days30 })).toBeChecked();
  await expect(page.getByText(profit.broughtIn)).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`^BTC.*${profit.averageCost}`) }).click();
  await expect(page).toHaveURL(`${ASSETS_PATHS.coin}?coin=BTC`);
  await expect(page.getByText(profit.averageCost, { exact: true })).toBeVisible();
  await expect(page.getByText(profit.unrealised, { exact: true })).toBeVisible();
});

test("a member who owns nothing sees the way to the first trade, and begins it", async ({
  page,
}) => {
  await signedInAnew(page, "first-steps");
  await page.goto(MARKETS_PATHS.home);
  const card = page.getByRole("region", { name: common.firstSteps });
  await expect(card.getByRole("listitem")).toHaveCount(5);
  await card.getByRole("link", { name: new RegExp(steps.email) }).click();
  await expect(page).toHaveURL(ACCOUNT_SECURITY_PATHS.email);
  await expect(page.getByRole("heading", { name: security.email })).toBeVisible();
});

test("a member who owns something has no such card", async ({ page }) => {
  await signedIn(page, "hanako");
  await page.goto(ASSETS_PATHS.assets);
  await expect(page.getByRole("link", { name: /BTC/ })).toBeVisible();
  await expect(page.getByText(common.firstSteps)).toHaveCount(0);
});
