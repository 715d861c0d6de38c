import { expect, type Page } from "@playwright/test";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { PROFIT_PATHS } from "@sumi/member/profit/paths.ts";
import { SETTINGS_PATHS } from "@sumi/member/settings/paths.ts";
import { signedIn, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, settings } = words;

/** Answers as an exchange whose operator has a feed, which the one of these tests has not. */
async function withRates(page: Page): Promise<void> {
  const rates = [
    { currency: "EUR", rate: "0.92" },
    { currency: "JPY", rate: "155.2" },
  ];
  const json = { code: 1000, msg: "", data: { time_ms: Date.now() - 3_600_000, rates } };
  await page.route("**/Public/currencyrates*", (route) => route.fulfill({ json }));
}

test("a chosen currency stands beside the total and the profit, and leaves with the rates", async ({
  page,
}) => {
  await withRates(page);
  await signedIn(page, "hanako");
  await page.goto(SETTINGS_PATHS.language);
  await page.getByText("日本円").click();
  await expect(page.getByRole("radio", { name: "日本円" })).toBeChecked();
  const yen = page.getByText(/≈ [+−]?￥/);
  for (const path of [MARKETS_PATHS.home, ASSETS_PATHS.assets, PROFIT_PATHS.profit]) {
    await page.goto(path);
    await expect(yen).toBeVisible();
  }
  await page.goto(ASSETS_PATHS.assets);
  await page.getByRole("button", { name: common.hideAmounts }).click();
  await expect(yen).toBeHidden();
  await page.getByRole("button", { name: common.showAmounts }).click();
  await expect(yen).toBeVisible();
  // The exchange of these tests has no feed itself.
  await page.unroute("**/Public/currencyrates*");
  const told = page.waitForResponse((response) => response.url().includes("currencyrates"));
  await page.reload();
  expect((await (await told).json()).data).toEqual({ time_ms: null, rates: [] });
  await expect(page.getByRole("region", { name: common.total })).toBeVisible();
  await expect(yen).toBeHidden();
});

test("without rates nobody is asked for a currency", async ({ page }) => {
  const told = page.waitForResponse((response) => response.url().includes("currencyrates"));
  await page.goto(SETTINGS_PATHS.language);
  await told;
  await expect(page.getByText(settings.priceColours)).toBeVisible();
  await expect(page.getByRole("group", { name: settings.currency })).toBeHidden();
});
