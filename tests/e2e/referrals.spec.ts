import { expect } from "@playwright/test";
import { REFERRALS_PATHS } from "@sumi/member/referrals/paths.ts";
import { inviteCodeOf } from "@sumi/primitives/invite-code.ts";
import { openSale, subscribe } from "./support/sales.ts";
import { test } from "./support/staged/staged-exchange.ts";
import { said } from "./support/trade.ts";
import { furtherPage } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { referrals } = words;

test("a code is saved as a picture, and whoever it brings stands in the team uncertified", async ({
  page,
  browser,
  complaints,
  staged,
}) => {
  const sponsor = await staged.enter(page, { funds: {}, country: "JP" });
  await page.goto(`${staged.origin}${REFERRALS_PATHS.referrals}`);
  const code = inviteCodeOf(sponsor);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByText(referrals.noTeam)).toBeVisible();
  // Sales have rates from the beginning, income has none until two people set them.
  await expect(page.getByText(referrals.source_SUBSCRIPTION)).toBeVisible();
  await expect(page.getByText(referrals.source_MINING)).toHaveCount(0);
  await page.getByRole("button", { name: referrals.savePicture }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: referrals.savePicture }).click();
  expect((await saved).suggestedFilename()).toBe(`sumi-${code}.png`);

  const guests = await furtherPage(browser, complaints);
  const invited = await staged.enter(guests, { funds: { BTC: "1" }, sponsor });
  await staged.sells(invited);
  await page.reload();
  const row = page.getByRole("tabpanel").getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("2.40 USDT");
  await expect(row).toContainText(referrals.notCertified);
});

test("a reward of a sale is told to wait, and for what, beside the rewards that were paid", async ({
  page,
  browser,
  complaints,
  staged,
}) => {
  const sponsor = await staged.enter(page, { funds: {}, country: "JP" });
  const buyersPage = await furtherPage(browser, complaints);
  await staged.enter(buyersPage, { funds: { USDT: "1000" }, country: "JP", sponsor });
  await staged.sell("first_come");
  await openSale(buyersPage, staged.origin);
  await subscribe(buyersPage, "2");
  await page.goto(`${staged.origin}${REFERRALS_PATHS.rewards}`);
  await expect(page.getByText(referrals.noRewards)).toBeVisible();
  await expect(page.getByText(said(referrals.waiting, { amount: "6 USDT" }))).toBeVisible();
  await expect(page.getByText(referrals.waitingNote_SUBSCRIPTION)).toBeVisible();
  await expect(page.getByText(referrals.waitingNote_MINING)).toHaveCount(0);
});
