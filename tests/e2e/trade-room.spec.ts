import { expect, type Locator } from "@playwright/test";
import { DELIVERY_PATHS } from "@sumi/member/delivery/paths.ts";
import { quantity, tradeOf } from "./support/trade.ts";
import { postAsMember, signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

/** Phones with the browser's bars out, from the usual to the lowest. */
const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 375, height: 553 },
];

for (const size of PHONES) {
  const name = `${size.width} × ${size.height}`;

  test(`an order is written and sent without scrolling on ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await signedIn(page, "hanako");
    await tradeOf(page, "BTC-USDT");
    await quantity(page, "BTC").fill("0.01");
    const form = page.getByRole("form");
    const buy = form.getByRole("button", { name: /BTC/ }).last();
    const all = [
      form.getByRole("group", { name: words.trading.side }),
      form.getByRole("textbox", { name: words.trading.price }),
      quantity(page, "BTC"),
      page.getByRole("slider", { name: words.trading.shareOfAvailable }),
      form.getByRole("textbox", { name: words.spot.total }),
      buy,
    ];
    for (const part of all) expect(await isWholeAndFree(part)).toBe(true);
    await expect(form).toContainText(words.spot.pays);
    await expect(form).toContainText(words.spot.receives);
  });
}

/** The longest texts of the foot, and the narrowest phone. */
const FEET = [
  ...PHONES.map((size) => ({ ...size, lang: "fr-FR" })),
  { width: 390, height: 664, lang: "tr-TR" },
  { width: 320, height: 640, lang: "ja-JP" },
  { width: 320, height: 640, lang: "en-US" },
];

for (const { lang, ...size } of FEET) {
  const name = `${size.width} × ${size.height} in ${lang}`;

  test(`the foot of a form with long amounts cuts no field on ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await signedIn(page, "hanako");
    await page.evaluate((language) => localStorage.setItem("lang", language), lang);
    await page.goto("/Trade/index?symbol=BTC-USDT");
    const form = page.getByRole("form");
    const fields = form.locator("input[inputmode=decimal]");
    await expect(fields).toHaveCount(3);
    for (const side of [0, 1]) {
      await form.getByRole("group").first().locator("label").nth(side).click();
      await fields.nth(0).fill("68543.21");
      await fields.nth(1).fill("0.01412");
      await fields.nth(1).blur();
      await expect(form).toContainText(/96[67][.,]8/);
      for (const field of await fields.all()) expect(await isWholeAndFree(field)).toBe(true);
      expect(await isWholeAndFree(form.locator("label").last())).toBe(true);
      expect(await isWholeAndFree(form.locator("button[type=submit]"))).toBe(true);
    }
  });
}

test("on a phone that lies on its side nothing covers the fields of an order", async ({ page }) => {
  await page.setViewportSize({ width: 664, height: 390 });
  await signedIn(page, "hanako");
  await tradeOf(page, "BTC-USDT");
  expect(await isWholeAndFree(quantity(page, "BTC"))).toBe(true);
});

for (const size of PHONES) {
  test(`a contract is placed without scrolling on ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await signedInAnew(page, "trialist");
    await postAsMember(page, "/Contract/trialrequest", { client_id: crypto.randomUUID() });
    await page.goto(`${DELIVERY_PATHS.contracts}?mode=trial`);
    const form = page.getByRole("form", { name: words.delivery.form });
    const all = [
      form.getByRole("group", { name: words.delivery.durationAndRatio }),
      form.getByRole("textbox", { name: words.delivery.stake }),
      form.getByText(words.delivery.tieRefunded),
      form.getByRole("button", { name: words.delivery.up }),
      form.getByRole("button", { name: words.delivery.down }),
    ];
    for (const part of all) {
      await expect(part).toBeVisible();
      expect(await isWholeAndFree(part)).toBe(true);
    }
  });
}

test("where a contract's form is too long, its buttons stay above the tab bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signedIn(page, "hanako");
  await page.goto(`${DELIVERY_PATHS.contracts}?mode=real`);
  const way = page.getByRole("button", { name: words.trading.toRisk });
  await expect(way).toBeVisible();
  expect(await isWholeAndFree(way)).toBe(true);
});

test("a short phone keeps the chart behind a glyph, and opens it in full screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 553 });
  await signedIn(page, "hanako");
  await tradeOf(page, "BTC-USDT");
  await expect(page.getByRole("figure")).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: words.trading.openChart }).click();
  const chart = page.getByRole("dialog").getByRole("figure");
  await expect(chart.locator("canvas").first()).toBeVisible();
  const box = await chart.boundingBox();
  expect(box?.height).toBeGreaterThan(350);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a prohibition of trading stands on the button before anything is pressed", async ({
  page,
}) => {
  await signedIn(page, "hanako");
  await page.route("**/User/getUserInfo*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.userInfo.trading_prohibited_until_ms = Date.now() + 3_600_000;
    await route.fulfill({ response, json: answer });
  });
  await tradeOf(page, "BTC-USDT");
  const reason = words.trading.tradingProhibited.replace("{{until}}", ".*");
  const button = page.getByRole("form").getByRole("button", { name: new RegExp(reason) });
  await expect(button).toHaveAttribute("aria-disabled", "true");
});

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
