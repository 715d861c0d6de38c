import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { MINING_PATHS } from "@sumi/member/mining/paths.ts";
import { approved, proposedBy } from "./support/acts-of-two.ts";
import { test } from "./support/administrators.ts";
import { deskOf } from "./support/desk.ts";
import { describe } from "./support/prospectus.ts";
import { anySize, said } from "./support/trade.ts";
import { signedIn } from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { mining: desk } = consoleWords;
const DAY_MS = 86_400_000;
/** Another one at each try. */
const NAME = `ETH-${anySize("4")}`;

test("one drafts and suspends a machine; two open, fund, reduce, resume and stop it", async ({
  page: member,
  browser,
  first,
  second,
}) => {
  const drafter = await deskOf(browser, "approver1");
  await drafter.goto(paths.machines);
  await drafter.getByRole("button", { name: desk.draft }).click();
  await draft(drafter);
  await expect(drafter.getByRole("row", { name: NAME })).toContainText(desk.state_draft);
  await drafter.context().close();

  await signedIn(member, "hanako");
  const listed = member.waitForResponse("**/apiv/Orepool/index*");
  await member.goto(MINING_PATHS.machines);
  await listed;
  const shown = member.getByRole("main").getByText(NAME);
  await expect(shown).toHaveCount(0);

  await first.goto(paths.machines);
  const row = first.getByRole("row", { name: NAME });
  const dialog = first.getByRole("dialog");
  const begin = (title: string) => {
    return row.getByRole("button", { name: said(title, { name: NAME }) }).click();
  };
  await begin(desk.openTitle);
  await dialog.getByLabel(desk.note).fill("as the plan says");
  const send = () => dialog.getByRole("button", { name: consoleWords.common.propose }).click();
  await approved(second, await proposedBy(first, send));
  await first.goto(paths.machines);
  await expect(row).toContainText(desk.state_not_listed);
  await member.reload();
  await expect(shown.first()).toBeVisible();

  await begin(desk.fundTitle);
  await dialog.getByLabel(`${desk.amount} (ETH)`).fill("0.405");
  await dialog.getByLabel(desk.evidence).fill("transfer 7 of the treasury");
  await approved(second, await proposedBy(first, send));
  await expect(row).toContainText("0.405 ETH");

  await begin(desk.reduceTitle);
  await dialog.getByLabel(`${desk.amount} (ETH)`).fill("0.005");
  await dialog.getByLabel(desk.evidence).fill("more than all days need");
  await approved(second, await proposedBy(first, send));
  await expect(row).toContainText("0.4 ETH");

  await begin(desk.suspendTitle);
  await dialog.getByLabel(desk.note).fill("to look at the pool");
  await dialog.getByRole("button", { name: desk.suspend }).click();
  await expect(row).toContainText(desk.state_suspended);

  await begin(desk.resumeTitle);
  await dialog.getByLabel(desk.note).fill("the pool is as it should be");
  await approved(second, await proposedBy(first, send));
  await expect(row).toContainText(desk.state_not_listed);

  await begin(desk.stopTitle);
  await dialog.getByLabel(consoleWords.common.reason, { exact: true }).selectOption("LAW");
  await dialog.getByLabel(desk.note).fill("as the law wants");
  await approved(second, await proposedBy(first, send));
  await expect(row).toContainText(desk.state_stopped);
  await member.reload();
  await shown.first().click();
  await expect(member.getByText(words.mining.why_LAW)).toBeVisible();
});

async function draft(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const dayAfter = (days: number) => {
    return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  };
  const fields = [
    [desk.field_name, NAME],
    [desk.field_supply, "3"],
    [desk.field_price, "300"],
    [desk.field_coin, "ETH"],
    [desk.field_daily, "0.003"],
    [desk.field_term_days, "45"],
    [desk.field_list, dayAfter(1)],
    [desk.field_delist, dayAfter(30)],
  ] as const;
  for (const [label, text] of fields) await dialog.getByLabel(label, { exact: true }).fill(text);
  await describe(dialog, NAME);
  await dialog.getByLabel(desk.note).fill("as the plan says");
  await dialog.getByRole("button", { name: desk.draft }).click();
  await expect(dialog).toBeHidden();
}
