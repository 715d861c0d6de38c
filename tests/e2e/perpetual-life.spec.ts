import { expect, type Locator, type Page } from "@playwright/test";
import { PERPETUAL_PATHS } from "@sumi/member/perpetual/paths.ts";
import { ETHER_2017 } from "./perpetual/ether-2017.ts";
import { test } from "./perpetual/exchange.ts";
import { said } from "./support/trade.ts";
import { words } from "./support/words.ts";

const { common, perpetual, "perpetual-life": life, "perpetual-risk": risk, trading } = words;
const BITCOIN = "BTC-USDT-PERP";
const ETHER = "ETH-USDT-PERP";
const QUIET = { BTC: "60000", ETH: "371.81" };
const FIGURE = /[\d,]+\.\d+/;
/** A funding is due each minute. */
const MINUTE_SECONDS = 61;

// One after the other, so that one exchange is enough.
test.describe.configure({ mode: "default" });
test.beforeEach(({ exchange }) => exchange.pass(2, QUIET));

test("a member opens at five times, pays a funding, turns around, receives one and closes", async ({
  page,
  exchange,
}) => {
  await enter(page, exchange, BITCOIN);
  await exchange.quote(BITCOIN, "sell 0.2 @60000");
  const shown = await open(page, { size: "0.2", coin: "BTC", price: "60000" });
  const card = position(page);
  await expect(card).toContainText("0.2 BTC");
  await expect(card).toContainText(shown);

  await card.getByRole("button", { name: perpetual.leverage }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(sheet).toContainText("3,000.00 USDT");
  const lower = await fact(sheet, perpetual.resultingLiquidation);
  expect(Number(lower.replace(",", ""))).toBeLessThan(Number(shown.replace(",", "")));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: perpetual.margin }).click();
  await sheet.getByRole("textbox").fill("100");
  const further = await fact(sheet, perpetual.resultingLiquidation);
  await sheet.getByRole("button", { name: perpetual.addMargin }).click();
  await expect(card).toContainText("2,500.00");
  await expect(card).toContainText(further);

  await card.getByRole("button", { name: perpetual.protection }).click();
  await sheet.getByRole("textbox").first().fill("66000");
  await sheet.getByRole("textbox").last().fill("55000");
  await sheet.getByRole("button", { name: trading.amend }).click();
  await expect(card).toContainText("66,000.0 / 55,000.0");

  await exchange.pass(MINUTE_SECONDS, QUIET);
  await exchange.quote(BITCOIN, "buy 0.4 @60000");
  await card.getByRole("button", { name: perpetual.reverse }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: perpetual.reverse }).click();
  await expect(card).toContainText(perpetual.short);
  await expect(card).not.toContainText("66,000");

  await exchange.pass(MINUTE_SECONDS, QUIET);
  await exchange.quote(BITCOIN, "sell 0.2 @60000");
  await card.getByRole("button", { name: perpetual.close, exact: true }).click();
  await page.getByRole("slider", { name: perpetual.closeShare }).focus();
  await page.keyboard.press("End");
  const whole = said(perpetual.closePart, { size: "0.2 BTC" });
  await page.getByRole("dialog").getByRole("button", { name: whole }).click();
  await expect(page.getByText(perpetual.noPositions)).toBeVisible();

  await exchange.pass(1, QUIET);
  await page.goto(PERPETUAL_PATHS.history);
  await page.getByRole("tab", { name: perpetual.funding }).click();
  const fundings = page.getByRole("tabpanel").getByRole("listitem");
  await expect(fundings.filter({ hasText: perpetual.fundingPaid })).not.toHaveCount(0);
  await expect(fundings.filter({ hasText: perpetual.fundingReceived })).not.toHaveCount(0);
});

test("a member is liquidated on recorded prices at the price shown, and verifies it", async ({
  page,
  exchange,
}) => {
  await enter(page, exchange, ETHER);
  await exchange.quote(ETHER, "sell 20 @371.81");
  const shown = await open(page, { size: "20", coin: "ETH", price: "371.81" });
  const card = position(page);
  await expect(card).toContainText(shown);
  const isUnder = (price: string) => Number(price) <= Number(shown);
  const fall = ETHER_2017.findIndex(isUnder);
  expect(fall).toBeGreaterThan(0);

  for (const price of ETHER_2017.slice(0, fall))
    await exchange.pass(1, { BTC: "60000", ETH: price });
  const last = ETHER_2017[fall - 1] ?? "";
  await expect(card).toContainText(`${perpetual.mark}${Number(last).toFixed(2)}`);
  await exchange.quote(ETHER, "buy 20 @304");
  const under = ETHER_2017[fall] ?? "";
  await exchange.pass(1, { BTC: "60000", ETH: under });
  await expect(page.getByText(perpetual.noPositions)).toBeVisible();

  await page.getByRole("tab", { name: perpetual.past }).click();
  const past = page.getByRole("listitem").filter({ hasText: perpetual.endedLiquidated });
  await past.getByRole("link").click();
  const steps = page.getByRole("listitem");
  await expect(steps.filter({ hasText: life.tradeOpened })).toContainText("371.81");
  await expect(steps.filter({ hasText: life.marginWarned })).toHaveCount(1);
  await expect(steps.filter({ hasText: life.liquidationBegun })).toContainText(under);
  await expect(steps.filter({ hasText: life.liquidatedBankruptcy })).toContainText("304");
  await page.getByRole("button", { name: life.verify }).click();
  await expect(page.getByText(life.verdictHeld)).toBeVisible();
  await expect(steps.filter({ hasText: life.tradeOpened })).toContainText(shown);
});

test("a member gives an order that waits another price and another size", async ({
  page,
  exchange,
}) => {
  await enter(page, exchange, BITCOIN);
  await page.getByRole("form").getByRole("textbox", { name: trading.price }).fill("59500");
  await size(page, "BTC").fill("0.1");
  await page.getByRole("form").getByRole("button", { name: perpetual.long }).click();
  await page.getByRole("tab", { name: new RegExp(common.openOrders) }).click();
  const order = page.getByRole("listitem");
  await expect(order).toContainText("0 / 0.1 @ 59,500");
  const sheet = page.getByRole("dialog");
  await order.getByRole("button", { name: trading.amendOrder }).click();
  await sheet.getByRole("textbox").fill("59600");
  await sheet.getByRole("button", { name: trading.amend, exact: true }).click();
  await expect(order).toContainText("0 / 0.1 @ 59,600");
  await order.getByRole("button", { name: trading.amendOrder }).click();
  await sheet.getByText(trading.quantity, { exact: true }).click();
  await sheet.getByRole("textbox").fill("0.05");
  await expect(sheet).toContainText(trading.keepsPlace);
  await sheet.getByRole("button", { name: trading.amend, exact: true }).click();
  await expect(order).toContainText("0 / 0.05 @ 59,600");
  await order.getByRole("button", { name: common.cancelOrder }).click();
  await expect(page.getByText(common.noOpenOrders)).toBeVisible();
});

type Exchange = { enter(page: Page, funds: string): Promise<void> };

/** A certified member with 20,000 USDT answers the questions and comes to the contract. */
async function enter(page: Page, exchange: Exchange, symbol: string): Promise<void> {
  await exchange.enter(page, "20000");
  await page.goto(PERPETUAL_PATHS.risk);
  for (const answer of [risk.whenMark, risk.lossMargin, risk.fundingLongs]) {
    await page.getByText(answer, { exact: true }).click();
  }
  await page.getByRole("button", { name: risk.confirm }).click();
  await expect(page).toHaveURL(PERPETUAL_PATHS.trade);
  await page.goto(`${PERPETUAL_PATHS.trade}?symbol=${symbol}`);
}

type Opening = { readonly size: string; readonly coin: string; readonly price: string };

/** Opens a long at five times; answers the liquidation price that the button showed. */
async function open(page: Page, { size: text, coin, price }: Opening): Promise<string> {
  await page.getByRole("form").getByRole("textbox", { name: trading.price }).fill(price);
  await size(page, coin).fill(text);
  await page.getByRole("slider", { name: perpetual.leverage }).focus();
  await page.keyboard.press("End");
  const button = page.getByRole("form").getByRole("button", { name: perpetual.long });
  await expect(button).toContainText(/\d\.\d/);
  const [shown = ""] = FIGURE.exec((await button.textContent()) ?? "") ?? [];
  await button.click();
  return shown;
}

function position(page: Page): Locator {
  const tag = said(perpetual.isolated, { leverage: "5×" });
  return page.getByRole("listitem").filter({ hasText: tag });
}

function size(page: Page, coin: string): Locator {
  return page.getByRole("textbox", { name: `${trading.quantity} ${coin}` });
}

/** The figure beside a label of a sheet. */
async function fact(sheet: Locator, label: string): Promise<string> {
  const row = sheet.locator("dl > div").filter({ hasText: label });
  const [figure = ""] = FIGURE.exec((await row.textContent()) ?? "") ?? [];
  return figure;
}
