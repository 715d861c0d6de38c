import { withdrawals as declared } from "@sumi/contract/withdrawals/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import { errorOf, HOUR_MS, MINUTE_MS, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
});
afterAll(() => house.close());

beforeEach(async () => {
  desk = await WithdrawalDesk.open(house);
});

describe("the queue", () => {
  test("has the oldest first, page by page, and the newest first of what is over", async () => {
    const ids = [
      await desk.requested("10"),
      await desk.requested("11"),
      await desk.requested("12"),
    ];
    desk.opened.house.script.timeMs += MINUTE_MS;
    const page = async (cursor?: string) => {
      const fields = { q: desk.uid, limit: "2", ...(cursor !== undefined && { cursor }) };
      const { data } = await desk.reviewer.get("/Staff/withdrawals", fields);
      return declared.data.parse(data);
    };
    const first = await page();
    expect(first.withdrawals.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.withdrawals[0]).toMatchObject({
      member: { uid: desk.uid, username: `member${desk.hanako.number}` },
      destination: { address: "TR7NHq…gjLj6t" },
      qty: "10",
      fee: "1",
      arrival: "9",
      state: "waiting",
      wait_reason: "NEW_ADDRESS",
      waiting_ms: MINUTE_MS,
      overdue: false,
      assignee: null,
      first: null,
    });
    const second = await page(first.next_cursor ?? "");
    expect(second.withdrawals.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(second.next_cursor).toBeNull();
    // One person may not reject a member's withdrawals twice in a row.
    for (const [index, id] of ids.entries()) {
      const staff = index % 2 === 0 ? desk.reviewer : desk.approver;
      await desk.say(staff, "reject", id, { reason: "ADDRESS_RISK" });
    }
    const rejected = await desk.listed({ state: "rejected" });
    expect(rejected.map(({ id }) => id)).toEqual([...ids].reverse());
    const refused = await desk.reviewer.get("/Staff/withdrawals", { cursor: "x" });
    expect(errorOf(refused)).toBe("PARAMETER_ERROR");
  });

  test("is searched by number, UID and whole address", async () => {
    desk.address = await desk.remembered(desk.hanako, "TOnlyHanakos");
    const id = await desk.requested("10");
    const taro = await desk.opened.house.member();
    await desk.remembered(taro, "TAnother");
    for (const q of [id, desk.uid, "TOnlyHanakos"]) {
      expect([q, (await desk.listed({ q })).map((row) => row.id)]).toEqual([q, [id]]);
    }
    for (const q of ["999", String(uidOf(taro.number)), "TAnother", "TOnlyHan", "'; --"]) {
      expect([q, await desk.listed({ q })]).toEqual([q, []]);
    }
  });

  test("is narrowed by why it waits, and by who decided it or works on it", async () => {
    const ids = [await desk.requested("10"), await desk.requested("11")];
    const [first = "", second = ""] = ids;
    const numbers = async (fields: Readonly<Record<string, string>>) =>
      (await desk.listed(fields)).map(({ id }) => id);
    expect(await numbers({ check: "NEW_ADDRESS" })).toEqual(ids);
    expect(await numbers({ check: "DOCUMENTS" })).toEqual([]);
    const [reviewer, approver] = [desk.reviewer, desk.approver].map(({ number }) => String(number));
    expect(await numbers({ reviewer: reviewer ?? "" })).toEqual([]);
    await desk.reviewer.post("/Staff/assigncase", { kind: "withdrawal", id: first });
    expect(await numbers({ reviewer: reviewer ?? "" })).toEqual([first]);
    await desk.say(desk.reviewer, "reject", first, { reason: "ADDRESS_RISK" });
    await desk.say(desk.approver, "reject", second, { reason: "ADDRESS_RISK" });
    await desk.opened.house.projected();
    expect(await numbers({ state: "rejected", reviewer: approver ?? "" })).toEqual([second]);
    expect(await numbers({ state: "rejected", reviewer: reviewer ?? "" })).toEqual([first]);
    for (const wrong of [
      { check: "ANY" },
      { reviewer: "0" },
      { reviewer: "-1" },
      { reviewer: "x" },
    ]) {
      const refused = await desk.reviewer.get("/Staff/withdrawals", wrong);
      expect(errorOf(refused)).toBe("PARAMETER_ERROR");
    }
  });

  test("says how much waits, for how long, and what is overdue", async () => {
    const { script } = desk.opened.house;
    for (const [index, { withdrawal, status }] of [...desk.exchange.withdrawals.open].entries()) {
      const actor = -1 - (index % 2);
      const rejecting = { type: "RejectWithdrawal", actor, withdrawal } as const;
      if (status === "pending") script.decideCase({ ...rejecting, reason: "OTHER" });
    }
    const requestedMs = script.timeMs;
    const ids = [await desk.requested("10"), await desk.requested("15000")];
    await desk.say(desk.reviewer, "pass", ids[1] ?? "");
    script.timeMs += 24 * HOUR_MS;
    await desk.opened.house.projected();
    const staff = await desk.opened.staff("support");
    const { data } = await staff.get("/Staff/queues");
    expect(data.queues).toContainEqual({
      queue: "withdrawals",
      waiting: 2,
      second_person: 0,
      overdue: 2,
      oldest_ms: requestedMs,
      states: [
        { state: "waiting", cases: 2 },
        { state: "second", cases: 0 },
        { state: "passed", cases: 0 },
        { state: "sent", cases: 0 },
      ],
    });
    expect((await desk.listed({}, staff)).map(({ overdue }) => overdue)).toEqual([true, true]);
  });

  test("shows who works on what, and nobody else decides it meanwhile", async () => {
    const id = await desk.requested("100");
    const named = { kind: "withdrawal", id };
    const { data } = await desk.reviewer.post("/Staff/assigncase", named);
    const assignee = { staff: { number: desk.reviewer.number }, until_ms: data.until_ms };
    expect(await desk.listed({})).toMatchObject([{ id, assignee: { ...assignee, mine: true } }]);
    expect(await desk.listed({}, desk.approver)).toMatchObject([
      { id, assignee: { ...assignee, mine: false } },
    ]);
    for (const said of [
      desk.say(desk.approver, "pass", id),
      desk.say(desk.approver, "reject", id, { reason: "ADDRESS_RISK" }),
      desk.approver.post("/Staff/assigncase", named),
    ]) {
      expect(errorOf(await said)).toBe("CASE_ASSIGNED");
    }
    expect(errorOf(await desk.approver.post("/Staff/unassigncase", named))).toBe(
      "ILLEGAL_OPERATION",
    );
    const { outcome, checks } = await desk.opening(id, desk.approver);
    expect(outcome).toBe("refused");
    expect(checks).toContainEqual({
      check: "case.assigned",
      level: "stop",
      params: { staff: desk.reviewer.number, until_ms: data.until_ms },
    });
    expect(errorOf(await desk.reviewer.post("/Staff/unassigncase", named))).toBe(1000);
    expect(errorOf(await desk.say(desk.approver, "pass", id))).toBe(1000);
    expect(errorOf(await desk.approver.post("/Staff/assigncase", named))).toBe(
      "ANOTHER_PERSON_REQUIRED",
    );
  });

  test("is assigned once to each person in a row, and an administrator takes it over", async () => {
    const id = await desk.requested("100");
    const named = { kind: "withdrawal", id };
    await desk.reviewer.post("/Staff/assigncase", named);
    expect(errorOf(await desk.reviewer.post("/Staff/assigncase", named))).toBe("ASSIGNED_BEFORE");
    const administrator = await desk.opened.staff("administrator");
    const takeOver = { ...named, note: "the member waits since yesterday" };
    expect(errorOf(await desk.approver.post("/Staff/takeovercase", takeOver))).toBe(
      "PERMISSION_REQUIRED",
    );
    expect(errorOf(await administrator.post("/Staff/takeovercase", named))).toBe(
      "MISSING_PARAMETER",
    );
    const once = { ...takeOver, client_id: "once" };
    const taken = await administrator.post("/Staff/takeovercase", once);
    expect(errorOf(taken)).toBe(1000);
    expect((await administrator.post("/Staff/takeovercase", once)).data).toEqual(taken.data);
    expect(await desk.listed({}, administrator)).toMatchObject([{ id, assignee: { mine: true } }]);
    expect(errorOf(await desk.say(desk.reviewer, "pass", id))).toBe("CASE_ASSIGNED");
  });

  test.each([
    [{ kind: "withdrawal", id: "999" }, "ILLEGAL_OPERATION"],
    [{ kind: "deposit", id: "999" }, "DEPOSIT_NOT_FOUND"],
    [{ kind: "identity", id: "999" }, "PARAMETER_ERROR"],
    [{ kind: "withdrawal", id: "5f0e5a3e-0000-4000-8000-000000000000" }, "PARAMETER_ERROR"],
    [{ kind: "identity", id: "5f0e5a3e-0000-4000-8000-000000000000" }, "PARAMETER_ERROR"],
    [{ kind: "order", id: "1" }, "PARAMETER_ERROR"],
  ])("knows no case like %j", async (named, error) => {
    expect(errorOf(await desk.reviewer.post("/Staff/assigncase", named))).toBe(error);
  });
});
