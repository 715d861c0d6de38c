import { expect } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { deskOf } from "./support/desk.ts";
import { test } from "./support/visitor.ts";
import { consoleWords } from "./support/words.ts";

const { common, markets: desk } = consoleWords;

test("an administrator announces an auction among the markets, and reads what is wrong", async ({
  browser,
}) => {
  const page = await deskOf(browser, "admin1");
  await page.goto(paths.markets);
  await page.getByRole("button", { name: desk.announceAuction }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: desk.auctionMarket }).fill("sol");
  await dialog.getByRole("textbox", { name: desk.auctionMinutes }).fill("29");
  await dialog.getByRole("button", { name: common.propose }).click();
  for (const wrong of [desk.marketWrong, desk.saleWrong, desk.timeWrong, desk.minutesWrong]) {
    await expect(dialog.getByText(wrong)).toBeVisible();
  }
  await dialog.getByRole("textbox", { name: desk.auctionMarket }).fill("SOL-USDT");
  await expect(dialog.getByText(desk.marketWrong)).toBeHidden();
  await page.context().close();
});
