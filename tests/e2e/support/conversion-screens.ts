import type { Page } from "@playwright/test";
import { BANK_CARDS_PATHS } from "@sumi/member/bank-cards/paths.ts";
import { BILLS_PATHS } from "@sumi/member/bills/paths.ts";
import { CONVERSION_PATHS } from "@sumi/member/conversion/paths.ts";
import { MEMBER_EXPORT_PATHS } from "@sumi/member/member-export/paths.ts";
import type { Screen } from "./screen.ts";
import { postAsMember } from "./visitor.ts";

const CONVERT = `${CONVERSION_PATHS.convert}?from=USDT&to=BTC`;

/** Conversion, bank cards, and the member's export. */
export const CONVERSION_SCREENS: readonly Screen[] = [
  { name: "convert", of: "member", path: CONVERT },
  { name: "convert-filled-in", of: "member", path: CONVERT, prepare: fillConversion("250.5") },
  { name: "convert-coins", of: "member", path: CONVERT, prepare: openCoins },
  { name: "convert-too-small", of: "member", path: CONVERT, prepare: refuseConversion },
  { name: "convert-confirm", of: "member", path: CONVERT, prepare: confirmConversion },
  { name: "converted", of: "member", path: CONVERT, prepare: convertSome },
  {
    name: "conversions",
    of: "member",
    path: CONVERT,
    prepare: async (page) => {
      await convertSome(page);
      await page.getByRole("main").getByRole("button").last().click();
      await page.getByRole("listitem").first().waitFor();
    },
  },
  { name: "conversions-empty", of: "newcomer", path: CONVERSION_PATHS.conversions },
  { name: "bank-cards-empty", of: "newcomer", path: BANK_CARDS_PATHS.bankCards },
  {
    name: "bank-card-add",
    of: "newcomer",
    path: BANK_CARDS_PATHS.bankCards,
    prepare: addWrongCard,
  },
  { name: "bank-cards", of: "member", path: BANK_CARDS_PATHS.bankCards, prepare: addCard },
  {
    name: "bank-card-remove",
    of: "member",
    path: BANK_CARDS_PATHS.bankCards,
    prepare: beginRemoval,
  },
  { name: "export", of: "member", path: MEMBER_EXPORT_PATHS.memberExport },
  { name: "bills-none-found", of: "newcomer", path: BILLS_PATHS.bills, prepare: filterBills },
];

async function openCoins(page: Page): Promise<void> {
  await page.locator("form [aria-haspopup=dialog]").first().click();
  await page.getByRole("dialog").waitFor();
}

function fillConversion(amount: string) {
  return async (page: Page) => {
    await page.locator("form input[inputmode=decimal]").fill(amount);
    await page.locator("[aria-busy=false] dl").waitFor();
  };
}

async function refuseConversion(page: Page): Promise<void> {
  await page.locator("form input[inputmode=decimal]").fill("0.0001");
  await page.getByRole("alert").first().waitFor();
}

async function confirmConversion(page: Page): Promise<void> {
  await fillConversion("12.345")(page);
  await page.locator("[type=submit]").click();
  await page.getByRole("timer").waitFor();
}

async function convertSome(page: Page): Promise<void> {
  await confirmConversion(page);
  await page.locator("[role=dialog] button").last().click();
  await page.getByRole("article").waitFor();
}

async function addWrongCard(page: Page): Promise<void> {
  await page.locator("main > div > button").last().click();
  await page.getByRole("dialog").locator("[type=submit]").click();
}

async function addCard(page: Page): Promise<void> {
  const card = { number: "4111111111111111", name: "HANAKO YAMADA" };
  await postAsMember(page, "/user/addbank", { ...card, bank_code: "MHCBJPJT", bank: "みずほ銀行" });
  await page.reload();
  await page.locator("main li button").first().waitFor();
}

async function beginRemoval(page: Page): Promise<void> {
  await addCard(page);
  await page.locator("main li button").first().click();
  await page.getByRole("alertdialog").waitFor();
}

async function filterBills(page: Page): Promise<void> {
  await page.locator("main fieldset label").nth(1).click();
}
