import { deskLog } from "@sumi/contract/audit/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

// One session of the staff that stops member after member, whose files it never opened.

let opened: ConsoleHouse;
let reviewer: StaffVisitor;
let members: readonly number[];

beforeAll(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mountStaff });
  reviewer = await opened.staff("reviewer", "support");
  members = [];
  for (let count = 0; count < 3; count += 1) {
    members = [...members, (await opened.house.member()).number];
  }
  const { script } = opened.house;
  const key = "members.interventions_max";
  script.decide({ act: "ChangeParameter", key, value: "4", effectiveMs: 0 });
});
afterAll(() => opened.close());

const inADay = () => String(opened.house.script.timeMs + 86_400_000);

/** The calls that stop a member in some way. */
const CALLS = [
  ["freezemember", () => ({ reason: "SECURITY", review_by_ms: inADay(), note: "n" })],
  ["blockwithdrawals", () => ({ reason: "SECURITY", until_ms: inADay(), note: "n" })],
  ["prohibittrading", () => ({ reason: "SECURITY", until_ms: inADay(), note: "n" })],
  ["endmembersessions", () => ({ note: "n" })],
] as const;

async function stop(member: number): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (const [call, fields] of CALLS) {
    const form = { uid: String(uidOf(member)), ...fields() };
    answers.push(errorOf(await reviewer.post(`/Staff/${call}`, form)));
  }
  return answers;
}

test("nobody stops a member whose file they have not opened, nor more than so many", async () => {
  const [first = 0, second = 0, third = 0] = members;
  expect(await stop(first)).toEqual(CALLS.map(() => "FILE_ACCESS_REQUIRED"));
  for (const member of [first, second]) {
    const access = { uid: String(uidOf(member)), reason: "SUPPORT_REQUEST" };
    expect((await reviewer.post("/Staff/fileaccess", access)).code).toBe(1000);
  }
  expect(await stop(first)).toEqual([1000, 1000, 1000, 1000]);
  expect(await stop(second)).toEqual(CALLS.map(() => "RATE_LIMITED"));
  expect(opened.staffLimits).toBe(CALLS.length);
  expect(opened.house.script.exchange.members.get(third).frozen).toBeUndefined();
  const auditor = await opened.staff("auditor");
  const { data } = await auditor.get("/Staff/desklog", { event: "LIMIT_REACHED" });
  expect(deskLog.data.parse(data).entries).toMatchObject(
    CALLS.map(([call]) => ({
      staff: { number: reviewer.number },
      event: "LIMIT_REACHED",
      details: { call: `POST /Staff/${call}` },
    })).reverse(),
  );
});
