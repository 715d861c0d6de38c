import { expect } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { SUPPORT_PATHS } from "@sumi/member/support/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { deskOf } from "./support/desk.ts";
import { said } from "./support/trade.ts";
import { signedIn, signedInAnew, test, watch } from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { common, support } = words;
const desk = consoleWords.support;
const QUESTION = "TRC20で送りましたが、まだ反映されません。";
const ANSWER = "ありがとうございます。確認して通知します。";

test.describe.configure({ mode: "serial" });

test("a member asks with a card, somebody takes it and answers, the member rates", async ({
  page,
  browser,
  complaints,
}) => {
  const clerk = await deskOf(browser, "reviewer2");
  watch(clerk, complaints);
  await signedIn(page, "hanako");
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
  await page.getByRole("button", { name: support.attach }).click();
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
  await expect(talk).toContainText("USDT");

  const id = new URL(page.url()).searchParams.get("thread") ?? "";
  await clerk.goto(`${paths.support}?case=${id}`);
  await clerk.getByRole("button", { name: desk.claim }).click();
  const cover = clerk.getByRole("button", { name: consoleWords.common.openCase });
  await expect(cover.or(clerk.getByRole("log"))).toBeVisible();
  // A retry finds the file open for an hour.
  if (await cover.isVisible()) await cover.click();
  await expect(clerk.getByRole("log")).toContainText(QUESTION);
  await expect(clerk.getByRole("log")).toContainText("USDT");
  await clerk.getByRole("textbox", { name: desk.yourNote }).fill("見張り役へ");
  await clerk.getByRole("button", { name: desk.keepNote }).click();
  await expect(clerk.getByText("見張り役へ")).toBeVisible();
  await clerk.getByRole("textbox", { name: desk.yourAnswer }).fill(ANSWER);
  await clerk.getByRole("button", { name: desk.sendAnswer }).click();
  await expect(clerk.getByRole("log")).toContainText(ANSWER);

  // The open chat finds the answer by itself.
  await expect(talk).toContainText(ANSWER);
  await expect(page.getByText("見張り役へ")).toHaveCount(0);
  await expect(page.getByText(support.read, { exact: true }).first()).toBeVisible();
  const rating = page.getByRole("region", { name: support.rate });
  await rating.getByText("5", { exact: true }).click();
  await page.getByRole("button", { name: support.close }).click();
  await expect(page.getByText(said(support.rated, { rating: "5", most: "5" }))).toBeVisible();
  await expect(field).toHaveCount(0);
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
