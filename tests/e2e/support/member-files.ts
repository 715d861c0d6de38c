import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import type { Customer } from "./customer.ts";
import { consoleWords } from "./words.ts";

const { appeals, codes, common, members } = consoleWords;

/** Opens a member's file; the member sees the file access. */
export async function openFile(page: Page, customer: Pick<Customer, "uid">): Promise<void> {
  await page.goto(paths.member.replace("$uid", await customer.uid()));
  await page.getByLabel(members.fileAccessReason).selectOption(codes.file_access_SECURITY);
  await page.getByRole("button", { name: common.openCase }).click();
}

/** Answers an appeal, as someone other than the person who froze the member. */
export async function answerAppeal(page: Page, uid: string, answer: string): Promise<void> {
  await page.goto(`${paths.appeals}?case=${uid}`);
  await page.getByRole("button", { name: common.openCase }).click();
  await page.getByRole("button", { name: appeals.keepFrozen }).click();
  // A freeze that continues keeps its reason by default.
  const reason = page.getByRole("dialog").getByLabel(common.reason);
  await expect(reason).toHaveValue("SECURITY");
  await page.keyboard.press("Escape");
  await page.getByLabel(appeals.yourAnswer).fill(answer);
  await page.getByRole("button", { name: appeals.sendAnswer }).click();
  await expect(page.getByText(appeals.answered)).toBeVisible();
}
