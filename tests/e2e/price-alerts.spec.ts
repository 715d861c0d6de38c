import { expect } from "@playwright/test";
import { NOTICES_PATHS } from "@sumi/member/notices/paths.ts";
import { PRICE_ALERTS_PATHS } from "@sumi/member/price-alerts/paths.ts";
import { SPOT_PATHS } from "@sumi/member/spot/paths.ts";
import { priceAt } from "./support/prices.ts";
import { said } from "./support/trade.ts";
import { postAsMember, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, "notice-texts": texts, "price-alerts": alerts, spot } = words;
const SYMBOL = "BTC-USDT";

test("an alert is set from a market, met by a trade, and read as a notice", async ({ page }) => {
  await signedInAnew(page, "watcher");
  await page.goto(`${SPOT_PATHS.trade}?symbol=${SYMBOL}`);
  await page.getByRole("button", { name: spot.priceAlerts }).click();
  await expect(page).toHaveURL(new RegExp(PRICE_ALERTS_PATHS.alerts));
  const sheet = page.getByRole("dialog", { name: alerts.add });
  await expect(sheet).toContainText("BTC/USDT");
  await sheet.getByRole("button", { name: alerts.set }).click();
  const target = sheet.getByRole("textbox", { name: alerts.target });
  await expect(target).toHaveAccessibleDescription(alerts.enterValue);

  await target.fill(await priceAt(page, SYMBOL, 1.000_02));
  await sheet.getByRole("button", { name: alerts.set }).click();
  await expect(page.getByText(alerts.saved)).toBeVisible();
  const waiting = page.getByRole("region", { name: alerts.waiting });
  await expect(waiting.getByRole("listitem")).toHaveCount(1);

  // Wherever the market goes from here, it meets one of the two.
  const below = { condition: "below", value: await priceAt(page, SYMBOL, 0.999_98) };
  await postAsMember(page, "/user/setpricealert", { symbol: SYMBOL, ...below });
  const notice = page.getByRole("link", { name: said(texts.priceAlert, { market: "BTC/USDT" }) });
  await page.goto(NOTICES_PATHS.notices);
  await expect(notice.first()).toBeVisible({ timeout: 30_000 });
  await notice.first().click();
  await expect(page.getByRole("article")).toContainText(texts.alertPrice);
  await page.getByRole("button", { name: texts.toPriceAlerts }).click();
  await expect(page.getByRole("region", { name: alerts.reached })).toContainText("BTC/USDT");
});

test("a move within a time is set from the list, and removed again", async ({ page }) => {
  await signedInAnew(page, "watcher");
  await page.goto(PRICE_ALERTS_PATHS.alerts);
  await expect(page.getByText(alerts.none)).toBeVisible();
  await page.getByRole("button", { name: alerts.add }).click();
  const sheet = page.getByRole("dialog", { name: alerts.add });
  await sheet.getByText(alerts.move, { exact: true }).click();
  await sheet.getByText(alerts.fallsWord, { exact: true }).click();
  const percent = sheet.getByRole("textbox", { name: alerts.percent });
  await percent.fill("100");
  await sheet.getByRole("button", { name: alerts.set }).click();
  await expect(percent).toHaveAccessibleDescription(alerts.percentRange);
  await percent.fill("12.5");
  await sheet.getByRole("button", { name: alerts.set }).click();
  const row = page.getByRole("listitem");
  await expect(row).toContainText("12.50%");
  await row.getByRole("button", { name: alerts.remove }).click();
  await expect(page.getByText(alerts.none)).toBeVisible();
  await page.getByRole("button", { name: common.back }).click();
});
