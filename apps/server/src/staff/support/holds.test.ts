import { supportHold } from "@sumi/contract/support/holds.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SUPPORT } from "../../member/support/capability.ts";
import type { StaffVisitor } from "../../testing/console-house.ts";
import { errorOf, SupportHouse } from "../../testing/support-house.ts";

const DAY_MS = 86_400_000;
let support: SupportHouse;
let second: StaffVisitor;

beforeAll(async () => {
  support = await SupportHouse.open();
  second = await support.opened.staff("administrator");
});
beforeEach(async () => {
  await support.begin();
  await support.opened.signIn(second);
});
afterAll(() => support.opened.close());

const nowMs = () => support.opened.house.script.timeMs;

function propose(id: string, { days = 800, reason = "DISPUTE" } = {}) {
  const until_ms = String(nowMs() + days * DAY_MS);
  return support.colleague.post("/Staff/proposesupporthold", { id, reason, until_ms });
}

/** Confirms what the screen showed; without words what stands there now. */
async function confirm(id: string, staff = second, shown?: { reason: string; until_ms: string }) {
  const { reason = "DISPUTE", until_ms = 1 } = (await holdOf(id)) ?? {};
  const fields = shown ?? { reason, until_ms: String(until_ms) };
  return staff.post("/Staff/confirmsupporthold", { id, ...fields });
}

async function holdOf(id: string) {
  return supportHold.data.parse((await second.get("/Staff/supporthold", { id })).data).hold;
}

/** Lets days pass, and erases what is over. */
async function pass(days: number): Promise<void> {
  const { house } = support.opened;
  house.script.timeMs += days * DAY_MS;
  await SUPPORT.tidy({ server: house.server } as Parameters<typeof SUPPORT.tidy>[0]);
  await house.signIn(support.hanako);
  for (const each of [support.colleague, second]) await support.opened.signIn(each);
}

async function closed(): Promise<string> {
  const id = await support.thread("There is a dispute about this");
  await support.hanako.post("/Support/close", { id });
  return id;
}

const isThere = async (id: string) =>
  (await support.hanako.get("/Support/thread", { id })).code === 1000;

test("two people keep a thread beyond its time, and it goes with the end of that", async () => {
  const [held, free] = [await closed(), await closed()];
  await pass(300);
  expect((await propose(held, { days: 700 })).code).toBe(1000);
  expect(await holdOf(held)).toMatchObject({ state: "proposed", mine_to_confirm: true });
  expect((await confirm(held)).code).toBe(1000);
  expect(await holdOf(held)).toMatchObject({ state: "standing", mine_to_confirm: false });
  await pass(500);
  expect([await isThere(held), await isThere(free)]).toEqual([true, false]);
  await pass(201);
  expect(await isThere(held)).toBe(false);
});

test("one person holds nothing, and what nobody confirms within a day lapses", async () => {
  const id = await closed();
  await pass(700);
  await propose(id, { days: 100 });
  expect(errorOf(await confirm(id, support.colleague))).toBe("SELF_APPROVAL");
  await pass(2);
  expect(await holdOf(id)).toMatchObject({ state: "lapsed", mine_to_confirm: false });
  expect(errorOf(await confirm(id))).toBe("ALREADY_REVIEWED");
  await pass(30);
  expect(await isThere(id)).toBe(false);
});

test("of many who propose or confirm at once one does", async () => {
  const id = await closed();
  const proposals = await Promise.all(Array.from({ length: 5 }, () => propose(id, { days: 9 })));
  const outcomes = proposals.map(errorOf);
  expect(outcomes.filter((outcome) => outcome === 1000)).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(id)));
  expect(answers.map(errorOf).filter((outcome) => outcome === 1000)).toHaveLength(1);
});

test("a screen that shows an older proposal confirms no other one", async () => {
  const id = await closed();
  await propose(id, { days: 9 });
  const shown = { reason: "DISPUTE", until_ms: String((await holdOf(id))?.until_ms) };
  await pass(2);
  expect((await propose(id, { days: 700, reason: "LEGAL_ORDER" })).code).toBe(1000);
  const until_ms = String((await holdOf(id))?.until_ms);
  for (const wrong of [shown, { ...shown, until_ms }, { ...shown, reason: "LEGAL_ORDER" }]) {
    expect(errorOf(await confirm(id, second, wrong))).toBe("PARAMETER_ERROR");
  }
  expect((await confirm(id)).code).toBe(1000);
});

test.each([
  ["of more than two years", { days: 731 }, "PARAMETER_ERROR"],
  ["that is over", { days: -1 }, "PARAMETER_ERROR"],
  ["for any other reason", { reason: "CURIOSITY" }, "PARAMETER_ERROR"],
])("a hold %s is none", async (_, change, error) => {
  const id = await closed();
  expect(errorOf(await propose(id, { days: 9, ...change }))).toBe(error);
  expect(await holdOf(id)).toBeNull();
});

test("who only answers holds nothing, and of no thread there is no hold", async () => {
  const id = await closed();
  const until_ms = String(nowMs() + DAY_MS);
  const fields = { id, reason: "DISPUTE", until_ms };
  for (const call of ["proposesupporthold", "confirmsupporthold"]) {
    const refused = await support.clerk.post(`/Staff/${call}`, fields);
    expect(["PERMISSION_REQUIRED", "PARAMETER_ERROR"]).toContain(errorOf(refused));
  }
  const nobodys = "00000000-0000-4000-8000-000000000000";
  expect(errorOf(await propose(nobodys, { days: 9 }))).toBe("THREAD_NOT_FOUND");
  expect(errorOf(await confirm(id))).toBe("ILLEGAL_OPERATION");
});
