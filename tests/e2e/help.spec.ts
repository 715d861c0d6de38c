import { expect } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { CONDITIONS_PATHS } from "@sumi/member/conditions/paths.ts";
import { PAGES_PATHS } from "@sumi/member/pages/paths.ts";
import { STATUS_PATHS } from "@sumi/member/status/paths.ts";
import { SUPPORT_PATHS } from "@sumi/member/support/paths.ts";
import { approved, proposedBy } from "./support/acts-of-two.ts";
import { test } from "./support/administrators.ts";
import { anySize, said } from "./support/trade.ts";
import { signedIn } from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { pages, status, support } = words;
const { common, pages: desk, articles } = consoleWords;
/** Another one at each try. */
const NAME = `help-${anySize("7").replace(/\D/g, "")}`;
const TITLE = `出金の手順 ${NAME}`;

test("a guest finds the fees by the help's search, and the status in its list", async ({
  page,
}) => {
  await page.goto(PAGES_PATHS.help);
  await page.getByRole("searchbox").fill("メイカー");
  await page.getByRole("link", { name: pages.generated_fees }).click();
  await expect(page).toHaveURL(CONDITIONS_PATHS.fees);
  await expect(page.getByRole("row", { name: "BTC/USDT" }).first()).toContainText("%");
  await page.goto(PAGES_PATHS.help);
  await page.getByRole("link", { name: pages.generated_status }).click();
  await expect(page).toHaveURL(STATUS_PATHS.status);
  await expect(page.getByRole("heading", { name: status.allUp })).toBeVisible();
});

test("two publish a page; a reader says that it did not help, and asks support about it", async ({
  page,
  first,
  second,
}) => {
  await first.goto(paths.pages);
  await first.getByRole("button", { name: desk.publish }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(desk.page).fill(NAME);
  await dialog.getByLabel(desk.section).selectOption("TRADING");
  await dialog.getByLabel(articles.articleTitle).fill(TITLE);
  await dialog.getByLabel(articles.body).fill("**アドレス**を確認してください。");
  await dialog.getByLabel(articles.note).fill("as planned");
  const send = () => dialog.getByRole("button", { name: common.propose }).click();
  await approved(second, await proposedBy(first, send));

  await signedIn(page, "hanako");
  await page.goto(`${PAGES_PATHS.page}?page=${NAME}`);
  await expect(page.getByRole("article").getByRole("heading", { name: TITLE })).toBeVisible();
  await page.getByRole("button", { name: pages.helpfulNo }).click();
  await expect(page.getByText(pages.helpfulThanks)).toBeVisible();
  await page.getByRole("link", { name: pages.contact }).click();
  await expect(page).toHaveURL(new RegExp(SUPPORT_PATHS.support));
  const field = page.getByRole("textbox", { name: support.message });
  await expect(field).toHaveValue(`${said(support.aboutPage, { title: TITLE })}\n`);
  const topic = page.getByRole("radio", { name: support.topic_trading });
  await expect(topic).toBeChecked();

  await first.goto(paths.pages);
  const row = first.getByRole("row", { name: TITLE });
  await expect(row).toContainText(said(desk.failed, { number: "1" }));
});
