import { expect, type Page, type Request } from "@playwright/test";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { clientIdOf } from "./support/client-id.ts";
import { priceAt } from "./support/prices.ts";
import { anySize, quantity, said, submit, tradeOf } from "./support/trade.ts";
import { passwordOf, postAsMember, signedIn, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, "sign-in": signIn, spot, trading } = words;
const PLACING = "**/Trade/placeorder";
const BUY = said(spot.buyCoin, { coin: "BTC" });

test("an order whose answer was lost is asked about again, and placed once", async ({ page }) => {
  const size = anySize("0.00");
  const sent = await beginOrder(page, size);
  const { held, carryOn } = gate();
  let isLost = false;
  await page.route(PLACING, async (route) => {
    if (isLost) return void held.then(() => route.continue());
    isLost = true;
    // The server places it, but its answer is lost.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submit(page, BUY);
  await expect(page.getByText(common.checking)).toBeVisible();
  carryOn();
  await expect(page.getByText(resting)).toBeVisible();
  expect(sent.length).toBe(2);
  expect(new Set(sent.map(clientIdOf)).size).toBe(1);
  await expect(page.getByRole("listitem").filter({ hasText: `${size} @` })).toHaveCount(1);
});

test("an order that nobody answers is never called failed, and can be asked about", async ({
  page,
}) => {
  const sent = await beginOrder(page, "0.00102");
  await page.route(PLACING, (route) => route.fulfill({ status: 500, body: "" }));
  await submit(page, BUY);
  await expect(page.getByText(common.checking)).toBeVisible();
  await expect(page.getByText(common.unknownResult)).toBeVisible({ timeout: 40_000 });
  await expect(quantity(page, "BTC")).toHaveValue("0.00102");

  await page.unroute(PLACING);
  await submit(page, common.checkAgain);
  await expect(page.getByText(resting)).toBeVisible();
  expect(new Set(sent.map(clientIdOf)).size).toBe(1);
});

test("too many orders at once: the server's words, and the form as it was", async ({ page }) => {
  await beginOrder(page, "0.00103");
  const msg = "混み合っています。3秒後にもう一度お試しください。";
  const data = { error: "RATE_LIMITED", params: { seconds: 3 } };
  await page.route(PLACING, (route) =>
    route.fulfill({ status: 429, json: { code: 2004, msg, data } }),
  );
  await submit(page, BUY);
  await expect(page.getByText(msg)).toBeVisible();
  await expect(quantity(page, "BTC")).toHaveValue("0.00103");
});

test("on a slow network a double tap places one order", async ({ page }) => {
  const sent = await beginOrder(page, "0.00104");
  const { held, carryOn } = gate();
  await page.route(PLACING, async (route) => {
    await held;
    await route.continue();
  });
  const button = page.getByRole("form").getByRole("button", { name: BUY });
  await button.dblclick();
  await expect(page.getByRole("form").locator("[type=submit]")).toHaveAttribute(
    "aria-busy",
    "true",
  );
  await page.keyboard.press("Enter");
  expect(sent.length).toBe(1);
  carryOn();
  await expect(page.getByText(resting)).toBeVisible();
  expect(sent.length).toBe(1);
});

test("an order for which the network is gone says so, and sends nothing later", async ({
  page,
  context,
}) => {
  const sent = await beginOrder(page, "0.00105");
  await context.setOffline(true);
  await submit(page, BUY);
  await expect(page.getByRole("form").getByText(common.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(quantity(page, "BTC")).toHaveValue("0.00105");
  expect(sent.length).toBe(0);
});

test("a session that ends in mid-form leads to the sign-in, and back to what was typed", async ({
  page,
}) => {
  await beginOrder(page, "0.00106", { isApart: true });
  await postAsMember(page, "/Login/logout", {});
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
  await page.getByLabel(signIn.username).fill("taro");
  await page.getByLabel(signIn.password, { exact: true }).fill(await passwordOf("taro"));
  await page.getByRole("button", { name: signIn.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/Trade\/index\?symbol=BTC-USDT/);
  await expect(quantity(page, "BTC")).toHaveValue("0.00106");
});

const typed: readonly [string, string, string][] = [
  ["full-width digits", "０．００１２", "0.0012"],
  ["a comma as decimal mark", "0,0012", "0.0012"],
  ["grouped digits", "1,234.5", "1,234.5"],
  ["letters", "abc", ""],
  ["more decimals than there are", "0.123456789", "0.12345"],
];
for (const [what, text, expected] of typed) {
  test(`an order's quantity understands what was pasted: ${what}`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await beginOrder(page, "");
    await quantity(page, "BTC").focus();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press("Control+V");
    await page.keyboard.press("Tab");
    await expect(quantity(page, "BTC")).toHaveValue(expected);
  });
}

test("an empty order says what is missing, and one too dear says why it cannot be sent", async ({
  page,
}) => {
  const sent = await beginOrder(page, "");
  await submit(page, BUY);
  await expect(page.getByText(trading.enterQuantity)).toBeVisible();
  await quantity(page, "BTC").fill("99");
  // The button shows the reason and can be pressed, but sends nothing.
  await page.getByRole("button", { name: trading.balanceTooLow }).click({ force: true });
  await quantity(page, "BTC").fill("0.00001");
  await expect(page.getByRole("button", { name: /^最低 10/ })).toBeVisible();
  expect(sent.length).toBe(0);
});

const resting = new RegExp(
  said(trading.newsResting, { side: common.buy, price: ".*" }).replace(/[（）]/g, "."),
);

/** Opens Taro's form with a price far below the market, and records every order it sends. */
async function beginOrder(
  page: Page,
  size: string,
  session: { readonly isApart?: boolean } = {},
): Promise<readonly Request[]> {
  await signedIn(page, "taro", session);
  await tradeOf(page, "BTC-USDT");
  const price = await priceAt(page, "BTC-USDT", 0.5);
  await page.getByRole("textbox", { name: `${trading.price} USDT` }).fill(price);
  await quantity(page, "BTC").fill(size);
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/Trade/placeorder")) sent.push(request);
  });
  return sent;
}

/** Holds a call until the test lets it go on. */
function gate(): { readonly held: Promise<void>; readonly carryOn: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { held: promise, carryOn: resolve };
}
