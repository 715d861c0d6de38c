import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { withPasskeys } from "./support/authenticator.ts";
import { atDesk, DESK, endedAtDesk } from "./support/desk.ts";
import { dialogFaults, screenFaults } from "./support/desk-faults.ts";
import { passwordOf, test } from "./support/visitor.ts";
import { consoleWords } from "./support/words.ts";

const { codes, common, own, "sign-in": signIn } = consoleWords;
const NAME = "approver3";
const LABEL = "職場のノートパソコン";

test.use(DESK);

test("a passkey is added at the desk, told, signs in, confirms, and is removed", async ({
  page,
}) => {
  await atDesk(page, NAME);
  await withPasskeys(page);
  await page.goto(paths.own);
  expect(await dialogFaults(page, { button: own.addPasskey, place: 0 })).toEqual([]);
  await page.getByRole("button", { name: own.addPasskey }).click();
  const dialog = page.getByRole("dialog", { name: own.addPasskey });
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(own.passkeyNameMissing)).toBeVisible();
  await page.keyboard.type(LABEL);
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: LABEL });
  await expect(row).toContainText(own.neverUsed);
  expect(await screenFaults(page, { path: paths.own, place: 0 })).toEqual([]);
  await page.goto(paths.overview);
  const told = page.getByRole("region", { name: common.ownPasskeys });
  await expect(told).toContainText(codes.desk_PASSKEY_ADDED);
  expect(await screenFaults(page, { path: paths.overview, place: 0 })).toEqual([]);

  await page.goto(paths.own);
  await page.getByRole("button", { name: own.signOut }).click();
  endedAtDesk(NAME);
  await enter(page);
  await page.goto(paths.own);
  await expect(row).not.toContainText(own.neverUsed);
  // The sign-in showed the factor a moment ago; a step-up asks again once it has lapsed.
  await withoutStepUp(page);
  await row.getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: own.removePasskey }).click();
  const stepUp = page.getByRole("dialog", { name: common.stepUpTitle });
  await stepUp.getByRole("button", { name: common.usePasskey }).click();
  await expect(page.getByText(own.passkeyRemoved)).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** Signs in by name, password and passkey; no code is asked for. */
async function enter(page: Page): Promise<void> {
  await page.goto(paths.signIn);
  const usePasskey = page.getByRole("button", { name: signIn.usePasskey });
  await usePasskey.click();
  await expect(page.getByText(signIn.nameMissing)).toBeVisible();
  await page.getByLabel(signIn.name).fill(NAME);
  await page.getByLabel(signIn.password, { exact: true }).fill(await passwordOf(NAME));
  await usePasskey.click();
  await expect(page.getByRole("heading", { name: common.overview })).toBeVisible();
}

/** Answers the next removal as when no factor was shown for a while. */
async function withoutStepUp(page: Page): Promise<void> {
  await page.route(
    "**/Staff/passkeyremove",
    (route) =>
      route.fulfill({
        json: { code: 2118, msg: "", data: { error: "STEP_UP_REQUIRED", params: {} } },
      }),
    { times: 1 },
  );
}
