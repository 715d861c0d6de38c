import { caseNow } from "@sumi/contract/review/staff.ts";
import { CASE_KINDS } from "@sumi/core/review/events.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STAFF_CAPABILITIES } from "../../capabilities.ts";
import type { StaffCapability } from "../../capability.ts";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import { errorOf, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
  desk = await WithdrawalDesk.open(house);
});
afterAll(() => house.close());

test("each kind of case is handed in by one capability", () => {
  const kinds = STAFF_CAPABILITIES.flatMap(({ cases = [] }: StaffCapability) => {
    return cases.map(({ kind }) => kind);
  });
  expect(kinds.toSorted()).toEqual(CASE_KINDS.toSorted());
});

async function nowOf(staff: StaffVisitor, id: string) {
  await desk.opened.house.projected();
  const { data } = await staff.get("/Staff/casenow", { kind: "withdrawal", id });
  return caseNow.data.parse(data);
}

test("a case says who decided it, and who else looks at it", async () => {
  const id = await desk.requested("100");
  expect(await nowOf(desk.reviewer, id)).toEqual({ state: "waiting", last: null, viewers: [] });
  const { viewers } = await nowOf(desk.approver, id);
  expect(viewers.map(({ number }) => number)).toEqual([desk.reviewer.number]);
  expect(errorOf(await desk.say(desk.reviewer, "reject", id, { reason: "ADDRESS_RISK" }))).toBe(
    1000,
  );
  expect(await nowOf(desk.approver, id)).toMatchObject({
    state: "rejected",
    last: { step: "rejected", staff: { number: desk.reviewer.number } },
    viewers: [{ number: desk.reviewer.number }],
  });
});

test.each([
  [{ kind: "withdrawal", id: "999999" }, "USER_NOT_FOUND"],
  [{ kind: "deposit", id: "999999" }, "DEPOSIT_NOT_FOUND"],
  [{ kind: "identity", id: "00000000-0000-4000-8000-000000000000" }, "USER_NOT_FOUND"],
  [{ kind: "identity", id: "12" }, "PARAMETER_ERROR"],
  [{ kind: "deposit", id: "00000000-0000-4000-8000-000000000000" }, "PARAMETER_ERROR"],
  [{ kind: "order", id: "1" }, "PARAMETER_ERROR"],
])("%j is answered with %s", async (fields, error) => {
  expect(errorOf(await desk.reviewer.get("/Staff/casenow", fields))).toBe(error);
});
