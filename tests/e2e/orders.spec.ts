import { expect } from "@playwright/test";
import { BILLS_PATHS } from "@sumi/member/bills/paths.ts";
import { ORDERS_PATHS } from "@sumi/member/orders/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { choose, said } from "./support/trade.ts";
import { signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { bills: bill, common, orders, withdrawals } = words;

test("the history has what is over, is filtered by time, and says where nothing is left", async ({
  page,
}) => {
  await signedInAnew(page, "history");
  await page.goto(ORDERS_PATHS.orderHistory);
  await expect(page.getByText(orders.noOrders)).toBeVisible();
  await choose(page, common.period, common.week);
  await expect(page.getByText(orders.noneFiltered)).toBeVisible();
  await page.getByRole("button", { name: orders.clearFilters }).click();
  await expect(page.getByText(orders.noOrders)).toBeVisible();

  await page.route("**/Trade/fills*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("tab", { name: orders.fillHistory }).click();
  await expect(page.getByText(orders.historyFailed)).toBeVisible();
  await page.unroute("**/Trade/fills*");
  await page.getByRole("button", { name: common.retry }).click();
  await expect(page.getByText(orders.noFills)).toBeVisible();
});

test("a withdrawal that does not exist says so", async ({ page }) => {
  await signedIn(page, "hanako");
  await page.goto(`${WITHDRAWALS_PATHS.withdrawal}?id=1234567`);
  await expect(page.getByText(withdrawals.noSuchWithdrawal)).toBeVisible();
});

test("the fills of one order are one line of the statement, which opens", async ({ page }) => {
  await signedIn(page, "hanako");
  const ofOrder = { type: "SPOT_BUY", coin: "BTC", ref: "7", time_ms: 1_767_614_400_000 };
  const fill = { ...ofOrder, fee: "0", held: "0" };
  const bills = [
    { ...fill, id: "3", amount: "0.25", balance_after: "1.5" },
    { ...fill, id: "2", amount: "0.5", balance_after: "1.25" },
    { ...fill, id: "1", ref: "6", amount: "0.125", balance_after: "0.75" },
  ];
  await page.route("**/user/mybill*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = { ...body.data, bills, next_cursor: null };
    await route.fulfill({ response, json: { ...body, data } });
  });
  await page.goto(BILLS_PATHS.bills);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("+0.75000000 BTC");
  await expect(rows.first()).toContainText("1.50000000");
  const opener = page.getByRole("button", { name: said(bill.fills_other, { count: "2" }) });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expect(rows.first().getByRole("listitem")).toHaveText([/\+0.25000000/, /\+0.50000000/]);
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(2);
});
