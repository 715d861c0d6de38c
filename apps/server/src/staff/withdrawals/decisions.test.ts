import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import { errorOf, HOUR_MS, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
});
afterAll(() => house.close());

beforeEach(async () => {
  desk = await WithdrawalDesk.open(house);
});

describe("a yes", () => {
  test("of one person is enough within the limit, and a second click changes nothing", async () => {
    const id = await desk.requested("100");
    const first = await desk.say(desk.reviewer, "pass", id, {
      client_id: "once",
      note: "called back",
    });
    expect(first.data).toMatchObject({ state: "passed", expires_ms: null });
    const again = await desk.say(desk.reviewer, "pass", id, {
      client_id: "once",
      note: "called back",
    });
    expect(again.data).toEqual(first.data);
    expect(errorOf(await desk.say(desk.approver, "pass", id))).toBe("ALREADY_REVIEWED");
    expect((await desk.listed({ state: "passed" })).map((row) => row.id)).toEqual([id]);
    expect((await desk.opening(id)).notes).toMatchObject([{ text: "called back" }]);
    // A colleague who is the member reads nothing of it.
    const colleague = await desk.opened.staff("approver");
    const own = { staff: colleague.number, member: desk.hanako.number };
    desk.opened.house.script.decide({ act: "LinkStaff", ...own });
    expect((await desk.opening(id, colleague)).notes).toEqual([]);
  });

  test("over the limit takes another person, who has the role for it", async () => {
    const id = await desk.requested("15000");
    const other = await desk.opened.staff("reviewer");
    expect((await desk.say(desk.reviewer, "pass", id)).data).toMatchObject({ state: "second" });
    expect(errorOf(await desk.say(desk.reviewer, "pass", id))).toBe("SELF_APPROVAL");
    expect(errorOf(await desk.say(other, "pass", id))).toBe("PERMISSION_REQUIRED");
    expect(await desk.listed({ state: "waiting" })).toEqual([]);
    expect(await desk.listed({ state: "second" })).toMatchObject([
      { id, state: "second", first: { staff: { number: desk.reviewer.number } } },
    ]);
    expect((await desk.say(desk.approver, "pass", id)).data).toMatchObject({ state: "passed" });
  });

  test("of two people at once is one, and so is one of two different words", async () => {
    const id = await desk.requested("100");
    const both = await Promise.all([
      desk.say(desk.reviewer, "pass", id),
      desk.say(desk.approver, "pass", id),
    ]);
    expect(both.map(errorOf).sort()).toEqual([1000, "ALREADY_REVIEWED"]);
    const other = await desk.requested("100");
    const words = await Promise.all([
      desk.say(desk.reviewer, "reject", other, { reason: "ADDRESS_RISK" }),
      desk.say(desk.approver, "pass", other),
    ]);
    expect(words.map(errorOf).sort()).toEqual([1000, "ALREADY_REVIEWED"]);
    expect(desk.exchange.withdrawals.find(Number(other))?.status).toBe(
      errorOf(words[0]) === 1000 ? undefined : "passed",
    );
  });

  test("is refused where the stored address is not what the member asked with", async () => {
    const id = await desk.requested("100");
    const swap = "update address_texts set address = 'TMine' where member = $1";
    await desk.opened.house.database.pool.query(swap, [desk.hanako.number]);
    const { data } = await desk.say(desk.reviewer, "pass", id);
    expect(data).toMatchObject({ error: "PARAMETER_ERROR", params: { field: "fingerprint" } });
    const seen = await desk.opening(id);
    expect(seen).toMatchObject({ destination: null, outcome: "refused" });
    expect(desk.opened.logLines.join()).toContain("an address does not fit its fingerprint");
    const erase = "delete from address_texts where member = $1";
    await desk.opened.house.database.pool.query(erase, [desk.hanako.number]);
    expect(errorOf(await desk.say(desk.reviewer, "pass", id))).toBe("WITHDRAW_ADDRESS_NOT_FOUND");
  });

  test("is nobody's own, and of a frozen member nobody's", async () => {
    const id = await desk.requested("100");
    const proposer = await desk.opened.staff("administrator");
    const second = await desk.opened.staff("administrator");
    const link = { number: String(desk.reviewer.number), uid: desk.uid };
    const { data } = await proposer.post("/Staff/linkstaff", link);
    const approved = { proposal: String(data.proposal), hash: String(data.hash) };
    expect((await second.post("/Staff/approve", approved)).code).toBe(1000);
    for (const call of ["pass", "reject", "hold"]) {
      const more = {
        reason: call === "hold" ? "DOCUMENTS" : "OTHER",
        deadline_ms: "1",
        words: "w",
      };
      const said = await desk.say(
        desk.reviewer,
        call,
        id,
        call === "pass" ? {} : fitting(call, more),
      );
      expect([call, errorOf(said)]).toEqual([call, "SELF_APPROVAL"]);
    }
    expect(errorOf(await desk.reviewer.post("/Staff/assigncase", { kind: "withdrawal", id }))).toBe(
      "SELF_APPROVAL",
    );
    const reviewByMs = desk.opened.house.script.timeMs + HOUR_MS;
    const freeze = { type: "FreezeMember", actor: -2, member: desk.hanako.number } as const;
    desk.opened.house.script.decideCase({ ...freeze, reason: "SECURITY", reviewByMs });
    expect(errorOf(await desk.say(desk.approver, "pass", id))).toBe("ACCOUNT_FROZEN");
  });
});

/** Keeps only the fields that the call takes. */
function fitting(call: string, { deadline_ms, words, ...rest }: Record<string, string>) {
  return call === "hold" ? { ...rest, deadline_ms } : { ...rest, words };
}

describe("no", () => {
  test("gives everything back at once, and takes a reason", async () => {
    const id = await desk.requested("100");
    expect(errorOf(await desk.say(desk.reviewer, "reject", id))).toBe("MISSING_PARAMETER");
    const { data } = await desk.say(desk.reviewer, "reject", id, { reason: "OTHER" });
    expect(data).toMatchObject({ error: "MISSING_PARAMETER", params: { field: "words" } });
    const reason = { reason: "DOCUMENTS_MISSING" };
    expect(errorOf(await desk.say(desk.reviewer, "reject", id, reason))).toBe(1000);
    expect(errorOf(await desk.say(desk.approver, "pass", id))).toBe("ALREADY_REVIEWED");
    expect(errorOf(await desk.say(desk.approver, "reject", id, reason))).toBe("ALREADY_REVIEWED");
    expect(await desk.listed({ state: "rejected" })).toMatchObject([
      { id, ...reason, assignee: null },
    ]);
    expect((await desk.opening(id)).outcome).toBe("over");
  });

  test("a hold is for once, by a day at most, for something that the member reads", async () => {
    const id = await desk.requested("100");
    const { hold, withdrawal } = await desk.opening(id);
    const latest = hold?.latest_ms ?? 0;
    expect(hold?.earliest_ms).toBe(withdrawal.deadline_ms);
    expect(latest - (withdrawal.deadline_ms ?? 0)).toBe(24 * HOUR_MS);
    const until = (ms: number) => ({ reason: "DOCUMENTS", deadline_ms: String(ms) });
    expect(errorOf(await desk.say(desk.reviewer, "hold", id, until(latest + 1)))).toBe(
      "PARAMETER_ERROR",
    );
    const earlier = until((hold?.earliest_ms ?? 0) - 1);
    expect(errorOf(await desk.say(desk.reviewer, "hold", id, earlier))).toBe("PARAMETER_ERROR");
    expect(errorOf(await desk.say(desk.reviewer, "hold", id, until(latest)))).toBe(1000);
    expect(errorOf(await desk.say(desk.reviewer, "hold", id, until(latest)))).toBe(
      "ILLEGAL_OPERATION",
    );
    expect(await desk.opening(id)).toMatchObject({
      hold: null,
      withdrawal: { wait_reason: "DOCUMENTS", deadline_ms: latest },
    });
  });
});

/** The withdrawal as its member reads it. */
test("whoever was signed out in between decides nothing", async () => {
  const id = await desk.requested("100");
  await desk.opened.console.staff.revoke({ staff: desk.reviewer.number });
  const { status, code } = await desk.say(desk.reviewer, "pass", id);
  expect([status, code]).toEqual([401, 4010]);
  expect(desk.exchange.withdrawals.find(Number(id))?.status).toBe("pending");
});

test("the member reads what was done about which withdrawal", async () => {
  const id = await desk.requested("100");
  await desk.say(desk.reviewer, "reject", id, { reason: "ADDRESS_RISK" });
  await desk.opened.house.projected();
  const { data } = await desk.hanako.get("/user/staffaccess");
  const [entry] = data.entries as object[];
  const what = { kind: "act", what: "RejectWithdrawal", staff: desk.reviewer.number, case: id };
  expect(entry).toMatchObject(what);
});

test("one reviewer does not reject a member's withdrawals in a row", async () => {
  const [first, second] = [await desk.requested("100"), await desk.requested("100")];
  const reason = { reason: "ADDRESS_RISK" };
  expect(errorOf(await desk.say(desk.reviewer, "reject", first, reason))).toBe(1000);
  const again = await desk.say(desk.reviewer, "reject", second, reason);
  expect(errorOf(again)).toBe("ANOTHER_PERSON_REQUIRED");
  expect(errorOf(await desk.say(desk.approver, "reject", second, reason))).toBe(1000);
});
