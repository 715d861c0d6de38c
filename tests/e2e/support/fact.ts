import type { Locator, Page } from "@playwright/test";

/** The first row of that label on a page. */
export function fact(page: Page, label: string): Locator {
  const named = page.locator("dt").filter({ hasText: new RegExp(`^${label}$`) });
  return page.locator("dl > div").filter({ has: named }).first();
}
