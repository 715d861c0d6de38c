import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { Customer } from "./support/customer.ts";
import { atDesk, codeOf, DESK, deskOf, keepSecret } from "./support/desk.ts";
import { screenFaults } from "./support/desk-faults.ts";
import { passwordOf, test } from "./support/visitor.ts";
import { consoleWords } from "./support/words.ts";

const { codes, common, corrections, deposits, members, "sign-in": signIn } = consoleWords;

test.use(DESK);
// A person has one second factor, and each code counts once: one worker holds them all.
test.describe.configure({ mode: "serial" });

test("whoever signs in for the first time enrols, and a recovery code opens the door", async ({
  page,
}, { retry }) => {
  // Enrolment happens once per person, so a retry needs another person.
  const name = retry === 0 ? "reviewer2" : "auditor1";
  await page.goto(paths.deposits);
  await expect(page).toHaveURL(`${paths.signIn}?next=%2Fdeposits`);
  await fillIn(page, name, "not the password");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await fillIn(page, name, await passwordOf(name));
  await expect(page.getByRole("heading", { name: signIn.enrolTitle })).toBeVisible();
  await expect(page.getByRole("img", { name: signIn.enrolPicture })).toBeVisible();
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel(common.code).fill(codeOf(secret));
  await page.getByRole("button", { name: signIn.enrol }).click();
  await keepSecret(name, secret);
  const list = page.getByRole("list", { name: signIn.codesTitle });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const [recovery = ""] = await list.getByRole("listitem").allTextContents();
  await page.getByText(signIn.codesKept).click();
  await page.getByRole("button", { name: signIn.enter }).click();
  await expect(page.getByRole("heading", { name: common.overview })).toBeVisible();

  await page.goto(paths.own);
  const otherTab = await page.context().newPage();
  await otherTab.goto(paths.own);
  await otherTab.getByRole("button", { name: consoleWords.own.signOut }).click();
  await expect(page.getByRole("heading", { name: signIn.title })).toBeVisible();
  await otherTab.close();
  await fillIn(page, name, await passwordOf(name));
  const send = () => page.getByRole("button", { name: signIn.signIn, exact: true }).click();
  await expect(page.getByLabel(common.code)).toBeVisible();
  await expect(page.getByText(signIn.codeWrong)).toHaveCount(0);
  await page.getByLabel(common.code).fill("１２ 3");
  await expect(page.getByLabel(common.code)).toHaveValue("123");
  await send();
  await expect(page.getByText(signIn.codeWrong)).toBeVisible();
  await page.getByRole("button", { name: signIn.useRecovery }).click();
  await send();
  await expect(page.getByText(signIn.recoveryMissing)).toBeVisible();
  await page.getByLabel(signIn.recoveryCode).fill(recovery);
  await send();
  // A sign-in leads back to the page on which the session ended.
  await expect(page.getByRole("heading", { name: common.own, level: 1 })).toBeVisible();
});

test("a deposit over one person's limit is credited by two, and its member sees both", async ({
  page,
  browser,
  playwright,
}) => {
  const customer = await Customer.signUp(playwright, "deposits");
  const id = await customer.announce("20000");
  const txid = `0x${crypto.randomUUID().replaceAll("-", "").repeat(2)}`;

  await atDesk(page, "reviewer2");
  await openDeposit(page, "waiting", id);
  await openCase(page);
  await expect(page.getByRole("img", { name: deposits.voucher })).toBeVisible();
  await confirm(page, { txid, amount: "20000" }, deposits.outcome_first_of_two);
  await expect(page.getByText(deposits.done_second)).toBeVisible();

  const second = await deskOf(browser, "approver1");
  await openDeposit(second, "second", id);
  await openCase(second);
  await confirm(second, { txid, amount: "20000" }, deposits.outcome_credits);
  await expect(second.getByText(deposits.done_credited)).toBeVisible();
  await takeBack(second, id);
  await second.context().close();

  const { deposit } = await customer.get("/Finance/czinfo", { id });
  expect(deposit).toMatchObject({ status: "credited", amount: "20000" });
  const { entries } = await customer.get("/user/staffaccess");
  expect(entries).toMatchObject([
    { kind: "act", what: "ConfirmDeposit", case: id },
    { kind: "look", what: "DEPOSIT_REVIEW", case: id },
    { kind: "act", what: "ConfirmDeposit", case: id },
    { kind: "look", what: "DEPOSIT_REVIEW", case: id },
  ]);
});

test("a deposit is rejected with a reason that its member reads", async ({ page, playwright }) => {
  const customer = await Customer.signUp(playwright, "rejected");
  const id = await customer.announce("150");
  await atDesk(page, "reviewer2");
  await openDeposit(page, "waiting", id);
  await openCase(page);
  await expect(page.getByRole("button", { name: deposits.reject })).toBeVisible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(common.reason).selectOption(codes.refuse_OTHER);
  await dialog.getByRole("button", { name: deposits.reject }).click();
  await expect(dialog.getByText(common.wordsMissing)).toBeVisible();
  await dialog.getByLabel(common.reason).selectOption(codes.refuse_WRONG_NETWORK);
  await dialog.getByRole("button", { name: deposits.reject }).click();
  await expect(page.getByText(deposits.rejected)).toBeVisible();
  const { deposit } = await customer.get("/Finance/czinfo", { id });
  expect(deposit).toMatchObject({ status: "rejected", reason: "WRONG_NETWORK" });

  // A link to a case finds it in whatever state, beside whichever list.
  await page.goto(`${paths.deposits}?state=waiting&case=${id}`);
  await expect(page.getByText(common.caseElsewhere)).toHaveCount(0);
  await expect(page.getByText(codes.refuse_WRONG_NETWORK)).toBeVisible();
  await openDeposit(page, "rejected", id);
  await expect(page.getByText(codes.refuse_WRONG_NETWORK)).toBeVisible();
});

test("a member's file opens with a reason, and the member is told of it", async ({
  page,
  playwright,
}) => {
  const customer = await Customer.signUp(playwright, "looked-at");
  await atDesk(page, "reviewer2");
  await page.goto(paths.members);
  await page.keyboard.press("/");
  await page.keyboard.type(customer.name);
  await page.getByRole("button", { name: customer.name }).click();
  await page.getByLabel(members.fileAccessReason).selectOption(codes.file_access_SECURITY);
  await page.getByRole("button", { name: common.openCase }).click();
  await expect(page.getByRole("heading", { name: members.balances })).toBeVisible();
  await page.getByRole("tab", { name: members.section_access }).click();
  await expect(page.getByRole("cell", { name: codes.file_access_SECURITY })).toBeVisible();
  const { entries } = await customer.get("/user/staffaccess");
  expect(entries).toMatchObject([{ kind: "look", what: "SECURITY" }]);
});

test("the sidebar shows what the person's roles permit, and nothing else", async ({ page }) => {
  await atDesk(page, "reviewer2");
  await page.goto(paths.overview);
  const places = page.getByRole("navigation").getByRole("link");
  await expect(places.first()).toBeVisible();
  await expect(page.getByRole("link", { name: common.deposits }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: common.staff, exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: common.audit })).toHaveCount(0);
});

test("whoever stands at the door finds it in order at both sizes", async ({ browser }) => {
  const page = await browser.newPage(DESK);
  await page.goto(paths.signIn);
  await page.getByRole("button", { name: signIn.signIn, exact: true }).click();
  expect(await screenFaults(page, { path: paths.signIn, place: 0 })).toEqual([]);
  await page.close();
});

async function fillIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel(signIn.name).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: signIn.signIn, exact: true }).click();
}

async function openDeposit(page: Page, state: string, id: string): Promise<void> {
  await page.goto(`${paths.deposits}?state=${state}&case=${id}`);
  const title = deposits.caseTitle.replace("{{id}}", id);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

/** Opens the case by its key, once the page shows that this is a file access. */
async function openCase(page: Page): Promise<void> {
  await expect(page.getByText(common.fileAccessText)).toBeVisible();
  await page.keyboard.press("o");
}

type Found = { readonly txid: string; readonly amount: string };

/** Types what arrived, ticks its receiver, waits for the server's check, and presses yes. */
async function confirm(page: Page, { txid, amount }: Found, outcome: string): Promise<void> {
  await page.getByLabel(deposits.amount).fill(amount);
  await page.getByRole("textbox", { name: deposits.txid }).fill(txid);
  await page.getByText(deposits.receiver).click();
  const button = page.getByRole("button", { name: outcome });
  await expect(button).toHaveAttribute("aria-disabled", "false");
  await button.click();
}

/** Proposes the reversal of a credit; without a reason it is not even sent. */
async function takeBack(page: Page, id: string): Promise<void> {
  await openDeposit(page, "credited", id);
  await page.getByRole("button", { name: corrections.takeBack }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: corrections.propose }).click();
  await expect(dialog.getByText(corrections.whyMissing)).toBeVisible();
  await dialog.getByLabel(common.reason).selectOption(codes.reverse_WRONG_AMOUNT);
  await dialog.getByLabel(corrections.why).fill("Another zero in the explorer");
  await dialog.getByRole("button", { name: corrections.propose }).click();
  await expect(page.getByText(common.proposed)).toBeVisible();
  await expect(page.getByText(codes.obstacle_PROPOSED)).toBeVisible();
}
