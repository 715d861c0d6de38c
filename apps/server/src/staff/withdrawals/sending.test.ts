import { withdrawalInfo } from "@sumi/contract/withdrawals/calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import { errorOf, TXID, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

/** An arrival as the explorer shows it. */
const SEEN = { confirmations: "12" };

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
});
afterAll(() => house.close());

beforeEach(async () => {
  desk = await WithdrawalDesk.open(house);
});

async function told(id: string) {
  await desk.opened.house.projected();
  return withdrawalInfo.data.parse((await desk.hanako.get("/Finance/txinfo", { id })).data);
}

/** The finding on the last step, for that person. */
async function stepOf(id: string, staff: StaffVisitor) {
  const { checks } = await desk.opening(id, staff);
  const found = checks.find(({ check }) => check === "withdrawal.last_step");
  return [found?.level, found?.params.staff];
}

describe("what happens outside", () => {
  test("is said by who may: sent by a transaction, then confirmed by the chain", async () => {
    const id = await desk.requested("100");
    expect(errorOf(await desk.say(desk.approver, "send", id, { txid: TXID }))).toBe(
      "ILLEGAL_OPERATION",
    );
    await desk.say(desk.reviewer, "pass", id);
    expect(errorOf(await desk.say(desk.reviewer, "send", id, { txid: TXID }))).toBe(
      "PERMISSION_REQUIRED",
    );
    expect(errorOf(await desk.say(desk.approver, "complete", id, SEEN))).toBe("ILLEGAL_OPERATION");
    expect(await told(id)).toMatchObject({ withdrawal: { status: "passed" }, txid: null });
    const sent = await desk.say(desk.approver, "send", id, { txid: TXID, client_id: "once" });
    expect(errorOf(sent)).toBe(1000);
    expect(await desk.opening(id)).toMatchObject({ outcome: "completes", txid: TXID });
    expect(await told(id)).toMatchObject({ withdrawal: { status: "sent" }, txid: TXID });
    expect(await stepOf(id, desk.approver)).toEqual(["stop", desk.approver.number]);
    expect(errorOf(await desk.say(desk.approver, "complete", id, SEEN))).toBe(
      "ANOTHER_PERSON_REQUIRED",
    );
    const other = await desk.opened.staff("approver");
    expect(await stepOf(id, other)).toEqual(["good", desk.approver.number]);
    expect(errorOf(await desk.say(other, "complete", id, SEEN))).toBe(1000);
    await desk.opened.house.projected();
    const again = await desk.say(desk.approver, "send", id, { txid: TXID, client_id: "once" });
    expect(again.data).toEqual(sent.data);
    expect(errorOf(await desk.say(desk.approver, "send", id, { txid: TXID }))).toBe(
      "ALREADY_REVIEWED",
    );
    const { history } = await desk.opening(id);
    expect(history.map(({ step, staff }) => [step, staff?.number ?? null])).toEqual([
      ["requested", null],
      ["passed", desk.reviewer.number],
      ["sent", desk.approver.number],
      ["done", other.number],
    ]);
  });

  test("one transaction sends one withdrawal, however it is spelled", async () => {
    const ids = [await desk.requested("100"), await desk.requested("100")] as const;
    for (const id of ids) await desk.say(desk.reviewer, "pass", id);
    const once = "a".repeat(64);
    const send = (id: string, txid: string) => desk.say(desk.approver, "send", id, { txid });
    for (const txid of ["same-transaction-0001", `${once}:1`, `${once}00`]) {
      expect([txid, errorOf(await send(ids[0], txid))]).toEqual([txid, "TRANSACTION_FORMAT"]);
    }
    expect(errorOf(await send(ids[0], `0x${once.toUpperCase()}`))).toBe(1000);
    expect(await told(ids[0])).toMatchObject({ txid: once });
    const taken = await send(ids[1], once);
    expect(errorOf(taken)).toBe("DUPLICATE_TRANSACTION");
    expect(taken.data.params).toEqual({ withdrawal: ids[0], state: "sent" });
    expect(errorOf(await send(ids[1], "b".repeat(64)))).toBe(1000);
  });

  test("what is passed is one person's to pay while they work on it", async () => {
    const txid = "c".repeat(64);
    const id = await desk.requested("100");
    await desk.say(desk.reviewer, "pass", id);
    const other = await desk.opened.staff("approver");
    const kept = await desk.opened.staff("reviewer");
    const asked = await kept.post("/Staff/assigncase", { kind: "withdrawal", id });
    expect(errorOf(asked)).toBe("PERMISSION_REQUIRED");
    const taken = await other.post("/Staff/assigncase", { kind: "withdrawal", id });
    expect(errorOf(taken)).toBe(1000);
    expect((await desk.opening(id, other)).destination?.address).toHaveLength(34);
    expect((await desk.opening(id, desk.approver)).destination).toBeNull();
    expect(await desk.listed({ state: "passed" })).toMatchObject([
      { id, assignee: { staff: { number: other.number } } },
    ]);
    expect(errorOf(await desk.say(desk.approver, "send", id, { txid }))).toBe("CASE_ASSIGNED");
    expect(errorOf(await desk.say(other, "send", id, { txid }))).toBe(1000);
  });

  test("an arrival that nobody saw is none, and a proposed failure comes first", async () => {
    const id = await desk.requested("100");
    await desk.say(desk.reviewer, "pass", id);
    await desk.say(desk.approver, "send", id, { txid: "e".repeat(64) });
    const other = await desk.opened.staff("approver");
    expect(errorOf(await desk.say(other, "complete", id))).toBe("MISSING_PARAMETER");
    const evidence = { evidence: "explorer: not found" };
    expect(errorOf(await desk.say(other, "fail", id, evidence))).toBe(1000);
    const third = await desk.opened.staff("approver");
    expect(errorOf(await desk.say(third, "complete", id, SEEN))).toBe("FAILURE_PROPOSED");
    const { checks } = await desk.opening(id, third);
    expect(checks).toContainEqual({
      check: "withdrawal.failure_proposed",
      level: "stop",
      params: {},
    });
  });

  test("who certified the member is told beforehand that it takes two", async () => {
    const { script } = desk.opened.house;
    const act = { act: "DecertifyMember", member: desk.hanako.number, reason: "MISTAKE" } as const;
    script.decide(act);
    script.certify(desk.hanako.number, { actor: -desk.reviewer.number });
    const id = await desk.requested("100");
    const { checks, outcome } = await desk.opening(id);
    const found = checks.find(({ check }) => check === "withdrawal.separated");
    expect([found?.level, outcome]).toEqual(["warn", "first_of_two"]);
    const { data } = await desk.say(desk.reviewer, "pass", id);
    expect(data.state).toBe("second");
    expect(await desk.opening(id, desk.approver)).toMatchObject({ outcome: "passes" });
    expect((await desk.say(desk.approver, "pass", id)).data.state).toBe("passed");
  });

  test("what did not arrive comes back by two people, with a proof", async () => {
    const id = await desk.requested("100");
    expect(errorOf(await desk.say(desk.approver, "fail", id, { evidence: "none" }))).toBe(
      "ILLEGAL_OPERATION",
    );
    await desk.say(desk.reviewer, "pass", id);
    const sender = await desk.opened.staff("approver");
    await desk.say(sender, "send", id, { txid: "d".repeat(64) });
    const lost = { evidence: "dropped after 3 days, file 12" };
    expect(errorOf(await desk.say(sender, "fail", id, lost))).toBe("SELF_APPROVAL");
    expect(errorOf(await desk.say(desk.approver, "fail", id))).toBe("MISSING_PARAMETER");
    const { data } = await desk.say(desk.approver, "fail", id, lost);
    const decided = { proposal: String(data.proposal), hash: String(data.hash) };
    expect(errorOf(await desk.approver.post("/Staff/approve", decided))).toBe("SELF_APPROVAL");
    const other = await desk.opened.staff("approver");
    await desk.opened.house.projected();
    const open = await other.get("/Staff/approvals");
    const waiting = open.data.approvals as { proposal: string }[];
    expect(waiting.find(({ proposal }) => proposal === decided.proposal)).toMatchObject({
      act: "FailWithdrawal",
      note: "dropped after 3 days, file 12",
      mine_to_decide: true,
    });
    expect(errorOf(await other.post("/Staff/approve", decided))).toBe(1000);
    expect(await desk.listed({ state: "failed" })).toMatchObject([{ id, state: "failed" }]);
  });
});
