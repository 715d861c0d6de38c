import { expect, type Locator, type Page } from "@playwright/test";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { PERPETUAL_PATHS } from "@sumi/member/perpetual/paths.ts";
import { choose, said } from "./support/trade.ts";
import { postAsMember, signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, perpetual, "perpetual-life": life, "perpetual-risk": risk, trading } = words;
const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 375, height: 553 },
];

test("a newcomer answers the questions, and may then confirm the risk", async ({ page }) => {
  await signedInAnew(page, "newcomer");
  await page.goto(PERPETUAL_PATHS.risk);
  await expect(page.getByRole("table")).toContainText("5×");
  const first = page.getByRole("button", { name: risk.answerFirst });
  await expect(first).toHaveAttribute("aria-disabled", "true");
  await page.getByText(risk.whenLast).click();
  await expect(page.getByText(new RegExp(risk.wrong))).toBeVisible();
  for (const answer of [risk.whenMark, risk.lossMargin, risk.fundingLongs]) {
    await page.getByText(answer, { exact: true }).click();
  }
  await page.getByRole("button", { name: risk.confirm }).click();
  await expect(page).toHaveURL(PERPETUAL_PATHS.trade);
  await expect(page.getByRole("button", { name: trading.toIdentity })).toBeVisible();
});

test("a position shows when it falls before it is opened, and is turned and closed", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await contractsOf(page);
  await choose(page, trading.changeKind, trading.kindMarket);
  await size(page).fill("0.01");
  await page.getByRole("slider", { name: perpetual.leverage }).focus();
  await page.keyboard.press("End");
  const long = page.getByRole("form").getByRole("button", { name: perpetual.long });
  await expect(long).toContainText(/[1-9][\d,]*\.\d.*−\d/);
  await long.click();
  const card = page.getByRole("listitem").filter({ hasText: said(perpetual.isolated, times(5)) });
  await expect(card).toContainText("0.01 BTC");

  await card.getByRole("button", { name: perpetual.margin }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox").fill("50");
  await sheet.getByRole("button", { name: perpetual.addMargin }).click();
  await expect(sheet).toBeHidden();
  await card.getByRole("button", { name: perpetual.protection }).click();
  const prices = page.getByRole("dialog").getByRole("textbox");
  await prices.first().fill("900000");
  await page.getByRole("dialog").getByRole("button", { name: trading.amend }).click();
  await expect(card).toContainText("900,000");

  await card.getByRole("button", { name: perpetual.reverse }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: perpetual.reverse }).click();
  await expect(card).toContainText(perpetual.short);
  await card.getByRole("button", { name: perpetual.close, exact: true }).click();
  await page.getByRole("slider", { name: perpetual.closeShare }).focus();
  await page.keyboard.press("End");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: said(perpetual.closePart, { size: "0.01 BTC" }) })
    .click();
  await expect(page.getByText(perpetual.noPositions)).toBeVisible();

  await page.getByRole("tab", { name: perpetual.past }).click();
  await page.getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByText(life.sumText)).toBeVisible();
  await page.getByRole("button", { name: life.verify }).click();
  await expect(page.getByText(life.verdictHeld)).toBeVisible();
});

for (const phone of PHONES) {
  const name = `${phone.width} × ${phone.height}`;
  test(`long and short are written and sent without scrolling on ${name}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await contractsOf(page);
    await size(page).fill("0.01");
    const form = page.getByRole("form");
    const all = [
      page.getByRole("slider", { name: perpetual.leverage }),
      form.getByRole("textbox", { name: trading.price }),
      size(page),
      form.getByRole("button", { name: perpetual.long }),
      form.getByRole("button", { name: perpetual.short }),
    ];
    for (const part of all) {
      await expect(part).toBeVisible();
      expect(await isWholeAndFree(part)).toBe(true);
    }
  });
}

test("the insurance fund is a public ledger", async ({ page }) => {
  await page.goto(PERPETUAL_PATHS.insurance);
  await expect(page.getByText(life.fundMinimum)).toBeVisible();
  await expect(page.getByText(life.fundHouse).first()).toBeVisible();
});

/** The third tab, for a certified member who has confirmed the risk. */
async function contractsOf(page: Page): Promise<void> {
  await signedIn(page, "hanako");
  await postAsMember(page, "/Perpetual/confirmrisk", { client_id: crypto.randomUUID() });
  await page.goto(MARKETS_PATHS.home);
  await page.getByRole("link", { name: common.tabPerpetual }).click();
  await expect(page).toHaveURL(PERPETUAL_PATHS.trade);
  await expect(
    page.getByRole("table", { name: trading.book }).getByRole("button").first(),
  ).toBeVisible();
}

function size(page: Page): Locator {
  return page.getByRole("textbox", { name: `${trading.quantity} BTC` });
}

function times(leverage: number) {
  return { leverage: `${leverage}×` };
}

/** True if no edge of the element is cut off or covered, and its middle takes a finger. */
async function isWholeAndFree(part: Locator): Promise<boolean> {
  await part.evaluate(() => window.scrollTo(0, 0));
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const hit = document.elementFromPoint(middle, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  });
}
