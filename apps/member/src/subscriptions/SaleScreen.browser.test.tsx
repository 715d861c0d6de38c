import "../app.css";
import { say } from "@sumi/app/speech.ts";
import type { Values } from "@sumi/app/words.ts";
import { formatMoment } from "@sumi/messages/moments.ts";
import { show } from "@sumi/ui/testing/show.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import axe from "axe-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queries } from "../app/queries.ts";
import { FakeExchange } from "../app/testing/fake-exchange.ts";
import { live } from "../connection.ts";
import { language } from "../language/language.ts";
import type { MemberWords } from "../language/words.ts";
import { session } from "../session/session.ts";
import { SUBSCRIPTIONS_PATHS } from "./paths.ts";
import { SaleScreen } from "./SaleScreen.tsx";
import { SalesScreen } from "./SalesScreen.tsx";
import { saleWith } from "./testing/samples.ts";

const SOON = Date.now() + 3_600_000;
const SALE = saleWith({ start_ms: 1, end_ms: SOON, sold: "68200" });
const PART = { committed: "0", quantity: "15000", paid: "3750", released: "0" };

beforeAll(async () => {
  localStorage.setItem("lang", "en-US");
  session.begin("token");
  await language.start();
  await language.load(["subscriptions"]);
  live.start();
});
afterEach(() => queries.clear());

function t(key: keyof MemberWords["subscriptions"], values: Values = {}) {
  return say(`subscriptions:${key}`, values);
}

function exchange(sale = SALE): FakeExchange {
  const time_ms = Date.now();
  return new FakeExchange()
    .answer("/Issue/index", () => ({ projects: [sale], time_ms }))
    .answer("/Issue/details", () => ({ project: sale, time_ms }))
    .answer("/Issue/own", () => ({ part: PART, cap_left: "15000", obstacle: null }))
    .answer("/Public/liveticket", () => ({ ticket: "one" }))
    .shows("balances", [{ coin: "USDT", available: "4044.6", held: "0", locked: "0" }]);
}

async function open(path: string): Promise<void> {
  // Answers of an earlier test's exchange must not be shown.
  live.renew();
  const root = createRootRoute();
  const screens: Readonly<Record<string, () => React.JSX.Element>> = {
    [SUBSCRIPTIONS_PATHS.sale]: SaleScreen,
    [SUBSCRIPTIONS_PATHS.sales]: SalesScreen,
  };
  const routes = Object.values(SUBSCRIPTIONS_PATHS).map((each) => {
    const component = screens[each];
    return createRoute({
      getParentRoute: () => root,
      path: each,
      validateSearch: (search: Readonly<Record<string, string>>) => search,
      ...(component === undefined ? {} : { component }),
    });
  });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("the list leads to a sale with its countdown and what is sold", async () => {
  exchange();
  await open(SUBSCRIPTIONS_PATHS.sales);
  await expect.element(page.getByText(t("soldShare", { share: "68.2%" }))).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "NEW" })).toBeVisible();
});

test("an amount says its cost and its faults, and is bought once after a question", async () => {
  const bought = { ...PART, quantity: "16000" };
  exchange().answer("/Issue/subscribe", () => ({ project: SALE, part: bought, balances: [] }));
  await open(`${SUBSCRIPTIONS_PATHS.sale}?id=7`);
  const quantity = page.getByRole("textbox", { name: t("quantity") });
  await quantity.fill("16000");
  const tooMuch = t("fault_PERSONAL_CAP_EXCEEDED", { maximum: "15,000 NEW" });
  await expect.element(page.getByRole("button", { name: tooMuch })).toBeVisible();
  await quantity.fill("1000");
  await expect.element(page.getByText("250.00 USDT")).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: t("subscribe") }).click();
  const asked = page.getByRole("alertdialog");
  await expect.element(asked.getByText(t("riskLock"))).toBeVisible();
  await asked.getByRole("button", { name: t("subscribe") }).click();
  await expect.poll(() => quantity.element().getAttribute("value")).toBe("");
});

test("a sale by commitments can be cancelled until its allocation, and no longer", async () => {
  exchange({ ...SALE, mode: "pro_rata", refundable_until_ms: SOON + 604_800_000 });
  await open(`${SUBSCRIPTIONS_PATHS.sale}?id=7`);
  const moment = formatMoment("en-US", SOON, "minute");
  await expect.element(page.getByText(t("untilAllocation", { moment }))).toBeVisible();
});

test("a cancelled sale tells of its refund, and of no date and no lock any more", async () => {
  const cancelled = { ...SALE, state: "refunded" as const };
  const nothing = { quantity: "0", money: "0", refund: "0" };
  const entries = [
    { kind: "cancel" as const, ...nothing, reason: "ISSUER_WITHDREW", time_ms: Date.now() },
  ];
  exchange(cancelled)
    .answer("/Issue/own", () => ({
      part: { ...PART, quantity: "0" },
      cap_left: "30000",
      obstacle: "SUBSCRIPTION_CLOSED",
    }))
    .answer("/Issue/entries", () => ({ entries, next_cursor: null, sequence: "9" }));
  await open(`${SUBSCRIPTIONS_PATHS.sale}?id=7`);
  await expect.element(page.getByText(t("reason_ISSUER_WITHDREW"))).toBeVisible();
  await expect.element(page.getByText(t("refundDone"))).toBeVisible();
  await expect.element(page.getByText("3,750 USDT")).toBeVisible();
  await expect.element(page.getByText(t("lockCancelled"))).toBeVisible();
  for (const absent of [
    t("lifeUnlock"),
    t("lifeEnd"),
    t("refundableUntil"),
    t("riskLock"),
    t("ring"),
  ]) {
    expect(page.getByText(absent).elements()).toEqual([]);
  }
});
