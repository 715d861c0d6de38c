import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { Customer } from "./support/customer.ts";
import { DESK, deskOf } from "./support/desk.ts";
import { test } from "./support/visitor.ts";
import { consoleWords } from "./support/words.ts";

const { checks, codes, common, deposits } = consoleWords;

test.use(DESK);

test("two clerks on one case see each other, and the second reads who was first", async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000);
  const customer = await Customer.signUp(playwright, "two-desks");
  const first = await deskOf(browser, "reviewer1");
  const second = await deskOf(browser, "approver1");
  for (const desk of [first, second]) await desk.goto(paths.deposits);

  // A case that is announced now appears by itself, and is counted in the same moment.
  const id = await customer.announce("120");
  const row = (desk: Page) => desk.getByRole("row").filter({ hasText: customer.name });
  for (const desk of [first, second]) await expect(row(desk)).toBeVisible({ timeout: 60_000 });

  await opened(first, id);
  await opened(second, id);
  await expect(first.getByRole("status").filter({ hasText: "approver1" })).toBeVisible();
  await expect(second.getByRole("status").filter({ hasText: "reviewer1" })).toBeVisible();

  // By keys alone: warnings stand first, what passed is one line, and the form is a key away.
  const passed = second.getByRole("button", { name: passedWords() });
  await expect(passed).toHaveAttribute("aria-expanded", "false");
  await second.keyboard.press("c");
  await expect(passed).toHaveAttribute("aria-expanded", "true");
  await second.keyboard.press("f");
  await expect(second.getByLabel(deposits.amount)).toBeFocused();
  await second.keyboard.press("Enter");
  await expect(second.getByText(deposits.receiverMissing)).toBeVisible();
  await expect(second.getByLabel(deposits.amount)).toBeFocused();
  // On the smallest screen each field is reached within its panel; the page stays where it is.
  await second.setViewportSize({ width: 1024, height: 768 });
  await second.getByLabel(deposits.receiver).focus();
  expect(await second.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  await second.setViewportSize(DESK.viewport);
  await second.getByLabel(deposits.amount).focus();
  await second.keyboard.press("Escape");
  await second.keyboard.press("v");
  const viewer = second.getByRole("dialog", { name: deposits.voucher });
  await expect(viewer.getByRole("img", { name: deposits.voucher })).toBeVisible();
  await second.keyboard.press("r");
  await second.keyboard.press("+");
  await second.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);

  await first.keyboard.press("r");
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(common.reason).selectOption(codes.refuse_NOT_FOUND);
  await dialog.getByLabel(common.reason).press("Enter");
  await expect(first.getByText(deposits.rejected)).toBeVisible();

  // The other desk's panel closes with who and when, and offers nothing to decide.
  const sentence = second.getByText(common.decided_rejected).filter({ hasText: "reviewer1" });
  await expect(sentence).toBeVisible({ timeout: 60_000 });
  await expect(row(second)).toHaveCount(0);
  await expect(second.getByRole("button", { name: deposits.reject })).toHaveCount(0);
  for (const desk of [first, second]) await desk.context().close();
});

async function opened(desk: Page, id: string): Promise<void> {
  await desk.goto(`${paths.deposits}?state=waiting&case=${id}`);
  await expect(desk.getByText(common.fileAccessText)).toBeVisible();
  await desk.keyboard.press("o");
  await expect(desk.getByRole("button", { name: deposits.reject })).toBeVisible();
}

/** The line of what passed, with any number. */
function passedWords(): RegExp {
  return new RegExp(checks.passed.replace("{{number}}", "\\d+"));
}
