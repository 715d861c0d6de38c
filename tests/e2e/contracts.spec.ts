import { expect, type Page } from "@playwright/test";
import { DELIVERY_PATHS } from "@sumi/member/delivery/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, delivery, markets, trading } = words;
/** A contract of one minute, with the three seconds before it and the settlement after it. */
const MINUTE_AND_MORE = 90_000;

test("a new member stakes trial money, sees the price lock, and why it ends so", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signedInAnew(page, "trialist");
  await takeTrialMoney(page);
  await page.getByRole("button", { name: delivery.useTrial }).click();
  await page.getByText("+70%").click();
  const up = page.getByRole("button", { name: delivery.up });
  await expect(up).toContainText(delivery.trialMoney);
  await expect(up).toContainText("+3.50");
  await expect(up).toContainText("−5.00");
  await up.click();
  await expect(page.getByText(lockedAt())).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.locator("main li").getByText(delivery.trialMoney)).toBeVisible();

  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible({ timeout: MINUTE_AND_MORE });
  const outcomes = [delivery.won, delivery.lost, delivery.tied];
  await expect(sheet).toContainText(new RegExp(outcomes.join("|")));
  await expect(sheet).toContainText("TUSDT");
  for (const fact of [delivery.open, delivery.close, delivery.paid]) {
    await expect(sheet.getByText(fact, { exact: true })).toBeVisible();
  }
  await sheet.getByRole("link", { name: delivery.verify }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${DELIVERY_PATHS.verify}\\?record=[0-9a-f]{64}$`));
});

test("real money leads to certification, and trial money has to be taken", async ({ page }) => {
  await signedInAnew(page, "careful");
  await page.goto(MARKETS_PATHS.home);
  await page.getByRole("link", { name: common.tabContracts }).click();
  await expect(page).toHaveURL(DELIVERY_PATHS.contracts);
  await expect(page.getByRole("button", { name: trading.toIdentity })).toBeVisible();
  await page.getByRole("banner").getByText(delivery.trial, { exact: true }).click();
  await page.getByRole("button", { name: delivery.toTrialMoney }).click();
  await expect(page).toHaveURL(DELIVERY_PATHS.trial);
});

/** From the first page, as its shortcut says. */
async function takeTrialMoney(page: Page): Promise<void> {
  await page.goto(MARKETS_PATHS.home);
  await page.getByRole("link", { name: markets.trialMoney }).click();
  const [before = ""] = delivery.request.split("{{amount}}");
  await page.getByRole("button", { name: new RegExp(`${before}1,000.00 TUSDT`) }).click();
  await expect(page.getByText("1,000.00", { exact: false }).first()).toBeVisible();
}

function lockedAt(): RegExp {
  const [before = "", after = ""] = delivery.lockedAt.split("{{price}}");
  return new RegExp(`${before}[\\d,.]+${after}`);
}
