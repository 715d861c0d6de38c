import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { MINING_PATHS } from "@sumi/member/mining/paths.ts";
import { deskOf } from "./support/desk.ts";
import { describe } from "./support/prospectus.ts";
import { anySize, said } from "./support/trade.ts";
import { signedIn, test } from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { mining: desk } = consoleWords;
const { mining } = words;
const DAY_MS = 86_400_000;
/** Another one at each try. */
const NAME = `ETH-${anySize("4")}`;

test("one drafts a machine that no member sees, and another proposes to open it", async ({
  page: member,
  browser,
}) => {
  const drafter = await deskOf(browser, "approver1");
  await drafter.goto(paths.machines);
  await drafter.getByRole("button", { name: desk.draft }).click();
  await draft(drafter);
  await expect(drafter.getByRole("row", { name: NAME })).toContainText(desk.state_draft);
  await drafter.context().close();

  await signedIn(member, "hanako");
  await member.goto(MINING_PATHS.machines);
  await expect(member.getByText(mining.none)).toBeVisible();

  const first = await deskOf(browser, "admin1");
  await first.goto(paths.machines);
  const row = first.getByRole("row", { name: NAME });
  await row.getByRole("button", { name: desk.open }).click();
  const dialog = first.getByRole("dialog", { name: said(desk.openTitle, { name: NAME }) });
  await dialog.getByLabel(desk.note).fill("as the plan says");
  await dialog.getByRole("button", { name: desk.propose }).click();
  await expect(dialog).toBeHidden();
  await first.context().close();
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
  await describe(dialog, "Kurobe");
  await dialog.getByLabel(desk.note).fill("as the plan says");
  await dialog.getByRole("button", { name: desk.draft }).click();
  await expect(dialog).toBeHidden();
}
