import "../app.css";
import { say } from "@sumi/app/speech.ts";
import { show } from "@sumi/ui/testing/show.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queries } from "../app/queries.ts";
import { FakeExchange } from "../app/testing/fake-exchange.ts";
import { live } from "../connection.ts";
import { language } from "../language/language.ts";
import { session } from "../session/session.ts";
import { LockedCoins } from "./LockedCoins.tsx";

const BALANCE = { coin: "NEW", available: "0", held: "0" };
const [FIRST, SECOND] = [Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 2)];

beforeAll(async () => {
  localStorage.setItem("lang", "en-US");
  session.begin("token");
  await language.start();
  await language.load(["assets"]);
  live.start();
});
afterEach(() => queries.clear());

async function open(): Promise<void> {
  live.renew();
  await show(
    <QueryClientProvider client={queries}>
      <LockedCoins coin="NEW" />
    </QueryClientProvider>,
  );
}

/** The rows below the heading, each as one text. */
function rows(): readonly string[] {
  return [...document.querySelectorAll("dl > *")].map(({ textContent }) => textContent ?? "");
}

test("locked coins have their days, what is overdue, and what comes later", async () => {
  new FakeExchange()
    .answer("/Public/liveticket", () => ({ ticket: "one" }))
    .answer("/Finance/unlocks", ({ coin }) => ({
      locked: coin === "NEW" ? "12" : "0",
      overdue: "1",
      next: [
        { release_ms: FIRST, quantity: "2" },
        { release_ms: SECOND, quantity: "3.5" },
      ],
      later: "5.5",
      sequence: "9",
    }))
    .shows("balances", [{ ...BALANCE, locked: "12" }]);
  await open();
  await expect.element(page.getByText(say("assets:unlockLater"))).toBeVisible();
  expect(rows()).toEqual([
    `${say("assets:locked")}12 NEW`,
    `${say("assets:unlockOverdue")}1 NEW`,
    "06/01/2026, UTC2 NEW",
    "06/02/2026, UTC3.5 NEW",
    `${say("assets:unlockLater")}5.5 NEW`,
  ]);
});

test("a release is seen at once, with the days that are left", async () => {
  const left = [
    { release_ms: FIRST, quantity: "2" },
    { release_ms: SECOND, quantity: "3" },
  ];
  const exchange = new FakeExchange()
    .answer("/Public/liveticket", () => ({ ticket: "one" }))
    .answer("/Finance/unlocks", () => ({
      locked: left.length > 1 ? "5" : "3",
      overdue: "0",
      next: left,
      later: "0",
    }))
    .shows("balances", [{ ...BALANCE, locked: "5" }]);
  await open();
  await expect.element(page.getByText("2 NEW")).toBeVisible();
  left.shift();
  exchange.tell("balances", [{ ...BALANCE, locked: "3", available: "2" }]);
  await expect.element(page.getByText("2 NEW")).not.toBeInTheDocument();
  expect(rows()).toEqual([`${say("assets:locked")}3 NEW`, "06/02/2026, UTC3 NEW"]);
});
