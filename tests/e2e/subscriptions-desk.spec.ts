import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { SUBSCRIPTIONS_PATHS } from "@sumi/member/subscriptions/paths.ts";
import { approved, proposedBy } from "./support/acts-of-two.ts";
import { test } from "./support/administrators.ts";
import { deskOf } from "./support/desk.ts";
import { describe, shownIn } from "./support/prospectus.ts";
import { said } from "./support/trade.ts";
import { signedIn } from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { subscriptions: desk } = consoleWords;
const { subscriptions } = words;
const DAY_MS = 86_400_000;

test("one drafts a sale, two open it; one suspends it, two resume it, and two cancel it", async ({
  page: issuer,
  browser,
  first,
  second,
}) => {
  await signedIn(issuer, "hanako");
  const drafter = await deskOf(browser, "approver1");
  await drafter.goto(paths.sales);
  await drafter.getByRole("button", { name: desk.draft }).click();
  await draft(drafter, await uidOf(issuer));

  await issuer.goto(SUBSCRIPTIONS_PATHS.records);
  const deliver = said(subscriptions.deliver, { amount: "2 SOL" });
  await issuer.getByRole("button", { name: deliver }).click();
  // Until two people have opened the sale, the issuer may take the supply back.
  await issuer.getByRole("button", { name: subscriptions.takeBack }).click();
  await issuer.getByRole("button", { name: deliver }).click();
  await expect(issuer.getByRole("button", { name: subscriptions.takeBack })).toBeVisible();
  await drafter.context().close();

  await first.goto(paths.sales);
  // An earlier try may have left a sale that is open.
  const row = first.getByRole("row").filter({ hasText: desk.state_delivered });
  await begin(row, desk.openTitle);
  const dialog = first.getByRole("dialog");
  await expect(dialog.getByText(/in ja-JP/)).toBeVisible();
  await dialog.getByLabel(desk.note).fill("as agreed with the issuer");
  const send = () => dialog.getByRole("button", { name: consoleWords.common.propose }).click();
  await approved(second, await proposedBy(first, send));

  await issuer.goto(SUBSCRIPTIONS_PATHS.sales);
  const sale = issuer.getByRole("main").getByRole("article").filter({ hasText: "SOL" }).first();
  await expect(sale).toContainText(subscriptions.state_not_started);
  await sale.getByRole("button", { name: `${subscriptions.state_not_started} SOL` }).click();
  await shownIn(issuer.getByRole("main"));
  await issuer.goto(SUBSCRIPTIONS_PATHS.sales);

  await first.goto(paths.sales);
  const opened = (state: string) => first.getByRole("row").filter({ hasText: state }).first();
  await begin(opened(desk.state_not_started), desk.suspendTitle);
  await dialog
    .getByLabel(consoleWords.common.reason, { exact: true })
    .selectOption("ISSUER_IN_DOUBT");
  await dialog.getByLabel(desk.note).fill("the issuer does not answer");
  await dialog.getByRole("button", { name: desk.suspend }).click();
  await expect(dialog).toBeHidden();
  await issuer.reload();
  await expect(sale).toContainText(subscriptions.state_suspended);

  await begin(opened(desk.state_suspended), desk.resumeTitle);
  await dialog.getByLabel(desk.note).fill("the issuer has answered");
  await approved(second, await proposedBy(first, send));
  await issuer.reload();
  await expect(sale).toContainText(subscriptions.state_not_started);

  await begin(opened(desk.state_not_started), desk.cancelTitle);
  await dialog.getByLabel(desk.note).fill("the issuer withdrew");
  await approved(second, await proposedBy(first, send));
  await issuer.reload();
  await expect(sale).toContainText(subscriptions.state_refunded);

  // No member had bought, so the list of refunds is empty and its sums are those of the sale.
  const refunds = said(desk.refundsOf, { coin: "SOL" });
  await first.getByRole("link", { name: refunds }).first().click();
  await expect(first.getByRole("heading", { level: 1 })).toContainText(refunds);
  await expect(first.getByText(desk.refundsNone)).toBeVisible();
  await expect(first.getByText(consoleWords.common.figureAgrees)).toHaveCount(2);
});

/** Begins an act on the sale of a row. */
async function begin(row: Locator, title: string): Promise<void> {
  await row.getByRole("button", { name: said(title, { coin: "SOL" }) }).click();
}

async function draft(page: Page, uid: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const today = Date.now();
  const dayAfter = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  const fields = [
    [desk.field_uid, uid],
    [desk.field_coin, "SOL"],
    [desk.field_price, "100"],
    [desk.field_total, "2"],
    [desk.field_order_min, "0.1"],
    [desk.field_order_max, "1"],
    [desk.field_personal_cap, "1"],
    [desk.field_start, dayAfter(3)],
    [desk.field_end, dayAfter(10)],
  ] as const;
  for (const [label, text] of fields) await dialog.getByLabel(label).fill(text);
  await describe(dialog, "Solar");
  await dialog.getByLabel(desk.note).fill("as agreed with the issuer");
  await dialog.getByRole("button", { name: desk.draft }).click();
  await expect(dialog).toBeHidden();
}

async function uidOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const file = await page.request.get("/apiv/User/getUserInfo", { params: { token } });
  return (await file.json()).data.userInfo.id;
}
