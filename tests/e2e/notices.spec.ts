import { expect, type Page } from "@playwright/test";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { NOTICES_PATHS } from "@sumi/member/notices/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { postAsMember, signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, "notice-texts": texts, notices } = words;
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

test("a notice rings at once, is read as a letter, and rings no more", async ({ page }) => {
  await signedInAnew(page, "reader");
  await page.goto(MARKETS_PATHS.home);
  await expect(bell(page)).toHaveAccessibleName(common.notices);
  await saveAddress(page, "first");
  await expect(bell(page)).toHaveAccessibleName(`${common.notices} 1`);

  await bell(page).click();
  const row = page.getByRole("link", { name: texts.addressAdded });
  await expect(row).toContainText(notices.unread);
  await expect(row).toContainText("TR7NHq…gjLj6t");
  await row.click();
  const letter = page.getByRole("article");
  await expect(letter.getByRole("heading", { name: texts.addressAdded })).toBeVisible();
  await expect(letter).toContainText(notices.security);
  await expect(letter).toContainText("TRC20");
  await expect(page.locator("html")).toHaveAttribute("data-page", "paper");
  await page.getByRole("button", { name: common.back }).click();
  await expect(row).not.toContainText(notices.unread);
  await expect(page.getByRole("button", { name: notices.markAll })).toHaveCount(0);
  await row.click();
  await page.getByRole("button", { name: texts.toAddresses }).click();
  await expect(page).toHaveURL(WITHDRAWALS_PATHS.addresses);
  await page.goto(USER_PATHS.account);
  await expect(bell(page)).toHaveAccessibleName(common.notices);
});

test("all are read at once, and each channel is a list of its own", async ({ page }) => {
  await signedInAnew(page, "reader");
  await saveAddress(page, "first");
  await saveAddress(page, "second");
  await page.goto(NOTICES_PATHS.notices);
  const rows = page.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await page.getByText(notices.wallet).click();
  await expect(page.getByText(notices.noneOfKind)).toBeVisible();
  await page.getByText(`${notices.security} 2`).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: notices.markAll }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(notices.markAllText);
  await dialog.getByRole("button", { name: notices.markAll }).click();
  await expect(page.getByText(notices.allRead)).toBeVisible();
  await expect(rows.filter({ hasText: notices.unread })).toHaveCount(0);
  await expect(page.getByRole("button", { name: notices.markAll })).toHaveCount(0);
});

test("who has been told nothing is told so, and nobody reads another's letter", async ({
  page,
}) => {
  await signedIn(page, "hanako");
  await page.goto(NOTICES_PATHS.notices);
  const link = page.getByRole("listitem").getByRole("link").first();
  const address = (await link.getAttribute("href")) ?? "";
  await signedInAnew(page, "stranger");
  await page.goto(NOTICES_PATHS.notices);
  await expect(page.getByText(notices.none)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(notices.missing)).toBeVisible();
  await page.getByRole("button", { name: notices.toList }).click();
  await expect(page).toHaveURL(NOTICES_PATHS.notices);
});

function bell(page: Page) {
  return page.locator("header").getByRole("button", { name: common.notices });
}

async function saveAddress(page: Page, remark: string): Promise<void> {
  const address = { coin: "USDT", network: "TRC20", address: TRON, remark };
  await postAsMember(page, "/user/addaddress", address);
}
