import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { consoleWords } from "./words.ts";

const { codes, common, identity } = consoleWords;

/** The reviewer's words to the member beside the reason. */
export const BRIGHTER = "もう少し明るい場所で";

/** Sends the papers of that member back for a reason, with words. */
export async function sendBack(page: Page, name: string): Promise<void> {
  await openPapers(page, name);
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(common.reason).selectOption(codes.papers_UNREADABLE);
  await dialog.getByLabel(common.wordsToMember).fill(BRIGHTER);
  await dialog.getByRole("button", { name: identity.reject }).click();
  await expect(page.getByText(identity.rejected)).toBeVisible();
}

/** Certifies the member, by a document that no other account has. */
export async function certify(page: Page, name: string): Promise<void> {
  await openPapers(page, name);
  await page.getByRole("button", { name: identity.certify }).click();
  const dialog = page.getByRole("dialog");
  // A second visit has another document: papers that were certified before wait for two.
  await dialog.getByLabel(identity.number).fill(`TK ${Date.now()}`);
  await dialog.getByLabel(identity.birth).fill(birthday());
  await dialog.getByRole("button", { name: identity.certify }).click();
  await expect(page.getByText(identity.certified)).toBeVisible();
}

/** Another one at each visit; all have the same name. */
function birthday(): string {
  return new Date((Date.now() % 20_000) * 86_400_000).toISOString().slice(0, 10);
}

async function openPapers(page: Page, name: string): Promise<void> {
  await page.goto(paths.identities);
  await page.getByRole("row").filter({ hasText: name }).click();
  await page.getByRole("button", { name: common.openCase }).click();
  await expect(page.getByRole("img", { name: identity.front })).toBeVisible();
}
