import { expect } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { proposedBy } from "./support/acts-of-two.ts";
import { test } from "./support/administrators.ts";
import { Customer } from "./support/customer.ts";
import { openFile } from "./support/member-files.ts";
import { said } from "./support/trade.ts";
import { consoleWords } from "./support/words.ts";

const { approvals, codes, common, find, house, members, proposals } = consoleWords;

test("a second person reads an act in words, declines it, and the first finds it again", async ({
  first,
  second,
}) => {
  await first.goto(paths.house);
  await first.getByRole("button", { name: house.transfer }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(house.to, { exact: true }).selectOption(common.account_fee);
  await dialog.getByLabel(common.amount).fill("3");
  await dialog.getByLabel(house.why).fill("For the day, ticket 13");
  const proposal = await proposedBy(first, () =>
    dialog.getByRole("button", { name: common.propose }).click(),
  );

  await second.goto(`${paths.approvals}?case=${proposal}`);
  const panel = second.getByRole("complementary");
  const between = { from: common.account_treasury, to: common.account_fee };
  const sentence = said(proposals.TransferHouse, { amount: "3", asset: "USDT", ...between });
  await expect(panel.getByText(sentence)).toBeVisible();
  await expect(panel.getByRole("table", { name: common.impact })).toContainText("→");
  await expect(
    panel.getByRole("link", { name: said(proposals.thing_house, { id: "" }).trim() }),
  ).toHaveAttribute("href", paths.house);
  await panel.getByRole("button", { name: approvals.reject }).click();
  const declining = second.getByRole("dialog");
  await declining.getByLabel(approvals.rejectWhy).fill("The ticket says another amount");
  await declining.getByRole("button", { name: approvals.reject }).click();
  await expect(second.getByText(approvals.rejected)).toBeVisible();

  await first.goto(paths.find);
  await first.getByRole("searchbox", { name: find.search }).fill(proposal);
  const row = first.getByRole("row", { name: proposal });
  await expect(row).toContainText(codes.found_proposal_ended);
  await row.getByRole("link", { name: proposal }).click();
  await expect(first.getByText(approvals.ending_rejected)).toBeVisible();
  await expect(first.getByText(sentence).first()).toBeVisible();
});

test("a deposit is found by number, its member has one page, and lists are saved", async ({
  first,
  playwright,
}) => {
  const customer = await Customer.signUp(playwright, "found");
  const id = await customer.announce("120");
  await first.goto(`${paths.find}?q=${id}`);
  const row = first.getByRole("row", { name: id });
  await expect(row).toContainText(codes.found_deposit_waiting);
  await row.getByRole("link", { name: id }).click();
  await expect(first).toHaveURL(`${paths.deposits}?state=waiting&case=${id}`);

  await openFile(first, customer);
  await first.getByLabel(members.noteText).fill("Called about a lost telephone");
  await first.getByRole("button", { name: members.noteSubmit }).click();
  await expect(first.getByText(members.noted)).toBeVisible();
  const happened = first.getByRole("table", { name: members.timeline });
  await expect(happened.getByRole("row", { name: members.note })).toContainText("lost telephone");
  await first.getByRole("tab", { name: members.section_transfers }).click();
  await first.getByRole("link", { name: id }).click();
  await expect(first).toHaveURL(new RegExp(`${paths.deposits}.*case=${id}`));

  const saving = first.waitForEvent("download");
  await first.getByRole("button", { name: common.saveTable }).click();
  expect((await saving).suggestedFilename()).toBe("sumi-deposits.csv");
});
