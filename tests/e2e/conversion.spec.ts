import { randomInt } from "node:crypto";
import { expect, type Page, type Request } from "@playwright/test";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";
import { BILLS_PATHS } from "@sumi/member/bills/paths.ts";
import { CONVERSION_PATHS } from "@sumi/member/conversion/paths.ts";
import { messageOf } from "@sumi/messages/rejections.ts";
import { clientIdOf } from "./support/client-id.ts";
import { said } from "./support/trade.ts";
import { signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { "bill-types": billTypes, common, conversion } = words;
const ACCEPTING = "**/Finance/zhuanhuahandle";
const QUOTING = "**/Finance/zhuanhua?*";

test("one coin becomes another as the quote said, and both stand on the bills", async ({
  page,
}) => {
  await signedIn(page, "taro");
  await page.goto(ASSETS_PATHS.assets);
  await page.getByRole("link", { name: common.convert }).click();
  await expect(page).toHaveURL(CONVERSION_PATHS.convert);
  const quantity = someQuantity();
  await amount(page).fill(quantity);
  const spread = said(conversion.spreadText, { percent: "0.50%" });
  await expect(page.getByText(spread)).toBeVisible();
  await review(page);
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(`${quantity} USDT`);
  await expect(sheet.getByRole("timer")).toBeVisible();
  const promised = await received(sheet.getByRole("definition").nth(1).innerText());
  await sheet.getByRole("button", { name: conversion.confirm }).click();

  const receipt = page.getByRole("article");
  await expect(receipt).toContainText(`${quantity} USDT`);
  await expect(receipt).toContainText(promised);
  await expect(receipt).toContainText(/1 BTC [=＝] [\d,.]+ USDT/);
  await page.getByRole("main").getByRole("button", { name: conversion.conversions }).click();
  await expect(page.getByRole("heading", { name: conversion.conversions })).toBeVisible();
  const latest = page.getByRole("main").getByRole("listitem").first();
  await expect(latest).toContainText(`+${promised}`);
  await expect(latest).toContainText(/1 BTC [=＝] [\d,.]+ USDT/);
  await page.goto(BILLS_PATHS.bills);
  const lines = page.getByRole("listitem");
  const given = lines.filter({ hasText: billTypes.CONVERT_OUT }).filter({ hasText: quantity });
  await expect(given).toHaveCount(1);
  const got = lines.filter({ hasText: billTypes.CONVERT_IN }).filter({ hasText: `+${promised}` });
  await expect(got).toHaveCount(1);
});

test("the two sides change places, and all of a coin is taken with one tap", async ({ page }) => {
  await signedIn(page, "taro");
  await page.goto(`${CONVERSION_PATHS.convert}?from=SOL&to=USDT`);
  await amount(page).fill("1");
  await page.getByRole("button", { name: conversion.swap }).click();
  await expect(amount(page)).toHaveValue("");
  await page.getByRole("button", { name: conversion.swap }).click();
  await page.getByRole("button", { name: conversion.all, exact: true }).click();
  await expect(amount(page)).not.toHaveValue("");
  await expect(page.getByRole("button", { name: conversion.review })).toBeVisible();
});

test("a quote that is over cannot be accepted, and another one is asked for", async ({ page }) => {
  await signedIn(page, "taro");
  await begin(page, someQuantity());
  let isShort = true;
  await page.route(QUOTING, async (route) => {
    if (!isShort) return void route.continue();
    const response = await route.fetch();
    const body = await response.json();
    body.data.lasts_ms = 300;
    await route.fulfill({ response, json: body });
  });
  await review(page);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("timer")).toHaveText(conversion.expired);
  await expect(sheet.getByRole("button", { name: conversion.confirm })).toHaveCount(0);
  isShort = false;
  await sheet.getByRole("button", { name: conversion.newQuote }).click();
  await sheet.getByRole("button", { name: conversion.confirm }).click();
  await expect(page.getByRole("article")).toBeVisible();
});

test("what the desk refuses is said in words, and nothing is converted", async ({ page }) => {
  const sent = await watched(page);
  await signedIn(page, "taro");
  await begin(page, someQuantity());
  const msg = messageOf("ja-JP", "CONVERT_INVENTORY");
  const data = { error: "CONVERT_INVENTORY", params: {} };
  await page.route(ACCEPTING, (route) => route.fulfill({ json: { code: 2333, msg, data } }));
  await review(page);
  await page.getByRole("dialog").getByRole("button", { name: conversion.confirm }).click();
  await expect(page.getByRole("alert").filter({ hasText: msg })).toBeVisible();
  await expect(page.getByRole("button", { name: conversion.newQuote })).toBeVisible();
  expect(sent.length).toBe(1);
  await page.keyboard.press("Escape");
  await amount(page).fill("99999999");
  await expect(page.getByRole("button", { name: conversion.balanceTooLow })).toBeVisible();
});

test("a conversion whose answer was lost is asked about again, and counts once", async ({
  page,
}) => {
  const sent = await watched(page);
  await signedIn(page, "taro");
  const quantity = someQuantity();
  await begin(page, quantity);
  let isLost = false;
  await page.route(ACCEPTING, async (route) => {
    if (isLost) return void route.continue();
    isLost = true;
    // The server converts, but its answer is lost.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await review(page);
  await page.getByRole("dialog").getByRole("button", { name: conversion.confirm }).click();
  await expect(page.getByRole("article")).toContainText(`${quantity} USDT`);
  expect(sent.length).toBe(2);
  await page.goto(BILLS_PATHS.bills);
  const line = page.getByRole("listitem").filter({ hasText: quantity });
  await expect(line.filter({ hasText: billTypes.CONVERT_OUT })).toHaveCount(1);
});

test("a conversion in doubt stays the same one, offline and when it is reviewed anew", async ({
  page,
  context,
}) => {
  const sent = await watched(page);
  await signedIn(page, "taro");
  const quantity = someQuantity();
  await begin(page, quantity);
  await page.route(ACCEPTING, async (route) => {
    // The server converts, but its answer is lost.
    await route.fetch();
    await route.fulfill({ status: 500, body: "" });
  });
  await review(page);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: conversion.confirm }).click();
  await expect(sheet.getByText(common.unknownResult)).toBeVisible({ timeout: 40_000 });
  await context.setOffline(true);
  await sheet.getByRole("button", { name: common.checkAgain }).click();
  await expect(sheet.getByText(common.offline)).toBeVisible();
  await expect(sheet.getByRole("button", { name: conversion.newQuote })).toHaveCount(0);
  await context.setOffline(false);
  await page.unroute(ACCEPTING);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await review(page);
  await sheet.getByRole("button", { name: common.checkAgain }).click();
  await expect(page.getByRole("article")).toContainText(`${quantity} USDT`);
  expect(new Set(sent.map(clientIdOf)).size).toBe(1);
});

test("what was typed stays when another tab renews the session", async ({ page }) => {
  await signedIn(page, "taro");
  await begin(page, "12.5");
  await page.locator("[aria-busy=false] dl").waitFor();
  await page.evaluate(() => {
    const newValue = localStorage.getItem("token");
    dispatchEvent(new StorageEvent("storage", { key: "token", newValue }));
  });
  await expect(page.getByRole("button", { name: conversion.review })).toBeVisible();
  await expect(amount(page)).toHaveValue("12.5");
});

test("who has nothing is told so before anything is sent", async ({ page }) => {
  await signedInAnew(page, "empty");
  await begin(page, "5");
  await expect(page.getByRole("button", { name: conversion.balanceTooLow })).toBeVisible();
});

/** A quantity that no other test converts. */
function someQuantity(): string {
  return `1${randomInt(1, 10)}.${randomInt(10_000, 99_999)}${randomInt(1, 10)}`;
}

async function begin(page: Page, quantity: string): Promise<void> {
  await page.goto(`${CONVERSION_PATHS.convert}?from=USDT&to=BTC`);
  await amount(page).fill(quantity);
}

function amount(page: Page) {
  return page.getByRole("textbox", { name: conversion.give });
}

async function review(page: Page): Promise<void> {
  await page.locator("[aria-busy=false] dl").waitFor();
  await page.getByRole("button", { name: conversion.review }).click();
  await expect(page.getByRole("dialog")).toContainText(conversion.finality);
}

async function watched(page: Page): Promise<readonly Request[]> {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/Finance/zhuanhuahandle")) sent.push(request);
  });
  return sent;
}

/** The figure of "0.00016583 BTC". */
async function received(text: Promise<string>): Promise<string> {
  return (await text).split(" ")[0] ?? "";
}
