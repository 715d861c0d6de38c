import { expect } from "@playwright/test";
import { signedIn, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, markets, trading } = words;

test("a guest reads a market in a sheet, and the way back closes it", async ({ page }) => {
  await page.goto("/Trade/tradelist");
  await page.getByRole("link", { name: /^ETH/ }).click();
  const sheet = page.getByRole("dialog", { name: "ETH/USDT" });
  await expect(sheet.getByRole("figure").locator("canvas").first()).toBeVisible();
  const book = sheet.getByRole("table", { name: trading.book });
  await expect(book.getByRole("rowgroup", { name: trading.asks })).toContainText(/\d\.\d/);
  // Nothing in the book can be taken.
  await expect(book.getByRole("button")).toHaveCount(0);
  await sheet.getByRole("tab", { name: trading.trades }).click();
  await expect(sheet.getByRole("table", { name: trading.trades })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/Trade\/tradelist$/);
});

test("a tap on the depth reads how much is offered up to that price", async ({ page }) => {
  await page.goto("/Trade/tradelist?market=BTC-USDT");
  const sheet = page.getByRole("dialog", { name: "BTC/USDT" });
  await sheet.getByRole("tab", { name: trading.depth }).click();
  const curves = sheet.getByRole("figure", { name: textLike(trading.depthSummary) });
  const slider = curves.getByRole("slider", { name: trading.depthAt });
  await slider.tap({ position: { x: 20, y: 40 } });
  await expect(slider).toHaveAttribute("aria-valuetext", textLike(trading.depthBids));
  await expect(curves.getByText(textLike(trading.depthBids))).toBeVisible();
  await expect(curves.getByText(textLike(trading.depthAsks))).toBeHidden();
  // The arrow keys go on from there, and the end of the keyboard is the end of the asks.
  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", textLike(trading.depthAsks));
});

test("a link leads a guest to a market, and from there to an account", async ({ page }) => {
  await page.goto("/Trade/tradelist?market=sol-usdt");
  const sheet = page.getByRole("dialog", { name: "SOL/USDT" });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: common.close }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/Trade\/tradelist$/);
  await page.goto("/Trade/tradelist?market=SOL-USDT");
  await sheet.getByRole("button", { name: markets.openAccount }).click();
  await expect(page).toHaveURL(/register/i);
});

test("a member who follows such a link trades", async ({ page }) => {
  await signedIn(page, "hanako");
  await page.goto("/Trade/tradelist?market=SOL-USDT");
  await expect(page).toHaveURL(/\/Trade\/index\?symbol=SOL-USDT/);
});

/** Matches a text whatever stands in its places. */
function textLike(text: string): RegExp {
  return new RegExp(text.replaceAll(/\{\{\w+\}\}/g, ".+"));
}
