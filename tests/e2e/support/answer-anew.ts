import type { Page } from "@playwright/test";

/** Answers that call alone: the page has an address of the same end. */
export async function answerAnew(page: Page, call: string, data: object): Promise<void> {
  const json = { code: 1000, msg: "", data };
  await page.route(`**${call}?*`, (route) => route.fulfill({ json }));
  await page.reload();
}
