import { say } from "@sumi/app/speech.ts";
import axe from "axe-core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { MemberWords } from "../language/words.ts";
import { PERPETUAL_PATHS } from "./paths.ts";
import { button, open, preparePerpetual, sent, size, t } from "./testing/open-perpetual.tsx";
import { perpetualExchange } from "./testing/perpetual-exchange.ts";
import { lifeWith, orderWith, positionWith, STEPS } from "./testing/samples.ts";

preparePerpetual();

test("both buttons say where they would be liquidated, before the tap", async () => {
  perpetualExchange();
  await open();
  await size().fill("0.15");
  const said = (name: "long" | "short") => button(t(name)).element().textContent;
  await expect.poll(() => said("long")).toMatch(/Liq 54,249\.1−19\.50%/);
  await expect.poll(() => said("short")).toMatch(/Liq 80,531\.4\+19\.50%/);
  const { violations } = await axe.run(document, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test("a long is sent once, with its leverage", async () => {
  const exchange = perpetualExchange().answer("/Perpetual/placeorder", () => ({
    order: orderWith({ id: "9", price: "67398.2" }),
    fills: [],
    balances: [],
    sequence: "2",
  }));
  await open();
  const ruler = page.getByRole("slider", { name: t("leverage") });
  await ruler.click();
  ruler.element().dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
  await size().fill("0.15");
  await button(t("long")).click();
  await expect
    .poll(() => sent(exchange, "/Perpetual/placeorder"))
    .toMatchObject([{ side: "buy", type: "limit", qty: "0.15", leverage: "5", price: "67398.2" }]);
});

test("what is wrong is said on the buttons, and nothing is sent", async () => {
  const exchange = perpetualExchange();
  await open();
  await size().fill("101");
  const much = say("trading:aboveQuantity", { figure: "100 BTC" });
  await expect.element(page.getByRole("button", { name: much })).toBeVisible();
  const price = page.getByRole("textbox", { name: new RegExp(`^${say("trading:price")}`) });
  await size().fill("0.15");
  await price.fill("70000");
  const high = t("priceTooHigh", { figure: "68,757.9 USDT" });
  await expect.element(page.getByRole("button", { name: new RegExp(high) })).toBeVisible();
  expect(sent(exchange, "/Perpetual/placeorder")).toEqual([]);
});

test("a position shows its result, and closes by the half", async () => {
  const exchange = perpetualExchange()
    .shows("positions", [positionWith()])
    .answer("/Perpetual/close", () => ({
      order: orderWith({ side: "sell", type: "market", status: "filled", filled: "0.375" }),
      fills: [],
      balances: [],
      sequence: "3",
    }));
  await open();
  await expect.element(page.getByText("+417.15")).toBeVisible();
  await expect.element(page.getByText("53,806.1").first()).toBeVisible();
  await page.getByRole("button", { name: t("close"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const share = dialog.getByRole("slider", { name: t("closeShare") });
  await expect.element(share).toBeVisible();
  for (const percent of ["75", "50"]) {
    share.element().dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true }));
    await expect.element(share).toHaveAttribute("aria-valuenow", percent);
  }
  const part = t("closePart", { size: "0.375 BTC" });
  await dialog.getByRole("button", { name: part }).click();
  await expect.poll(() => sent(exchange, "/Perpetual/close")).toMatchObject([{ qty: "0.375" }]);
});

test("a position that is liquidated elsewhere disappears", async () => {
  const exchange = perpetualExchange().shows("positions", [positionWith()]);
  await open();
  await expect.element(page.getByText("+417.15")).toBeVisible();
  exchange.tell("positions", [positionWith({ status: "liquidating" })]);
  await expect.element(page.getByText(t("liquidating"))).toBeVisible();
  exchange.tell("positions", []);
  await expect.element(page.getByText(t("noPositions"))).toBeVisible();
});

test("the risk is confirmed once every question is answered right", async () => {
  const exchange = perpetualExchange()
    .answer("/Perpetual/own", () => ({
      may_open: "RISK_UNCONFIRMED",
      risk_confirmed_ms: null,
      sequence: "1",
    }))
    .answer("/Perpetual/confirmrisk", () => ({
      may_open: null,
      risk_confirmed_ms: 5,
      sequence: "2",
    }));
  await open(PERPETUAL_PATHS.risk);
  const risk = (key: keyof MemberWords["perpetual-risk"]) => say(`perpetual-risk:${key}`);
  await page.getByText(risk("whenLast")).click();
  await expect.element(page.getByText(new RegExp(`^${risk("wrong")}`))).toBeVisible();
  for (const answer of ["whenMark", "lossMargin", "fundingLongs"] as const) {
    await page.getByText(risk(answer), { exact: true }).click();
  }
  await page.getByRole("button", { name: risk("confirm") }).click();
  await expect.poll(() => sent(exchange, "/Perpetual/confirmrisk")).toHaveLength(1);
});

test.each([
  ["6", "verdictHeld"],
  ["7", "verdictBroken"],
] as const)("a life whose result is said to be %s is computed again", async (realised, verdict) => {
  const [opened, closed] = STEPS;
  perpetualExchange().answer("/Perpetual/positioninfo", () => ({
    position: lifeWith(),
    steps: [{ ...closed, realised }, opened],
    next_cursor: null,
    sequence: "1",
  }));
  await open(`${PERPETUAL_PATHS.verify}?symbol=BTC-USDT-PERP&id=8`);
  await expect.element(page.getByText(say(`perpetual-life:${verdict}`))).toBeVisible();
});
