import { expect, type Page } from "@playwright/test";
import { ACCOUNT_SECURITY_PATHS } from "@sumi/member/account-security/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { codeShown } from "./support/authenticator.ts";
import { withDatabase } from "./support/database.ts";
import { slideToGap } from "./support/entrance.ts";
import { codeMailedTo } from "./support/mailbox.ts";
import { NEW_PASSWORD, newName, postAsMember, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { "account-security": security, "lift-lock": liftLock, proof, "sign-in": signIn } = words;
const WEEK_MS = 7 * 86_400_000;

test("a lock waits for an old factor, is lifted by mail, and kept by the factor", async ({
  page,
  browser,
}) => {
  const name = await signedInAnew(page, "lock");
  const email = await withEmail(page);
  await page.goto(ACCOUNT_SECURITY_PATHS.security);
  await expect(page.getByText(security.lockNeedsFactor)).toBeVisible();
  const lock = page.getByRole("button", { name: security.lockConfirm });
  await expect(lock).toHaveCount(0);

  const secret = await withAuthenticator(page);
  await page.reload();
  await expect(page.getByText("からロックできます。")).toBeVisible();
  await expect(lock).toHaveCount(0);
  await factorsAgeAWeek(name);
  await page.reload();
  await lock.click();
  const sheet = page.getByRole("dialog", { name: security.lock });
  await expect(sheet).toContainText(security.lockWarning);
  await sheet.getByRole("button", { name: security.lockConfirm }).click();
  await page.getByLabel(proof.authenticatorCode).fill(codeShown(secret));
  await expect(page.getByText(security.locked)).toBeVisible();
  await expect(page.getByText("までロック中")).toBeVisible();

  await page.goto(ACCOUNT_SECURITY_PATHS.signInPassword);
  await page.getByLabel(security.oldPassword).fill(NEW_PASSWORD);
  await page.getByLabel(security.newPassword, { exact: true }).fill("eight crows on a wire");
  await page.getByLabel(security.repeatPassword).fill("eight crows on a wire");
  await page.getByRole("button", { name: security.change }).click();
  await expect(page.getByRole("alert")).toContainText("ロック");

  // Somebody without the factor: the sheet at the door leads to the way out.
  const elsewhere = await browser.newContext();
  const outside = await elsewhere.newPage();
  await outside.goto(SIGN_IN_PATHS.signIn);
  await showPassword(outside, name, signIn.signIn);
  await outside.getByRole("dialog").getByRole("link", { name: proof.liftLock }).click();
  await expect(outside.getByRole("heading", { name: liftLock.heading })).toBeVisible();
  await showPassword(outside, name, liftLock.next);
  await slideToGap(outside);
  await outside.getByRole("button", { name: liftLock.ask }).click();
  await expect(outside.getByText(proof.enterDigits)).toBeVisible();
  await outside.getByRole("button", { name: proof.sendCode }).click();
  await expect(outside.getByText(proof.codeSent)).toBeVisible();
  await outside.getByLabel(proof.mailCode).fill(await codeMailedTo(email, 2));
  await outside.getByRole("button", { name: liftLock.ask }).click();
  await expect(outside.getByRole("heading", { name: liftLock.doneHeading })).toBeVisible();
  await elsewhere.close();

  await page.goto(ACCOUNT_SECURITY_PATHS.security);
  await expect(page.getByText("に解除されます。")).toBeVisible();
  await page.getByRole("button", { name: security.keepLock }).click();
  await expect(page.getByText(security.lockKept)).toBeVisible();
  await expect(page.getByText("までロック中")).toBeVisible();
});

test("settings that are not locked need no lift", async ({ page }) => {
  const name = await signedInAnew(page, "unlocked");
  await withAuthenticator(page);
  await page.goto(SIGN_IN_PATHS.liftLock);
  await page.getByRole("button", { name: liftLock.next }).click();
  await expect(page.getByText(signIn.enterPassword)).toBeVisible();
  await showPassword(page, name, liftLock.next);
  await slideToGap(page);
  await page.getByRole("button", { name: proof.sendCode }).click();
  await expect(page.getByText("この操作はできません。")).toBeVisible();
});

async function withEmail(page: Page): Promise<string> {
  const email = `${newName("lock")}@example.jp`;
  await postAsMember(page, "/user/mailcode", { purpose: "email", email });
  const code = await codeMailedTo(email, 1);
  await postAsMember(page, "/user/sub_email", { email, code, password: NEW_PASSWORD });
  return email;
}

/** Sets up an authenticator beside the page. */
async function withAuthenticator(page: Page): Promise<string> {
  const { secret } = await postAsMember<{ secret: string }>(page, "/user/totpbegin", {});
  await postAsMember(page, "/user/totpconfirm", { code: codeShown(secret, -1) });
  return secret;
}

async function factorsAgeAWeek(name: string): Promise<void> {
  const text = `update account_authenticators set confirmed_ms = confirmed_ms - $2
                where owner = (select id from accounts where username_key = $1)`;
  await withDatabase((database) => database.query({ text, values: [name, WEEK_MS] }));
}

async function showPassword(page: Page, name: string, press: string): Promise<void> {
  await page.getByLabel(signIn.username).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(NEW_PASSWORD);
  await page.locator("form").getByRole("button", { name: press, exact: true }).click();
}
