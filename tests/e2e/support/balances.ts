import { expect, type Page } from "@playwright/test";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";

/** The screen must show the ledger's balances, coin by coin. */
export async function expectBalances(
  page: Page,
  wanted: Readonly<Record<string, string>>,
): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const answer = await page.request.get("/apiv/Finance/index", { params: { token } });
  const { data } = await answer.json();
  for (const [coin, available] of Object.entries(wanted)) {
    const told = data.balances.find((one: { coin: string }) => one.coin === coin);
    expect([coin, told?.available, told?.held]).toEqual([coin, available, "0"]);
    await page.goto(`${ASSETS_PATHS.coin}?coin=${coin}`);
    await expect(page.getByText(grouped(available)).first()).toBeVisible();
  }
}

/** In readable form: 18600 is shown as 18,600. */
function grouped(amount: string): string {
  return amount.replace(/^\d+/, (whole) => Number(whole).toLocaleString("en-US"));
}
