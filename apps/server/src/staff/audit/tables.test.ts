import { deskLog } from "@sumi/contract/audit/staff.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import { errorOf, TRON, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
});
afterAll(() => house.close());

beforeEach(async () => {
  desk = await WithdrawalDesk.open(house);
});

const linesOf = (text: string) => text.replace("\ufeff", "").trimEnd().split("\r\n");

test("a queue is saved whole, as its filter narrows it", async () => {
  for (let number = 0; number < 3; number += 1) await desk.requested(`1${number}`);
  const asked = { q: desk.uid, min: "11" };
  const { status, body: text } = await desk.reviewer.file("/Staff/withdrawalsfile", asked);
  expect(status).toBe(200);
  const [head, ...lines] = linesOf(text);
  expect(head).toContain("number,requested,uid,user_name,coin,network,quantity");
  expect(lines.map((line) => line.split(",")[6])).toEqual(["11", "12"]);
});

test("a text that a spreadsheet would run is marked as text", async () => {
  const notes = ["=cmd()|1", "+1", "-1+1", "@SUM(A1)"];
  for (const note of notes) {
    await desk.say(desk.reviewer, "pass", await desk.requested("10"), { note });
  }
  await house.house.projected();
  const auditor = await house.staff("auditor");
  const { body: text } = await auditor.file("/Staff/auditfile", { uid: desk.uid });
  const last = linesOf(text).map((line) => line.split(",").at(-1));
  expect(last.filter((cell) => /[=@]|1\+?1?$/.test(cell ?? ""))).toEqual(
    notes.toReversed().map((note) => `'${note}`),
  );
});

test("a file has as many pages as there are, and the desk log tells who saved it", async () => {
  const auditor = await house.staff("auditor");
  await house.house.projected();
  const { body: text } = await auditor.file("/Staff/desklogfile");
  const rows = linesOf(text).length - 1;
  await house.house.projected();
  const asked = { event: "LIST_EXPORTED", staff: String(auditor.number) };
  const { entries } = deskLog.data.parse((await auditor.get("/Staff/desklog", asked)).data);
  expect(entries.map(({ details }) => details.list)).toEqual(["/Staff/desklog"]);
  expect(rows).toBeGreaterThan(0);
});

test("a file that was searched for leaves no mail address and no wallet's in the log", async () => {
  const auditor = await house.staff("auditor");
  const email = "sought.secretly@example.org";
  expect((await auditor.file("/Staff/membersfile", { q: email })).status).toBe(200);
  expect((await desk.reviewer.file("/Staff/withdrawalsfile", { q: TRON })).status).toBe(200);
  await house.house.projected();
  const { data } = await auditor.get("/Staff/desklog", { event: "LIST_EXPORTED" });
  const { entries } = deskLog.data.parse(data);
  expect(entries.slice(0, 2).map(({ details }) => details.q)).toEqual(["…", "…"]);
  const { rows } = await house.house.database.pool.query("select content from attachments");
  const kept = JSON.stringify(rows);
  for (const text of [email, TRON]) expect(kept).not.toContain(text);
});

test("members are not saved as a list by who may only look for one", async () => {
  const support = await house.staff("support");
  expect(errorOf(await support.get("/Staff/membersfile"))).toBe("PERMISSION_REQUIRED");
});

test("a case is listed alone by its number, in whatever state", async () => {
  const id = await desk.requested("100");
  await desk.requested("101");
  await desk.say(desk.reviewer, "reject", id, { reason: "ADDRESS_RISK" });
  const listed = await desk.listed({ id, q: "" });
  expect(listed.map((row) => [row.id, row.state])).toEqual([[id, "rejected"]]);
});
