import type { Page } from "@playwright/test";

/** Opens a row of the list on the page, by its place, and waits until the list has gone. */
export function openRow(place: number) {
  return async (page: Page) => {
    const row = page.locator("main li a").nth(place);
    await row.click();
    // The address changes first; the list stays until the details can be shown.
    await row.waitFor({ state: "detached" });
  };
}
