import type { Page } from "@playwright/test";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { openRow } from "./open-row.ts";
import { press, sheet } from "./press.ts";
import { rest } from "./rest.ts";
import type { Screen } from "./screen.ts";

const WITHDRAW = `${WITHDRAWALS_PATHS.withdraw}?coin=USDT`;

/** Withdrawals and the addresses that they go to. */
export const WITHDRAWAL_SCREENS: readonly Screen[] = [
  { name: "addresses", of: "member", path: WITHDRAWALS_PATHS.addresses },
  {
    name: "address-remove",
    of: "member",
    path: WITHDRAWALS_PATHS.addresses,
    prepare: sheet("main li button", "last"),
  },
  {
    name: "address-add-wrong",
    of: "member",
    path: WITHDRAWALS_PATHS.addAddress,
    prepare: mistypeAddress,
  },
  { name: "withdraw-coin", of: "member", path: WITHDRAWALS_PATHS.withdrawCoin },
  { name: "withdraw", of: "member", path: WITHDRAW },
  { name: "withdraw-filled-in", of: "member", path: WITHDRAW, prepare: fillWithdrawal("1200") },
  { name: "withdraw-too-much", of: "member", path: WITHDRAW, prepare: fillWithdrawal("15000") },
  { name: "withdraw-confirm", of: "member", path: WITHDRAW, prepare: confirmWithdrawal },
  { name: "withdraw-password", of: "member", path: WITHDRAW, prepare: beginPassword },
  { name: "withdraw-no-address", of: "member", path: `${WITHDRAWALS_PATHS.withdraw}?coin=ETH` },
  { name: "withdraw-unknown", of: "member", path: `${WITHDRAWALS_PATHS.withdraw}?coin=NONE` },
  { name: "withdrawals", of: "member", path: WITHDRAWALS_PATHS.withdrawals },
  { name: "withdrawal", of: "member", path: WITHDRAWALS_PATHS.withdrawals, prepare: openRow(0) },
  {
    name: "withdrawal-cancel",
    of: "member",
    path: WITHDRAWALS_PATHS.withdrawals,
    prepare: async (page) => {
      await openRow(0)(page);
      await rest(page);
      await sheet("main > div > button", "last")(page);
    },
  },
  { name: "withdrawal-missing", of: "member", path: `${WITHDRAWALS_PATHS.withdrawal}?id=999999` },
  { name: "withdrawal-password-change", of: "member", path: WITHDRAWALS_PATHS.withdrawalPassword },
  { name: "address-add-tag", of: "member", path: `${WITHDRAWALS_PATHS.addAddress}?coin=XRP` },
  { name: "addresses-empty", of: "newcomer", path: WITHDRAWALS_PATHS.addresses },
  { name: "address-add", of: "newcomer", path: WITHDRAWALS_PATHS.addAddress },
  { name: "withdraw-uncertified", of: "newcomer", path: WITHDRAW },
  { name: "withdrawal-password", of: "newcomer", path: WITHDRAWALS_PATHS.withdrawalPassword },
  {
    name: "withdrawal-password-wrong",
    of: "newcomer",
    path: WITHDRAWALS_PATHS.withdrawalPassword,
    prepare: press("[type=submit]"),
  },
  { name: "withdrawals-empty", of: "newcomer", path: WITHDRAWALS_PATHS.withdrawals },
];

async function mistypeAddress(page: Page): Promise<void> {
  await page.locator("textarea").fill("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
  await page.locator("[type=submit]").click();
}

function fillWithdrawal(quantity: string) {
  return async (page: Page) => {
    const choice = page.locator("form [aria-haspopup=dialog]");
    await choice.click();
    await page.locator("[role=dialog] label").first().click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.locator("form input[inputmode=decimal]").fill(quantity);
    await page.locator("dl[aria-busy=false]").waitFor();
  };
}

async function confirmWithdrawal(page: Page): Promise<void> {
  await fillWithdrawal("1200")(page);
  await page.locator("[type=submit]").click();
  await page.getByRole("dialog").waitFor();
}

async function beginPassword(page: Page): Promise<void> {
  await confirmWithdrawal(page);
  await page.locator("[role=dialog] button").last().click();
  await page.locator("[role=dialog] input").fill("123");
}
