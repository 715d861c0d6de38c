import { randomInt } from "node:crypto";
import { expect, type Page, type Request } from "@playwright/test";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";
import { BILLS_PATHS } from "@sumi/member/bills/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { clientIdOf } from "./support/client-id.ts";
import { fillInPapers } from "./support/papers.ts";
import { said } from "./support/trade.ts";
import {
  signedIn,
  signedInAnew,
  test,
  WITHDRAWAL_PASSWORD,
  withWithdrawalPassword,
} from "./support/visitor.ts";
import {
  beginWithdrawal,
  confirmWithdrawal,
  enterPassword,
  TRON_ADDRESS,
  withdrawnAmount,
} from "./support/withdrawing.ts";
import { words } from "./support/words.ts";

const { "bill-types": billTypes, common, identity, withdrawals } = words;
const REQUESTING = "**/Finance/tbhandle";
const QUOTING = "**/Finance/getcoinnum";

test("on the way to a first withdrawal come identity, password and address, then the coin", async ({
  page,
}) => {
  await signedInAnew(page, "first");
  await page.goto(ASSETS_PATHS.assets);
  await page.getByRole("link", { name: common.withdraw }).click();
  await expect(page.getByText(identity.beforeWithdrawal)).toBeVisible();
  await fillInPapers(page);
  await page.getByRole("button", { name: identity.submit }).click();
  await page.getByRole("button", { name: identity.goOnToWithdraw }).click();
  await expect(page).toHaveURL(WITHDRAWALS_PATHS.withdrawalPassword);
  await page.getByLabel(withdrawals.newPassword, { exact: true }).fill("123456");
  await page.getByLabel(withdrawals.repeatPassword).fill("123456");
  await page.getByRole("button", { name: withdrawals.setPassword }).click();
  await expect(page.getByText("このパスワードは推測されやすいものです")).toBeVisible();
  await page.getByLabel(withdrawals.newPassword, { exact: true }).fill(WITHDRAWAL_PASSWORD);
  await page.getByLabel(withdrawals.repeatPassword).fill(WITHDRAWAL_PASSWORD);
  await page.getByRole("button", { name: withdrawals.setPassword }).click();
  await expect(page.getByText(withdrawals.passwordSet)).toBeVisible();
  await expect(page).toHaveURL(WITHDRAWALS_PATHS.addresses);
  await saveAddress(page, "first");
  await page.goto(WITHDRAWALS_PATHS.withdrawCoin);
  await page.getByRole("link", { name: /USDT/ }).click();
  // While the documents are reviewed the page says so, and nothing can be sent.
  await expect(page.getByText(withdrawals.blockedKyc)).toBeVisible();
  await expect(page.getByRole("button", { name: withdrawals.cannotWithdraw })).toBeVisible();
});

test("a withdrawal is quoted, confirmed, seen waiting, and taken back", async ({ page }) => {
  const quantity = `1${randomInt(10, 99)}.2${randomInt(1, 9)}`;
  const sent = await begin(page, quantity);
  await expect(page.getByText(`${arrivalOf(quantity)} USDT`)).toBeVisible();
  await confirmWithdrawal(page);
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(`${quantity} USDT`);
  await expect(sheet).toContainText("TRC20");
  await sheet.getByRole("button", { name: withdrawals.toPassword }).click();
  for (const digit of WITHDRAWAL_PASSWORD) {
    await sheet.getByRole("button", { name: digit, exact: true }).click();
  }

  await expect(page).toHaveURL(new RegExp(`${WITHDRAWALS_PATHS.withdrawal}\\?id=`));
  await expect(page.getByText(withdrawals.waitNewAddress)).toBeVisible();
  await expect(page.getByText(withdrawals.pendingReview)).toBeVisible();
  expect(sent.length).toBe(1);
  await page.getByRole("button", { name: withdrawals.cancelWithdrawal }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`${quantity} USDT`);
  await dialog.getByRole("button", { name: withdrawals.cancelWithdrawal }).click();
  await expect(page.getByText(withdrawals.withdrawalCancelled)).toBeVisible();
  const returned = said(withdrawals.returned, { figure: `${quantity} USDT` });
  await expect(page.getByText(returned)).toBeVisible();

  await page.goto(WITHDRAWALS_PATHS.withdrawals);
  await expect(page.getByRole("link", { name: quantity })).toContainText(withdrawals.cancelled);
  await page.goto(BILLS_PATHS.bills);
  const lines = page.getByRole("listitem").filter({ hasText: quantity });
  await expect(lines.filter({ hasText: billTypes.WITHDRAW_REJECTED_RETURN })).toContainText(
    `+${quantity}`,
  );
  await expect(lines.filter({ hasText: billTypes.WITHDRAW_REQUEST })).toHaveCount(2);
});

test("a figure beyond the bounds says which, and nothing is sent", async ({ page }) => {
  const sent = await begin(page, "9.99");
  const least = said(withdrawals.minimum, { figure: "10" });
  await expect(page.getByRole("button", { name: least })).toBeVisible();
  await withdrawnAmount(page).fill("20000.5");
  const most = said(withdrawals.maximum, { figure: "20,000" });
  await page.getByRole("button", { name: most }).click({ force: true });
  await page.getByRole("button", { name: withdrawals.all }).click();
  await expect(withdrawnAmount(page)).not.toHaveValue("20000.5");
  expect(sent.length).toBe(0);
});

test("a review that is asked for before the quote has come opens when it comes", async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(QUOTING, async (route) => {
    await arrived;
    await route.continue();
  });
  const asked = page.waitForRequest(QUOTING);
  await begin(page, "30");
  await page.getByRole("button", { name: withdrawals.review }).click();
  await asked;
  await expect(page.getByRole("dialog")).toBeHidden();
  arrive();
  await expect(page.getByRole("dialog")).toContainText(withdrawals.irrevocable);
});

test("a withdrawal whose answer was lost is asked about again, and counts once", async ({
  page,
}) => {
  const quantity = `1${randomInt(10, 99)}.3${randomInt(1, 9)}`;
  const sent = await begin(page, quantity);
  let isLost = false;
  await page.route(REQUESTING, async (route) => {
    if (isLost) return void route.continue();
    isLost = true;
    // The server holds it, but its answer is lost.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await confirmWithdrawal(page);
  await enterPassword(page);
  await expect(page.getByText(common.checking)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${WITHDRAWALS_PATHS.withdrawal}\\?id=`));
  expect(sent.length).toBe(2);
  expect(new Set(sent.map(clientIdOf)).size).toBe(1);
  await page.goto(WITHDRAWALS_PATHS.withdrawals);
  await expect(page.getByRole("link", { name: quantity })).toHaveCount(1);
});

test("a withdrawal that nobody answers is never called failed, and can be asked about", async ({
  page,
}) => {
  const sent = await begin(page, "21.5");
  await page.route(REQUESTING, (route) => route.fulfill({ status: 500, body: "" }));
  await confirmWithdrawal(page);
  await enterPassword(page);
  await expect(page.getByText(common.unknownResult)).toBeVisible({ timeout: 40_000 });
  await page.unroute(REQUESTING);
  await page.getByRole("button", { name: common.checkAgain }).click();
  await expect(page).toHaveURL(new RegExp(`${WITHDRAWALS_PATHS.withdrawal}\\?id=`));
  expect(new Set(sent.map(clientIdOf)).size).toBe(1);
});

test("a withdrawal in doubt has one name, reviewed anew and refused at the door", async ({
  page,
}) => {
  const sent = await begin(page, "23.5");
  await page.route(REQUESTING, (route) => route.fulfill({ status: 500, body: "" }));
  await confirmWithdrawal(page);
  await enterPassword(page);
  await expect(page.getByText(common.unknownResult)).toBeVisible({ timeout: 40_000 });
  await page.unroute(REQUESTING);
  const msg = "出金パスワードが正しくありません。（残り4回）";
  const data = { error: "WITHDRAW_PASSWORD_WRONG", params: { attempts: 4 } };
  const refusal = { json: { code: 2301, msg, data } };
  await page.route(REQUESTING, (route) => route.fulfill(refusal), { times: 1 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await confirmWithdrawal(page);
  await enterPassword(page);
  await expect(page.getByText(msg)).toBeVisible();
  await page.getByLabel(withdrawals.password).fill(WITHDRAWAL_PASSWORD);
  await expect(page).toHaveURL(new RegExp(`${WITHDRAWALS_PATHS.withdrawal}\\?id=`));
  expect(new Set(sent.map(clientIdOf)).size).toBe(1);
});

test("what was typed into a withdrawal waits for a new address or a password", async ({ page }) => {
  await begin(page, "24.5");
  await page.locator("form [aria-haspopup=dialog]").click();
  await page.getByRole("dialog").getByText(withdrawals.addAddress).click();
  await page.getByRole("textbox", { name: withdrawals.address, exact: true }).fill(TRON_ADDRESS);
  await page.getByLabel(withdrawals.remark).fill("on the way");
  await page.getByRole("button", { name: withdrawals.saveAddress }).click();
  await expect(page.locator("form [aria-haspopup=dialog]")).toContainText("on the way");
  await expect(withdrawnAmount(page)).toHaveValue("24.5");
  await confirmWithdrawal(page);
  await page.getByRole("button", { name: withdrawals.toPassword }).click();
  await page.getByRole("link", { name: withdrawals.forgotten }).click();
  const title = page.getByRole("heading", { name: withdrawals.changePasswordTitle });
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(withdrawnAmount(page)).toHaveValue("24.5");
});

test("a first password whose answer was lost is there, and is changed from then on", async ({
  page,
}) => {
  await signedInAnew(page, "unheard");
  await page.goto(WITHDRAWALS_PATHS.withdrawalPassword);
  await page.route("**/User/sub_withdrawpwd", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, body: "" });
  });
  await page.getByLabel(withdrawals.newPassword, { exact: true }).fill(WITHDRAWAL_PASSWORD);
  await page.getByLabel(withdrawals.repeatPassword).fill(WITHDRAWAL_PASSWORD);
  await page.getByRole("button", { name: withdrawals.setPassword }).click();
  const title = page.getByRole("heading", { name: withdrawals.changePasswordTitle });
  await expect(title).toBeVisible({ timeout: 40_000 });
});

test("a wrong password is said where it is typed, and one begins anew", async ({ page }) => {
  await begin(page, "22.5");
  const msg = "出金パスワードが正しくありません。（残り4回）";
  const data = { error: "WITHDRAW_PASSWORD_WRONG", params: { attempts: 4 } };
  await page.route(REQUESTING, (route) => route.fulfill({ json: { code: 2301, msg, data } }));
  await confirmWithdrawal(page);
  await enterPassword(page);
  await expect(page.getByText(msg)).toBeVisible();
  await expect(page.getByLabel(withdrawals.password)).toHaveValue("");
  await page.unroute(REQUESTING);
  await page.getByLabel(withdrawals.password).fill(WITHDRAWAL_PASSWORD);
  await expect(page).toHaveURL(new RegExp(`${WITHDRAWALS_PATHS.withdrawal}\\?id=`));
});

test("a pause after a change is told with its end", async ({ page }) => {
  await signedIn(page, "hanako");
  await withWithdrawalPassword(page);
  await page.route("**/Finance/txpage?*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const until_ms = Date.now() + 5 * 3_600_000 - 1_000;
    body.data.blocks = [{ reason: "WITHDRAWAL_BLOCKED", until_ms, by_staff_for: null }];
    await route.fulfill({ response, json: body });
  });
  await page.goto(`${WITHDRAWALS_PATHS.withdraw}?coin=USDT`);
  const left = said(withdrawals.timeLeft, { time: "5 時間" });
  await expect(page.getByRole("timer")).toHaveText(left);
  await expect(page.getByRole("button", { name: withdrawals.cannotWithdraw })).toBeVisible();
});

/** Signs in Hanako, who is certified, opens the form for her address and types a quantity. */
async function begin(page: Page, quantity: string): Promise<readonly Request[]> {
  await signedIn(page, "hanako");
  return beginWithdrawal(page, quantity);
}

/** The demonstration's fee is one USDT. */
function arrivalOf(quantity: string): string {
  return String(Math.round((Number(quantity) - 1) * 100) / 100);
}

async function saveAddress(page: Page, remark: string): Promise<void> {
  await page.getByRole("button", { name: withdrawals.addAddress }).click();
  await page.getByRole("textbox", { name: withdrawals.address, exact: true }).fill(TRON_ADDRESS);
  await page.getByLabel(withdrawals.remark).fill(remark);
  await page.getByRole("button", { name: withdrawals.saveAddress }).click();
  await expect(page).toHaveURL(WITHDRAWALS_PATHS.addresses);
}
