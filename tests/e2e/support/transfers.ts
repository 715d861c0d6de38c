import { expect, type Page } from "@playwright/test";
import { photograph } from "@sumi/server/testing/photograph.ts";
import { words } from "./words.ts";

const { deposits } = words;

/** How wide the picture of a transfer is, and how high. */
export const VOUCHER_PIXELS = 120;

/** Where one says how much was sent. */
export function amountOf(page: Page) {
  return page.getByRole("textbox", { name: deposits.amount });
}

/** The amount and a picture of the transfer. */
export async function fillInTransfer(page: Page, quantity: string): Promise<void> {
  await amountOf(page).fill(quantity);
  const buffer = await photograph(VOUCHER_PIXELS);
  await chooseVoucher(page, { name: "transfer.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: deposits.voucher })).toBeVisible();
}

type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export async function chooseVoucher(page: Page, file: ChosenFile): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
}
