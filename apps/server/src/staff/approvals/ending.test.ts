import { approvals } from "@sumi/contract/approvals/staff.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import type { Answer } from "../../testing/visitor.ts";

let opened: ConsoleHouse;
let sato: StaffVisitor;
let tanaka: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mountStaff });
  [sato, tanaka] = [await opened.staff("administrator"), await opened.staff("administrator")];
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;

async function proposed(value: string, by = sato) {
  const change = { key: "support.link", value: `https://${value}.example`, effective_ms: "0" };
  const { data } = await by.post("/Staff/proposeparameter", change);
  await opened.house.projected();
  return { proposal: String(data.proposal), hash: String(data.hash) };
}

async function listed(state: string, by = tanaka) {
  await opened.house.projected();
  const { data } = await by.get("/Staff/approvals", { state });
  return approvals.data.parse(data).approvals;
}

test("who proposed takes it back, once, and nobody approves it any more", async () => {
  const first = await proposed("one");
  const { proposal } = first;
  expect(await listed("open", sato)).toMatchObject([{ proposal, mine_to_take_back: true }]);
  expect(await listed("open")).toMatchObject([{ proposal, mine_to_take_back: false }]);
  const takeBack = { proposal, client_id: "once" };
  expect(errorOf(await tanaka.post("/Staff/takebackproposal", takeBack))).toBe("ILLEGAL_OPERATION");
  const taken = await sato.post("/Staff/takebackproposal", takeBack);
  expect([taken.code, (await sato.post("/Staff/takebackproposal", takeBack)).data]).toEqual([
    1000,
    taken.data,
  ]);
  expect(await listed("open")).toEqual([]);
  const ended = { ending: "taken_back", ended_by: { number: sato.number }, approver: null };
  expect(await listed("ended")).toMatchObject([{ proposal, ...ended }]);
  expect(errorOf(await tanaka.post("/Staff/approve", first))).toBe("ALREADY_REVIEWED");
});

test("a second person rejects it, with a reason and the permission of the act", async () => {
  const { proposal } = await proposed("one");
  const reject = { proposal, note: "the address is not ours" };
  expect(errorOf(await tanaka.post("/Staff/rejectproposal", { proposal }))).toBe(
    "MISSING_PARAMETER",
  );
  const approver = await opened.staff("approver");
  const barred = await approver.post("/Staff/rejectproposal", reject);
  expect(errorOf(barred)).toBe("PERMISSION_REQUIRED");
  expect(errorOf(await sato.post("/Staff/rejectproposal", reject))).toBe("SELF_APPROVAL");
  const keyed = { ...reject, client_id: "no" };
  const rejected = await tanaka.post("/Staff/rejectproposal", keyed);
  expect(rejected.code).toBe(1000);
  expect((await tanaka.post("/Staff/rejectproposal", keyed)).data).toEqual(rejected.data);
  expect(errorOf(await tanaka.post("/Staff/rejectproposal", reject))).toBe("ALREADY_REVIEWED");
  const ended = { ending: "rejected", ended_by: { number: tanaka.number } };
  expect(await listed("ended")).toMatchObject([{ proposal, ...ended }]);
  const again = await proposed("two");
  const twice = await tanaka.post("/Staff/rejectproposal", { ...reject, proposal: again.proposal });
  expect(errorOf(twice)).toBe("ANOTHER_PERSON_REQUIRED");
});

test("an older proposal about the same thing is void once a later one is carried out", async () => {
  const older = await proposed("one");
  const later = await proposed("two");
  expect(errorOf(await tanaka.post("/Staff/approve", later))).toBe(1000);
  expect(errorOf(await tanaka.post("/Staff/approve", older))).toBe("ALREADY_REVIEWED");
  const ended = { proposal: older.proposal, ending: "overtaken", ended_by: null };
  expect(await listed("ended")).toMatchObject([ended]);
});
