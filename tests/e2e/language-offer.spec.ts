import { expect } from "@playwright/test";
import { test } from "./support/visitor.ts";
import { memberWords, words } from "./support/words.ts";

const german = memberWords("de-DE");

test.use({ locale: "de-AT" });

test("a browser is offered its own language, and gets it", async ({ page }) => {
  await page.goto("/Trade/tradelist");
  await expect(page.getByRole("button", { name: words.markets.openAccount })).toBeVisible();
  await page.getByRole("button", { name: german.common.languageOffer }).click();
  await expect(page.getByRole("button", { name: german.markets.openAccount })).toBeVisible();
  await expect(page.getByRole("button", { name: german.common.languageOffer })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: german.markets.openAccount })).toBeVisible();
});

test("an offer that was declined does not come back", async ({ page }) => {
  await page.goto("/Trade/tradelist");
  const offer = page.getByRole("button", { name: german.common.languageOffer });
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: german.common.close }).click();
  await expect(offer).toBeHidden();
  const later = page.waitForResponse((response) => response.url().includes("tradelist?"));
  await page.reload();
  await later;
  await expect(page.getByRole("button", { name: words.markets.openAccount })).toBeVisible();
  await expect(offer).toBeHidden();
});
