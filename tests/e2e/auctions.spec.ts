import { expect, type Page } from "@playwright/test";
import { SPOT_PATHS } from "@sumi/member/spot/paths.ts";
import { SUBSCRIPTIONS_PATHS } from "@sumi/member/subscriptions/paths.ts";
import { testApart as test } from "./support/staged/staged-exchange.ts";
import { quantity, said, submit } from "./support/trade.ts";
import { furtherPage } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { spot, subscriptions, trading } = words;
const PRICES = { BTC: "60000", ETH: "3000" };
/** Three minutes, of which the last two are frozen. */
const MINUTES = 3;
/** Five times the price of the sale. */
const HIGHEST = 500;

test("coins of a sale are sold on their market after its auction", async ({
  page,
  browser,
  complaints,
  staged,
}) => {
  const other = await furtherPage(browser, complaints);
  await staged.openAuction(MINUTES);
  await staged.enter(page, { funds: { BTC: "2" } });
  await staged.enter(other, { funds: { USDT: "1000" } });

  await page.goto(`${staged.origin}${SUBSCRIPTIONS_PATHS.sales}`);
  await page.getByRole("main").getByRole("button", { name: /BTC$/ }).click();
  await page
    .getByRole("button", { name: said(subscriptions.toMarket, { pair: "BTC/USDT" }) })
    .click();
  await expect(page).toHaveURL(new RegExp(SPOT_PATHS.trade));
  await expect(page.getByText(trading.auctionNoPrice)).toBeVisible();

  await order(page, "sell", { price: "90", size: "2" });
  await other.goto(`${staged.origin}${SPOT_PATHS.trade}?symbol=BTC-USDT`);
  await order(other, "buy", { price: "501", size: "1" });
  await expect(other.getByRole("button", { name: /500/ })).toBeVisible();
  await order(other, "buy", { price: "110", size: "1" });
  const prospect = said(trading.auctionPrice, { volume: "1 BTC", price: "100 USDT" });
  for (const each of [page, other]) await expect(each.getByText(prospect)).toBeVisible();
  const offered = said(trading.auctionOffered, { quantity: "1 BTC" });
  await expect(page.getByText(offered)).toBeVisible();

  await staged.pass(MINUTES * 60 + 5, PRICES);
  await expect(page.getByText(prospect)).toBeHidden();
  await expect(page.getByRole("region", { name: trading.priceNow })).toContainText("100.00");
});

/** Fills in a limit order and presses its button, if that lets it. */
async function order(
  page: Page,
  side: "buy" | "sell",
  { price, size }: { readonly price: string; readonly size: string },
): Promise<void> {
  if (side === "sell") await page.getByText(spot.sell, { exact: true }).click();
  await page.getByRole("textbox", { name: `${trading.price} USDT` }).fill(price);
  await quantity(page, "BTC").fill(size);
  const button = side === "buy" ? spot.buyCoin : spot.sellCoin;
  if (Number(price) <= HIGHEST) await submit(page, said(button, { coin: "BTC" }));
}
