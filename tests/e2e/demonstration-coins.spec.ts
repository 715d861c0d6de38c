import { expect } from "@playwright/test";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";
import { BILLS_PATHS } from "@sumi/member/bills/paths.ts";
import { DEMONSTRATION_COINS_PATHS } from "@sumi/member/demonstration-coins/paths.ts";
import { DEPOSITS_PATHS } from "@sumi/member/deposits/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { SPOT_PATHS } from "@sumi/member/spot/paths.ts";
import { choose, said, submit } from "./support/trade.ts";
import { signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { "bill-types": billTypes, common, "demonstration-coins": coins } = words;
const { "first-steps": steps, spot, trading } = words;

test("a newcomer takes coins by the first step, and buys with them", async ({ page }) => {
  await signedInAnew(page, "newcomer");
  await page.goto(MARKETS_PATHS.home);
  const card = page.getByRole("region", { name: common.firstSteps });
  const step = card.getByRole("link", { name: new RegExp(steps.demonstrationCoins) });
  await expect(step).toHaveAttribute("aria-current", "step");
  await step.click();
  await expect(page).toHaveURL(DEMONSTRATION_COINS_PATHS.demonstrationCoins);
  await expect(page.getByText(coins.worth)).toBeVisible();
  await page.screenshot({ path: "artifacts/screens/demonstration-coins.png" });
  await page
    .getByRole("button", { name: said(coins.take, { amount: "1,000", coin: "USDT" }) })
    .click();

  const receipt = page.getByRole("article");
  await expect(receipt).toContainText("1,000");
  await expect(receipt).toContainText(coins.worth);
  await page.screenshot({ path: "artifacts/screens/demonstration-coins-receipt.png" });
  await page.getByRole("button", { name: coins.trade }).click();
  await expect(page).toHaveURL(new RegExp(SPOT_PATHS.trade));
  // A member who goes home without a trade finds the next step there.
  await page.locator(`nav a[href="${MARKETS_PATHS.home}"]`).click();
  const trade = card.getByRole("link", { name: new RegExp(steps.trade) });
  await expect(trade).toHaveAttribute("aria-current", "step");
  await trade.click();
  await expect(page).toHaveURL(new RegExp(SPOT_PATHS.trade));
  await choose(page, trading.changeKind, trading.kindMarket);
  await page.getByRole("textbox", { name: `${spot.amount} USDT` }).fill("100");
  await submit(page, said(spot.buyCoin, { coin: "BTC" }));
  const filled = said(trading.newsFilled, { filled: ".*", coin: "BTC", price: ".*" });
  await expect(page.getByText(new RegExp(filled))).toBeVisible();
  await page.locator(`nav a[href="${MARKETS_PATHS.home}"]`).click();
  // The total of before the coins is not shown until the next regular call.
  await expect(page.getByRole("region", { name: common.total })).toContainText(/999|1,000/);
  await page.goto(DEMONSTRATION_COINS_PATHS.demonstrationCoins);
  await expect(page.getByText(coins.cannot)).toBeVisible();

  await page.goto(BILLS_PATHS.bills);
  const line = page.getByRole("listitem").filter({ hasText: billTypes.DEMONSTRATION_COINS });
  await expect(line).toContainText("+1,000");
  await page.goto(ASSETS_PATHS.assets);
  await expect(page.getByRole("link", { name: /BTC/ })).toBeVisible();
  await expect(page.getByText(common.firstSteps)).toHaveCount(0);
});

test("whoever looks for a deposit first is told of the coins, and taken to them", async ({
  page,
}) => {
  await signedInAnew(page, "depositor");
  await page.goto(`${DEPOSITS_PATHS.deposit}?coin=USDT`);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(steps.demonstrationCoins) })
    .click();
  await expect(page).toHaveURL(DEMONSTRATION_COINS_PATHS.demonstrationCoins);
});

test("who holds coins already is told that they are for new accounts", async ({ page }) => {
  await signedIn(page, "taro");
  await page.goto(DEMONSTRATION_COINS_PATHS.demonstrationCoins);
  await expect(page.getByText(coins.cannot)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("where no coins are given, the first steps lead to identity and deposit", async ({ page }) => {
  await page.route("**/User/demonstrationcoins?*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { coins: null, can_take: false } } });
  });
  await signedInAnew(page, "production");
  await page.goto(MARKETS_PATHS.home);
  const card = page.getByRole("region", { name: common.firstSteps });
  await expect(card.getByRole("link", { name: new RegExp(steps.identity) })).toBeVisible();
  await expect(card.getByRole("link", { name: new RegExp(steps.deposit) })).toBeVisible();
  await expect(card.getByText(steps.demonstrationCoins)).toHaveCount(0);
  await page.goto(DEMONSTRATION_COINS_PATHS.demonstrationCoins);
  await expect(page.getByText(coins.none)).toBeVisible();
});
