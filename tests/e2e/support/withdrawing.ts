import { randomInt } from "node:crypto";
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { postAsMember, WITHDRAWAL_PASSWORD, withWithdrawalPassword } from "./visitor.ts";
import { words } from "./words.ts";

const { withdrawals } = words;
/** An address with a right checksum. */
export const TRON_ADDRESS = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

/** Fills in a withdrawal to a new address; answers the requests for it that the page sends. */
export async function beginWithdrawal(page: Page, quantity: string): Promise<readonly Request[]> {
  await withWithdrawalPassword(page);
  const remark = `place ${randomInt(1, 1_000_000)}`;
  await postAsMember(page, "/user/addaddress", {
    coin: "USDT",
    network: "TRC20",
    address: TRON_ADDRESS,
    remark,
  });
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/Finance/tbhandle")) sent.push(request);
  });
  await page.goto(`${WITHDRAWALS_PATHS.withdraw}?coin=USDT&network=TRC20`);
  await page.locator("form [aria-haspopup=dialog]").click();
  await page.getByRole("dialog").getByText(remark).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("form [aria-haspopup=dialog]")).toContainText(remark);
  await withdrawnAmount(page).fill(quantity);
  return sent;
}

export function withdrawnAmount(page: Page): Locator {
  return page.getByRole("textbox", { name: withdrawals.quantity });
}

export async function confirmWithdrawal(page: Page): Promise<void> {
  await expect(page.locator("dl[aria-busy=false]")).toBeVisible();
  await page.getByRole("button", { name: withdrawals.review }).click();
  await expect(page.getByRole("dialog")).toContainText(withdrawals.irrevocable);
}

export async function enterPassword(page: Page): Promise<void> {
  await page.getByRole("button", { name: withdrawals.toPassword }).click();
  await page.getByLabel(withdrawals.password).fill(WITHDRAWAL_PASSWORD);
}
