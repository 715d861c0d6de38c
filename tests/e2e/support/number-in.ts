import { expect, type Page } from "@playwright/test";

/** The number that the page's address names, once the page of that path is open. */
export async function numberIn(page: Page, path: string): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`${path}\\?id=`));
  return new URL(page.url()).searchParams.get("id") ?? "";
}
