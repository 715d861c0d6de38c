import { expect, type Locator, type Page } from "@playwright/test";
import { MINING_PATHS } from "@sumi/member/mining/paths.ts";
import { fact } from "./support/fact.ts";
import { test } from "./support/staged/staged-exchange.ts";
import { said } from "./support/trade.ts";
import { furtherPage } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { mining } = words;
/** The name in the prospectus of every machine here. */
const MACHINE = "Tedori S";

// One after the other, so that one exchange is enough.
test.describe.configure({ mode: "default" });

test("a member buys shares, is paid for each day after it, and anybody adds the pool up", async ({
  page,
  browser,
  complaints,
  staged,
}) => {
  const member = await staged.enter(page, { funds: { USDT: "1000" }, country: "JP" });
  await staged.openMachine("1");
  await buyShares(page, staged.origin, "2");
  // The shares that were bought are not chosen a second time.
  await expect(page.getByText(said(mining.sharesChosen, { number: "1" }))).toBeVisible();
  await page.goto(`${staged.origin}${MINING_PATHS.incomes}`);
  await expect(page.getByText(mining.noIncome)).toBeVisible();

  await staged.passDays(3);
  await staged.enterAgain(page, member);
  await page.goto(`${staged.origin}${MINING_PATHS.incomes}`);
  await expect(incomesOn(page).filter({ hasText: mining.income_released })).toHaveCount(2);
  await expect(incomesOn(page).filter({ hasText: "0.002 BTC" })).toHaveCount(2);
  await ownMachines(page, staged.origin);
  await expect(fact(page, mining.incomeSum)).toContainText("0.004 BTC");
  await expect(fact(page, mining.paidPrice)).toContainText("200 USDT");
  await page.getByRole("tabpanel").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(MINING_PATHS.holding));
  await expect(fact(page, mining.daysPaid)).toContainText("2");

  // The list before it links the purchase, and this page links the machine.
  const address = await page
    .locator(`main a[href^="${MINING_PATHS.machine}?"]`)
    .getAttribute("href");
  const guest = await furtherPage(browser, complaints);
  const entries = address?.replace(MINING_PATHS.machine, MINING_PATHS.entries);
  await guest.goto(`${staged.origin}${entries}`);
  await expect(guest.getByText(mining.agrees)).toBeVisible();
  await expect(fact(guest, mining.sum_paid)).toContainText("0.004 BTC");
  await expect(fact(guest, mining.sum_pool)).toContainText("0.996 BTC");
  await expect(fact(guest, mining.sum_sales)).toContainText("200 USDT");
});

test("a day without a price is explained, and paid with the next one", async ({ page, staged }) => {
  const member = await staged.enter(page, { funds: { USDT: "1000" }, country: "JP" });
  await staged.openMachine("1", true);
  await buyShares(page, staged.origin, "2");
  const read = async () => {
    await staged.enterAgain(page, member);
    await page.goto(`${staged.origin}${MINING_PATHS.incomes}`);
  };
  const released = incomesOn(page).filter({ hasText: mining.income_released });
  // The day of the purchase yields nothing.
  await staged.passDays(4, "60000");
  await read();
  await expect(released).toHaveCount(3);
  await expect(released.filter({ hasText: "0.0002 BTC" })).toHaveCount(3);

  await staged.passDays(1);
  await read();
  const delayed = incomesOn(page).filter({ hasText: mining.income_delayed });
  await expect(delayed).toContainText(mining.reason_PRICE_MISSING);
  await expect(released).toHaveCount(3);

  await staged.passDays(1, "60000");
  await read();
  await expect(released).toHaveCount(5);
  await expect(delayed).toBeHidden();
});

test("a machine is sold only while its pool covers every day that it promises", async ({
  page,
  staged,
}) => {
  await staged.enter(page, { funds: { USDT: "1000" }, country: "JP" });
  // Thirty days of one share, and not a coin more.
  await staged.openMachine("0.03");
  await buyShares(page, staged.origin, "1");
  await openMachine(page, staged.origin);
  await expect(page.getByText(mining.state_uncovered)).toBeVisible();
  const buying = page.getByRole("button", { name: mining.fault_MINER_SALE_SUSPENDED });
  await expect(buying).toHaveAttribute("aria-disabled", "true");

  await staged.fillPool("0.03");
  await buyShares(page, staged.origin, "1");
  await ownMachines(page, staged.origin);
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(2);
});

test("when a machine is stopped, the days that are left are paid back", async ({
  page,
  staged,
}) => {
  const member = await staged.enter(page, { funds: { USDT: "1000" }, country: "JP" });
  await staged.openMachine("1");
  await buyShares(page, staged.origin, "3");
  // The day of the purchase yields nothing, and the day of the stop is still paid.
  await staged.passDays(10);
  await staged.stopMachine();
  await staged.enterAgain(page, member);
  await ownMachines(page, staged.origin);
  await expect(page.getByText(mining.holding_stopped)).toBeVisible();
  await expect(fact(page, mining.daysPaid)).toContainText("9");
  await expect(fact(page, mining.refund)).toContainText("200 USDT");

  await staged.passDays(2);
  await staged.enterAgain(page, member);
  await ownMachines(page, staged.origin);
  await expect(fact(page, mining.daysPaid)).toContainText("10");
  await expect(fact(page, mining.incomeSum)).toContainText("0.03 BTC");
});

/** From the list to the newest machine, of which the page buys so many shares. */
async function buyShares(page: Page, origin: string, shares: string): Promise<void> {
  await openMachine(page, origin);
  const share = page.getByRole("radio", { name: said(mining.shareCount, { number: shares }) });
  await share.check({ force: true });
  await page.getByRole("button", { name: mining.buy, exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: MACHINE });
  await expect(asked).toContainText(mining.riskCancel);
  await asked.getByRole("button", { name: mining.buy, exact: true }).click();
  const [told = ""] = said(mining.bought, { machine: MACHINE, day: "\0" }).split("\0");
  await expect(page.getByText(told)).toBeVisible();
}

async function openMachine(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${MINING_PATHS.machines}`);
  await page.getByRole("main").getByRole("link", { name: MACHINE }).first().click();
  await expect(page).toHaveURL(new RegExp(MINING_PATHS.machine));
}

/** The member's own machines, on the page of the shop. */
async function ownMachines(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${MINING_PATHS.machines}`);
  await page.getByRole("tab", { name: mining.myMachines }).click();
}

/** The list of incomes, below the bars. */
function incomesOn(page: Page): Locator {
  return page.getByRole("main").locator("> ul > li");
}
