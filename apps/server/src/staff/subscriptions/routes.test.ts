import { member as memberFile } from "@sumi/contract/members/staff.ts";
import { saleRefunds, staffProjects } from "@sumi/contract/subscriptions/staff.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { units } from "@sumi/core/testing/words.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PROSPECTUSES } from "../../member/subscriptions/demonstration-prospectuses.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { beginSale, draftSale, runSales } from "../../testing/sale-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let drafter: StaffVisitor;
let first: StaffVisitor;
let second: StaffVisitor;
let issuer: number;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
    numbers: PLAIN_NUMBERS,
    acts: termActs({ "subscriptions.announced_ms": "0" }),
  });
  drafter = await opened.staff("approver");
  first = await opened.staff("administrator");
  second = await opened.staff("administrator");
  const { script } = opened.house;
  issuer = script.openMember({ BTC: "20" });
  script.certify(issuer);
  await opened.house.projected();
});
afterEach(() => opened.close());

const NOTE = { note: "as agreed" };
const { NGR: PROSPECTUS } = PROSPECTUSES;

async function sale() {
  const { data } = await first.get("/Staff/subscriptions");
  return staffProjects.data.parse(data).projects[0];
}

async function approved(call: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { data } = await first.post(`/Staff/${call}`, { ...fields, ...NOTE });
  const { proposal, hash } = data as { readonly proposal: string; readonly hash: string };
  const answer = await second.post("/Staff/approve", { proposal, hash });
  expect([call, answer.code]).toEqual([call, 1000]);
}

test("a sale is drafted by one, opened by two, suspended, resumed and cancelled", async () => {
  const { script } = opened.house;
  const at = (ms: number) => String(script.timeMs + ms);
  const [start_ms, end_ms] = [at(100_000), at(900_000)];
  const terms = { coin: "BTC", quote: "USDT", mode: "pro_rata", price: "100", total: "10" };
  const sizes = { order_min: "0.1", order_max: "4", personal_cap: "5", once: "false" };
  const days = { start_ms, end_ms, lock_days: "30", release_days: "1", forbidden: "KP,CU" };
  const told = { prospectus: JSON.stringify(PROSPECTUS) };
  const form = { uid: String(uidOf(issuer)), ...terms, ...sizes, ...days, ...told, ...NOTE };
  const wrong = await drafter.post("/Staff/draftproject", { ...form, lock_days: "3" });
  expect(wrong.data).toMatchObject({ params: { field: "lock_days" } });
  const wordless = await drafter.post("/Staff/draftproject", { ...form, prospectus: "{}" });
  expect(wordless.data).toMatchObject({ params: { field: "prospectus" } });
  const { data } = await drafter.post("/Staff/draftproject", form);
  const project = String(data.project);
  const hash = (await sale())?.prospectus ?? "";
  expect((await second.get("/Staff/prospectus", { hash })).data).toEqual({
    prospectus: PROSPECTUS,
  });
  expect(await sale()).toMatchObject({ id: project, state: "draft", forbidden: ["CU", "KP"] });
  const early = await first.post("/Staff/openproject", { project, ...NOTE });
  expect(errorOf(early)).toBe("ILLEGAL_OPERATION");
  const { terms: agreed } = script.exchange.subscriptions.get(Number(project));
  script.accept({ type: "DeliverSupply", actor: issuer, project: Number(project), terms: agreed });
  await approved("openproject", { project });
  expect(await sale()).toMatchObject({ state: "not_started", participants: 0 });
  const stop = { project, reason: "INCIDENT", ...NOTE };
  expect((await drafter.post("/Staff/suspendproject", stop)).code).toBe(1000);
  expect(await sale()).toMatchObject({ state: "suspended" });
  await approved("resumeproject", { project });
  await approved("cancelproject", { project, reason: "ISSUER_WITHDREW" });
  expect(await sale()).toMatchObject({ state: "cancelled" });
});

test("the member's file names the sale for which money is held", async () => {
  const { house } = opened;
  const project = draftSale(house, issuer, { mode: "pro_rata" });
  beginSale(house, project);
  const member = house.script.openMember({ USDT: "1000" });
  house.script.certify(member);
  const amount = units("400");
  house.script.accept({ type: "CommitSubscription", actor: member, project, amount });
  await house.projected();
  const uid = String(uidOf(member));
  await drafter.post("/Staff/fileaccess", { uid, reason: "SUPPORT_REQUEST" });
  const file = memberFile.data.parse((await drafter.get("/Staff/member", { uid })).data);
  expect(file.holds).toEqual([
    { coin: "USDT", kind: "subscription", id: String(project), held: "400" },
  ]);
});

/** A sale by commitments in which each of these members committed as much; their numbers. */
function committedSale(amounts: readonly string[]) {
  const { house } = opened;
  const project = draftSale(house, issuer, { mode: "pro_rata" });
  beginSale(house, project);
  const members = amounts.map((amount) => {
    const actor = house.script.openMember({ USDT: amount });
    house.script.certify(actor);
    house.script.accept({ type: "CommitSubscription", actor, project, amount: units(amount) });
    return actor;
  });
  house.journal.publish();
  return { project, members };
}

test("everybody whom a cancelled sale paid back is told, with sums of the entries", async () => {
  const { house } = opened;
  const { project, members } = committedSale(["400", "250"]);
  house.script.decide({ act: "CancelProject", project, reason: "INCIDENT" });
  runSales(house, house.script.timeMs);
  await house.projected();
  const read = async (fields: Readonly<Record<string, string>>) => {
    const { data } = await first.get("/Staff/salerefunds", { project: String(project), ...fields });
    return saleRefunds.data.parse(data);
  };
  const { refunds, ...told } = await read({});
  const sums = { coins: "0", money: "650" };
  expect(told).toMatchObject({
    members: 2,
    entries: sums,
    shown: sums,
    coin: "BTC",
    quote: "USDT",
  });
  const uids = members.map((member) => String(uidOf(member)));
  expect(refunds.map(({ member, money }) => [member.uid, money])).toEqual([
    [uids[1], "250"],
    [uids[0], "400"],
  ]);
  const newest = await read({ limit: "1" });
  const older = await read({ cursor: newest.next_cursor ?? "" });
  expect(older.refunds.map(({ money }) => money)).toEqual(["400"]);
  const unknown = await first.get("/Staff/salerefunds", { project: "999999" });
  expect(errorOf(unknown)).toBe("PARAMETER_ERROR");
});

test("a suspended sale whose allocation waits after its end is called suspended", async () => {
  const { house } = opened;
  const { project } = committedSale(["400"]);
  const { endMs, refundableUntilMs } = house.script.exchange.subscriptions.get(project);
  const stop = { project: String(project), reason: "INCIDENT", ...NOTE };
  expect((await drafter.post("/Staff/suspendproject", stop)).code).toBe(1000);
  runSales(house, endMs + 1);
  expect(await sale()).toMatchObject({ state: "suspended" });
  await approved("resumeproject", { project: String(project) });
  runSales(house, endMs + 60_000);
  expect(await sale()).toMatchObject({ state: "locked" });
  expect(refundableUntilMs).toBeGreaterThan(house.script.timeMs);
});
