import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { approved, proposedBy } from "./support/acts-of-two.ts";
import { DESK, deskOf } from "./support/desk.ts";
import { screenFaults } from "./support/desk-faults.ts";
import { signedIn, test } from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { brakes, codes, common } = consoleWords;
const NETWORK = "DOGE.DOGE";

test.describe.configure({ mode: "serial" });

test("one approver brakes a network at night, its members read why, and two lift it", async ({
  page,
  browser,
}) => {
  await signedIn(page, "hanako");
  await page.goto(`${WITHDRAWALS_PATHS.withdraw}?coin=DOGE`);
  const [paused = ""] = words.common.paused_INCIDENT.split("{{moment}}");
  await expect(page.getByRole("status").filter({ hasText: paused })).toHaveCount(0);

  const desk = await deskOf(browser, "approver1");
  await desk.setViewportSize(DESK.viewport);
  await desk.goto(paths.brakes);
  await rowOf(desk).getByRole("button", { name: brakes.brake, exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(common.why).fill("A node of the network is forked, ticket 9");
  await dialog.getByRole("button", { name: brakes.brake, exact: true }).click();
  await expect(rowOf(desk)).toContainText(codes.halt_reason_INCIDENT);
  await expect(rowOf(desk).getByRole("button", { name: brakes.brakeAgain })).toBeVisible();
  expect(await screenFaults(desk, { path: paths.brakes, place: 0 })).toEqual([]);

  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: paused })).toBeVisible();

  await rowOf(desk).getByRole("button", { name: brakes.lift }).click();
  await dialog.getByLabel(common.why).fill("The node is well again");
  const propose = () => dialog.getByRole("button", { name: brakes.proposeLift }).click();
  const proposal = await proposedBy(desk, propose);
  const second = await deskOf(browser, "admin1");
  await approved(second, proposal);
  await desk.reload();
  await expect(rowOf(desk)).toContainText(brakes.goesOn);
  await desk.context().close();
  await second.context().close();
});

function rowOf(desk: Page) {
  return desk.getByRole("row").filter({ hasText: `${brakes.kind_withdrawals} ${NETWORK}` });
}
