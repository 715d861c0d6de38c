import { expect } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { ANNOUNCEMENTS_PATHS } from "@sumi/member/announcements/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { approved, proposedBy } from "./support/acts-of-two.ts";
import { test } from "./support/administrators.ts";
import { anySize, said } from "./support/trade.ts";
import { consoleWords, words } from "./support/words.ts";

const { announcements: desk, articles, common } = consoleWords;
/** Another one at each try. */
const TITLE = `メンテナンス ${anySize("7")}`;
const CORRECTED = `${TITLE}（延期）`;

/** A minute of this machine's time zone, as the browser's own field writes it. */
function minuteIn(hours: number): string {
  const timeMs = Date.now() + hours * 3_600_000;
  return new Date(timeMs - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

test("two announce maintenance with a link that is named, correct it and withdraw it", async ({
  page: guest,
  first,
  second,
}) => {
  await first.goto(paths.announcements);
  await first.getByRole("button", { name: desk.publish }).click();
  const dialog = first.getByRole("dialog");
  const send = () => dialog.getByRole("button", { name: common.propose }).click();
  await dialog.getByLabel(articles.note).fill("as planned");
  await send();
  await expect(dialog).toContainText(articles.wordsMissing);
  await dialog.getByLabel(articles.articleTitle).fill(TITLE);
  const body = "**2時間** 停止します。[状況](https://status.example/now) [出金](/User/txlist)";
  await dialog.getByLabel(articles.body).fill(body);
  await dialog.getByLabel(desk.kind, { exact: true }).selectOption("MAINTENANCE");
  await dialog.getByLabel(desk.end).fill(minuteIn(48));
  const proposal = await proposedBy(first, send);

  await second.goto(`${paths.approvals}?case=${proposal}`);
  await expect(second.getByText("status.example/now").first()).toBeVisible();
  await expect(second.getByText(TITLE).first()).toBeVisible();
  await approved(second, proposal);

  await guest.goto(MARKETS_PATHS.home);
  const bar = guest.getByRole("region", { name: words.announcements.title });
  await expect(bar).toContainText(TITLE);
  await guest.goto(ANNOUNCEMENTS_PATHS.announcements);
  await guest.getByRole("link", { name: TITLE }).click();
  const letter = guest.getByRole("article");
  await expect(letter.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(guest.locator("html")).toHaveAttribute("data-page", "paper");
  await expect(letter).toContainText("(status.example)");
  await expect(letter.getByRole("link", { name: "出金" })).toHaveAttribute("href", "/User/txlist");

  await first.goto(paths.announcements);
  const row = first.getByRole("row", { name: TITLE });
  await expect(row).toContainText(desk.state_current);
  await row.getByRole("button", { name: desk.correct }).click();
  await expect(dialog.getByLabel(articles.articleTitle)).toHaveValue(TITLE);
  await dialog.getByLabel(articles.articleTitle).fill(CORRECTED);
  await dialog.getByLabel(articles.note).fill("a day later");
  await approved(second, await proposedBy(first, send));
  await guest.reload();
  await guest.getByRole("link", { name: words.announcements.readCorrected }).click();
  await expect(letter.getByRole("heading", { name: CORRECTED })).toBeVisible();
  await expect(letter).toContainText(words.announcements.corrects);

  await first.goto(paths.announcements);
  const title = said(desk.withdrawTitle, { title: CORRECTED });
  const corrected = first.getByRole("row", { name: CORRECTED });
  await corrected.getByRole("button", { name: desk.withdraw }).click();
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
  await dialog.getByLabel(articles.note).fill("it is over");
  await approved(second, await proposedBy(first, send));
  await guest.reload();
  await expect(letter).not.toContainText("2時間");
  await guest.goto(ANNOUNCEMENTS_PATHS.announcements);
  await expect(guest.getByText(words.announcements.none)).toBeVisible();
});
