import { expect } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { approved, proposedBy } from "./support/acts-of-two.ts";
import { test } from "./support/administrators.ts";
import { screenFaults } from "./support/desk-faults.ts";
import { said } from "./support/trade.ts";
import { consoleWords } from "./support/words.ts";

const { common, overview, parameters } = consoleWords;
const names = consoleWords["parameter-names"];

test.describe.configure({ mode: "serial" });

test("a parameter is found by its name and changed in the unit in which people say it", async ({
  first,
  second,
}, { retry }) => {
  // A first try may have changed it, so a second one changes it to something else.
  const hours = retry === 0 ? "12" : "6";
  const name = names.withdrawals_hold_max_ms ?? "";
  await first.goto(paths.parameters);
  await first.getByRole("searchbox", { name: parameters.search }).fill(name);
  const row = first.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(retry === 0 ? "1日" : /1日|12時間/);
  await expect(first.getByRole("row").filter({ hasText: names.staff_new_ms ?? "" })).toHaveCount(0);
  await row.getByRole("button").click();
  const panel = first.getByRole("complementary", { name });
  await expect(panel.getByText("withdrawals.hold_max_ms")).toBeVisible();

  await panel.getByLabel(parameters.newValue).fill("x");
  const propose = panel.getByRole("button", { name: parameters.propose });
  await propose.click();
  await expect(panel.getByText(parameters.error_notDecimal)).toBeVisible();
  await panel.getByLabel(parameters.newValue).fill(hours);
  await panel.getByLabel(parameters.lengthUnit).selectOption(parameters.length_hour);
  await expect(panel.getByText(retry === 0 ? "1日 → 12時間" : `→ ${hours}時間`)).toBeVisible();
  const proposal = await proposedBy(first, () => propose.click());
  await approved(second, proposal);
  await first.reload();
  await expect(row).toContainText(`${hours}時間`);
});

test("the terms of a network stand together, and a country asks to be looked for", async ({
  first,
}) => {
  await first.goto(paths.parameters);
  const network = said(parameters.topic_network_of, { first: "USDT", second: "TRC20" });
  await first.getByLabel(parameters.group).selectOption(network);
  const terms = first.getByRole("region", { name: network });
  await expect(terms.getByText(names.network_withdrawal_min ?? "")).toBeVisible();
  await expect(first.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
  expect(await screenFaults(first, { path: paths.parameters, place: 0 })).toEqual([]);
  await first.goto(`${paths.parameters}?q=delivery.country.JP`);
  await expect(first.getByRole("row").filter({ hasText: "日本" })).toBeVisible();
});

test("the overview tells what the exchange did, and each figure leads to its list", async ({
  first,
}) => {
  await first.goto(paths.overview);
  for (const title of [overview.volume, overview.fees, overview.deposits, overview.newMembers]) {
    await expect(first.getByRole("region", { name: title })).toBeVisible();
  }
  await expect(first.getByText(overview.health, { exact: true })).toBeVisible();
  await first.getByText(said(overview.lastDays, { days: "7" }), { exact: true }).click();
  const volume = first.getByRole("region", { name: overview.volume });
  await expect(volume.getByRole("listitem").filter({ hasText: "UTC" })).toHaveCount(7);
  expect(await screenFaults(first, { path: paths.overview, place: 0 })).toEqual([]);
  await first.getByRole("link", { name: overview.product_mining }).click();
  await expect(first).toHaveURL(new RegExp(`${paths.machines}$`));
  await first.goto(`${paths.overview}?days=7`);
  await first
    .getByRole("region", { name: overview.deposits })
    .getByRole("link", { name: overview.toList })
    .click();
  await expect(first.getByRole("heading", { name: common.deposits })).toBeVisible();
});
