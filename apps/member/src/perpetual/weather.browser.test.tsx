import { say } from "@sumi/app/speech.ts";
import type { PerpetualContractData } from "@sumi/contract/perpetual/contracts.ts";
import axe from "axe-core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PERPETUAL_PATHS } from "./paths.ts";
import { button, open, preparePerpetual, t } from "./testing/open-perpetual.tsx";
import { perpetualExchange } from "./testing/perpetual-exchange.ts";
import { positionWith } from "./testing/samples.ts";

preparePerpetual();

const SINCE_MS = Date.UTC(2026, 0, 5, 12, 30);
const FUND = { coin: "USDT", balance: "40000", minimum: "100000", entries: [], next_cursor: null };
const STATUS = { closed: "STATUS" } as const;

type Face = readonly [
  what: string,
  news: Partial<PerpetualContractData>,
  notes: readonly Parameters<typeof t>[0][],
  onButton: string,
];

const HALTS: readonly Face[] = [
  [
    "takes only what closes because of an incident",
    { ...STATUS, status: "cancel_only", reason: "INCIDENT" },
    ["whyIncident", "takesClosing"],
    "perpetual:onlyClosing",
  ],
  [
    "is closed while prices are in doubt",
    { ...STATUS, status: "closed", reason: "FEED_IN_DOUBT" },
    ["whyFeed", "takesNothing"],
    "trading:marketClosed",
  ],
  [
    "is closed after a loss that could not be covered",
    { ...STATUS, status: "closed", reason: "SHORTFALL" },
    ["whyShortfall", "takesNothing"],
    "trading:marketClosed",
  ],
  [
    "has ended",
    {
      ...STATUS,
      status: "closed",
      reason: "DELISTED",
      settle_ms: SINCE_MS,
      orders_until_ms: SINCE_MS,
    },
    ["ended"],
    "trading:marketClosed",
  ],
  ["waits for a mark", { closed: "STALE", mark_status: "STALE" }, [], "perpetual:markStale"],
  ["takes no openings at all", { closed: "CLOSED" }, [], "perpetual:closedForNow"],
];

test.each(HALTS)("a contract that %s says so before an order", async (_, news, notes, word) => {
  perpetualExchange(news).shows("positions", [positionWith()]);
  await open();
  await expect.element(page.getByRole("button", { name: say(word as never) })).toBeVisible();
  for (const note of notes) await expect.element(page.getByText(t(note))).toBeVisible();
  await expect.element(page.getByText(t("unrealised"))).toBeVisible();
  const { violations } = await axe.run(document, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test("an announced end is told with its moment, and what closes is still taken", async () => {
  perpetualExchange({
    ...STATUS,
    status: "cancel_only",
    reason: "DELISTING",
    settle_ms: SINCE_MS,
    orders_until_ms: SINCE_MS - 1_800_000,
  });
  await open();
  const parts = t("ending", { last: "|", moment: "|" }).split("|");
  const sentence = new RegExp(parts.map((part) => part.replaceAll(".", "\\.")).join(".*2026.*"));
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText(t("takesClosing"))).toBeVisible();
});

test("a fund that is too low says since when, and orders that only reduce go on", async () => {
  const exchange = perpetualExchange({ closed: "INSURANCE" });
  exchange.answer("/Perpetual/insurance", () => ({ ...FUND, short_since_ms: SINCE_MS }));
  await open();
  await expect.element(page.getByRole("button", { name: t("insuranceLow") })).toBeVisible();
  await expect.element(shortNote()).toBeVisible();
  await expect.element(shortNote().getByRole("link", { name: t("insurance") })).toBeVisible();
  await button(say("trading:orderDetails")).click();
  await page.getByRole("dialog").getByText(t("reduceOnly")).click();
  await page.getByRole("button", { name: say("trading:done") }).click();
  await expect.element(button(t("long"))).toBeVisible();
});

test.each([
  ["since when it is too low", SINCE_MS, 1],
  ["nothing of it where it has enough", null, 0],
])("the page of the fund says %s", async (_, sinceMs, notes) => {
  const exchange = perpetualExchange();
  exchange.answer("/Perpetual/insurance", () => ({ ...FUND, short_since_ms: sinceMs }));
  await open(PERPETUAL_PATHS.insurance);
  await expect.element(page.getByText("100,000.00 USDT")).toBeVisible();
  expect(shortNote().elements()).toHaveLength(notes);
});

/** The reasons for which a member opens nothing, and the ways out of them. */
const STANDINGS = [
  ["ACCOUNT_FROZEN", "trading:notNow", undefined],
  ["TRADING_PROHIBITED", "trading:notNow", undefined],
  ["FEATURE_DISABLED", "trading:closedCountry", undefined],
  ["KYC_REQUIRED", "trading:needIdentity", "trading:toIdentity"],
  ["RISK_UNCONFIRMED", "trading:needRisk", "trading:toRisk"],
  ["SELF_EXCLUDED", "trading:selfExcluded", "trading:toLimits"],
  ["OTHER_ACCOUNT_LIMITED", "trading:otherAccountLimited", undefined],
] as const;

test.each(STANDINGS)("a member with %s reads it in the place of the buttons", async (...face) => {
  const [refusal, text, way] = face;
  perpetualExchange()
    .shows("positions", [positionWith()])
    .answer("/Perpetual/own", () => ({
      may_open: refusal,
      risk_confirmed_ms: null,
      sequence: "1",
    }));
  await open();
  await expect.element(page.getByText(say(text)).first()).toBeVisible();
  if (way !== undefined) {
    await expect.element(page.getByRole("button", { name: say(way) })).toBeVisible();
  }
  await expect.element(page.getByRole("button", { name: t("close"), exact: true })).toBeVisible();
  expect(button(t("long")).elements()).toEqual([]);
});

test("contracts that cannot be loaded are said, and can be asked for again", async () => {
  perpetualExchange().refuse("/Perpetual/contracts", "RATE_LIMITED");
  await open();
  await expect.element(page.getByText(t("contractsFailed"))).toBeVisible();
  await expect.element(page.getByRole("button", { name: say("common:retry") })).toBeVisible();
});

test("a result by a mark that is not current has no direction", async () => {
  perpetualExchange({ closed: "STALE", mark_status: "STALE" }).shows("positions", [positionWith()]);
  await open();
  const result = page.getByText("+417.15");
  await expect.element(result).toBeVisible();
  await expect.element(result).toHaveClass(/text-text-3/);
});

test("where no contract is listed, that is said", async () => {
  perpetualExchange().answer("/Perpetual/contracts", () => ({
    contracts: [],
    time_ms: Date.now(),
    sequence: "1",
  }));
  await open();
  await expect.element(page.getByText(t("noContractsText"))).toBeVisible();
});

function shortNote() {
  const [before = ""] = t("fundShort", { moment: "|" }).split("|");
  return page.getByRole("status").filter({ hasText: before });
}
