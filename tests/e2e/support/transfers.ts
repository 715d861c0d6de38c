import { expect, type Page } from "@playwright/test";
import { photograph } from "@sumi/server/testing/photograph.ts";
import { words } from "./words.ts";

const { deposits } = words;

/** Width and height of the picture of a transfer. */
export const VOUCHER_PIXELS = 120;

/** Asks for an address on the network of the page, on which the member has none yet. */
export async function getAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: deposits.getAddress }).click();
  await expect(page.getByRole("button", { name: deposits.copyAddress })).toBeVisible();
}

/** The field for the sent amount. */
export function amountOf(page: Page) {
  return page.getByRole("textbox", { name: deposits.amount });
}

/** Fills in the amount and a picture of the transfer. */
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
