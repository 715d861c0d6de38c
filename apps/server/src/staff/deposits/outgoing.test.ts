import { depositCase } from "@sumi/contract/deposits/staff.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import { errorOf, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
  desk = await WithdrawalDesk.open(house);
});
afterAll(() => house.close());

/** A withdrawal that the reviewer passed. */
async function passed(): Promise<string> {
  const id = await desk.requested("100");
  await desk.say(desk.reviewer, "pass", id);
  return id;
}

/** A deposit of the member by that transaction, whose file both people have opened. */
async function announced(transaction: string): Promise<string> {
  const { script } = house.house;
  const asset = script.exchange.markets.assetBySymbol("USDT")?.number ?? -1;
  const network = script.exchange.markets.network(asset, "MAIN")?.number ?? -1;
  const actor = desk.hanako.number;
  const submitted = { asset, network, amount: units("500"), voucher: sha256("voucher") };
  const { stamp } = script.accept({ type: "SubmitDeposit", actor, ...submitted, transaction });
  for (const staff of [desk.reviewer, desk.approver]) house.reads(staff, actor);
  await house.house.projected();
  return String(stamp.sequence);
}

test("the transaction of a withdrawal is credited by two, and the case says so", async () => {
  const txid = sha256("went out");
  expect(errorOf(await desk.say(desk.approver, "send", await passed(), { txid }))).toBe(1000);
  const id = await announced(txid);
  const form = { id, amount: "500", txid: `0x${txid.toUpperCase()}`, output: "0" };
  const shown = depositCase.data.parse((await desk.reviewer.get("/Staff/deposit", form)).data);
  expect(shown.checks).toContainEqual({
    check: "deposit.sent_withdrawal",
    level: "warn",
    params: {},
  });
  expect(shown.outcome).toBe("first_of_two");
  for (const [staff, state] of [
    [desk.reviewer, "second"],
    [desk.approver, "credited"],
  ] as const) {
    const confirming = { ...form, receiver: "checked" };
    expect((await staff.post("/Staff/confirmdeposit", confirming)).data.state).toBe(state);
  }
});

test("a transaction that brought a deposit sends no withdrawal", async () => {
  const txid = sha256("came in");
  const found = { amount: "500", txid, output: "0", receiver: "checked" };
  const form = { id: await announced(txid), ...found };
  const { data } = await desk.reviewer.post("/Staff/confirmdeposit", form);
  expect(data.state).toBe("credited");
  const id = await passed();
  await desk.say(desk.approver, "pass", id);
  const sender = await house.staff("approver");
  expect(errorOf(await desk.say(sender, "send", id, { txid }))).toBe("DUPLICATE_TRANSACTION");
  expect(errorOf(await desk.say(sender, "send", id, { txid: sha256("another") }))).toBe(1000);
});
