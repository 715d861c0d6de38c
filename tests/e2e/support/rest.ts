import type { Page } from "@playwright/test";

/** Waits until fonts and answers are loaded and only prices still change. */
export async function rest(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForFunction(
    () => document.querySelector(".skeleton, [data-starting-style]") === null,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isEndless = (one: Animation) => one.effect?.getTiming().iterations === Infinity;
    const passing = document.getAnimations().filter((one) => !isEndless(one));
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}
