import "../app.css";
import { say } from "@sumi/app/speech.ts";
import type { Values } from "@sumi/app/words.ts";
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
import type { FakeExchange } from "../app/testing/fake-exchange.ts";
import { live } from "../connection.ts";
import { language } from "../language/language.ts";
import type { MemberWords } from "../language/words.ts";
import { session } from "../session/session.ts";
import { ContractsScreen } from "./ContractsScreen.tsx";
import { DELIVERY_PATHS } from "./paths.ts";
import { accepting, contractExchange } from "./testing/contract-exchange.ts";
import { contractWith } from "./testing/samples.ts";

beforeAll(async () => {
  localStorage.setItem("lang", "en-US");
  session.begin("token");
  await language.start();
  await language.load(["delivery", "trading"]);
  live.start();
});
afterEach(() => queries.clear());

function t(key: keyof MemberWords["delivery"], values: Values = {}) {
  return say(`delivery:${key}`, values);
}

async function open(mode: "real" | "trial"): Promise<void> {
  // Answers of an earlier test's exchange must not be shown.
  live.renew();
  const root = createRootRoute();
  const routes = Object.values(DELIVERY_PATHS).map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: (search: Readonly<Record<string, string>>) => search,
      ...(path === DELIVERY_PATHS.contracts ? { component: ContractsScreen } : {}),
    }),
  );
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [`${DELIVERY_PATHS.contracts}?mode=${mode}`] }),
  });
  await show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const direction = (name: "up" | "down") =>
  page.getByRole("button", { name: new RegExp(`^${t(name)}`) });
const stake = () => page.getByRole("textbox", { name: new RegExp(`^${t("stake")}`) });

test("both buttons say what is won and lost, and trial money is named on them", async () => {
  contractExchange();
  await open("trial");
  await page.getByText("+75%").click();
  await stake().fill("100");
  for (const name of ["up", "down"] as const) {
    const said = () => direction(name).element().textContent;
    await expect.poll(said).toMatch(/Trial money\+75\.00if lost −100\.00$/);
  }
  await expect.element(page.getByText("57.14%")).toBeVisible();
  const { violations } = await axe.run(document, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test("a placed contract is sent once, and its open price locks before the eyes", async () => {
  const acceptedMs = Date.now();
  const accepted = contractWith({
    state: "accepted",
    open_price: null,
    accepted_ms: acceptedMs,
    open_ms: acceptedMs + 3_000,
    expiry_ms: acceptedMs + 63_000,
  });
  const exchange = accepting(contractExchange(), accepted);
  await open("trial");
  await direction("down").click();
  await expect.element(page.getByText(t("locking")).first()).toBeInTheDocument();
  const wished = { mode: "trial", coin: "BTC", direction: "down", minutes: "1", amount: "5" };
  expect(placed(exchange)).toMatchObject([wished]);
  exchange.tell("contracts", [{ ...accepted, state: "open", open_price: "60000.123" }]);
  const locked = t("lockedAt", { price: "60,000.123" });
  await expect.element(page.getByText(locked)).toBeVisible();
});

function placed({ sent }: FakeExchange) {
  return sent.filter(({ path }) => path === "/Contract/placeorder").map(({ fields }) => fields);
}

test.each([
  ["WIN", "75", /▲ Won\+75\.00TUSDTTrial money/],
  ["LOSE", "-100", /▼ Lost−100\.00TUSDTTrial money/],
  ["TIE", "0", /ResultTied0\.00TUSDTTrial money/],
] as const)("a %s is shown in a sheet when it comes", async (outcome, result, said) => {
  const running = contractWith({ id: outcome, expiry_ms: Date.now() + 1_000 });
  const exchange = contractExchange().shows("contracts", [running]);
  await open("trial");
  await expect.element(page.getByRole("timer")).toBeVisible();
  const over = { state: "settled", close_price: "60001.5", record: "b".repeat(64) } as const;
  exchange.tell("contracts", [{ ...running, ...over, outcome, result, paid: "100" }]);
  const sheet = page.getByRole("dialog");
  await expect.poll(() => document.querySelector("[role=dialog]")?.textContent).toMatch(said);
  await sheet.getByRole("button", { name: t("backToContracts") }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test("a void contract says why, and that the stake is back", async () => {
  const running = contractWith({ id: "void" });
  const exchange = contractExchange().shows("contracts", [running]);
  await open("trial");
  await expect.element(page.getByRole("timer")).toBeVisible();
  const over = { state: "void", void_reason: "CLOSE_SAMPLES", sample_count: 4 } as const;
  exchange.tell("contracts", [{ ...running, ...over, result: "0", paid: "100" }]);
  const sheet = page.getByRole("dialog");
  await expect.element(sheet.getByText(t("voidClose", { samples: 4 }))).toBeVisible();
  await sheet.getByRole("button", { name: t("backToContracts") }).click();
});

test("a refusal of the stake stands below it, and goes when the stake changes", async () => {
  const exchange = contractExchange().refuse("/Contract/placeorder", "ABOVE_MAXIMUM_INVESTMENT");
  await open("real");
  await direction("up").click();
  await expect.element(stake()).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("alert").filter({ hasText: /maximum/ })).toBeVisible();
  await stake().fill("6");
  await expect.element(stake()).toHaveAttribute("aria-invalid", "false");
  expect(placed(exchange)).toHaveLength(1);
});

test("a refusal that is about no field stands above the buttons", async () => {
  contractExchange().refuse("/Contract/placeorder", "RISK_LIMIT_REACHED");
  await open("real");
  await direction("up").click();
  await expect.element(page.getByRole("alert").filter({ hasText: /capacity/ })).toBeVisible();
  await expect.element(stake()).toHaveAttribute("aria-invalid", "false");
});

test("what cannot be staked says so before anything is sent", async () => {
  const exchange = contractExchange();
  await open("real");
  await stake().fill("151");
  const short = t("balanceTooLow", { figure: "150 USDT" });
  await expect.element(page.getByRole("button", { name: short })).toBeVisible();
  await stake().fill("4");
  const least = t("belowMinimum", { figure: "5 USDT" });
  await expect.element(page.getByRole("button", { name: least })).toBeVisible();
  expect(placed(exchange)).toEqual([]);
});

test("a halt is alike for both directions, and says why", async () => {
  contractExchange({ closed: { real: "POOL_LOSS", trial: null } });
  await open("real");
  await expect.element(page.getByRole("button", { name: t("haltedLoss") })).toBeVisible();
  await expect.element(direction("up")).not.toBeInTheDocument();
});

test("a halt that ends by itself says when", async () => {
  contractExchange({
    closed: { real: "INCIDENT", trial: null },
    halted_until_ms: { real: Date.UTC(2027, 0, 2, 12), trial: null },
  });
  await open("real");
  await expect.element(page.getByRole("button", { name: t("haltedIncident") })).toBeVisible();
  const [before = ""] = t("haltedUntil", { moment: "|" }).split("|");
  await expect.element(page.getByText(before.trim(), { exact: false })).toBeVisible();
});

test.each([
  ["KYC_REQUIRED", "toIdentity"],
  ["RISK_UNCONFIRMED", "toRisk"],
  ["SELF_EXCLUDED", "toLimits"],
] as const)("before a first contract %s leads on", async (may, way) => {
  contractExchange().answer("/Contract/own", () => ({
    may_real: may,
    may_trial: null,
    risk_confirmed_ms: null,
  }));
  await open("real");
  await expect.element(page.getByRole("button", { name: say(`trading:${way}`) })).toBeVisible();
  await expect.element(direction("up")).not.toBeInTheDocument();
});
