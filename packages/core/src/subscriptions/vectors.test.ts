/** The rule book's examples of subscriptions that need accounts: U1 and U4 (rules 4.5). */
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import { committing, opened, runDue, saleWorld, subscribing } from "./testing/sale-world.ts";

test("U1: first come, with every refusal in its order", () => {
  const world = saleWorld();
  const project = opened(world);
  const { startMs, endMs } = world.exchange.subscriptions.get(project);
  const steps: readonly (readonly [member: string, quantity: string, answer: string])[] = [
    ["D", "99.99999999", "BELOW_MINIMUM_SUBSCRIPTION"],
    ["D", "20000.00000001", "PURCHASE_LIMIT_REACHED"],
    ["D", "12345.67890123", "3086.41972531"],
    ["A", "20000", "5000"],
    ["A", "10000.00000001", "PERSONAL_CAP_EXCEEDED"],
    ["A", "10000", "2500"],
    ["B", "20000", "5000"],
    ["B", "10000", "2500"],
    ["B", "100", "PERSONAL_CAP_EXCEEDED"],
    ["C", "20000", "5000"],
    ["C", "7654.32109878", "OVER_TOTAL_ISSUE"],
    ["C", "7654.32109877", "1913.5802747"],
  ];
  world.timeMs = startMs - 2;
  expect(world.refuse(subscribing("D", project, "100"))).toMatchObject({
    code: "SUBSCRIPTION_NOT_STARTED",
  });
  world.timeMs = startMs - 1;
  for (const [member, quantity, answer] of steps) {
    const outcome = world.execute(subscribing(member, project, quantity));
    if (!outcome.ok) {
      expect([member, quantity, outcome.code]).toEqual([member, quantity, answer]);
      continue;
    }
    const [event] = world.records.at(-1)?.events ?? [];
    const paid = event?.type === "Subscribed" ? formatAmount(event.paid) : "nothing";
    expect([member, quantity, paid]).toEqual([member, quantity, answer]);
  }
  world.timeMs = endMs - 1;
  expect(world.refuse(subscribing("D", project, "100")).code).toBe("SUBSCRIPTION_ENDED");
  // These members were not invited: the rewards of the example stand in rewards.test.ts.
  expect(toldBalances(world)).toEqual([
    "A available USDT 2500",
    "A locked NEW 30000",
    "B available USDT 2500",
    "B locked NEW 30000",
    "C available USDT 3086.4197253",
    "C locked NEW 27654.32109877",
    "D available USDT 6913.58027469",
    "D locked NEW 12345.67890123",
    "E available NEW 100000",
    "ext:custody NEW -200000",
    "ext:custody USDT -40000",
    "sys:issuer:0:proceeds USDT 25000.00000001",
  ]);
});

test("what is left is told to whoever wants more", () => {
  const world = saleWorld();
  const project = opened(world, { total: units("30000") });
  world.accept(subscribing("A", project, "20000"));
  expect(world.refuse(subscribing("B", project, "10000.00000001"))).toEqual({
    ok: false,
    code: "OVER_TOTAL_ISSUE",
    params: { remaining: "10000" },
  });
});

test("U4: commitments above the total share it up to the cap, and get the rest back", () => {
  const world = saleWorld();
  const project = opened(world, {
    mode: "pro_rata",
    total: units("10000"),
    orderMax: units("4000"),
    personalCap: units("4000"),
  });
  for (const part of ["1000", "500"]) world.accept(committing("A", project, part));
  world.accept(committing("C", project, "700.1"));
  world.accept(committing("B", project, "1000"));
  const { endMs } = world.exchange.subscriptions.get(project);
  const allocated = runDue(world, endMs).flatMap(({ events }) => events);
  const told = allocated.map((event) => {
    if (event.type !== "SubscriptionAllocated") return [event.type];
    const { member, quantity, paid, refund } = event;
    return [member, ...[quantity, paid, refund].map(formatAmount)];
  });
  expect(told).toEqual([
    [1, "4000", "1000", "500"],
    [2, "3529.20416446", "882.30104112", "117.69895888"],
    [3, "2470.79583553", "617.69895889", "82.40104111"],
  ]);
  expect(toldBalances(world)).toContain("sys:issuer:0:sale NEW 0.00000001");
});
