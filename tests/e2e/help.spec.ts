import { expect } from "@playwright/test";
import { CONDITIONS_PATHS } from "@sumi/member/conditions/paths.ts";
import { PAGES_PATHS } from "@sumi/member/pages/paths.ts";
import { STATUS_PATHS } from "@sumi/member/status/paths.ts";
import { SUPPORT_PATHS } from "@sumi/member/support/paths.ts";
import { signedIn, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { pages, status, support } = words;

test("a guest finds the fees by the help's search, and the status in its list", async ({
  page,
}) => {
  await page.goto(PAGES_PATHS.help);
  await page.getByRole("searchbox").fill("メイカー");
  await page.getByRole("link", { name: pages.generated_fees }).click();
  await expect(page).toHaveURL(CONDITIONS_PATHS.fees);
  await expect(page.getByRole("row", { name: "BTC/USDT" }).first()).toContainText("%");
  await page.goto(PAGES_PATHS.help);
  await page.getByRole("link", { name: pages.generated_status }).click();
  await expect(page).toHaveURL(STATUS_PATHS.status);
  await expect(page.getByRole("heading", { name: status.allUp })).toBeVisible();
});

test("a reader says whether a page helped, and asks support about it", async ({ page }) => {
  await signedIn(page, "hanako");
  await page.goto(`${PAGES_PATHS.page}?page=deposits`);
  const title = await page.getByRole("article").getByRole("heading").first().innerText();
  await page.getByRole("button", { name: pages.helpfulNo }).click();
  await expect(page.getByRole("status").filter({ hasText: pages.helpfulThanks })).toBeVisible();
  await page.getByRole("link", { name: pages.contact }).click();
  await expect(page).toHaveURL(new RegExp(SUPPORT_PATHS.support));
  const field = page.getByRole("textbox", { name: support.message });
  await expect(field).toHaveValue(support.aboutPage.replace("{{title}}", title).concat("\n"));
});
