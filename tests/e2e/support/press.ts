import type { Page } from "@playwright/test";

/** Presses the button, and waits for the sheet that it opens. */
export const sheet =
  (selector: string, which: "first" | "last" = "first") =>
  async (page: Page) => {
    await page.locator(selector)[which]().click();
    await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
  };
/** Presses the first element of the kind. */
export const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
