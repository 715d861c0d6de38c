import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { words } from "./words.ts";

const { deposits } = words;

/** Where one says how much was sent. */
export function amountOf(page: Page) {
  return page.getByRole("textbox", { name: deposits.amount });
}

/** The amount and a picture of the transfer. */
export async function fillInTransfer(page: Page, quantity: string): Promise<void> {
  await amountOf(page).fill(quantity);
  const create = { width: 120, height: 160, channels: 3, background: "#d9d4c6" } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await chooseVoucher(page, { name: "transfer.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("img", { name: deposits.voucher })).toBeVisible();
}

type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export async function chooseVoucher(page: Page, file: ChosenFile): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
}
