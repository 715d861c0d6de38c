import type { Page } from "@playwright/test";
import { deskOf } from "./desk.ts";
import { test as base, watch } from "./visitor.ts";

/**
 * Visits with the first two administrators at their desks. Each of their codes counts once, so a
 * worker that comes too soon after another one waits for the next code.
 */
export const test = base.extend<{ readonly first: Page; readonly second: Page }>({
  first: async ({ browser, complaints }, use) => {
    await atWork(await deskOf(browser, "admin1"), { complaints, use });
  },
  second: async ({ browser, complaints }, use) => {
    await atWork(await deskOf(browser, "admin2"), { complaints, use });
  },
});

type Work = {
  readonly complaints: string[];
  readonly use: (page: Page) => Promise<void>;
};

async function atWork(page: Page, { complaints, use }: Work): Promise<void> {
  watch(page, complaints);
  await use(page);
  await page.context().close();
}
