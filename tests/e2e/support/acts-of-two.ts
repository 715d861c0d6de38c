import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { said } from "./trade.ts";
import { consoleWords } from "./words.ts";

const { approvals, common } = consoleWords;

/** The number of a proposal, once the page says that it waits for a second person. */
export async function proposedBy(
  page: Page,
  send: () => Promise<void>,
  done: string = common.proposed,
): Promise<string> {
  const answering = page.waitForResponse(async (response) => {
    const isAct = response.request().method() === "POST" && response.url().includes("/apiv/Staff/");
    if (!isAct) return false;
    const { code, data } = await response.json();
    // Words are kept before the proposal that names them is made.
    return code !== 1000 || data.proposal !== undefined;
  });
  await send();
  const { data } = await (await answering).json();
  await expect(page.getByText(done)).toBeVisible();
  return data.proposal;
}

/** Approves as the second person; answers the approval's number in the journal. */
export async function approved(page: Page, proposal: string): Promise<string> {
  await page.goto(`${paths.approvals}?case=${proposal}`);
  const title = said(approvals.title, { id: proposal });
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  // Some acts want the member's file open for both halves.
  const cover = page.getByRole("button", { name: common.openCase });
  const approve = page.getByRole("button", { name: approvals.approve });
  await expect(cover.or(approve)).toBeVisible();
  if (await cover.isVisible()) await cover.click();
  const answering = page.waitForResponse("**/apiv/Staff/approve");
  await approve.click();
  const { data } = await (await answering).json();
  await expect(page.getByText(approvals.done)).toBeVisible();
  return data.sequence;
}

/** Opens an act in the audit log with all its details. */
export async function openAct(page: Page, sequence: string): Promise<void> {
  await page.goto(paths.audit);
  const row = page.getByRole("row").filter({ has: page.getByText(sequence, { exact: true }) });
  await row.locator("summary").click();
}
