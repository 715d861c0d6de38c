import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/member/paths.ts";
import { said } from "./support/trade.ts";
import { NEW_PASSWORD, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { security, signIn, user } = words;
const OTHER_PASSWORD = "eight crows on a wire";

test("the hub counts what is set and leads to what is missing", async ({ page }) => {
  await signedInAnew(page, "hub");
  await page.goto(paths.account);
  await page.getByRole("link", { name: user.security }).click();
  await expect(page).toHaveURL(paths.security);
  const progress = said(security.progress, { done: "1", total: "5" });
  await expect(page.getByRole("img", { name: progress })).toBeVisible();
  await expect(page.getByText(security.adviceWithdrawal)).toBeVisible();
  await expect(page.getByText(security.changeNotice)).toBeVisible();
  await page.getByRole("link", { name: security.withdrawalPassword }).click();
  await expect(page).toHaveURL(paths.withdrawalPassword);
});

test("a changed sign-in password opens the door, and the old one no longer does", async ({
  page,
}) => {
  const name = await signedInAnew(page, "change");
  await page.goto(paths.signInPassword);
  // What it costs is said before it is done.
  await expect(page.getByText(security.passwordNotice)).toBeVisible();
  await page.getByRole("button", { name: security.change }).click();
  await expect(page.getByText(signIn.enterPassword)).toBeVisible();
  await expect(page.getByLabel(security.oldPassword, { exact: true })).toBeFocused();
  await change(page, "not my password", OTHER_PASSWORD);
  await expect(page.getByLabel(security.oldPassword, { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await change(page, NEW_PASSWORD, OTHER_PASSWORD);
  await expect(page.getByText(security.passwordChanged)).toBeVisible();

  await page.goto(paths.account);
  await page.getByRole("button", { name: user.signOut }).click();
  await expect(page).toHaveURL(paths.signIn);
  await enter(page, name, NEW_PASSWORD);
  await expect(page.getByText("ユーザー名またはパスワードが正しくありません")).toBeVisible();
  await enter(page, name, OTHER_PASSWORD);
  await expect(page).toHaveURL(paths.home);
});

async function change(page: Page, old: string, next: string): Promise<void> {
  await page.getByLabel(security.oldPassword, { exact: true }).fill(old);
  await page.getByLabel(security.newPassword, { exact: true }).fill(next);
  await page.getByLabel(security.repeatPassword).fill(next);
  await page.getByRole("button", { name: security.change }).click();
}

async function enter(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel(signIn.username).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: signIn.signIn, exact: true }).click();
}
