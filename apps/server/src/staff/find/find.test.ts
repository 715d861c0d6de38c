import { deskLog } from "@sumi/contract/audit/staff.ts";
import { find } from "@sumi/contract/find/staff.ts";
import { emailBound } from "@sumi/store/user/emails.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emailIndexOf } from "../../platform/mail/member-email.ts";
import { EMAIL } from "../../platform/mail/outbox.ts";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
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

async function found(q: string, staff: StaffVisitor = desk.reviewer) {
  const { data } = await staff.get("/Staff/find", { q });
  return find.data.parse(data).found.map(({ thing, id, state }) => [thing, id, state]);
}

/** Binds a mail address, as the member's own form does once the code was typed. */
async function bound(email: string): Promise<void> {
  const { server, database } = house.house;
  const sealed = await server.vault.seal(desk.hanako.account, EMAIL, Buffer.from(email));
  const emailIndex = await emailIndexOf(server, email);
  const change = emailBound(desk.hanako.account, { email: sealed, emailIndex });
  await database.pool.query(change as never);
}

/** What the desk log keeps of this person's searches for contacts. */
async function searches() {
  const auditor = await house.staff("auditor");
  await house.house.projected();
  const asked = { event: "MEMBER_SOUGHT", staff: String(desk.reviewer.number) };
  const { entries } = deskLog.data.parse((await auditor.get("/Staff/desklog", asked)).data);
  return entries.map(({ uid, details }) => [uid, details]);
}

test("a withdrawal is found by number in any state, by address and transaction", async () => {
  const id = await desk.requested("100");
  expect(await found(id)).toContainEqual(["withdrawal", id, "waiting"]);
  expect(await found(TRON)).toContainEqual(["withdrawal", id, "waiting"]);
  await desk.say(desk.reviewer, "pass", id);
  await house.house.projected();
  expect(await found(id)).toContainEqual(["withdrawal", id, "passed"]);
  const txid = id.padStart(64, "d");
  expect(errorOf(await desk.say(desk.approver, "send", id, { txid }))).toBe(1000);
  await house.house.projected();
  expect(await found(txid.toUpperCase())).toEqual([["withdrawal", id, "sent"]]);
});

test("a member is found by UID and the beginning of a name, and neither is recorded", async () => {
  expect(await found(desk.uid)).toContainEqual(["member", desk.uid, "normal"]);
  const name = `member${desk.hanako.number}`;
  expect(await found(name)).toContainEqual(["member", desk.uid, "normal"]);
  expect(await searches()).toEqual([]);
});

test("a search by a whole mail address or telephone number is recorded, without it", async () => {
  const email = `found.${desk.uid}@example.org`;
  await bound(email);
  expect(await found(email)).toEqual([["member", desk.uid, "normal"]]);
  expect(await found("stranger@example.org")).toEqual([]);
  expect(await found("+81 80-1234-0000")).toEqual([]);
  await desk.reviewer.get("/Staff/members", { q: email });
  expect(await searches()).toEqual([
    [desk.uid, { by: "email" }],
    [null, { by: "phone" }],
    [null, { by: "email" }],
    [desk.uid, { by: "email" }],
  ]);
});

test("nobody tries a list of telephone numbers", async () => {
  const refusals: unknown[] = [];
  for (let number = 0; number < 61; number += 1) {
    const q = `+81901234${String(number).padStart(4, "0")}`;
    refusals.push(errorOf(await desk.reviewer.get("/Staff/find", { q })));
  }
  expect(refusals.slice(0, 60).every((refusal) => refusal === 1000)).toBe(true);
  expect(refusals.at(-1)).toBe("RATE_LIMITED");
  expect(await found(desk.uid)).toContainEqual(["member", desk.uid, "normal"]);
});

test("an act of two is found only by who may list such acts", async () => {
  const administrator = await house.staff("administrator");
  const asset = { coin: `N${desk.uid.slice(0, 5)}`, index_decimals: "2" };
  const { data } = await administrator.post("/Staff/proposeasset", asset);
  await house.house.projected();
  const proposal = String(data.proposal);
  expect(await found(proposal, administrator)).toContainEqual(["proposal", proposal, "open"]);
  const things = (await found(proposal)).map(([thing]) => thing);
  expect(things).not.toContain("proposal");
});

test("an order leads to its member", async () => {
  const { script } = house.house;
  const order = script.place(desk.hanako.number, { side: "buy", price: "50000", quantity: "0.01" });
  await house.house.projected();
  expect(await found(String(order))).toContainEqual(["order", String(order), "open"]);
});

test.each(["", "x".repeat(129)])("%j is refused", async (q) => {
  expect(errorOf(await desk.reviewer.get("/Staff/find", { q }))).toBe("PARAMETER_ERROR");
});
