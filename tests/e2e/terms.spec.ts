import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { PAGES_PATHS } from "@sumi/member/pages/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { approved, proposedBy } from "./support/acts-of-two.ts";
import { testApart as test } from "./support/apart.ts";
import { fillSignIn, fillSignUp, slideToGap, submitSignIn } from "./support/entrance.ts";
import { choose, said, submit, tradeOf } from "./support/trade.ts";
import { furtherPage, NEW_PASSWORD, newName, passwordOf } from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { articles, pages: desk } = consoleWords;
const { common, pages, "sign-in": signIn, spot, trading } = words;
const TITLE = "利用規約";

/** One publishes the terms, or their next version, and the other one approves. */
async function publishTerms(first: Page, second: Page, isVersion: boolean): Promise<void> {
  await first.goto(paths.pages);
  const dialog = first.getByRole("dialog");
  if (isVersion) {
    const row = first.getByRole("row", { name: TITLE });
    await row.getByRole("button", { name: desk.version }).click();
  } else {
    await first.getByRole("button", { name: desk.publish }).click();
    await dialog.getByLabel(desk.page).fill("terms");
    await dialog.getByLabel(desk.section, { exact: true }).selectOption("HOUSE");
    await dialog.getByLabel(articles.articleTitle).fill(TITLE);
  }
  await dialog.getByLabel(articles.body).fill(`本文 ${isVersion ? "二" : "一"}`);
  await dialog.getByLabel(articles.note).fill("as agreed");
  const send = () => dialog.getByRole("button", { name: consoleWords.common.propose }).click();
  await approved(second, await proposedBy(first, send));
}

async function signInAs(page: Page, name: string, password: string): Promise<void> {
  await page.goto(SIGN_IN_PATHS.signIn);
  await fillSignIn(page, name, password);
  await submitSignIn(page);
}

test("new terms are accepted at the sign-in; later ones wait until they are required", async ({
  page,
  first,
  second,
  browser,
  complaints,
  apart,
}) => {
  await publishTerms(first, second, false);
  const name = newName("signs");
  await page.goto(SIGN_IN_PATHS.signUp);
  await expect(page.getByText(signIn.youAccept)).toBeVisible();
  const shown = said(signIn.termsVersion, { title: TITLE, version: "1" });
  await expect(page.getByRole("link", { name: shown })).toBeVisible();
  await fillSignUp(page, { name, password: NEW_PASSWORD, confirmation: NEW_PASSWORD });
  await page.getByRole("button", { name: signIn.signUp, exact: true }).click();
  await slideToGap(page);
  await expect(page.getByText(signIn.signedUp).first()).toBeVisible();
  await fillSignIn(page, name, NEW_PASSWORD);
  await submitSignIn(page);
  // Terms accepted at the sign-up are not asked for again.
  await expect(page).toHaveURL(/tradelist/i);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAs(page, "hanako", await passwordOf("hanako"));
  await expect(page).toHaveURL(new RegExp(PAGES_PATHS.terms));
  await expect(page.getByRole("heading", { name: pages.termsNew })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-page", "paper");
  await page.getByRole("button", { name: pages.accept }).click();
  await expect(page).toHaveURL(/tradelist/i);
  await publishTerms(first, second, true);
  await page.evaluate(() => localStorage.clear());
  await signInAs(page, "hanako", await passwordOf("hanako"));
  await expect(page.getByRole("heading", { name: pages.termsChanged })).toBeVisible();
  const before = said(pages.readAccepted, { version: "1" });
  await page.getByRole("link", { name: before }).click();
  await expect(page.getByText("本文 一")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: pages.accept }).click();
  await expect(page).toHaveURL(/tradelist/i);
  await tradeOf(page, "ETH-USDT");
  await choose(page, trading.changeKind, trading.kindMarket);
  await page.getByRole("textbox", { name: `${spot.amount} USDT` }).fill("40");
  await submit(page, said(spot.buyCoin, { coin: "ETH" }));
  const filled = said(trading.newsFilled, { filled: ".*", coin: "ETH", price: ".*" });
  await expect(page.getByText(new RegExp(filled))).toBeVisible();

  const other = await furtherPage(browser, complaints, apart);
  await signInAs(other, "taro", await passwordOf("taro"));
  await expect(other.getByRole("heading", { name: pages.termsNew })).toBeVisible();
  const open = said(pages.termsOpenFrom, { moment: ".*" });
  await expect(other.getByText(new RegExp(open))).toBeVisible();
  await other.getByRole("button", { name: pages.later }).click();
  await tradeOf(other, "ETH-USDT");
  const soon = said(common.termsSoon, { moment: ".*" });
  await expect(other.getByText(new RegExp(soon))).toBeVisible();
  await choose(other, trading.changeKind, trading.kindMarket);
  await other.getByRole("textbox", { name: `${spot.amount} USDT` }).fill("40");
  await submit(other, said(spot.buyCoin, { coin: "ETH" }));
  await expect(other.getByText(new RegExp(filled))).toBeVisible();
  await other.getByRole("link", { name: common.readTerms }).click();
  await other.getByRole("link", { name: pages.toWithdraw }).click();
  await expect(other).not.toHaveURL(new RegExp(PAGES_PATHS.terms));
});
