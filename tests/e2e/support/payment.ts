import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { said } from "./trade.ts";
import { consoleWords as desk } from "./words.ts";

/** Opens a withdrawal at the desk, and the file of its member unless that is open. */
export async function openWithdrawal(page: Page, state: string, id: string): Promise<void> {
  await page.goto(`${paths.withdrawals}?state=${state}&case=${id}`);
  const title = said(desk.withdrawals.caseTitle, { id });
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const history = page.getByRole("region", { name: desk.withdrawals.history });
  const cover = page.getByRole("button", { name: desk.common.openCase });
  await expect(history.or(cover)).toBeVisible();
  // A file access lasts for an hour, so a member's second case may already be open.
  if (await cover.isVisible()) await cover.click();
  await expect(history).toBeVisible();
}

/** Presses a button of the case and waits for the words that say what was done. */
export async function step(page: Page, label: string, done: string): Promise<void> {
  await page.getByRole("button", { name: label }).click();
  await expect(page.getByText(done)).toBeVisible();
}
