import { queues } from "@sumi/contract/overview/staff.ts";
import { withdrawalInfo } from "@sumi/contract/withdrawals/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import {
  errorOf,
  HOUR_MS,
  MINUTE_MS,
  TXID,
  WithdrawalDesk,
} from "../../testing/withdrawal-desk.ts";

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
  const { script } = house.house;
  const effectiveMs = script.timeMs + 24 * HOUR_MS;
  // Sessions outlive these times.
  for (const name of ["send_ms", "send_report_ms", "complete_ms"]) {
    const change = { key: `withdrawals.${name}`, value: String(MINUTE_MS), effectiveMs };
    script.decide({ act: "ChangeParameter", ...change });
  }
  script.timeMs = effectiveMs;
});
afterAll(() => house.close());

beforeEach(async () => {
  desk = await WithdrawalDesk.open(house);
});

/** A withdrawal that the reviewer has passed. */
async function passed(): Promise<string> {
  const id = await desk.requested("100");
  await desk.say(desk.reviewer, "pass", id);
  await house.house.projected();
  return id;
}

async function counted() {
  await house.house.projected();
  const { data } = await desk.reviewer.get("/Staff/queues");
  const count = queues.data.parse(data).queues.find(({ queue }) => queue === "withdrawals");
  return [count?.waiting ?? 0, count?.overdue ?? 0] as const;
}

async function told(id: string) {
  await house.house.projected();
  const { data } = await desk.hanako.get("/Finance/txinfo", { id });
  return withdrawalInfo.data.parse(data).withdrawal;
}

test("what was passed and not sent waits, is overdue, and its member takes it back", async () => {
  const { script } = house.house;
  const [waitingBefore, overdueBefore] = await counted();
  const id = await passed();
  const passedMs = script.timeMs;
  const deadlines = { deadline_ms: passedMs + MINUTE_MS, take_back_ms: passedMs + 2 * MINUTE_MS };
  expect(await told(id)).toMatchObject({ status: "passed", return_ms: null, ...deadlines });
  expect(await counted()).toEqual([waitingBefore + 1, overdueBefore]);
  expect(await desk.listed({ state: "passed" })).toMatchObject([{ overdue: false, ...deadlines }]);
  expect(errorOf(await desk.hanako.post("/Finance/txcancel", { id }))).toBe("ALREADY_REVIEWED");
  script.timeMs += 2 * MINUTE_MS;
  expect(await desk.listed({ state: "passed" })).toMatchObject([{ id, overdue: true }]);
  expect((await counted())[1]).toBeGreaterThan(overdueBefore);
  const late = (await desk.opening(id)).checks.find(({ check }) => check === "withdrawal.send_by");
  expect(late?.level).toBe("warn");
  const { data } = await desk.hanako.post("/Finance/txcancel", { id });
  expect(data.withdrawal).toMatchObject({ id, status: "cancelled", take_back_ms: null });
  const sending = await desk.say(desk.approver, "send", id, { txid: TXID });
  expect(errorOf(sending)).toBe("ALREADY_REVIEWED");
  expect(await told(id)).toMatchObject({ status: "cancelled", deadline_ms: null });
});

test("what was sent waits for word of its arrival, and is never taken back", async () => {
  const { script } = house.house;
  const id = await passed();
  await desk.say(desk.approver, "send", id, { txid: TXID });
  const deadline = { deadline_ms: script.timeMs + MINUTE_MS, take_back_ms: null };
  expect(await told(id)).toMatchObject({ status: "sent", ...deadline });
  expect(await desk.listed({ state: "sent" })).toMatchObject([{ overdue: false, ...deadline }]);
  script.timeMs += 10 * MINUTE_MS;
  expect(await desk.listed({ state: "sent" })).toMatchObject([{ id, overdue: true }]);
  expect(errorOf(await desk.hanako.post("/Finance/txcancel", { id }))).toBe("ALREADY_REVIEWED");
});
