import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import { openWholeHouse, wellEquipped } from "../../testing/whole-house.ts";
import { errorOf, HOUR_MS, TXID } from "../../testing/withdrawal-desk.ts";

// Staff who decide over the call, without having opened the case.

let opened: ConsoleHouse;
let reader: StaffVisitor;
let member: Awaited<ReturnType<typeof wellEquipped>>;

beforeAll(async () => {
  opened = await openWholeHouse();
  reader = await opened.staff("reviewer", "approver", "administrator");
  member = await wellEquipped(opened, { passkey: false });
});
afterAll(() => opened.close());

type Fields = Readonly<Record<string, string>>;

/** Every decision of a case, over the wire. */
function decisions(): readonly (readonly [call: string, fields: Fields])[] {
  const { deposit, withdrawal } = member.has;
  const deadline_ms = String(opened.house.script.timeMs + 30 * HOUR_MS);
  return [
    ["confirmdeposit", { id: deposit, amount: "50", txid: TXID, output: "0", receiver: "checked" }],
    ["rejectdeposit", { id: deposit, reason: "NOT_FOUND" }],
    ["holdwithdrawal", { id: withdrawal, reason: "DOCUMENTS", deadline_ms, note: "n" }],
    ["rejectwithdrawal", { id: withdrawal, reason: "ADDRESS_RISK" }],
    ["passwithdrawal", { id: withdrawal }],
  ];
}

async function said(): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (const [call, fields] of decisions()) {
    answers.push([call, errorOf(await reader.post(`/Staff/${call}`, fields))]);
  }
  return answers;
}

test("no case is decided by who has not opened it", async () => {
  const refused = decisions().map(([call]) => [call, "FILE_ACCESS_REQUIRED"]);
  expect(await said()).toEqual(refused);
  const uid = String(uidOf(member.visitor.number));
  const access = { uid, reason: "DEPOSIT_REVIEW", case: member.has.deposit };
  expect((await reader.post("/Staff/fileaccess", access)).code).toBe(1000);
  opened.house.script.timeMs += HOUR_MS;
  await opened.signIn(reader);
  expect(await said()).toEqual(refused);
  expect((await reader.post("/Staff/fileaccess", access)).code).toBe(1000);
  const [confirming] = decisions();
  const [call, fields] = confirming ?? [];
  expect(errorOf(await reader.post(`/Staff/${call}`, { ...fields }))).toBe(1000);
});
