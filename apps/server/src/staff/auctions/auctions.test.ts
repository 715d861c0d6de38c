import { termActs } from "@sumi/core/testing/founding.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { beginSale, draftSale, runSales } from "../../testing/sale-house.ts";

const DAY_MS = 86_400_000;

let opened: ConsoleHouse;
let first: StaffVisitor;
let second: StaffVisitor;
let project: number;

/** A sale of bitcoins is over. */
beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
    numbers: PLAIN_NUMBERS,
    acts: termActs({ "subscriptions.announced_ms": "0", "subscriptions.refundable_ms": "0" }),
  });
  const { script } = opened.house;
  const issuer = script.openMember({ BTC: "20" });
  script.certify(issuer);
  project = draftSale(opened.house, issuer);
  beginSale(opened.house, project);
  runSales(opened.house, script.exchange.subscriptions.get(project).endMs);
  first = await opened.staff("administrator");
  second = await opened.staff("administrator");
  await opened.house.projected();
});
afterEach(() => opened.close());

function form(change: Readonly<Record<string, string>> = {}) {
  const start_ms = String(opened.house.script.timeMs + 2 * DAY_MS);
  const sale = { symbol: "BTC-USDT", project: String(project) };
  return { ...sale, start_ms, minutes: "30", note: "as agreed", ...change };
}

test("one administrator proposes an auction, and another one approves it", async () => {
  const { data } = await first.post("/Staff/scheduleauction", form());
  const { proposal, hash } = data as { readonly proposal: string; readonly hash: string };
  const own = await first.post("/Staff/approve", { proposal, hash });
  expect(own.data).toMatchObject({ error: "SELF_APPROVAL" });
  expect((await second.post("/Staff/approve", { proposal, hash })).code).toBe(1000);
  const auction = opened.house.script.exchange.auctions.get(0);
  expect(auction.latestMs - auction.startMs).toBe(1_800_000);
});

test.each([
  ["a start that is too early", { start_ms: "1" }, "start_ms"],
  ["too few minutes", { minutes: "29" }, "collecting_ms"],
  ["another market", { symbol: "NEW-USDT" }, "symbol"],
  ["no such sale", { project: "1" }, "project"],
])("%s is refused when it is proposed", async (_, change, field) => {
  const { data } = await first.post("/Staff/scheduleauction", form(change));
  expect(data).toMatchObject({ error: "PARAMETER_ERROR", params: { field } });
});
