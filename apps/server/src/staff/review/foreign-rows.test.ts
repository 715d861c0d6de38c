import { depositCase, deposits } from "@sumi/contract/deposits/staff.ts";
import { withdrawalCase, withdrawals } from "@sumi/contract/withdrawals/staff.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import { openWholeHouse, wellEquipped } from "../../testing/whole-house.ts";

// The tables' owner can write any row of a case; its reviewer reads what the core will carry out.

let opened: ConsoleHouse;
let owner: Client;
let reviewer: StaffVisitor;
let member: Awaited<ReturnType<typeof wellEquipped>>;
let another: Awaited<ReturnType<typeof wellEquipped>>;

beforeAll(async () => {
  opened = await openWholeHouse();
  owner = new Client(opened.house.database.ownerUrl);
  await owner.connect();
  reviewer = await opened.staff("reviewer");
  member = await wellEquipped(opened, { passkey: false });
  another = await wellEquipped(opened, { passkey: false });
  opened.reads(reviewer, member.visitor.number);
  await opened.house.projected();
});
afterAll(async () => {
  await owner.end();
  await opened.close();
});

async function ofDeposit() {
  const { deposit: id } = member.has;
  const { deposit } = depositCase.data.parse((await reviewer.get("/Staff/deposit", { id })).data);
  const { data } = await reviewer.get("/Staff/deposits", { state: "waiting" });
  return [deposit, deposits.data.parse(data).deposits.find((row) => row.id === id)];
}

test("a deposit is shown with the member, coin and amount that the core has", async () => {
  const before = await ofDeposit();
  await owner.query(`update deposits set amount = amount / 10, asset = asset + 1,
    member = ${another.visitor.number} where member = ${member.visitor.number}`);
  expect(await ofDeposit()).toEqual(before);
  expect(alarms()).toContain(opened.console.numbers.meant("commands", Number(member.has.deposit)));
});

/** The numbers of the cases whose rows raised an alarm. */
function alarms(): readonly unknown[] {
  return opened.logLines.flatMap((line) => {
    const { msg, case: number } = JSON.parse(line) as { msg: string; case?: number };
    return msg === "a case's row is not as the journal has it" ? [number] : [];
  });
}

async function ofWithdrawal() {
  const { withdrawal: id } = member.has;
  const found = await reviewer.get("/Staff/withdrawal", { id });
  const { withdrawal, destination } = withdrawalCase.data.parse(found.data);
  const { data } = await reviewer.get("/Staff/withdrawals", { state: "waiting" });
  const listed = withdrawals.data.parse(data).withdrawals.find((row) => row.id === id);
  return [withdrawal, destination, listed];
}

test("a withdrawal is shown with the amounts and the destination that the core has", async () => {
  const before = await ofWithdrawal();
  await owner.query(`update withdrawals set quantity = quantity / 10, fee = 0, value = 1,
    fingerprint = (select fingerprint from withdrawals where member = ${another.visitor.number}
      limit 1) where member = ${member.visitor.number}`);
  expect(await ofWithdrawal()).toEqual(before);
  const { numbers } = opened.console;
  expect(alarms()).toContain(numbers.meant("withdrawals", Number(member.has.withdrawal)));
});
