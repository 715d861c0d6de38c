import { expect, type Locator, type Page } from "@playwright/test";
import { NEW_PASSWORD } from "./visitor.ts";
import { words } from "./words.ts";

const { proof } = words;

/** Shows the password, unless the session was proved a while ago and `next` is there at once. */
export async function proveUnless(page: Page, next: Locator): Promise<void> {
  const sheet = page.getByRole("dialog", { name: proof.passwordTitle });
  await expect(sheet.or(next)).toBeVisible();
  if (await next.isVisible()) return;
  await sheet.getByLabel(proof.password, { exact: true }).fill(NEW_PASSWORD);
  await sheet.getByRole("button", { name: proof.confirm }).click();
}
