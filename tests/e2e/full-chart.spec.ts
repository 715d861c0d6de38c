import { expect, type Page } from "@playwright/test";
import { tradeOf } from "./support/trade.ts";
import { signedIn, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, trading } = words;

async function openChart(page: Page) {
  await page.getByRole("main").getByRole("button", { name: trading.openChart }).click();
  const screen = page.getByRole("dialog");
  await expect(screen.locator("figure canvas").first()).toBeVisible();
  return screen;
}

test("lines are drawn at a price, kept for their market, and erased", async ({ page }) => {
  await signedIn(page, "hanako");
  await tradeOf(page, "BTC-USDT");
  const screen = await openChart(page);
  await screen.getByRole("button", { name: trading.drawLines }).click();
  const price = screen.getByRole("textbox", { name: trading.linePrice });
  await price.fill("12345.6");
  await screen.getByRole("button", { name: trading.drawLine, exact: true }).click();
  const lines = () => page.evaluate(() => localStorage.getItem("chart-lines"));
  expect(JSON.parse((await lines()) ?? "")).toEqual({ "BTC-USDT": ["12345.6"] });
  // A finger on the chart names the price.
  await screen.getByRole("figure").tap({ position: { x: 100, y: 150 } });
  await expect(price).not.toHaveValue("12,345.60");
  await page.reload();
  const again = await openChart(page);
  await again.getByRole("button", { name: trading.drawLines }).click();
  await again.getByRole("button", { name: trading.eraseLines }).click();
  expect(await lines()).toBe("{}");
});

test("a picture of the chart is saved where nothing can be shared", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "canShare", { value: undefined });
  });
  await signedIn(page, "hanako");
  await tradeOf(page, "BTC-USDT");
  const screen = await openChart(page);
  const saving = page.waitForEvent("download");
  await screen.getByRole("button", { name: trading.sharePicture }).click();
  expect((await saving).suggestedFilename()).toBe("BTC-USDT-15m.png");
  await screen.getByRole("button", { name: common.close }).click();
  await expect(screen).toBeHidden();
});

test("the shape of the chart is chosen once for every chart", async ({ page }) => {
  await signedIn(page, "hanako");
  await tradeOf(page, "BTC-USDT");
  await page.getByRole("button", { name: trading.chartSettings }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText(trading.shapeArea, { exact: true }).click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/Trade/indexkline?")),
    sheet.getByText(trading.compareIndex).click(),
  ]);
  expect((await answer.json()).data.candles).not.toEqual([]);
  await page.reload();
  // The legend names the line, with its value.
  const legend = page.getByRole("figure").locator("dl");
  await expect(legend.getByText(trading.index, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: trading.chartSettings }).click();
  await expect(sheet.getByRole("radio", { name: trading.shapeArea })).toBeChecked();
  await expect(sheet.getByRole("checkbox", { name: trading.compareIndex })).toBeChecked();
});
