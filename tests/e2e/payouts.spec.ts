import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { testApart as test } from "./support/apart.ts";
import { deskOf } from "./support/desk.ts";
import { screenFaults } from "./support/desk-faults.ts";
import { said } from "./support/trade.ts";
import {
  postAsMember,
  signedIn,
  WITHDRAWAL_PASSWORD,
  withWithdrawalPassword,
} from "./support/visitor.ts";
import { consoleWords } from "./support/words.ts";

const { common, withdrawals } = consoleWords;
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const MANY = 50;
/** A key that approves counts once a case has stood for a moment. */
const STANDS_MS = 750;

test("fifty withdrawals are passed by keys and paid in a batch; a slip is caught", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const ids = await requestedBy(page);

  const reviewer = await deskOf(browser, "reviewer1");
  await reviewer.goto(`${paths.withdrawals}?q=${TRON}`);
  await passAll(reviewer, ids.length);

  const payer = await deskOf(browser, "approver1");
  await payer.goto(paths.payouts);
  await expect(payer.getByText(withdrawals.step_send)).toBeVisible();
  await payer.keyboard.press("t");
  const taken = said(withdrawals.takenPayouts, { number: `${MANY}` });
  await expect(payer.getByText(taken)).toBeVisible();
  const listed = ids.map((id) => [id, "USDT", "TRC20", TRON, "", "9"]);
  expect(await downloaded(payer)).toEqual(listed);
  expect(await screenFaults(payer, { path: paths.payouts, place: 0 })).toEqual([]);

  // A batch that was taken by mistake is given back as a whole; its dialog says what follows.
  const giving = payer.getByRole("button", { name: withdrawals.giveBack }).first();
  await giving.click();
  await expect(payer.getByRole("dialog")).toContainText("TRC20");
  await payer.keyboard.press("Escape");
  await expect(payer.getByRole("dialog")).toHaveCount(0);

  // Two people never broadcast the same list.
  const other = await deskOf(browser, "admin1");
  await other.goto(paths.payouts);
  await expect(other.getByText(withdrawals.ownNone)).toBeVisible();
  await expect(other.getByRole("button", { name: /^担当|^Take \d/ })).toHaveCount(0);

  const paid = ids.map((id, index) => `${id},${txidOf(index)}`);
  const [first = "", second = ""] = ids;
  await payer.keyboard.press("p");
  await payer.keyboard.insertText(
    [`${first},${txidOf(1)}`, `${first},9`, `${second},${txidOf(1)}`, ...paid.slice(2)].join("\n"),
  );
  await payer.keyboard.press("Control+Enter");
  await expect(payer.getByText(withdrawals.problem_TRANSACTION_FORMAT)).toBeVisible();
  await expect(payer.getByText(withdrawals.problem_DUPLICATE_TRANSACTION)).toBeVisible();
  await expect(payer.getByText(said(withdrawals.sendLinesWithout, { wrong: "2" }))).toBeVisible();

  const field = payer.getByLabel(withdrawals.resultField);
  await field.fill(paid.join("\r\n"));
  await expect(payer.getByText(withdrawals.problem_TRANSACTION_FORMAT)).toHaveCount(0);
  await field.press("Control+Enter");
  await expect(payer.getByText(withdrawals.lineGood)).toHaveCount(MANY);
  await field.press("Escape");
  await payer.waitForTimeout(STANDS_MS);
  await payer.keyboard.press("a");
  const sent = said(withdrawals.sentLines, { number: `${MANY}` });
  await expect(payer.getByText(sent)).toBeVisible();
  await expect(payer.getByText(withdrawals.ownNone)).toBeVisible();
  await expect(payer.getByText(withdrawals.step_confirm)).toBeVisible();

  // A used transaction names the withdrawal that it sent.
  await field.fill(`${second},${txidOf(0)}`);
  await field.press("Control+Enter");
  await expect(payer.getByText(withdrawals.problem_ALREADY_REVIEWED)).toBeVisible();
  for (const desk of [reviewer, payer, other]) await desk.context().close();
});

/** Requests of Hanako's, who is certified; their public numbers, oldest first. */
async function requestedBy(page: Page): Promise<readonly string[]> {
  await signedIn(page, "hanako");
  await withWithdrawalPassword(page);
  const place = { coin: "USDT", network: "TRC20" };
  const entry = { ...place, address: TRON, remark: "for the batch" };
  type Saved = { readonly address: { readonly id: string } };
  const { address } = await postAsMember<Saved>(page, "/user/addaddress", entry);
  const ids: string[] = [];
  for (let each = 0; each < MANY; each += 1) {
    type Requested = { readonly withdrawal: { readonly id: string } };
    const fields = { ...place, address: address.id, qty: "10", password: WITHDRAWAL_PASSWORD };
    const { withdrawal } = await postAsMember<Requested>(page, "/Finance/tbhandle", fields);
    ids.push(withdrawal.id);
  }
  return ids;
}

/** The rows of the list that a key downloads. */
async function downloaded(payer: Page): Promise<readonly (readonly string[])[]> {
  const downloading = payer.waitForEvent("download");
  await payer.keyboard.press("d");
  const list = await readFile((await (await downloading).path()) ?? "", "utf8");
  const [, ...rows] = list.trim().split("\r\n");
  return rows.map((row) => row.split(","));
}

/** Passes every waiting withdrawal by keys alone. */
async function passAll(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`${TRON.slice(0, 6)}…${TRON.slice(-6)}`).first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: common.openCase })).toBeVisible();
  await page.keyboard.press("o");
  for (let passed = 0; passed < count; passed += 1) {
    const approve = page.getByRole("button", { name: withdrawals.outcome_passes });
    await expect(approve).toBeEnabled();
    const shown = page.url();
    await page.waitForTimeout(STANDS_MS);
    await page.keyboard.press("a");
    await expect(page).not.toHaveURL(shown);
  }
}

function txidOf(index: number): string {
  return `${"5c".repeat(30)}${String(index).padStart(4, "0")}`;
}
