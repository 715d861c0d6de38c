import { expect, type Locator, type Page } from "@playwright/test";
import { DELIVERY_PATHS } from "@sumi/member/delivery/paths.ts";
import { test } from "./support/staged/staged-exchange.ts";
import { furtherPage } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, delivery, "delivery-proof": proofWords, "self-limits": limits, trading } = words;

// One after the other, so that one exchange is enough.
test.describe.configure({ mode: "default" });

const OPENING_SECONDS = 3;
/** A contract of a minute, and the sample after it that completes its proof. */
const MINUTE_SECONDS = 62;
const START = { BTC: "60000", ETH: "3000" };
const RISEN = { BTC: "60012.5", ETH: "3000" };
const OUTAGE = {};

test.beforeEach(({ staged }) => staged.pass(2, START));

test("members with trial and with real money win, lose, tie and are refunded, and see why", async ({
  page: trialist,
  browser,
  complaints,
  staged,
}) => {
  const investor = await furtherPage(browser, complaints);
  await staged.enter(trialist, { funds: {} });
  await staged.enter(investor, { funds: { USDT: "1000" }, country: "JP" });
  await takeTrialMoney(trialist);
  await confirmRisk(investor);
  const members = [
    { page: trialist, coin: "TUSDT" },
    { page: investor, coin: "USDT" },
  ] as const;
  const places = async (direction: "up" | "down") => {
    for (const { page } of members) await place(page, direction);
  };
  const see = async (outcome: string, result: string, reason?: string) => {
    for (const { page, coin } of members) {
      await seesResult(page.getByRole("dialog"), { outcome, result: result + coin, reason });
    }
  };

  await places("up");
  await staged.pass(OPENING_SECONDS, START);
  await staged.pass(MINUTE_SECONDS, RISEN);
  await see(delivery.won, "+3.50");

  await places("up");
  await staged.pass(OPENING_SECONDS, RISEN);
  await staged.pass(MINUTE_SECONDS, START);
  await see(delivery.lost, "−5.00");

  await places("down");
  await staged.pass(OPENING_SECONDS + MINUTE_SECONDS, START);
  await see(delivery.tied, "0.00");

  await places("up");
  await staged.pass(OPENING_SECONDS, START);
  await staged.pass(MINUTE_SECONDS, OUTAGE);
  await see(delivery.voided, "0.00", delivery.voidClose);

  for (const { page } of members) {
    await findsAll(page);
    await provesTheWin(page);
  }
});

test("a member who may not trade reads why and until when, and finds no direction", async ({
  page,
  staged,
}) => {
  const member = await staged.enter(page, { funds: { USDT: "1000" }, country: "JP" });
  await confirmRisk(page);
  await expect(up(page)).toBeVisible();
  await staged.prohibit(member, 2);
  await page.reload();
  const note = page.getByRole("status").filter({ hasText: common.restrictedForAbuse });
  await expect(note).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/);
  await expect(page.getByRole("button", { name: trading.notNow })).toBeVisible();
  await expect(up(page)).toBeHidden();
});

test("where a country permits no real money, that is said, and trial money stays", async ({
  page,
  staged,
}) => {
  await staged.enter(page, { funds: { USDT: "1000" }, country: "US" });
  await page.goto(`${DELIVERY_PATHS.contracts}?mode=real`);
  await expect(page.getByRole("button", { name: delivery.closedCountry })).toBeVisible();
  await expect(up(page)).toBeHidden();
  await takeTrialMoney(page);
  await place(page, "up");
});

test("a member who excluded themselves is led to their own limits", async ({ page, staged }) => {
  await staged.enter(page, { funds: {}, country: "JP" });
  await takeTrialMoney(page);
  await expect(up(page)).toBeVisible();
  await page.getByRole("link", { name: delivery.limits }).click();
  await page.getByRole("button", { name: limits.begin }).last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: limits.begin }).click();
  await expect(page.getByText(textLike(limits.until))).toBeVisible();
  await page.goto(`${DELIVERY_PATHS.contracts}?mode=trial`);
  await expect(page.getByText(trading.selfExcluded)).toBeVisible();
  await expect(up(page)).toBeHidden();
  await page.getByRole("button", { name: trading.toLimits }).click();
  await expect(page.getByText(textLike(limits.until))).toBeVisible();
});

async function takeTrialMoney(page: Page): Promise<void> {
  await page.goto(DELIVERY_PATHS.trial);
  await page.getByRole("button", { name: textLike(delivery.request) }).click();
  await page.getByRole("button", { name: delivery.useTrial }).click();
}

async function confirmRisk(page: Page): Promise<void> {
  await page.goto(`${DELIVERY_PATHS.contracts}?mode=real`);
  await page.getByRole("button", { name: trading.toRisk }).click();
  await page.getByRole("button", { name: delivery.confirmRisk }).click();
  await expect(page).toHaveURL(new RegExp(DELIVERY_PATHS.contracts));
}

/** Stakes the least amount for a minute. */
async function place(page: Page, direction: "up" | "down"): Promise<void> {
  await page.getByRole("button", { name: delivery[direction] }).click();
  await expect(page.getByRole("timer")).toBeVisible();
}

function up(page: Page): Locator {
  return page.getByRole("button", { name: delivery.up });
}

type Seen = {
  readonly outcome: string;
  readonly result: string;
  readonly reason: string | undefined;
};

/** Reads the result with its reason or both prices, and goes on. */
async function seesResult(sheet: Locator, { outcome, result, reason }: Seen): Promise<void> {
  await expect(sheet).toContainText(outcome + result);
  for (const fact of [delivery.open, delivery.close, delivery.paid]) {
    await expect(sheet.getByText(fact, { exact: true })).toBeVisible();
  }
  if (reason !== undefined) await expect(sheet.getByText(textLike(reason))).toBeVisible();
  await sheet.getByRole("button", { name: delivery.backToContracts }).click();
}

/** The list has each contract with its end. */
async function findsAll(page: Page): Promise<void> {
  await page.goto(DELIVERY_PATHS.history);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(4);
  for (const outcome of [delivery.won, delivery.lost, delivery.tied, delivery.voided]) {
    await expect(rows.filter({ hasText: outcome })).toHaveCount(1);
  }
}

/** From the list to the proof, which this browser computes again. */
async function provesTheWin(page: Page): Promise<void> {
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: delivery.won });
  await row.getByRole("link").click();
  await page.getByRole("link", { name: delivery.verify }).click();
  await expect(page.getByText(proofWords.heldVerdict)).toBeVisible();
}

/** Matches a text whatever stands in its places. */
function textLike(text: string): RegExp {
  return new RegExp(text.replaceAll(/\{\{\w+\}\}/g, ".+"));
}
