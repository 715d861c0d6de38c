import { expect, type Locator } from "@playwright/test";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { priceAt } from "./support/prices.ts";
import { anySize, quantity, said, submit, tradeOf } from "./support/trade.ts";
import { signedIn, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, spot, trading } = words;

test("the way back closes an open sheet, and only then leaves the page", async ({ page }) => {
  await signedIn(page, "hanako");
  await page.goto(MARKETS_PATHS.home);
  await page.getByRole("main").getByRole("link", { name: /BTC/ }).first().click();
  await page.getByRole("button", { name: new RegExp(said(spot.changePair, { pair: "" })) }).click();
  const sheet = page.getByRole("dialog", { name: spot.choosePair });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/Trade\/index/);
  await page.goBack();
  await expect(page).toHaveURL(MARKETS_PATHS.home);
});

test("a message stands above the order's button and goes with the page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signedIn(page, "hanako");
  await tradeOf(page, "ETH-USDT");
  const price = await priceAt(page, "ETH-USDT", 0.93);
  await page.getByRole("textbox", { name: `${trading.price} USDT` }).fill(price);
  await quantity(page, "ETH").fill(anySize("0.0"));
  const label = said(spot.buyCoin, { coin: "ETH" });
  await submit(page, label);
  const shown = Number(price).toLocaleString("ja-JP");
  const told = page.getByText(said(trading.newsResting, { side: common.buy, price: shown }));
  await expect(told).toBeVisible();
  const button = page.getByRole("form").getByRole("button", { name: label });
  expect(await bottomOf(told)).toBeLessThan(await topOf(button));
  await page.getByRole("link", { name: common.tabHome }).click();
  await expect(page).toHaveURL(MARKETS_PATHS.home);
  await expect(told).toBeHidden({ timeout: 500 });
});

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
}
