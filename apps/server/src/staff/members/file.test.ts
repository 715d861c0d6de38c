import { member as declared, members } from "@sumi/contract/members/staff.ts";
import { emailBound } from "@sumi/store/user/emails.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emailIndexOf } from "../../platform/mail/member-email.ts";
import { EMAIL } from "../../platform/mail/outbox.ts";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import { errorOf, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
});
afterAll(() => house.close());

beforeEach(async () => {
  desk = await WithdrawalDesk.open(house);
});

async function file() {
  const access = { uid: desk.uid, reason: "SUPPORT_REQUEST" };
  await desk.reviewer.post("/Staff/fileaccess", access);
  return declared.data.parse((await desk.reviewer.get("/Staff/member", { uid: desk.uid })).data);
}

/** Binds a mail address, as the member's own form does once the code was typed. */
async function bound(email: string): Promise<void> {
  const { server, database } = house.house;
  const { account } = desk.hanako;
  const sealed = await server.vault.seal(account, EMAIL, Buffer.from(email));
  const emailIndex = await emailIndexOf(server, email);
  await database.pool.query(emailBound(account, { email: sealed, emailIndex }) as never);
}

async function found(q: string) {
  const { data } = await desk.reviewer.get("/Staff/members", { q });
  return members.data.parse(data).members.map(({ uid }) => uid);
}

test("what is held belongs to orders and withdrawals, and adds up to it", async () => {
  const { script } = house.house;
  const { number } = desk.hanako;
  const order = script.place(number, { side: "buy", price: "50000", quantity: "0.01" });
  const waiting = await desk.requested("100");
  const passed = await desk.requested("200");
  await desk.say(desk.reviewer, "pass", passed);
  const { holds, balances, open_orders, withdrawals, certification } = await file();
  expect(holds.map(({ coin, kind, id }) => [coin, kind, id])).toEqual([
    ["USDT", "order", String(order)],
    ["USDT", "withdrawal", waiting],
  ]);
  const sum = holds.reduce((total, { held }) => total + Number(held), 0);
  expect(sum).toBe(Number(balances.find(({ coin }) => coin === "USDT")?.held));
  expect({ open_orders, certification }).toEqual({ open_orders: 1, certification: "certified" });
  expect(withdrawals).toEqual({ done: 0, value: "0", waiting: 2 });
});

test("a whole mail address finds its member, and the file tells only a part of it", async () => {
  const email = `hanako.${desk.uid}@example.org`;
  expect((await file()).email).toBe("");
  await bound(email);
  expect(await found(email)).toEqual([desk.uid]);
  expect(await found(email.toUpperCase())).toEqual([desk.uid]);
  for (const part of [email.slice(1), `x${email}`, "@example.org", "%@example.org"]) {
    expect([part, await found(part)]).toEqual([part, []]);
  }
  expect((await file()).email).toBe("ha***@example.org");
});

test("a search by name goes on page by page, and only from where a page ended", async () => {
  const page = (fields: Record<string, string>) => {
    return desk.reviewer.get("/Staff/members", { q: "member", limit: "1", ...fields });
  };
  const first = members.data.parse((await page({})).data);
  const second = members.data.parse((await page({ cursor: first.next_cursor ?? "" })).data);
  expect(second.members.map(({ uid }) => uid)).not.toEqual(first.members.map(({ uid }) => uid));
  for (const cursor of ["nonsense", "-1", "1.5", "1".repeat(16)]) {
    const { data } = await page({ cursor });
    expect([data.error, data.params]).toEqual(["PARAMETER_ERROR", { field: "cursor" }]);
  }
});

test("a file opens only after a file access", async () => {
  const administrator = await house.staff("administrator");
  const refused = await administrator.get("/Staff/member", { uid: desk.uid });
  expect(errorOf(refused)).toBe("FILE_ACCESS_REQUIRED");
});
