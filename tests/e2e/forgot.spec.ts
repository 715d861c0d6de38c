import { expect, type Page } from "@playwright/test";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { codeMailedTo } from "./support/mailbox.ts";
import { NEW_PASSWORD, newName, postAsMember, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, forgot, proof, "sign-in": signIn, user } = words;
const OTHER_PASSWORD = "eight crows on a wire";

test("a forgotten password is set anew by a code out of a mail", async ({ page }) => {
  const name = await signedInAnew(page, "forgot");
  const email = `${newName("forgot")}@example.jp`;
  await postAsMember(page, "/user/mailcode", { purpose: "email", email });
  const code = await codeMailedTo(email, 1);
  await postAsMember(page, "/user/sub_email", { email, code, password: NEW_PASSWORD });
  await page.goto(USER_PATHS.account);
  await page.getByRole("button", { name: user.signOut }).click();

  await page.getByRole("link", { name: signIn.forgot }).click();
  await expect(page).toHaveURL(SIGN_IN_PATHS.forgot);
  await askForCode(page, name);
  // The consequences are shown before the reset.
  await expect(page.getByText(forgot.notice)).toBeVisible();
  await page.getByLabel(proof.mailCode).fill("12");
  await page.getByRole("button", { name: forgot.reset }).click();
  await expect(page.getByText(proof.enterDigits)).toBeVisible();
  await page.getByLabel(proof.mailCode).fill(await codeMailedTo(email, 2));
  await page.getByLabel(forgot.newPassword, { exact: true }).fill(OTHER_PASSWORD);
  await page.getByLabel(forgot.repeatPassword).fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: forgot.reset }).click();
  await expect(page.getByText(forgot.done)).toBeVisible();

  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
  await page.getByLabel(signIn.username).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(OTHER_PASSWORD);
  await page.locator("form").getByRole("button", { name: signIn.signIn, exact: true }).click();
  await expect(page).toHaveURL(MARKETS_PATHS.home);
  // The assets say that nothing leaves now, and until when.
  await page.goto(ASSETS_PATHS.assets);
  const [held = ""] = common.withdrawalsHeld.split("{{moment}}");
  await expect(page.getByRole("status").filter({ hasText: held })).toBeVisible();
});

test("of an account that nobody has, the page says the same", async ({ page }) => {
  await page.goto(SIGN_IN_PATHS.forgot);
  await page.getByRole("button", { name: proof.sendCode }).click();
  await expect(page.getByText(forgot.enterAccount)).toBeVisible();
  await askForCode(page, newName("nobody"));
  await page.getByLabel(proof.mailCode).fill("123456");
  await page.getByLabel(forgot.newPassword, { exact: true }).fill(OTHER_PASSWORD);
  await page.getByLabel(forgot.repeatPassword).fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: forgot.reset }).click();
  await expect(page.getByText("メール認証コードが正しくありません。")).toBeVisible();
});

test("nobody stays signed in without asking for it", async ({ page }) => {
  const name = await signedInAnew(page, "guest");
  await page.goto(USER_PATHS.account);
  await page.getByRole("button", { name: user.signOut }).click();
  await expect(page.getByRole("checkbox", { name: signIn.remember })).not.toBeChecked();
  await page.getByLabel(signIn.username).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(NEW_PASSWORD);
  await page.locator("form").getByRole("button", { name: signIn.signIn, exact: true }).click();
  await expect(page).toHaveURL(MARKETS_PATHS.home);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const answer = await page.request.get("/apiv/user/sessions", { params: { token } });
  const { sessions } = (await answer.json()).data;
  expect(sessions).toEqual([expect.objectContaining({ current: true, remembered: false })]);
});

async function askForCode(page: Page, account: string): Promise<void> {
  await page.getByLabel(forgot.account).fill(account);
  await page.getByRole("button", { name: proof.sendCode }).click();
  await page.getByRole("button", { name: signIn.captchaOther }).click();
  await expect(page.getByText(forgot.sent)).toBeVisible();
  await expect(page.getByRole("button", { name: forgot.sendAgain })).toHaveCount(0);
}
