import { expect } from "@playwright/test";
import { REFERRALS_PATHS } from "@sumi/member/referrals/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { inviteCodeOf } from "@sumi/primitives/invite-code.ts";
import { test } from "./support/staged/staged-exchange.ts";
import { said } from "./support/trade.ts";
import { furtherPage } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { referrals, "sign-in": signIn } = words;

test("a code is shared, brings a member, and a fee is explained to the last unit and paid", async ({
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

  // The link leads to the start page; its code waits through another language for the sign-up.
  const stranger = await furtherPage(browser, complaints);
  await stranger.goto(`${staged.origin}/?code=${code}`);
  await stranger.goto(`${staged.origin}/Login/setlang`);
  await stranger.goto(`${staged.origin}${SIGN_IN_PATHS.signUp}`);
  await expect(stranger.getByLabel(signIn.invite)).toHaveValue(code);

  const invited = await staged.enter(stranger, { funds: { BTC: "1" }, sponsor });
  await staged.sells(invited);
  await page.reload();
  const row = page.getByRole("tabpanel").getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("2.40 USDT");
  await expect(row).toContainText(referrals.notCertified);
  const fact = (label: string) => page.locator("dl > div").filter({ hasText: label });
  await expect(fact(referrals.fee)).toContainText("12 USDT");
  await expect(fact(said(referrals.part, { number: "1" }))).toContainText("20");
  await expect(fact(referrals.reward)).toContainText("2.4 USDT");

  await staged.morning();
  await staged.enterAgain(page, sponsor);
  await page.goto(`${staged.origin}${REFERRALS_PATHS.referrals}`);
  await page.getByRole("link", { name: referrals.history }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "2.4 USDT" })).toHaveCount(1);
});
