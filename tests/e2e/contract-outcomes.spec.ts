import { expect, type Locator, type Page } from "@playwright/test";
import { DELIVERY_PATHS } from "@sumi/member/delivery/paths.ts";
import { secondOf, test } from "./support/staged-exchange.ts";
import { postAsMember, signedIn, signedInAnew, watch } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { delivery, "delivery-proof": proofWords } = words;

/** Seconds of a round: a contract of a minute ends before the outage, or in its midst. */
const BEFORE_OUTAGE = [3, 60] as const;
const INTO_OUTAGE = [100, 135] as const;
/** One whole round and a contract, on the slowest machine. */
const ROUND_MS = 420_000;

test("members with trial and with real money win, lose, tie and are refunded, and see why", async ({
  page: trialist,
  browser,
  complaints,
}) => {
  test.setTimeout(900_000);
  const investor = await (await browser.newContext()).newPage();
  watch(investor, complaints);
  await signedInAnew(trialist, "trialist");
  await postAsMember(trialist, "/Contract/trialrequest", { client_id: crypto.randomUUID() });
  await signedIn(investor, "hanako");
  await confirmRisk(investor);
  const members = [
    { page: trialist, mode: "trial", coin: "TUSDT" },
    { page: investor, mode: "real", coin: "USDT" },
  ] as const;

  await betweenSeconds(trialist, BEFORE_OUTAGE);
  for (const member of members) {
    await openContracts(member, "BTC");
    await placeOne(member, "up");
    await placeOne(member, "down");
    await openContracts(member, "ETH");
    await placeOne(member, "up");
  }
  for (const { page, coin } of members) {
    const sheet = page.getByRole("dialog");
    await seesResult(sheet, delivery.won, `+3.50${coin}`);
    await seesResult(sheet, delivery.lost, `−5.00${coin}`);
    await seesResult(sheet, delivery.tied, `0.00${coin}`);
  }

  await betweenSeconds(trialist, INTO_OUTAGE);
  for (const member of members) {
    await openContracts(member, "BTC");
    await placeOne(member, "up");
  }
  for (const { page, coin } of members) {
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText(textLike(delivery.voidClose))).toBeVisible({ timeout: ROUND_MS });
    await seesResult(sheet, delivery.voided, `0.00${coin}`);
  }
  for (const { page } of members) await provesTheWin(page);
});

type Member = { readonly page: Page; readonly mode: "trial" | "real" };

async function confirmRisk(page: Page): Promise<void> {
  await page.goto(`${DELIVERY_PATHS.contracts}?mode=real`);
  await page.getByRole("button", { name: delivery.toRisk }).click();
  await page.getByRole("button", { name: delivery.confirmRisk }).click();
  await expect(page).toHaveURL(new RegExp(DELIVERY_PATHS.contracts));
}

async function openContracts({ page, mode }: Member, coin: string): Promise<void> {
  await page.goto(`${DELIVERY_PATHS.contracts}?coin=${coin}&mode=${mode}`);
}

/** Stakes the least amount for a minute, and waits until its open price is fixed. */
async function placeOne({ page }: Member, direction: "up" | "down"): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^▲?▼? ?${delivery[direction]}`) }).click();
  await expect(page.getByText(textLike(delivery.lockedAt))).toBeVisible();
}

/** Reads the newest result with both prices, and goes on to the next. */
async function seesResult(sheet: Locator, outcome: string, result: string): Promise<void> {
  await expect(sheet.getByText(outcome, { exact: true })).toBeVisible({ timeout: ROUND_MS });
  await expect(sheet).toContainText(result);
  for (const fact of [delivery.open, delivery.close, delivery.paid]) {
    await expect(sheet.getByText(fact, { exact: true })).toBeVisible();
  }
  await sheet.getByRole("button", { name: delivery.backToContracts }).click();
}

/** From the list of all contracts to the proof, which this browser computes again. */
async function provesTheWin(page: Page): Promise<void> {
  await page.goto(DELIVERY_PATHS.history);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(4);
  for (const outcome of [delivery.won, delivery.lost, delivery.tied, delivery.voided]) {
    await expect(rows.filter({ hasText: outcome })).toHaveCount(1);
  }
  await rows.filter({ hasText: delivery.won }).getByRole("link").click();
  await page.getByRole("link", { name: delivery.verify }).click();
  await expect(page.getByText(proofWords.heldVerdict)).toBeVisible();
}

/** Waits until the venues' round is there, by the index that they make. */
async function betweenSeconds(page: Page, [from, to]: readonly [number, number]): Promise<void> {
  const isThere = async () => {
    const answer = await page.request.get("/apiv/Contract/index");
    const { data } = (await answer.json()) as Told;
    const index = data.offers.find(({ coin }) => coin === "BTC")?.index;
    if (index?.status !== "OK") return false;
    const second = secondOf(index.price);
    return second >= from && second <= to;
  };
  await expect.poll(isThere, { timeout: ROUND_MS, intervals: [1_000] }).toBe(true);
}

type Told = {
  readonly data: {
    readonly offers: readonly {
      readonly coin: string;
      readonly index: { readonly price: string; readonly status: string } | null;
    }[];
  };
};

/** Matches a text whatever stands in its places. */
function textLike(text: string): RegExp {
  return new RegExp(text.replaceAll(/\{\{\w+\}\}/g, ".+"));
}
