import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { approved, proposedBy } from "./acts-of-two.ts";
import { codeOf } from "./desk.ts";
import { NEW_PASSWORD } from "./visitor.ts";
import { consoleWords } from "./words.ts";

const { common, join, "sign-in": signIn, "staff-accounts": staff } = consoleWords;

/** One person proposes that somebody joins the staff as a reviewer, and the other approves. */
export async function addPerson(name: string, [first, second]: readonly [Page, Page]) {
  await first.goto(paths.staff);
  await first.getByRole("button", { name: staff.change_add }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(staff.name).fill(name);
  await dialog.getByText(common.role_reviewer).click();
  const send = () => dialog.getByRole("button", { name: common.propose }).click();
  await approved(second, await proposedBy(first, send));
}

/** Shows that administrator's half of the first secret, and answers it. */
export async function halfGiven(page: Page, name: string): Promise<string> {
  await page.goto(paths.staff);
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: staff.half }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: staff.halfShow }).click();
  await expect(dialog.getByText(staff.whyMissing)).toBeVisible();
  await dialog.getByLabel(staff.halfNote).fill("対面で本人に");
  await dialog.getByRole("button", { name: staff.halfShow }).click();
  const half = await dialog.locator("code").textContent();
  await dialog.getByRole("button", { name: staff.halfNoted }).click();
  await expect(dialog).toBeHidden();
  return half ?? "";
}

/** Enters with both halves, chooses a password, signs in by it and enrols a second factor. */
export async function joinWith(
  page: Page,
  name: string,
  [firstHalf, secondHalf]: readonly [string, string],
): Promise<void> {
  await page.goto(paths.join);
  await page.getByLabel(join.name).fill(name);
  await page.getByLabel(join.firstHalf, { exact: true }).fill(secondHalf);
  await page.getByLabel(join.secondHalf, { exact: true }).fill(firstHalf);
  await page.getByLabel(join.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(join.confirm, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: join.join, exact: true }).click();
  await expect(page.getByRole("heading", { name: signIn.title })).toBeVisible();
  await page.getByLabel(signIn.name).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: signIn.signIn, exact: true }).click();
  await expect(page.getByRole("heading", { name: signIn.enrolTitle })).toBeVisible();
  const key = page.locator("code");
  await expect(key).toHaveText(/[A-Z2-7]{4}/);
  const secret = (await key.textContent()) ?? "";
  await page.getByLabel(common.code).fill(codeOf(secret));
  await page.getByRole("button", { name: signIn.enrol }).click();
  await page.getByText(signIn.codesKept).click();
  await page.getByRole("button", { name: signIn.enter }).click();
  await expect(page.getByRole("heading", { name: common.overview })).toBeVisible();
}
