import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { BILLS_PATHS } from "@sumi/member/bills/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { said } from "./support/trade.ts";
import { signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const {
  "bank-cards": bankCards,
  "bill-types": billTypes,
  bills,
  common,
  "member-export": memberExport,
  tables,
  user,
} = words;

test("a card is added, shown by its end, and removed when that is confirmed", async ({ page }) => {
  await signedInAnew(page, "cards");
  await page.goto(USER_PATHS.account);
  await page.getByRole("link", { name: user.bankCards }).click();
  await expect(page.getByText(bankCards.purpose)).toBeVisible();
  await expect(page.getByText(bankCards.none)).toBeVisible();
  await page.getByRole("button", { name: bankCards.add }).click();
  await page.getByRole("button", { name: bankCards.save }).click();
  await expect(field(page, bankCards.number)).toHaveAccessibleDescription(bankCards.required);
  await fill(page, "4111 1111 1111 1112");
  await page.getByRole("button", { name: bankCards.save }).click();
  await expect(field(page, bankCards.number)).toHaveAccessibleDescription(bankCards.checkNumber);
  await fill(page, "4111 1111 1111 1111");
  await page.getByRole("button", { name: bankCards.save }).click();
  await expect(page.getByText(bankCards.saved)).toBeVisible();

  await page.reload();
  const card = page.getByRole("listitem").filter({ hasText: "<b>Bank</b>" });
  await expect(card).toContainText(said(bankCards.ending, { digits: "1111" }));
  await expect(page.locator("body")).not.toContainText("4111");
  await card.getByRole("button", { name: bankCards.remove }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: bankCards.keep }).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: bankCards.remove }).click();
  await dialog.getByRole("button", { name: bankCards.remove }).click();
  await expect(page.getByText(bankCards.none)).toBeVisible();
});

test("bills are filtered, and what is shown is saved as a table", async ({ page }) => {
  await signedIn(page, "taro");
  await page.goto(BILLS_PATHS.bills);
  await page.getByRole("button", { name: bills.coin }).click();
  await page.getByRole("dialog").getByText("SOL", { exact: true }).click();
  await page.getByRole("button", { name: common.period }).click();
  await page.getByRole("dialog").getByText(common.week, { exact: true }).click();
  await page.getByText(billTypes.DEPOSIT_CREDIT, { exact: true }).first().click();
  await expect(page.getByRole("listitem")).toHaveCount(1);
  const table = await saved(page, tables.save);
  const [head = "", line = "", end] = table.split("\r\n");
  expect(head.startsWith(`\ufeff${tables.time},${bills.filter},${tables.coin}`)).toBe(true);
  expect(line).toContain(`,${billTypes.DEPOSIT_CREDIT},SOL,20,0,`);
  expect(end).toBe("");
});

test("everything that is a member's comes as one document", async ({ page }) => {
  await signedInAnew(page, "mine");
  await page.goto(USER_PATHS.account);
  await page.getByRole("link", { name: user.myData }).click();
  await expect(page.getByText(memberExport.staffAccesses)).toBeVisible();
  const document = JSON.parse(await saved(page, memberExport.start));
  await expect(page.getByText(memberExport.done)).toBeVisible();
  expect(document.profile.username).toContain("mine");
  expect(document.security_events).toMatchObject([{ kind: "DATA_EXPORTED" }]);
});

async function saved(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFile(await (await coming).path(), "utf8");
}

async function fill(page: Page, number: string): Promise<void> {
  await field(page, bankCards.number).fill(number);
  await field(page, bankCards.name).fill("HANAKO YAMADA");
  await field(page, bankCards.bank).fill("<b>Bank</b>");
  await field(page, bankCards.bankCode).fill("MHCBJPJT");
}

function field(page: Page, label: string) {
  return page.getByRole("textbox", { name: label, exact: true });
}
