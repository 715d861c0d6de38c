import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { words } from "./words.ts";

/** Opens a market's trade screen and waits for its book and the member's balances. */
export async function tradeOf(page: Page, symbol: string): Promise<void> {
  await page.goto(`/Trade/index?symbol=${symbol}`);
  await expect(
    page.getByRole("table", { name: words.trading.book }).getByRole("button").first(),
  ).toBeVisible();
  await expect(page.getByRole("form")).toContainText(/[1-9][\d,]*\.\d+/);
}

export function quantity(page: Page, coin: string): Locator {
  return page.getByRole("textbox", { name: `${words.trading.quantity} ${coin}` });
}

/** Three random digits after `start`; the last one is never zero, which would not be shown. */
export function anySize(start: string): string {
  const tens = randomInt(10, 100);
  return `${start}${tens}${randomInt(1, 10)}`;
}

export async function submit(page: Page, label: string): Promise<void> {
  await page.getByRole("form").getByRole("button", { name: label }).click();
}

/** Opens a sheet of choices by its button and selects one. */
export async function choose(page: Page, button: string, option: string): Promise<void> {
  await page.getByRole("button", { name: said(button, { kind: "" }).trim() }).click();
  await page.getByRole("dialog").getByText(option, { exact: true }).click();
}

/** A message with its values filled in. */
export function said(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
