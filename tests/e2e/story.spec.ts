import { expect, type Page } from "@playwright/test";
import { paths as places } from "@sumi/console/paths.ts";
import { ACCOUNT_SECURITY_PATHS } from "@sumi/member/account-security/paths.ts";
import { BILLS_PATHS } from "@sumi/member/bills/paths.ts";
import { CONVERSION_PATHS } from "@sumi/member/conversion/paths.ts";
import { DEPOSITS_PATHS } from "@sumi/member/deposits/paths.ts";
import { IDENTITY_PATHS } from "@sumi/member/identity/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { NOTICES_PATHS } from "@sumi/member/notices/paths.ts";
import { SETTINGS_PATHS } from "@sumi/member/settings/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { expectBalances } from "./support/balances.ts";
import { deskOf } from "./support/desk.ts";
import { BRIGHTER, certify, sendBack } from "./support/desk-papers.ts";
import { fillSignIn, fillSignUp, slideToGap, submitSignIn } from "./support/entrance.ts";
import { numberIn } from "./support/number-in.ts";
import { fillInPapers, fillInPerson } from "./support/papers.ts";
import { openWithdrawal, step } from "./support/payment.ts";
import { proveUnless } from "./support/prove.ts";
import { said } from "./support/trade.ts";
import { fillInTransfer, getAddress } from "./support/transfers.ts";
import { NEW_PASSWORD, newName, test, WITHDRAWAL_PASSWORD, watch } from "./support/visitor.ts";
import { consoleWords as desk, memberWords, words } from "./support/words.ts";

const {
  "bill-types": billTypes,
  conversion,
  deposits,
  identity,
  "sign-in": signIn,
  withdrawals,
} = words;
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

/** The amounts of this story in USDT: the deposit is above one person's limit. */
const [DEPOSITED, CONVERTED, REFUSED, PAID] = ["20000", "1000", "300", "400"] as const;
const LEFT = "18600";
const HOME = "home";

test("a newcomer brings coins and takes some home, and every page tells the same", async ({
  page,
  browser,
  complaints,
}) => {
  const first = await deskOf(browser, "reviewer1");
  const second = await deskOf(browser, "approver2");
  const third = await deskOf(browser, "approver3");
  for (const one of [first, second, third]) watch(one, complaints);
  const name = await test.step("sign up and in", () => enter(page));
  await test.step("hand in papers, be sent back, and be verified", () =>
    beVerified(page, { name, desk: first }));
  await test.step("deposit, credited by two", () => deposit(page, { first, second }));
  const received = await test.step("convert", () => convert(page));
  await test.step("prepare to withdraw", () => prepare(page));
  await test.step("be refused, with a reason and all of it back", () => beRefused(page, first));
  await test.step("be paid, by two", () => bePaid(page, { second, third }));
  await test.step("look at balances and bills", async () => {
    await expectBalances(page, { USDT: LEFT, BTC: received });
    await expectBills(page, received);
  });
  await test.step("read it all, in whatever language", async () => {
    await expectTold(page, words);
    await page.goto(SETTINGS_PATHS.language);
    await page.getByText("Deutsch", { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
    await expectTold(page, memberWords("de-DE"));
  });
  for (const one of [first, second, third]) await one.context().close();
});

/** The member's notices, and the staff's acts in the audit log. */
const TOLD = [
  ...([
    "kycRejected",
    "kycPassed",
    "depositConfirming",
    "depositCredited",
    "withdrawalPasswordSet",
  ] as const),
  ...(["addressAdded", "withdrawSubmitted", "withdrawRejected"] as const),
  ...(["withdrawPassed", "withdrawSent"] as const),
] as const;

/** Each access has one line; the deposit's lasted for an hour, so withdrawals needed none. */
const DONE = [
  ...([
    "look_IDENTITY_REVIEW",
    "act_RejectIdentity",
    "act_CertifyMember",
    "look_DEPOSIT_REVIEW",
    "act_ConfirmDeposit",
  ] as const),
  ...(["act_RejectWithdrawal", "act_PassWithdrawal"] as const),
  ...(["act_SendWithdrawal", "act_CompleteWithdrawal"] as const),
] as const;

type Told = Pick<typeof words, "notice-texts" | "account-security">;

async function expectTold(
  page: Page,
  { "notice-texts": texts, "account-security": security }: Told,
): Promise<void> {
  await page.goto(NOTICES_PATHS.notices);
  for (const title of TOLD) await expect(page.getByText(texts[title]).first()).toBeVisible();
  await page.goto(ACCOUNT_SECURITY_PATHS.staffAccess);
  for (const what of DONE) await expect(page.getByText(security[what]).first()).toBeVisible();
}

async function beVerified(
  page: Page,
  { name, desk }: { readonly name: string; readonly desk: Page },
): Promise<void> {
  await page.goto(IDENTITY_PATHS.identity);
  await fillInPapers(page);
  await page.getByRole("button", { name: identity.submit }).click();
  await proveUnless(page, page.getByText(identity.reviewing));
  await expect(page.getByText(identity.reviewing)).toBeVisible();
  await sendBack(desk, name);
  await page.reload();
  await expect(page.getByText(identity.reasonUnreadable)).toBeVisible();
  await expect(page.getByText(BRIGHTER)).toBeVisible();
  await page.getByRole("button", { name: identity.again }).click();
  await fillInPerson(page);
  await page.getByRole("button", { name: identity.submit }).click();
  await proveUnless(page, page.getByText(identity.reviewing));
  await expect(page.getByText(identity.reviewing)).toBeVisible();
  await certify(desk, name);
  await page.reload();
  await expect(page.getByText(identity.certifiedText)).toBeVisible();
}

type Desks = { readonly first: Page; readonly second: Page };

async function deposit(page: Page, { first, second }: Desks): Promise<void> {
  await page.goto(`${DEPOSITS_PATHS.deposit}?coin=USDT&network=TRC20`);
  await getAddress(page);
  await fillInTransfer(page, DEPOSITED);
  await page.getByRole("button", { name: deposits.announce }).click();
  const id = await numberIn(page, DEPOSITS_PATHS.depositDetail);
  const txid = `0x${crypto.randomUUID().replaceAll("-", "").repeat(2)}`;
  const said = desk.deposits;
  await confirm(first, { id, txid, state: "waiting", outcome: said.outcome_first_of_two });
  await expect(first.getByText(said.done_second)).toBeVisible();
  await confirm(second, { id, txid, state: "second", outcome: said.outcome_credits });
  await expect(second.getByText(said.done_credited)).toBeVisible();
  await expectBalances(page, { USDT: DEPOSITED });
}

/** Answers the received amount. */
async function convert(page: Page): Promise<string> {
  await page.goto(`${CONVERSION_PATHS.convert}?from=USDT&to=BTC`);
  await page.getByRole("textbox", { name: conversion.give }).fill(CONVERTED);
  await page.getByRole("button", { name: conversion.review }).click();
  const sheet = page.getByRole("dialog");
  const promised = sheet.getByRole("definition").nth(1);
  await expect(promised).toContainText("BTC");
  const received = (await promised.innerText()).split(" ")[0] ?? "";
  await sheet.getByRole("button", { name: conversion.confirm }).click();
  await expect(page.getByRole("article")).toContainText(received);
  return received;
}

async function prepare(page: Page): Promise<void> {
  await page.goto(WITHDRAWALS_PATHS.withdrawCoin);
  await page.getByLabel(withdrawals.newPassword, { exact: true }).fill(WITHDRAWAL_PASSWORD);
  await page.getByLabel(withdrawals.repeatPassword).fill(WITHDRAWAL_PASSWORD);
  await page.getByRole("button", { name: withdrawals.setPassword }).click();
  const addAddress = page.getByRole("button", { name: withdrawals.addAddress });
  await proveUnless(page, addAddress);
  await addAddress.click();
  await page.getByRole("textbox", { name: withdrawals.address, exact: true }).fill(TRON);
  await page.getByLabel(withdrawals.remark).fill(HOME);
  await page.getByRole("button", { name: withdrawals.saveAddress }).click();
  await expect(page).toHaveURL(WITHDRAWALS_PATHS.addresses);
}

async function beRefused(page: Page, staff: Page): Promise<void> {
  const id = await withdraw(page, REFUSED);
  await openWithdrawal(staff, "waiting", id);
  await staff.keyboard.press("r");
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel(desk.common.reason).selectOption(desk.codes.reject_ADDRESS_RISK);
  await dialog.getByRole("button", { name: desk.withdrawals.reject }).click();
  await expect(staff.getByText(desk.withdrawals.rejected)).toBeVisible();
  await expect(page.getByText(withdrawals.reasonAddressRisk)).toBeVisible();
  const returned = said(withdrawals.returned, { figure: `${REFUSED} USDT` });
  await expect(page.getByText(returned)).toBeVisible();
}

/** The second person credited the deposit, and so passes nothing alone; nobody takes two steps. */
async function bePaid(
  page: Page,
  { second, third }: { readonly second: Page; readonly third: Page },
): Promise<void> {
  const id = await withdraw(page, PAID);
  const said = desk.withdrawals;
  await openWithdrawal(second, "waiting", id);
  await expect(second.getByRole("button", { name: said.outcome_first_of_two })).toBeVisible();
  await openWithdrawal(third, "waiting", id);
  await step(third, said.outcome_passes, said.done_passes);
  await openWithdrawal(third, "passed", id);
  await expect(third.getByRole("button", { name: said.stepRefused })).toBeVisible();
  await openWithdrawal(second, "passed", id);
  const txid = "c4".repeat(32);
  await second.getByLabel(said.txid).fill(txid);
  await step(second, said.outcome_sends, said.done_sends);
  await openWithdrawal(third, "sent", id);
  await third.getByLabel(said.confirmations).fill("12");
  await step(third, said.outcome_completes, said.done_completes);
  await expect(page.getByText(withdrawals.done, { exact: true })).toBeVisible();
  await expect(page.getByText(txid)).toBeVisible();
}

async function expectBills(page: Page, received: string): Promise<void> {
  await page.goto(BILLS_PATHS.bills);
  const rows = page.getByRole("listitem");
  const ofAvailable = rows.filter({ hasNotText: words.bills.ofHeld });
  for (const figure of ["+20,000", "−1,000", "−300", "+300"]) {
    await expect(ofAvailable.filter({ hasText: `${figure}.00000000 USDT` })).toHaveCount(1);
  }
  // The request sets coins aside; the yes spends what was set aside.
  const paid = rows.filter({ hasText: `−${PAID}.00000000 USDT` });
  const lineOf = (type: string) => paid.filter({ has: page.getByText(type, { exact: true }) });
  await expect(lineOf(billTypes.WITHDRAW_REQUEST)).toHaveCount(1);
  const spent = lineOf(billTypes.WITHDRAW_PASSED);
  await expect(spent.filter({ hasText: words.bills.ofHeld })).toHaveCount(1);
  // Less than a coin; the statement has every decimal.
  const bought = received.padEnd("0.00000000".length, "0");
  await expect(rows.filter({ hasText: `+${bought} BTC` })).toHaveCount(1);
  await expect(rows.filter({ hasText: billTypes.WITHDRAW_REJECTED_RETURN })).toHaveCount(1);
}

async function enter(page: Page): Promise<string> {
  const name = newName("story");
  await page.goto(SIGN_IN_PATHS.signUp);
  await fillSignUp(page, { name, password: NEW_PASSWORD, confirmation: NEW_PASSWORD });
  await page.getByRole("button", { name: signIn.signUp, exact: true }).click();
  await slideToGap(page);
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
  await fillSignIn(page, name, NEW_PASSWORD);
  await submitSignIn(page);
  await expect(page).toHaveURL(MARKETS_PATHS.home);
  return name;
}

type Confirmation = {
  readonly id: string;
  readonly txid: string;
  readonly state: string;
  readonly outcome: string;
};

async function confirm(page: Page, { id, txid, state, outcome }: Confirmation): Promise<void> {
  await page.goto(`${places.deposits}?state=${state}&case=${id}`);
  await page.getByRole("button", { name: desk.common.openCase }).click();
  await page.getByLabel(desk.deposits.amount).fill(DEPOSITED);
  await page.getByRole("textbox", { name: desk.deposits.txid }).fill(txid);
  await page.getByText(desk.deposits.receiver).click();
  const button = page.getByRole("button", { name: outcome });
  await expect(button).toHaveAttribute("aria-disabled", "false");
  await button.click();
}

/** Withdraws a quantity and answers the withdrawal's number; its page is open then. */
async function withdraw(page: Page, quantity: string): Promise<string> {
  await page.goto(`${WITHDRAWALS_PATHS.withdraw}?coin=USDT&network=TRC20`);
  await page.locator("form [aria-haspopup=dialog]").click();
  await page.getByRole("dialog").getByText(HOME).click();
  await page.getByRole("textbox", { name: withdrawals.quantity }).fill(quantity);
  await expect(page.locator("dl[aria-busy=false]")).toBeVisible();
  await page.getByRole("button", { name: withdrawals.review }).click();
  await page.getByRole("button", { name: withdrawals.toPassword }).click();
  await page.getByLabel(withdrawals.password).fill(WITHDRAWAL_PASSWORD);
  return numberIn(page, WITHDRAWALS_PATHS.withdrawal);
}
