import {
  memberNotes,
  memberPerson,
  memberTimeline,
  memberTransfers,
} from "@sumi/contract/members/staff-person.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import { errorOf, MINUTE_MS, TRON, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
});
afterAll(() => house.close());

beforeEach(async () => {
  desk = await WithdrawalDesk.open(house);
  const access = { uid: desk.uid, reason: "SUPPORT_REQUEST" };
  await desk.reviewer.post("/Staff/fileaccess", access);
});

async function noted(note: string): Promise<void> {
  const { code } = await desk.reviewer.post("/Staff/notemember", { uid: desk.uid, note });
  expect(code).toBe(1000);
  house.house.script.timeMs += MINUTE_MS;
  await house.house.projected();
}

async function timeline(fields: Readonly<Record<string, string>> = {}) {
  const asked = { uid: desk.uid, limit: "100", ...fields };
  return memberTimeline.data.parse((await desk.reviewer.get("/Staff/membertimeline", asked)).data);
}

test("a note stays with the member for colleagues, and the member is not shown it", async () => {
  await noted("Called about a lost telephone.");
  await noted("=1+1 is no formula here");
  const { data } = await desk.reviewer.get("/Staff/membernotes", { uid: desk.uid });
  const { notes } = memberNotes.data.parse(data);
  expect(notes.map(({ staff, text }) => [staff.number, text])).toEqual([
    [desk.reviewer.number, "=1+1 is no formula here"],
    [desk.reviewer.number, "Called about a lost telephone."],
  ]);
  const own = await desk.hanako.get("/user/staffaccess");
  expect(JSON.stringify(own.data)).not.toContain("lost telephone");
});

test("five clicks at once leave one note", async () => {
  const fields = { uid: desk.uid, note: "Once", client_id: "one-note" };
  const clicks = Array.from({ length: 5 }, () => desk.reviewer.post("/Staff/notemember", fields));
  const sequences = (await Promise.all(clicks)).map(({ data }) => data.sequence);
  expect(new Set(sequences).size).toBe(1);
  await house.house.projected();
  const { data } = await desk.reviewer.get("/Staff/membernotes", { uid: desk.uid });
  expect(memberNotes.data.parse(data).notes).toHaveLength(1);
});

test("who has not opened the file, and who only reads, leaves no note", async () => {
  const fields = { uid: desk.uid, note: "hearsay" };
  expect(errorOf(await desk.approver.post("/Staff/notemember", fields))).toBe(
    "FILE_ACCESS_REQUIRED",
  );
  const unread = await desk.approver.get("/Staff/membernotes", { uid: desk.uid });
  expect(errorOf(unread)).toBe("FILE_ACCESS_REQUIRED");
  const auditor = await house.staff("auditor");
  const reading = { uid: desk.uid, reason: "AUDIT" };
  await auditor.post("/Staff/fileaccess", reading);
  expect(errorOf(await auditor.post("/Staff/notemember", fields))).toBe("PERMISSION_REQUIRED");
  expect(errorOf(await desk.reviewer.post("/Staff/notemember", { ...fields, note: " " }))).toBe(
    "PARAMETER_ERROR",
  );
});

test("what colleagues note about an account is not for its owner", async () => {
  await noted("Looks like a colleague of ours.");
  const owner = await house.staff("reviewer");
  await owner.post("/Staff/fileaccess", { uid: desk.uid, reason: "SUPPORT_REQUEST" });
  const read = (call: string) => owner.get(`/Staff/${call}`, { uid: desk.uid });
  expect(JSON.stringify((await read("membertimeline")).data)).toContain("colleague of ours");
  const member = desk.hanako.number;
  house.house.script.decide({ act: "LinkStaff", staff: owner.number, member });
  expect(errorOf(await read("membernotes"))).toBe("SELF_APPROVAL");
  const { code, data } = await read("membertimeline");
  expect(code).toBe(1000);
  expect(JSON.stringify(data)).not.toContain("colleague of ours");
});

test("one timeline has money, acts of the staff and notes, the newest first", async () => {
  const id = await desk.requested("100");
  house.house.script.timeMs += MINUTE_MS;
  await desk.say(desk.reviewer, "pass", id);
  house.house.script.timeMs += MINUTE_MS;
  await noted("Read again later");
  const { entries, next_cursor } = await timeline();
  expect(next_cursor).toBeNull();
  expect(entries[0]).toMatchObject({ source: "note", note: { text: "Read again later" } });
  const times = entries.map(({ time_ms }) => time_ms);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const whats = entries.map((entry) => {
    if (entry.source === "bill") return entry.bill.type;
    return entry.source === "staff" ? entry.entry.what : entry.source;
  });
  for (const what of ["PassWithdrawal", "WITHDRAW_REQUEST", "WITHDRAW_PASSED", "SUPPORT_REQUEST"]) {
    expect(whats).toContain(what);
  }
  const money = await timeline({ kind: "money" });
  expect(money.entries.every(({ source }) => source === "bill")).toBe(true);
});

test("the timeline goes on page by page, and shows each entry once", async () => {
  for (const amount of ["10", "11", "12"]) {
    await desk.requested(amount);
    await noted(`asked for ${amount}`);
  }
  const whole = (await timeline()).entries;
  const pages: unknown[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await timeline({ limit: "2", ...(cursor !== "" && { cursor }) });
    expect(page.entries.length).toBeLessThanOrEqual(2);
    pages.push(...page.entries);
    cursor = page.next_cursor;
  }
  expect(pages).toEqual(whole);
  for (const wrong of ["nonsense", "e30x", Buffer.from('{"bill":7}').toString("base64url")]) {
    const asked = { uid: desk.uid, cursor: wrong };
    const answer = await desk.reviewer.get("/Staff/membertimeline", asked);
    expect(errorOf(answer)).toBe("PARAMETER_ERROR");
  }
});

test("transfers lead to their cases, and addresses are told by their ends", async () => {
  const id = await desk.requested("100");
  const asked = { uid: desk.uid, direction: "out" };
  const { data } = await desk.reviewer.get("/Staff/membertransfers", asked);
  expect(memberTransfers.data.parse(data).transfers).toMatchObject([
    { direction: "out", id, coin: "USDT", amount: "100", state: "waiting" },
  ]);
  const person = await desk.reviewer.get("/Staff/memberperson", { uid: desk.uid });
  const { withdrawal_addresses } = memberPerson.data.parse(person.data);
  expect(withdrawal_addresses).toMatchObject([{ address: "TR7NHq…gjLj6t", remark: "my own" }]);
  expect(JSON.stringify(person.data)).not.toContain(TRON);
});
