import type { Page } from "@playwright/test";
import { paths } from "@sumi/member/paths.ts";
import type { Screen } from "./screen.ts";

const CONVERT = `${paths.convert}?from=USDT&to=BTC`;

/** The desk that converts: empty, quoted, refused, confirmed and done. */
export const CONVERSION_SCREENS: readonly Screen[] = [
  { name: "convert", of: "member", path: CONVERT },
  { name: "convert-filled-in", of: "member", path: CONVERT, prepare: fillConversion("250.5") },
  { name: "convert-coins", of: "member", path: CONVERT, prepare: openCoins },
  { name: "convert-too-small", of: "member", path: CONVERT, prepare: refuseConversion },
  { name: "convert-confirm", of: "member", path: CONVERT, prepare: confirmConversion },
  { name: "converted", of: "member", path: CONVERT, prepare: convertSome },
];

async function openCoins(page: Page): Promise<void> {
  await page.locator("form [aria-haspopup=dialog]").first().click();
  await page.getByRole("dialog").waitFor();
}

function fillConversion(amount: string) {
  return async (page: Page) => {
    await page.locator("form input[inputmode=decimal]").fill(amount);
    await page.locator("[aria-busy=false] dl").waitFor();
  };
}

async function refuseConversion(page: Page): Promise<void> {
  await page.locator("form input[inputmode=decimal]").fill("0.0001");
  await page.getByRole("alert").first().waitFor();
}

async function confirmConversion(page: Page): Promise<void> {
  await fillConversion("12.345")(page);
  await page.locator("[type=submit]").click();
  await page.getByRole("timer").waitFor();
}

async function convertSome(page: Page): Promise<void> {
  await confirmConversion(page);
  await page.locator("[role=dialog] button").last().click();
  await page.getByRole("article").waitFor();
}
