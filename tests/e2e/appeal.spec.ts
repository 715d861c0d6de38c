import { expect, type Page } from "@playwright/test";
import { APPEALS_PATHS } from "@sumi/member/appeals/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { FREEZE, TICKET } from "./support/appeal-screens.ts";
import { test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { appeals, "sign-in": signIn } = words;
const WRITING = "**/Login/appeal";
const MESSAGE = "旅行中でした。自分のログインです。";

test("a frozen member is led from the sign-in to the reason, and writes once", async ({ page }) => {
  await arrive(page);
  await expect(page.getByText(appeals.reasonSecurity)).toBeVisible();
  await expect(page.getByText("1,204.5")).toBeVisible();
  await page.getByRole("button", { name: appeals.send }).click();
  await expect(page.getByText(appeals.enterMessage)).toBeVisible();

  const field = page.getByRole("textbox", { name: appeals.write });
  await field.fill(MESSAGE);
  // The first request is lost; the text stays in the form and is sent again.
  await page.route(WRITING, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: appeals.send }).click();
  await expect(page.getByText(appeals.notSent)).toBeVisible();
  await expect(field).toHaveValue(MESSAGE);
  await page.unroute(WRITING);
  const message = { text: MESSAGE, time_ms: Date.now() };
  await page.route(WRITING, (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data: { message, answer: null } } }),
  );
  await page.getByRole("button", { name: appeals.send }).click();
  await expect(page.getByRole("article")).toContainText(MESSAGE);
  await expect(page.getByText(appeals.noAnswer)).toBeVisible();
  await expect(field).toHaveCount(0);
});

test("a ticket that does not hold leads back to the sign-in", async ({ page }) => {
  await page.goto(`${APPEALS_PATHS.appeal}?ticket=${TICKET}`);
  await expect(page.getByText(appeals.overTitle)).toBeVisible();
  await page.getByRole("button", { name: appeals.toSignIn }).click();
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
});

/** Signs in as a frozen member. */
async function arrive(page: Page): Promise<void> {
  const { reason, review_by_ms: reviewByMs } = FREEZE;
  const data = { error: "ACCOUNT_FROZEN", params: { reason, reviewByMs, ticket: TICKET } };
  await page.route("**/Login/loginsubmit", (route) =>
    route.fulfill({ json: { code: 2104, msg: "凍結", data } }),
  );
  await page.route(`${WRITING}?*`, (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data: FREEZE } }),
  );
  await page.goto(SIGN_IN_PATHS.signIn);
  await page.getByLabel(signIn.username).fill("hanako");
  await page.getByLabel(signIn.password, { exact: true }).fill("seven crows on a wire");
  await page.getByRole("button", { name: signIn.signIn, exact: true }).click();
  await expect(page).toHaveURL(`${APPEALS_PATHS.appeal}?ticket=${TICKET}`);
}
