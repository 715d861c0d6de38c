import { expect, type Page, type Request } from "@playwright/test";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";
import { DEPOSITS_PATHS } from "@sumi/member/deposits/paths.ts";
import { said } from "./support/trade.ts";
import {
  amountOf,
  chooseVoucher,
  fillInTransfer,
  getAddress,
  VOUCHER_PIXELS,
} from "./support/transfers.ts";
import { signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, deposits } = words;
const ANNOUNCING = "**/Finance/czhandle";
const TXID = `0x${"9f".repeat(32)}`;
const DETAIL = new RegExp(`${DEPOSITS_PATHS.depositDetail}\\?id=`);

test("a newcomer finds an address, announces a transfer, and sees it wait", async ({ page }) => {
  await signedInAnew(page, "deposit");
  await page.goto(ASSETS_PATHS.assets);
  await page.getByRole("link", { name: common.deposit, exact: true }).click();
  // The page before has a link of the same name.
  await expect(page.getByRole("heading", { name: deposits.chooseCoin })).toBeVisible();
  await page.getByRole("link", { name: /USDT/ }).click();
  await getAddress(page);
  const code = said(deposits.code, { coin: "USDT", network: "TRC20" });
  await expect(page.getByRole("img", { name: code })).toBeVisible();
  // The warnings come first: what would be lost, and that this is no address for real coins.
  await expect(page.getByText("10 USDT 未満、または TRC20 以外の送金は")).toBeVisible();
  await expect(page.getByText(deposits.sendNothing)).toBeVisible();
  const address = await addressOf(page);
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);

  const sent = requestsOf(page);
  await page.getByRole("button", { name: deposits.announce }).click();
  await expect(page.getByRole("button", { name: deposits.enterAmount })).toBeVisible();
  await amountOf(page).fill("9.99");
  const least = said(deposits.minimum, { figure: "10 USDT" });
  await expect(page.getByRole("button", { name: least })).toBeVisible();
  await fillInTransfer(page, "1500");
  await page.getByLabel(deposits.txid).fill(TXID);
  expect(sent.length).toBe(0);
  const announce = page.getByRole("button", { name: deposits.announce });
  // A double tap announces once.
  await announce.dblclick();
  await expect(page).toHaveURL(DETAIL);
  await expect(page.getByText(deposits.stepReview)).toBeVisible();
  await expect(page.getByText("9f".repeat(32))).toBeVisible();
  expect(sent.length).toBe(1);

  await page.getByRole("button", { name: deposits.showVoucher }).click();
  const picture = page.getByRole("img", { name: deposits.voucher });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate(widthOf)).toBe(VOUCHER_PIXELS);
  await page.goto(DEPOSITS_PATHS.deposits);
  await expect(page.getByRole("link", { name: /1,500/ })).toContainText(deposits.confirming);
  await page.goto(`${DEPOSITS_PATHS.deposit}?coin=USDT&network=TRC20`);
  expect(await addressOf(page)).toBe(address);
});

test("a report that was begun under the wrong network is all there under the right one", async ({
  page,
}) => {
  await begin(page, "tiles");
  await fillInTransfer(page, "30");
  await page.getByLabel(deposits.txid).fill(TXID);
  await page.getByRole("radio", { name: /ERC20/ }).check({ force: true });
  await expect(page).toHaveURL(/network=ERC20/);
  await getAddress(page);
  await expect(amountOf(page)).toHaveValue("30");
  await expect(page.getByLabel(deposits.txid)).toHaveValue(TXID);
  await page.getByRole("button", { name: deposits.announce }).click();
  await expect(page).toHaveURL(DETAIL);
});

test("one transaction is announced once, and the refusal stands where one sends", async ({
  page,
}) => {
  await begin(page, "twice");
  await fillInTransfer(page, "20");
  await page.getByLabel(deposits.txid).fill(TXID);
  await page.getByRole("button", { name: deposits.announce }).click();
  await expect(page).toHaveURL(DETAIL);
  await page.goto(`${DEPOSITS_PATHS.deposit}?coin=USDT`);
  await fillInTransfer(page, "20");
  await page.getByLabel(deposits.txid).fill(TXID);
  await page.getByRole("button", { name: deposits.announce }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await page.goto(DEPOSITS_PATHS.deposits);
  await expect(page.locator("main li a")).toHaveCount(1);
});

test("an announcement whose answer was lost is asked about again, and counts once", async ({
  page,
}) => {
  await begin(page, "lost");
  const sent = requestsOf(page);
  let isLost = false;
  await page.route(ANNOUNCING, async (route) => {
    if (isLost) return void route.continue();
    isLost = true;
    // The server stores it, but its answer is lost.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await fillInTransfer(page, "33");
  await page.getByRole("button", { name: deposits.announce }).click();
  await expect(page).toHaveURL(DETAIL);
  expect(sent.length).toBe(2);
  await page.goto(DEPOSITS_PATHS.deposits);
  await expect(page.locator("main li a")).toHaveCount(1);
});

test("what is no picture is said so, and the form stays as it is", async ({ page }) => {
  await begin(page, "nopicture");
  await amountOf(page).fill("20");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await chooseVoucher(page, { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from(svg) });
  await expect(page.getByText(deposits.voucherUnreadable)).toBeVisible();
  await page.getByRole("button", { name: deposits.announce }).click();
  await expect(page.getByRole("button", { name: deposits.voucherMissing })).toBeVisible();
  await expect(amountOf(page)).toHaveValue("20");
});

test("what the server refuses is said, and nothing that was typed is lost", async ({ page }) => {
  await begin(page, "refused");
  const msg = "1日のアップロード上限（20）に達しました。";
  const data = { error: "UPLOAD_LIMIT", params: { limit: 20 } };
  await page.route(ANNOUNCING, (route) => route.fulfill({ json: { code: 2206, msg, data } }));
  await fillInTransfer(page, "20");
  await page.getByRole("button", { name: deposits.announce }).click();
  await expect(page.getByText(msg)).toBeVisible();
  await page.unroute(ANNOUNCING);
  await page.getByRole("button", { name: deposits.announce }).click();
  await expect(page).toHaveURL(DETAIL);
});

test("a rejected deposit says why, one over the limit that a second person looks", async ({
  page,
}) => {
  await signedIn(page, "hanako");
  await page.goto(`${DEPOSITS_PATHS.deposits}?coin=BTC`);
  await page.getByRole("link").filter({ hasText: deposits.rejected }).first().click();
  await expect(page.getByText(deposits.reasonNotFound)).toBeVisible();
  await expect(page.getByText(deposits.notCredited)).toBeVisible();
  await page.getByRole("button", { name: deposits.showVoucher }).click();
  const picture = page.getByRole("img", { name: deposits.voucher });
  await expect.poll(() => picture.evaluate(widthOf)).toBe(720);
  await page.getByRole("button", { name: deposits.announceAgain }).click();
  await expect(page).toHaveURL(`${DEPOSITS_PATHS.deposit}?coin=BTC&network=BTC`);
  await page.goto(`${DEPOSITS_PATHS.deposits}?coin=USDT`);
  await page.getByRole("link", { name: /25,000/ }).click();
  await expect(page.getByText(deposits.stepSecond)).toBeVisible();
});

test("a chain with tags shows the tag, and what happens without it", async ({ page }) => {
  await signedInAnew(page, "tag");
  await page.goto(`${DEPOSITS_PATHS.deposit}?coin=XRP`);
  await getAddress(page);
  await expect(page.getByText(deposits.tagWarning)).toBeVisible();
  await expect(page.getByRole("button", { name: deposits.copyTag })).toBeVisible();
});

test("a network without addresses says so, and another can be chosen", async ({ page }) => {
  await signedInAnew(page, "empty");
  await page.route("**/Finance/czpage?*network=TRC20*", (route) =>
    route.fulfill({
      json: { code: 2006, msg: "", data: { error: "FEATURE_DISABLED", params: {} } },
    }),
  );
  await page.goto(`${DEPOSITS_PATHS.deposit}?coin=USDT`);
  await expect(page.getByText(deposits.noAddress)).toBeVisible();
  await expect(page.getByRole("button", { name: deposits.announce })).toHaveCount(0);
  await page.getByRole("radio", { name: /ERC20/ }).check({ force: true });
  await expect(page.getByText("ERC20 以外の送金は")).toBeVisible();
});

test("a paused network says so and takes no report; another can be chosen", async ({ page }) => {
  await signedInAnew(page, "paused");
  await page.route("**/Finance/czpage?*network=TRC20*", (route) =>
    route.fulfill({
      json: { code: 2327, msg: "", data: { error: "DEPOSITS_PAUSED", params: {} } },
    }),
  );
  await page.goto(`${DEPOSITS_PATHS.deposit}?coin=USDT`);
  const paused = said(deposits.paused, { coin: "USDT", network: "TRC20" });
  await expect(page.getByText(paused)).toBeVisible();
  await expect(page.getByRole("button", { name: deposits.announce })).toHaveCount(0);
  await page.getByRole("radio", { name: /ERC20/ }).check({ force: true });
  await expect(page.getByText("ERC20 以外の送金は")).toBeVisible();
});

test("a member who gets none of the last addresses reads why", async ({ page }) => {
  const msg = "このネットワークの残りアドレスはわずかです。";
  await signedInAnew(page, "reserved");
  await page.route("**/Finance/czaddress", (route) =>
    route.fulfill({
      json: { code: 2328, msg, data: { error: "ADDRESSES_RESERVED", params: {} } },
    }),
  );
  await page.goto(`${DEPOSITS_PATHS.deposit}?coin=USDT`);
  // The terms are read before an address is asked for.
  const [, kept = ""] = deposits.addressTerms.split("{{time}}");
  await expect(page.getByText(kept.split("{{limit}}")[0] ?? "")).toBeVisible();
  await page.getByRole("button", { name: deposits.getAddress }).click();
  await expect(page.getByRole("alert")).toHaveText(msg);
});

test("a change by the staff is seen without a touch", async ({ page }) => {
  await signedIn(page, "hanako");
  await page.goto(`${DEPOSITS_PATHS.deposits}?coin=BTC`);
  await page.getByRole("link").filter({ hasText: deposits.rejected }).first().click();
  await expect(page.getByText(deposits.reasonNotFound)).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  let isDecided = false;
  await page.route("**/Finance/czinfo?*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (!isDecided) {
      Object.assign(body.data.deposit, { status: "confirming", reason: null, decided_ms: null });
      body.data.timeline.length = 1;
      isDecided = true;
    }
    await route.fulfill({ response, json: body });
  });
  await page.goto(`${DEPOSITS_PATHS.depositDetail}?id=${id}`);
  await expect(page.getByText(deposits.stepReview)).toBeVisible();
  await expect(page.getByText(deposits.reasonNotFound)).toBeVisible();
});

test("a connection that is gone is said, with a way to try again", async ({ page }) => {
  await signedInAnew(page, "offline");
  await page.route("**/User/czcoin?*", (route) => route.abort());
  await page.goto(DEPOSITS_PATHS.depositCoin);
  await expect(page.getByText(deposits.coinsFailed)).toBeVisible();
  await page.unroute("**/User/czcoin?*");
  await page.getByRole("button", { name: common.retry }).click();
  await expect(page.getByRole("link", { name: /USDT/ })).toBeVisible();
});

/** Signs a new member in and opens the form of a TRC20 deposit. */
async function begin(page: Page, name: string): Promise<void> {
  await signedInAnew(page, name);
  await page.goto(`${DEPOSITS_PATHS.deposit}?coin=USDT&network=TRC20`);
  await getAddress(page);
}

function requestsOf(page: Page): readonly Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/Finance/czhandle")) sent.push(request);
  });
  return sent;
}

/** The address as it is shown: with emphasised ends and in groups. */
async function addressOf(page: Page): Promise<string> {
  const text = await page.locator(".paper .break-all").first().textContent();
  return text?.replaceAll(/\s/g, "") ?? "";
}

/** Runs in the page. */
function widthOf(image: Element): number {
  return (image as HTMLImageElement).naturalWidth;
}
