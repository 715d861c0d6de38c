import { randomInt } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { SUPPORT_PATHS } from "@sumi/member/support/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { photograph } from "@sumi/server/testing/photograph.ts";
import { deskOf } from "./support/desk.ts";
import { said } from "./support/trade.ts";
import {
  postAsMember,
  signedIn,
  signedInAnew,
  test,
  WITHDRAWAL_PASSWORD,
  watch,
  withWithdrawalPassword,
} from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { common, support } = words;
const desk = consoleWords.support;
const QUESTION = "TRC20で送りましたが、まだ反映されません。";
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const READY = "確認中";
const ANSWER = "を確認して通知します。";
const LOST = "二段階認証とリカバリーコードをすべて失いました。";
const GUIDANCE = "本人確認の方法をご案内します。";

test.describe.configure({ mode: "serial" });

test("a member writes with a picture and a withdrawal, a clerk answers, the member rates", async ({
  page,
  browser,
  complaints,
}) => {
  await keepReadyAnswer(browser, complaints);
  const clerk = await deskOf(browser, "reviewer2");
  watch(clerk, complaints);
  await signedIn(page, "hanako");
  const withdrawal = await askForWithdrawal(page);
  await page.goto(USER_PATHS.account);
  await page.getByRole("link", { name: common.support }).click();
  await expect(page).toHaveURL(SUPPORT_PATHS.support);
  await expect(page.getByText(support.warning)).toBeVisible();
  const field = page.getByRole("textbox", { name: support.message });
  await field.fill(QUESTION);
  await page.getByRole("button", { name: support.send }).click();
  await expect(page).toHaveURL(/thread=/);
  const talk = page.getByRole("log");
  await expect(talk).toContainText(QUESTION);
  const attach = page.getByRole("button", { name: support.attach });
  await attach.click();
  const transfers = page.getByRole("dialog").getByRole("listitem");
  await transfers.filter({ hasText: withdrawal }).getByRole("button").click();
  await expect(talk).toContainText(withdrawal);
  await attach.click();
  const buffer = await photograph(600);
  const file = { name: "screen.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("[type=file]").setInputFiles(file);
  await talk.getByRole("button", { name: support.showPicture }).click();
  await expect(talk.getByRole("img", { name: support.picture })).toBeVisible();

  const id = new URL(page.url()).searchParams.get("thread") ?? "";
  const deskTalk = await taken(clerk, id);
  await expect(deskTalk).toContainText(QUESTION);
  await expect(deskTalk.getByRole("link")).toContainText(withdrawal);
  await deskTalk.getByRole("button", { name: desk.openPicture }).click();
  await expect(deskTalk.getByRole("img", { name: desk.picture })).toBeVisible();
  // The member sees that somebody is there, and that they write.
  await expect(page.getByText(support.deskOnline, { exact: true })).toBeVisible();
  const answer = clerk.getByRole("textbox", { name: desk.yourAnswer });
  await answer.pressSequentially("…");
  await expect(page.getByText(support.typing)).toBeAttached();
  await field.pressSequentially("…");
  await expect(clerk.getByText(desk.typing)).toBeVisible();
  await clerk.getByRole("textbox", { name: desk.yourNote }).fill("見張り役へ");
  await clerk.getByRole("button", { name: desk.keepNote }).click();
  await expect(clerk.getByText("見張り役へ")).toBeVisible();
  await clerk.getByRole("group", { name: desk.readyAnswers }).getByText(READY).click();
  await expect(answer).toHaveValue(/^.+USDTを確認して通知します。$/);
  await clerk.getByRole("button", { name: desk.sendAnswer }).click();

  // The open chat hears of the answer by itself.
  await expect(talk).toContainText(ANSWER);
  await expect(deskTalk).toContainText(ANSWER);
  await expect(page.getByText("見張り役へ")).toHaveCount(0);
  await expect(page.getByText(support.read, { exact: true }).first()).toBeVisible();
  const rating = page.getByRole("region", { name: support.rate });
  await rating.getByText("5", { exact: true }).click();
  await page.getByRole("button", { name: support.close }).click();
  await expect(page.getByText(said(support.rated, { rating: "5", most: "5" }))).toBeVisible();
  await expect(field).toHaveCount(0);
  // So does the desk of the end: the thread leaves the clerk's list.
  await expect(deskTalk).toHaveCount(0);
  await postAsMember(page, "/Finance/txcancel", { id: withdrawal });
});

/** Hanako asks for a withdrawal, which waits for its review; returns its number. */
async function askForWithdrawal(page: Page): Promise<string> {
  await withWithdrawalPassword(page);
  const place = { coin: "USDT", network: "TRC20" };
  const saved = { ...place, address: TRON, remark: `chat ${randomInt(1, 1_000_000)}` };
  const { address } = await postAsMember<Named<"address">>(page, "/user/addaddress", saved);
  const wish = { ...place, qty: "20", address: address.id, password: WITHDRAWAL_PASSWORD };
  const asked = await postAsMember<Named<"withdrawal">>(page, "/Finance/tbhandle", wish);
  return asked.withdrawal.id;
}

type Named<Name extends string> = Readonly<Record<Name, { readonly id: string }>>;

/** The clerk takes the thread and opens the member's file; returns the messages. */
async function taken(clerk: Page, id: string): Promise<Locator> {
  await clerk.goto(`${paths.support}?case=${id}`);
  await clerk.getByRole("button", { name: desk.claim }).click();
  const cover = clerk.getByRole("button", { name: consoleWords.common.openCase });
  const talk = clerk.getByRole("log");
  await expect(cover.or(talk)).toBeVisible();
  // A retry finds the file open for an hour.
  if (await cover.isVisible()) await cover.click();
  return talk;
}

/** An administrator writes the text that the clerk answers with. */
async function keepReadyAnswer(browser: Browser, complaints: string[]): Promise<void> {
  const administrator = await deskOf(browser, "admin1");
  watch(administrator, complaints);
  await administrator.goto(paths.support);
  await administrator.getByRole("button", { name: desk.readyAnswers }).click();
  const dialog = administrator.getByRole("dialog");
  await dialog.getByRole("textbox", { name: desk.readyName }).fill(READY);
  await dialog.getByRole("textbox", { name: desk.readyWords }).fill(`{amount}${ANSWER}`);
  await dialog.getByRole("button", { name: desk.readyKeep }).click();
  await expect(dialog.getByRole("button", { name: desk.readyDrop })).toBeVisible();
  await administrator.context().close();
}

test("a guest writes, a clerk answers from the list of guests, the link leads back", async ({
  page,
  browser,
  complaints,
}) => {
  await page.goto(SUPPORT_PATHS.guest);
  await expect(page.getByText(support.guestLost)).toBeVisible();
  await page.getByRole("textbox", { name: support.message }).fill(LOST);
  await page.getByRole("button", { name: support.send }).click();
  await page.getByRole("button", { name: words["sign-in"].captchaOther }).click();
  const talk = page.getByRole("log");
  await expect(talk).toContainText(LOST);
  const link = await page.getByText(`${SUPPORT_PATHS.guest}#`).textContent();
  await page.getByRole("button", { name: support.guestSaved }).click();
  await expect(page.getByText(support.guestSave)).toHaveCount(0);

  const clerk = await deskOf(browser, "reviewer2");
  watch(clerk, complaints);
  await clerk.goto(paths.guests);
  const guests = clerk.getByRole("table", { name: consoleWords.common.guests });
  await guests.getByRole("button").last().click();
  await expect(clerk.getByText(desk.guestNote)).toBeVisible();
  await clerk.getByRole("button", { name: desk.claim }).click();
  await expect(clerk.getByRole("log")).toContainText(LOST);
  await clerk.getByRole("textbox", { name: desk.answerToGuest }).fill(GUIDANCE);
  await clerk.getByRole("button", { name: desk.sendAnswer }).click();
  await expect(clerk.getByRole("log")).toContainText(GUIDANCE);

  // Another browser has the saved link alone.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link ?? "");
  await expect(elsewhere.getByRole("log")).toContainText(GUIDANCE);
  expect(elsewhere.url()).not.toContain("#");
  await elsewhere.getByRole("button", { name: support.guestForget }).click();
  await expect(elsewhere.getByRole("log")).toHaveCount(0);
  await elsewhere.close();
  await expect(talk).toContainText(GUIDANCE);
  await page.getByRole("button", { name: support.close }).click();
  await expect(page.getByRole("textbox", { name: support.message })).toHaveCount(0);
});

test("a secret is not sent, and a message without an answer is sent again", async ({ page }) => {
  await signedInAnew(page, "asker");
  await page.goto(SUPPORT_PATHS.support);
  const field = page.getByRole("textbox", { name: support.message });
  const send = page.getByRole("button", { name: support.send });
  await field.fill("パスワードは hunter22 です");
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(field).toHaveValue("パスワードは hunter22 です");

  await field.fill(QUESTION);
  await page.route("**/Support/open", (route) => route.abort("connectionreset"));
  await send.click();
  await expect(page.getByText(support.notSent)).toBeVisible();
  await page.unroute("**/Support/open");
  await page.getByRole("button", { name: common.retry }).click();
  await expect(page).toHaveURL(/thread=/);
  await expect(page.getByRole("log")).toContainText(QUESTION);
});
