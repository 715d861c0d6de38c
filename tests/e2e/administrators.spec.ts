import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { ACCOUNT_SECURITY_PATHS } from "@sumi/member/account-security/paths.ts";
import { CLAIMS_PATHS } from "@sumi/member/claims/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { NOTICES_PATHS } from "@sumi/member/notices/paths.ts";
import { PERPETUAL_PATHS } from "@sumi/member/perpetual/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { DIALOGS } from "./layout/console-dialogs.ts";
import { approved, openAct, proposedBy } from "./support/acts-of-two.ts";
import { test } from "./support/administrators.ts";
import { EVIDENCE, proposeClaim } from "./support/claims.ts";
import { Customer } from "./support/customer.ts";
import { DESK } from "./support/desk.ts";
import { dialogFaults, screenFaults } from "./support/desk-faults.ts";
import { fillSignIn, submitSignIn } from "./support/entrance.ts";
import { addPerson, halfGiven, joinWith } from "./support/joining.ts";
import { answerAppeal, openFile } from "./support/member-files.ts";
import { said } from "./support/trade.ts";
import { NEW_PASSWORD, signedIn, signedInAnew } from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { claims, codes, common, corrections } = consoleWords;
const {
  house,
  "linked-accounts": links,
  members,
  perpetual,
  "staff-accounts": staff,
} = consoleWords;

test.describe.configure({ mode: "serial" });

test("a claim is public once somebody else stands for it, until one takes it back", async ({
  page,
  first,
  second,
}) => {
  const statement = `Registered as ${crypto.randomUUID()}`;
  await proposeClaim(first, statement);
  await first.getByRole("button", { name: statement }).click();
  const confirming = first.getByRole("button", { name: claims.needsAnother });
  await expect(confirming).toHaveAttribute("aria-disabled", "true");
  await signedInAnew(page, "reader");
  await page.goto(CLAIMS_PATHS.certificate);
  await expect(page.getByText(words.claims.text)).toBeVisible();
  await expect(page.getByText(statement)).toHaveCount(0);

  await second.goto(paths.claims);
  await second.getByRole("button", { name: statement }).click();
  await second.getByRole("button", { name: claims.confirm }).click();
  await expect(second.getByText(claims.confirmed)).toBeVisible();
  await page.reload();
  const told = page.getByRole("listitem").filter({ hasText: statement });
  await expect(told.getByRole("link")).toHaveAttribute("href", EVIDENCE);

  await first.reload();
  await first.getByRole("button", { name: claims.withdraw }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(claims.withdrawWhy).fill("The wrong register");
  await dialog.getByRole("button", { name: claims.withdraw }).click();
  await expect(first.getByText(claims.withdrawn)).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.claims.none)).toBeVisible();
});

test("money of the house moves by two people, and by two it is taken back", async ({
  first,
  second,
}) => {
  await first.goto(paths.house);
  await first.getByRole("button", { name: house.transfer }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(house.to, { exact: true }).selectOption(common.account_fee);
  await dialog.getByLabel(common.amount).fill("1000000000");
  await dialog.getByLabel(house.why).fill("For the day, ticket 12");
  await dialog.getByRole("button", { name: common.propose }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await dialog.getByLabel(common.amount).fill("1");
  const send = () => dialog.getByRole("button", { name: common.propose }).click();
  const move = await approved(second, await proposedBy(first, send));

  await openAct(first, move);
  await first.getByRole("button", { name: corrections.takeBack }).click();
  await dialog.getByLabel(common.reason).selectOption(codes.reverse_BOOKED_IN_ERROR);
  await dialog.getByLabel(corrections.why).fill("The wrong account, ticket 13");
  const sendBack = () => dialog.getByRole("button", { name: corrections.propose }).click();
  const reversal = await proposedBy(first, sendBack);
  await expect(first.getByText(codes.obstacle_PROPOSED)).toBeVisible();
  await approved(second, reversal);
  await openAct(first, move);
  await expect(first.getByText(codes.obstacle_TAKEN_BACK)).toBeVisible();
});

test("whose account is whose own is said by two people", async ({ first, second, playwright }) => {
  const customer = await Customer.signUp(playwright, "own");
  await first.goto(paths.staff);
  const row = first.getByRole("row").filter({ hasText: "auditor1" });
  await row.getByRole("button", { name: staff.link }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(staff.linkUid).fill("nobody");
  const send = () => dialog.getByRole("button", { name: common.propose }).click();
  await send();
  await expect(dialog.getByText(staff.uidWrong)).toBeVisible();
  const uid = await customer.uid();
  await dialog.getByLabel(staff.linkUid).fill(uid);
  await approved(second, await proposedBy(first, send));

  await first.goto(paths.staff);
  await expect(row).toContainText(uid);
  await row.getByRole("button", { name: staff.link }).click();
  await dialog.getByLabel(staff.linkChange).selectOption(uid);
  await approved(second, await proposedBy(first, send));
  await first.goto(paths.staff);
  const told = first.getByRole("listitem").filter({ hasText: uid });
  await expect(told).toHaveCount(2);
  await expect(told.filter({ hasText: common.staffChange_unlinked })).toBeVisible();
});

test("somebody is added by two, and enters with a half from each of them", async ({
  first,
  second,
  browser,
}) => {
  const name = `suzuki${Date.now() % 100_000}`;
  await addPerson(name, [first, second]);
  const halves = [await halfGiven(first, name), await halfGiven(second, name)] as const;
  const newcomer = await browser.newPage(DESK);
  await joinWith(newcomer, name, halves);
  await newcomer.context().close();
  await first.goto(paths.staff);
  const row = first.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(staff.enrolled);
  await expect(row).toContainText(new RegExp(said(staff.newUntil, { moment: ".+" })));
});

test("two accounts are linked by two people, and their files show it", async ({
  first,
  second,
  playwright,
}) => {
  const older = await Customer.signUp(playwright, "older");
  const newer = await Customer.signUp(playwright, "newer");
  const [uid, other] = [await older.uid(), await newer.uid()];
  await first.goto(paths.links);
  await first.getByRole("button", { name: links.declare }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(links.firstUid).fill(other);
  await dialog.getByLabel(links.secondUid).fill(uid);
  const send = () => dialog.getByRole("button", { name: common.propose }).click();
  await send();
  await expect(dialog.getByText(links.noteMissing)).toBeVisible();
  await dialog.getByLabel(links.note).fill("書類の写真が同じ");
  await approved(second, await proposedBy(first, send));

  await openFile(first, older);
  const card = first.getByRole("link", { name: newer.name });
  await expect(card.locator("xpath=..")).toContainText(codes.link_state_confirmed);
  await first.goto(`${paths.links}?state=confirmed`);
  await first.getByRole("button", { name: uid }).click();
  await expect(first.getByText(codes.link_reason_SAME_PERSON)).toBeVisible();
  await first.getByRole("button", { name: links.propose_dismissed }).click();
  await dialog.getByLabel(common.reason).selectOption(codes.link_reason_MISTAKE);
  await dialog.getByLabel(links.note).fill("別人と確認");
  await approved(second, await proposedBy(first, send));
  await first.goto(`${paths.links}?state=dismissed&case=${uid}-${other}`);
  await expect(first.getByText(codes.link_reason_MISTAKE)).toBeVisible();
});

test("trading is prohibited for a reason, and allowed again", async ({ first, playwright }) => {
  const customer = await Customer.signUp(playwright, "idle");
  await openFile(first, customer);
  const dialog = first.getByRole("dialog");
  const prohibit = async (choose: () => Promise<unknown>) => {
    await first.getByRole("button", { name: members.act_prohibit }).click();
    await choose();
    await dialog.getByLabel(common.note).fill("-");
    await dialog.getByRole("button", { name: members.submit_prohibit }).click();
    await expect(dialog).toBeHidden();
  };
  const label = first.getByText(members.trading, { exact: true });
  const trading = label.locator("xpath=following-sibling::dd");
  await prohibit(() => dialog.getByLabel(common.reason).selectOption(codes.prohibit_LEGAL_ORDER));
  await expect(trading).toHaveText(new RegExp(said(members.until, { moment: ".+" })));
  await prohibit(() => dialog.getByLabel(members.end).selectOption(members.liftNow));
  await expect(trading).toHaveText(members.normal);
});

test("one person halts a contract, its members read why, and two let it go on", async ({
  page,
  first,
  second,
}) => {
  const ether = { symbol: "ETH-USDT-PERP" };
  const dialog = first.getByRole("dialog");
  await first.goto(paths.perpetuals);
  await first.getByRole("button", { name: said(perpetual.haltTitle, ether) }).click();
  await dialog.getByLabel(common.why).fill("A venue is down, ticket 14");
  await dialog.getByRole("button", { name: perpetual.halt, exact: true }).click();
  await signedIn(page, "kenta");
  await page.goto(`${PERPETUAL_PATHS.trade}?symbol=${ether.symbol}`);
  const why = page.getByText(words.perpetual.whyIncident);
  await expect(why).toBeVisible();
  await first.getByRole("button", { name: said(perpetual.resumeTitle, ether) }).click();
  await dialog.getByLabel(common.why).fill("It is back, ticket 14");
  const send = () => dialog.getByRole("button", { name: common.propose }).click();
  await approved(second, await proposedBy(first, send));
  await expect(why).toBeHidden();
});

test("who has lost every second factor is let in by two people", async ({
  page,
  first,
  second,
  playwright,
}) => {
  const customer = await Customer.signUp(playwright, "lost");
  await customer.enrol();
  await enter(page, customer.name);
  const sheet = page.getByRole("dialog", { name: words.proof.title });
  await expect(sheet.getByText(words.proof.lost)).toBeVisible();

  await openFile(first, customer);
  await first.getByRole("button", { name: members.act_resetFactors }).click();
  const dialog = first.getByRole("dialog");
  const send = () => dialog.getByRole("button", { name: members.submit_resetFactors }).click();
  await send();
  await expect(dialog.getByText(common.noteMissing)).toBeVisible();
  await dialog.getByLabel(common.note).fill("ビデオ通話で本人を確認");
  await approved(second, await proposedBy(first, send, members.done_resetFactors));

  await enter(page, customer.name);
  await expect(page).toHaveURL(MARKETS_PATHS.home);
  await page.goto(ACCOUNT_SECURITY_PATHS.securityLog);
  await expect(page.getByText(words["account-security"].eventFactorReset)).toBeVisible();
  await expect(page.getByText(words["account-security"].eventByStaff)).toBeVisible();
  await page.goto(NOTICES_PATHS.notices);
  await expect(page.getByText(words["notice-texts"].secondFactorReset)).toBeVisible();
});

test("a frozen member writes, is answered, and is let go on by two people", async ({
  page,
  first,
  second,
  playwright,
}) => {
  const customer = await Customer.signUp(playwright, "frozen");
  const uid = await customer.uid();
  await openFile(first, customer);
  await first.getByRole("button", { name: members.act_freeze }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(common.reason).selectOption(codes.freeze_SECURITY);
  await dialog.getByRole("button", { name: members.submit_freeze }).click();
  await expect(first.getByText(members.done_freeze)).toBeVisible();

  await enter(page, customer.name);
  await expect(page.getByText(words.appeals.reasonSecurity)).toBeVisible();
  const [message, answer] = ["自分のログインです。", "確認しました。"];
  await page.getByRole("textbox", { name: words.appeals.write }).fill(message);
  await page.getByRole("button", { name: words.appeals.send }).click();
  await expect(page.getByText(words.appeals.noAnswer)).toBeVisible();
  await answerAppeal(second, uid, answer);
  await first.getByRole("button", { name: members.act_unfreeze }).click();
  const send = () => dialog.getByRole("button", { name: members.submit_unfreeze }).click();
  await approved(second, await proposedBy(first, send, members.done_unfreeze));
  await enter(page, customer.name);
  await expect(page).toHaveURL(MARKETS_PATHS.home);
  await page.goto(NOTICES_PATHS.notices);
  await page.getByRole("link", { name: words["notice-texts"].appealAnswered }).click();
  await page.getByRole("button", { name: words["notice-texts"].toLetters }).click();
  for (const text of [message, answer]) await expect(page.getByText(text)).toBeVisible();
});

test("every screen stands at both sizes, and every dialog on it", async ({ first: page }) => {
  const faults: string[] = [];
  const { firstSteps: _, signIn: __, member: ___, ...screens } = paths;
  for (const [place, path] of Object.values(screens).entries()) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.keyboard.press("j");
    faults.push(...(await screenFaults(page, { path, place })));
  }
  for (const [path, ...buttons] of DIALOGS) {
    await page.goto(path);
    for (const [place, button] of buttons.entries()) {
      faults.push(...(await dialogFaults(page, { button, place })));
    }
  }
  expect(faults).toEqual([]);
});

async function enter(page: Page, name: string): Promise<void> {
  await page.goto(SIGN_IN_PATHS.signIn);
  await fillSignIn(page, name, NEW_PASSWORD);
  await submitSignIn(page);
}
