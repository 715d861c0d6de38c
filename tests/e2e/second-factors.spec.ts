import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { ACCOUNT_SECURITY_PATHS } from "@sumi/member/account-security/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { SECOND_FACTORS_PATHS } from "@sumi/member/second-factors/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { codeShown, withPasskeys } from "./support/authenticator.ts";
import { said } from "./support/trade.ts";
import { NEW_PASSWORD, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const {
  common,
  proof,
  "second-factors": secondFactors,
  "account-security": security,
  "sign-in": signIn,
  user,
  withdrawals,
} = words;

test("an authenticator app is set up, asked for at the door, and taken away", async ({ page }) => {
  const name = await signedInAnew(page, "totp");
  await page.goto(ACCOUNT_SECURITY_PATHS.security);
  await page.getByRole("link", { name: security.factor }).first().click();
  const { secret, codes } = await setUp(page);
  await signOut(page);

  await enter(page, name);
  const sheet = page.getByRole("dialog", { name: proof.title });
  await sheet.getByLabel(proof.authenticatorCode).fill("000000");
  await expect(sheet.getByText("認証コードが正しくありません")).toBeVisible();
  // A code counts once, so this is the next half minute's, pasted with the text around it.
  await sheet.getByLabel(proof.authenticatorCode).fill(`Sumi: ${codeShown(secret, 1)}`);
  await expect(page).toHaveURL(MARKETS_PATHS.home);

  await page.goto(SECOND_FACTORS_PATHS.secondFactors);
  await page.getByRole("button", { name: secondFactors.remove }).click();
  const removal = page.getByRole("dialog");
  await expect(removal).toContainText(secondFactors.removeText);
  await removal.getByLabel(secondFactors.anyCode).fill(codes[0] ?? "");
  await removal.getByRole("button", { name: secondFactors.remove }).click();
  await expect(page.getByText(secondFactors.removed)).toBeVisible();
  await expect(page.getByRole("button", { name: secondFactors.setUp })).toBeVisible();
});

test("what a first factor costs is said before it is set up", async ({ page }) => {
  await signedInAnew(page, "costs");
  // An account that is older than an hour and has held something.
  await page.route("**/user/security?*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const json = { ...body, data: { ...body.data, newcomer: false } };
    await route.fulfill({ response, json });
  });
  await page.goto(SECOND_FACTORS_PATHS.secondFactors);
  await expect(page.getByRole("button", { name: secondFactors.setUp })).toBeVisible();
  await expect(page.getByText(said(proof.costReview, { time: "72 時間" }))).toBeVisible();
  await expect(page.getByText(said(proof.costAddress, { time: "24 時間" }))).toBeVisible();
  await expect(page.getByText(proof.costSessions)).toBeVisible();
});

test("an address and a password wait for a second factor, and go on where they were", async ({
  page,
}) => {
  await signedInAnew(page, "proof");
  await page.goto(SECOND_FACTORS_PATHS.secondFactors);
  const { codes } = await setUp(page);
  const sheet = page.getByRole("dialog", { name: proof.title });

  await page.goto(`${WITHDRAWALS_PATHS.addAddress}?coin=USDT&network=TRC20`);
  await page.getByLabel(withdrawals.address, { exact: true }).fill(TRON);
  await page.getByLabel(withdrawals.remark).fill("Ledger");
  await page.getByRole("button", { name: withdrawals.saveAddress }).click();
  await expect(sheet).toContainText(proof.text);
  await page.keyboard.press("Escape");
  // The dialog was closed without a code: nothing was saved, and the form keeps its input.
  await expect(page.getByText("この操作には二段階認証が必要です。")).toBeVisible();
  await expect(page.getByLabel(withdrawals.remark)).toHaveValue("Ledger");
  await page.getByRole("button", { name: withdrawals.saveAddress }).click();
  await sheet.getByRole("button", { name: proof.useRecovery }).click();
  await sheet.getByLabel(proof.recoveryCode).fill(codes[0] ?? "");
  await sheet.getByRole("button", { name: proof.confirm }).click();
  await expect(page.getByText(withdrawals.addressAdded)).toBeVisible();

  // The proof counts for minutes, and the renewed session continues.
  await page.goto(WITHDRAWALS_PATHS.withdrawalPassword);
  await page.getByLabel(withdrawals.newPassword, { exact: true }).fill("739105");
  await page.getByLabel(withdrawals.repeatPassword).fill("739105");
  await page.getByRole("button", { name: withdrawals.setPassword }).click();
  await expect(page.getByText(withdrawals.passwordSet)).toBeVisible();
});

test("a passkey is made, opens the door, and is removed", async ({ page }) => {
  const name = await signedInAnew(page, "passkey");
  await withPasskeys(page);
  await page.goto(SECOND_FACTORS_PATHS.secondFactors);
  await page.getByRole("button", { name: secondFactors.addPasskey }).click();
  const adding = page.getByRole("dialog");
  await adding.getByRole("button", { name: secondFactors.addPasskey }).click();
  await expect(adding.getByText(secondFactors.enterName)).toBeVisible();
  await adding.getByLabel(secondFactors.passkeyName, { exact: true }).fill("自分のスマートフォン");
  await adding.getByRole("button", { name: secondFactors.addPasskey }).click();
  await codesKept(page);
  const row = page.getByRole("listitem").filter({ hasText: "自分のスマートフォン" });
  await expect(row).toContainText(secondFactors.neverUsed);
  await signOut(page);

  await enter(page, name);
  await page.getByRole("dialog").getByRole("button", { name: proof.usePasskey }).click();
  await expect(page).toHaveURL(MARKETS_PATHS.home);
  await page.goto(SECOND_FACTORS_PATHS.secondFactors);
  await row.getByRole("button").click();
  const removal = page.getByRole("dialog");
  await expect(removal).toContainText(secondFactors.removePasskeyText);
  await removal.getByRole("button", { name: secondFactors.remove }).click();
  await expect(page.getByText(secondFactors.passkeyRemoved)).toBeVisible();
  await expect(row).toHaveCount(0);
});

const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

/** Sets up an authenticator app on the page of second factors. */
async function setUp(page: Page) {
  await page.getByRole("button", { name: secondFactors.setUp }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("img", { name: secondFactors.qrCode })).toBeVisible();
  const secret = (await sheet.locator("code").textContent()) ?? "";
  await sheet.getByLabel(secondFactors.firstCode).fill(codeShown(secret));
  await sheet.getByRole("button", { name: secondFactors.enable }).click();
  return { secret, codes: await codesKept(page) };
}

/** The ten recovery codes, which are shown once; the saved file has the same ones. */
async function codesKept(page: Page): Promise<readonly string[]> {
  const sheet = page.getByRole("dialog", { name: secondFactors.recovery });
  await expect(sheet.getByRole("listitem")).toHaveCount(10);
  const codes = await sheet.getByRole("listitem").allTextContents();
  const downloading = page.waitForEvent("download");
  await sheet.getByRole("button", { name: secondFactors.downloadCodes }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(codes.filter((code) => !file.includes(code))).toEqual([]);
  // They are shown only once, so the sheet cannot be closed before the member has kept them.
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("button", { name: secondFactors.codesKeepFirst })).toBeVisible();
  await sheet.getByText(secondFactors.codesKept).click();
  await sheet.getByRole("button", { name: common.close }).last().click();
  await expect(sheet).toBeHidden();
  return codes;
}

async function signOut(page: Page): Promise<void> {
  await page.goto(USER_PATHS.account);
  await page.getByRole("button", { name: user.signOut }).click();
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
}

async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel(signIn.username).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(NEW_PASSWORD);
  await page.locator("form").getByRole("button", { name: signIn.signIn, exact: true }).click();
}
