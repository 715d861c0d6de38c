import { member as memberFile } from "@sumi/contract/members/staff.ts";
import { staffMachines } from "@sumi/contract/mining/staff.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MACHINE_PROSPECTUSES } from "../../member/mining/demonstration-prospectuses.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { contribute, draftMachine, openMachine, passDays } from "../../testing/mining-house.ts";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let drafter: StaffVisitor;
let first: StaffVisitor;
let second: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
    numbers: PLAIN_NUMBERS,
    acts: termActs({ "staff.new_ms": "0" }),
  });
  drafter = await opened.staff("approver");
  first = await opened.staff("administrator");
  second = await opened.staff("administrator");
  await opened.house.projected();
});
afterEach(() => opened.close());

const NOTE = { note: "as agreed" };
const { "SOL-180": PROSPECTUS } = MACHINE_PROSPECTUSES;
const PROOF = { evidence: "order 7" };

async function machine() {
  const { data } = await first.get("/Staff/machines");
  return staffMachines.data.parse(data).machines[0];
}

async function approved(call: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { data } = await first.post(`/Staff/${call}`, fields);
  const { proposal, hash } = data as { readonly proposal: string; readonly hash: string };
  const answer = await second.post("/Staff/approve", { proposal, hash });
  expect([call, answer.code]).toEqual([call, 1000]);
}

test("a machine is drafted by one; two open, fund, reduce, resume and stop it", async () => {
  const { script } = opened.house;
  const form = {
    name: "BTC-30",
    ownership: "shared",
    supply: "10",
    pay_coin: "USDT",
    price: "1000",
    coin: "BTC",
    income_type: "coin",
    daily: "0.01",
    term_days: "30",
    list_ms: "0",
    delist_ms: String(script.timeMs + 900_000),
    platform_coin: "USDT",
    platform_min: "0",
    referrals_min: "0",
    once: "false",
    frozen: "true",
    forbidden: "KP,CU,KP",
    prospectus: JSON.stringify(PROSPECTUS),
    ...NOTE,
  };
  const wrong = await drafter.post("/Staff/draftmachine", { ...form, supply: "0" });
  expect(wrong.data).toMatchObject({ params: { field: "supply" } });
  const wordless = await drafter.post("/Staff/draftmachine", { ...form, prospectus: "{}" });
  expect(wordless.data).toMatchObject({ params: { field: "prospectus" } });
  const { data } = await drafter.post("/Staff/draftmachine", form);
  const id = String(data.machine);
  const drafted = await machine();
  expect(drafted).toMatchObject({ id, state: "draft", forbidden: ["CU", "KP"] });
  const { prospectus: hash = "" } = drafted ?? {};
  expect((await second.get("/Staff/prospectus", { hash })).data).toEqual({
    prospectus: PROSPECTUS,
  });
  expect(errorOf(await drafter.post("/Staff/openmachine", { machine: id, ...NOTE }))).toBe(
    "PERMISSION_REQUIRED",
  );
  await approved("openmachine", { machine: id, ...NOTE });
  expect(await machine()).toMatchObject({ state: "uncovered", pool: "0", alarm: null });
  const poor = await first.post("/Staff/fundmachine", { machine: id, amount: "1", ...PROOF });
  expect(errorOf(poor)).toBe("INSUFFICIENT_BALANCE");
  contribute(opened.house, "2");
  await approved("fundmachine", { machine: id, amount: "1", ...PROOF });
  await approved("reducemachine", { machine: id, amount: "0.25", ...PROOF });
  expect(await machine()).toMatchObject({ state: "on_sale", pool: "0.75", days_of_cover: null });

  const stop = { machine: id, reason: "INCIDENT", ...NOTE };
  expect((await drafter.post("/Staff/suspendmachine", stop)).code).toBe(1000);
  expect(await machine()).toMatchObject({ state: "suspended" });
  await approved("resumemachine", { machine: id, ...NOTE });
  expect(errorOf(await drafter.post("/Staff/suspendmachine", stop))).toBe(
    "ANOTHER_PERSON_REQUIRED",
  );
  await approved("thawincome", { machine: id, ...NOTE });
  await approved("stopmachine", { machine: id, reason: "HARDWARE", ...NOTE });
  expect(await machine()).toMatchObject({ state: "stopped", frozen: false });
});

test("a draft is dropped by one person", async () => {
  const { script } = opened.house;
  const id = String(draftMachine(opened.house));
  expect(script.exchange.mining.find(Number(id))?.status).toBe("draft");
  await drafter.post("/Staff/discardmachine", { machine: id, ...NOTE });
  expect(await machine()).toBeUndefined();
});

test("days of cover, what is short, and what refunds may need are told", async () => {
  const { house } = opened;
  const { script } = house;
  const id = openMachine(house, { ownership: "sole", supply: 3 }, "0.35");
  const buyer = script.openMember({ USDT: "5000" });
  script.certify(buyer);
  script.accept({ type: "BuyMachine", actor: buyer, machine: id, shares: 0 });
  house.journal.publish();
  expect(await machine()).toMatchObject({
    participants: 1,
    days_of_cover: 35,
    owed: "0.3",
    alarm: null,
    state: "uncovered",
  });
  passDays(house, 16);
  const later = await opened.staff("administrator");
  const take = { coin: "USDT", amount: "533.33333334", evidence: "order 8", client_id: "take" };
  const proposed = await later.post("/Staff/takesales", take);
  expect(proposed.code).toBe(1000);
  expect((await later.post("/Staff/takesales", take)).data).toEqual(proposed.data);
  const more = await later.post("/Staff/takesales", { ...take, amount: "533.33333335" });
  expect(errorOf(more)).toBe("IDEMPOTENCY_CONFLICT");
  const { data } = await later.get("/Staff/machines");
  const told = staffMachines.data.parse(data);
  expect(told.sales).toEqual([{ coin: "USDT", balance: "1000", reserved: "466.66666666" }]);
  expect(told.machines[0]).toMatchObject({ pool: "0.2", days_of_cover: 20, owed: "0.15" });
});

test("the member's file has income that is locked", async () => {
  const { house } = opened;
  const { script } = house;
  const machine = openMachine(house, { isFrozen: true });
  const buyer = script.openMember({ USDT: "500" });
  script.certify(buyer);
  script.accept({ type: "BuyMachine", actor: buyer, machine, shares: 3 });
  passDays(house, 2);
  await house.projected();
  const reader = await opened.staff("approver");
  const uid = String(uidOf(buyer));
  await reader.post("/Staff/fileaccess", { uid, reason: "SUPPORT_REQUEST" });
  const file = memberFile.data.parse((await reader.get("/Staff/member", { uid })).data);
  expect(file.balances.slice(0, 2)).toMatchObject([
    { coin: "USDT", available: "200", locked: "0" },
    { coin: "BTC", available: "0", locked: "0.003" },
  ]);
});
