import { expect, type Page } from "@playwright/test";
import { ACCOUNT_SECURITY_PATHS } from "@sumi/member/account-security/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { solveByHashing } from "./support/captcha.ts";
import { codeMailedTo } from "./support/mailbox.ts";
import { said } from "./support/trade.ts";
import {
  NEW_PASSWORD,
  newName,
  post,
  signedInAnew,
  test,
  withWithdrawalPassword,
} from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { proof, "account-security": security, "sign-in": signIn, user, withdrawals } = words;
const DAY = "24 時間";
const OTHER_PASSWORD = "eight crows on a wire";
const WRONG = "ユーザー名またはパスワードが正しくありません。";

test("the hub counts what is set and leads to what is missing", async ({ page }) => {
  await signedInAnew(page, "hub");
  await page.goto(USER_PATHS.account);
  await page.getByRole("link", { name: user.security }).click();
  await expect(page).toHaveURL(ACCOUNT_SECURITY_PATHS.security);
  const progress = said(security.progress, { done: "1", total: "5" });
  await expect(page.getByRole("img", { name: progress })).toBeVisible();
  await expect(page.getByText(security.adviceWithdrawal)).toBeVisible();
  await expect(page.getByText(said(security.changeNotice, { time: DAY }))).toBeVisible();
  await page.getByRole("link", { name: security.withdrawalPassword }).click();
  await expect(page).toHaveURL(WITHDRAWALS_PATHS.withdrawalPassword);
});

test("a changed sign-in password opens the door, and the old one no longer does", async ({
  page,
}) => {
  const name = await signedInAnew(page, "change");
  await page.goto(ACCOUNT_SECURITY_PATHS.signInPassword);
  // The consequences are shown before the change.
  await expect(page.getByText(said(proof.costPause, { time: DAY }))).toBeVisible();
  await expect(page.getByText(said(proof.costReview, { time: "72 時間" }))).toBeVisible();
  await expect(page.getByText(proof.costSessions)).toBeVisible();
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

  await page.goto(USER_PATHS.account);
  await page.getByRole("button", { name: user.signOut }).click();
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
  await enter(page, name, NEW_PASSWORD);
  await expect(page.getByText(WRONG)).toBeVisible();
  await enter(page, name, OTHER_PASSWORD);
  await expect(page).toHaveURL(MARKETS_PATHS.home);
});

test("an e-mail address is bound by a code out of it, and then stands in for a password", async ({
  page,
}) => {
  await signedInAnew(page, "mail");
  const address = `${newName("mail")}@example.jp`;
  await page.goto(ACCOUNT_SECURITY_PATHS.security);
  await page.getByRole("link", { name: security.email }).click();
  await page.getByRole("button", { name: security.bindEmail }).click();
  await expect(page.getByLabel(security.email, { exact: true })).toBeFocused();
  await page.getByLabel(security.email, { exact: true }).fill(address);
  await page.getByRole("button", { name: proof.sendCode }).click();
  await expect(page.getByText(proof.codeSent)).toBeVisible();
  await page.getByLabel(security.emailCode).fill(await codeMailedTo(address, 1));
  await page.getByLabel(security.signInPassword, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: security.bindEmail }).click();
  await expect(page.getByText(security.emailBound)).toBeVisible();
  await expect(page).toHaveURL(ACCOUNT_SECURITY_PATHS.security);
  await expect(page.getByRole("link", { name: security.email })).toContainText(security.isVerified);

  // Changing the address takes a code from the old one; withdrawals are then reviewed for a while.
  await page.goto(ACCOUNT_SECURITY_PATHS.email);
  await expect(page.getByText(security.emailNotice)).toBeVisible();
  await page.getByRole("button", { name: proof.sendCode }).first().click();
  await expect(page.getByText(proof.codeSent)).toBeVisible();
  await page.getByLabel(security.oldEmailCode).fill(await codeMailedTo(address, 2));

  // A mailed code replaces a forgotten sign-in password.
  await page.goto(ACCOUNT_SECURITY_PATHS.signInPassword);
  await page.getByRole("button", { name: security.byCode }).click();
  await page.getByRole("button", { name: proof.sendCode }).click();
  await expect(page.getByText(proof.codeSent)).toBeVisible();
  await page.getByLabel(proof.mailCode).fill(await codeMailedTo(address, 3));
  await page.getByLabel(security.newPassword, { exact: true }).fill(OTHER_PASSWORD);
  await page.getByLabel(security.repeatPassword).fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: security.change }).click();
  await expect(page.getByText(security.passwordChanged)).toBeVisible();

  // The log has both changes.
  await page.goto(ACCOUNT_SECURITY_PATHS.securityLog);
  const lines = page.getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(security.eventSignInPasswordChanged);
  await expect(lines.last()).toContainText(security.eventEmailBound);

  // A mailed code also replaces a forgotten withdrawal password.
  await withWithdrawalPassword(page);
  await page.goto(WITHDRAWALS_PATHS.withdrawalPassword);
  await page.getByRole("button", { name: security.byCode }).click();
  await page.getByRole("button", { name: withdrawals.changePassword }).click();
  await expect(page.getByLabel(proof.mailCode)).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: proof.sendCode }).click();
  await expect(page.getByText(proof.codeSent)).toBeVisible();
  await page.getByLabel(proof.mailCode).fill(await codeMailedTo(address, 4));
  await page.getByLabel(withdrawals.newPassword, { exact: true }).fill("739105");
  await page.getByLabel(withdrawals.repeatPassword).fill("739105");
  await page.getByRole("button", { name: withdrawals.changePassword }).click();
  await expect(page.getByText(withdrawals.passwordChanged)).toBeVisible();
});

test("a phrase is set by the password, never shown again, and taken away", async ({ page }) => {
  await signedInAnew(page, "phrase", { isProved: false });
  await page.goto(ACCOUNT_SECURITY_PATHS.antiPhishing);
  await page.getByLabel(security.phraseField, { exact: true }).fill("<b>烏</b>");
  await page.getByRole("button", { name: security.save }).click();
  await expect(page.getByText(security.phraseShape)).toBeVisible();
  await page.getByLabel(security.phraseField, { exact: true }).fill("電線の上の七羽");
  await page.getByRole("button", { name: security.save }).click();
  const sheet = page.getByRole("dialog", { name: proof.passwordTitle });
  await sheet.getByLabel(proof.password, { exact: true }).fill("not my password");
  await sheet.getByRole("button", { name: proof.confirm }).click();
  await expect(sheet.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await sheet.getByLabel(proof.password, { exact: true }).fill(NEW_PASSWORD);
  await sheet.getByRole("button", { name: proof.confirm }).click();
  await expect(page.getByText(security.phraseSaved)).toBeVisible();
  await page.goto(ACCOUNT_SECURITY_PATHS.antiPhishing);
  await expect(page.getByText(security.phraseIsSet)).toBeVisible();
  await expect(page.getByText("電線の上の七羽")).toHaveCount(0);
  await page.getByRole("button", { name: security.removePhrase }).click();
  await expect(page.getByText(security.phraseRemoved)).toBeVisible();
});

test("another device is ended, and everywhere is signed out", async ({ page, browser }) => {
  const name = await signedInAnew(page, "devices");
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(new URL("/icon.svg", page.url()).href);
  const captcha = await solveByHashing(elsewhere, "sign_in");
  const form = { email: name, lpwd: NEW_PASSWORD, ...captcha };
  const { token } = await post<{ token: string }>(elsewhere, "/Login/loginsubmit", form);
  await elsewhere.evaluate((kept) => localStorage.setItem("token", kept), token);

  await page.goto(ACCOUNT_SECURITY_PATHS.devices);
  const rows = page.getByRole("list").first().getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(security.thisDevice);
  await rows.last().getByRole("button").click();
  await page.getByRole("alertdialog").getByRole("button", { name: security.signOutDevice }).click();
  await expect(page.getByText(security.deviceEnded)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await elsewhere.goto(USER_PATHS.account);
  await expect(elsewhere).toHaveURL(SIGN_IN_PATHS.signIn);
  await other.close();

  const known = page.getByRole("region", { name: security.knownDevices });
  await expect(known.getByRole("listitem")).toHaveCount(2);
  await known.getByRole("button").click();
  const forgetting = page.getByRole("alertdialog");
  await expect(forgetting).toContainText(security.forgetText);
  await forgetting.getByRole("button", { name: security.forget }).click();
  await expect(page.getByText(security.deviceForgotten)).toBeVisible();
  await expect(known.getByRole("listitem")).toHaveCount(1);
  await expect(known.getByRole("listitem")).toContainText(security.thisDevice);

  await page.getByRole("button", { name: security.endAll }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(security.endAllText);
  await dialog.getByRole("button", { name: security.signOutDevice }).click();
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  await enter(page, name, "not my password");
  await expect(page.getByText(WRONG)).toBeVisible();
  await enter(page, name, NEW_PASSWORD);
  await expect(page).toHaveURL(MARKETS_PATHS.home);
  await page.goto(ACCOUNT_SECURITY_PATHS.signInLog);
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(security.outcomeWrongPassword);
});

test("an account that nobody of the staff looked at says so", async ({ page }) => {
  await signedInAnew(page, "looked");
  await page.goto(ACCOUNT_SECURITY_PATHS.staffAccess);
  await expect(page.getByText(security.noAccess)).toBeVisible();
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
