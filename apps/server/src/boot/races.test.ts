import { available, held } from "@sumi/core/ledger/accounts.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse, StaffVisitor } from "../testing/console-house.ts";
import type { Answer } from "../testing/visitor.ts";
import { openWholeHouse, WITHDRAWAL_PASSWORD, wellEquipped } from "../testing/whole-house.ts";

// Speed gains nothing: every race has exactly one effect, and the losers get clear refusals.

let opened: ConsoleHouse;
let member: Awaited<ReturnType<typeof wellEquipped>>;
/** All that the member has outside of a position. */
let whole: Amount;

beforeAll(async () => {
  opened = await openWholeHouse();
});
beforeEach(async () => {
  member = await wellEquipped(opened, { passkey: false });
  await member.visitor.post("/Finance/txcancel", { id: member.has.withdrawal });
  await member.visitor.post("/Trade/cancelall");
  await member.visitor.post("/Perpetual/cancelall");
  whole = freeAndHeld()[0];
});
afterAll(() => opened.close());

const told = ({ code, data }: Answer) => data.error ?? code;
const times = <T>(count: number, act: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, act));

function ask(qty: string): Promise<Answer> {
  const wish = { coin: "USDT", network: "TRC20", qty, password: WITHDRAWAL_PASSWORD };
  return member.visitor.post("/Finance/tbhandle", { ...wish, address: member.has.address });
}

function freeAndHeld(): readonly [Amount, Amount] {
  const { ledger, markets } = opened.house.script.exchange;
  const usdt = markets.assetBySymbol("USDT")?.number ?? -1;
  const { number } = member.visitor;
  return [ledger.balance(available(number), usdt), ledger.balance(held(number), usdt)];
}

test("of fifty withdrawals at once of the whole balance one is accepted", async () => {
  const answers = await times(50, () => ask(formatAmount(whole)));
  const refused = Array(49).fill("INSUFFICIENT_BALANCE");
  expect(answers.map(told).sort()).toEqual([1000, ...refused]);
  expect(freeAndHeld()).toEqual([0n, whole]);
});

test("of six wrong withdrawal passwords at once five are looked at, and she is told", async () => {
  const { visitor, has } = member;
  const wish = { coin: "USDT", network: "TRC20", qty: "100", address: has.address };
  const guesses = Array.from({ length: 6 }, (_, n) =>
    visitor.post("/Finance/tbhandle", { ...wish, password: `31415${n}` }),
  );
  const answers = await Promise.all(guesses);
  expect(answers.map(told)).toEqual(Array(6).fill("WITHDRAW_PASSWORD_WRONG"));
  const untilMs = opened.house.script.timeMs + 86_400_000;
  const right = await ask("100");
  expect(right.data).toEqual({ error: "WITHDRAW_PASSWORD_WRONG", params: { untilMs } });
  expect(freeAndHeld()).toEqual([whole, 0n]);
  const { data: log } = await visitor.get("/user/securitylog");
  expect(log.events).toMatchObject([{ kind: "WITHDRAWAL_PASSWORD_LOCKED" }, {}, {}]);
  await opened.house.projected();
  const { data } = await visitor.get("/user/notice", { channel: "security" });
  const change = { change: "WITHDRAWAL_PASSWORD_LOCKED" };
  expect(data.notices).toContainEqual(
    expect.objectContaining({ params: expect.objectContaining(change) }),
  );
});

test("of fifty times taking one back one counts", async () => {
  const asked = await ask(formatAmount(whole));
  const { id } = asked.data.withdrawal as { id: string };
  const answers = await times(50, () => member.visitor.post("/Finance/txcancel", { id }));
  expect(answers.map(told).sort()).toEqual([1000, ...Array(49).fill("ILLEGAL_OPERATION")]);
  expect(freeAndHeld()).toEqual([whole, 0n]);
});

test("a withdrawal that is taken back while it is passed is one or the other", async () => {
  const reviewer = await opened.staff("reviewer");
  const ends = new Set<string>();
  for (let race = 0; race < 20; race += 1) {
    const asked = await ask("100");
    const { id } = asked.data.withdrawal as { id: string };
    const passing = () => reviewer.post("/Staff/passwithdrawal", { id });
    const cancelling = () => member.visitor.post("/Finance/txcancel", { id });
    const racers = race % 2 === 0 ? [passing, cancelling] : [cancelling, passing];
    const answers = await Promise.all(racers.map((racer) => racer()));
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
    const passed = opened.house.script.exchange.withdrawals.find(Number(id))?.status;
    ends.add(passed ?? "cancelled");
  }
  expect([...ends].every((end) => ["passed", "cancelled"].includes(end))).toBe(true);
  const { exchange } = opened.house.script;
  const passed = [...Array(exchange.withdrawals.count).keys()]
    .map((index) => exchange.withdrawals.find(index + 1))
    .filter((found) => found?.member === member.visitor.number && found.status === "passed");
  expect(freeAndHeld()).toEqual([whole - units("100") * BigInt(passed.length), 0n]);
});

test("two clicks of one reviewer at the same moment are one yes", async () => {
  const reviewer = await opened.staff("reviewer");
  const { id } = (await ask("100")).data.withdrawal as { id: string };
  opened.reads(reviewer, member.visitor.number);
  const click = () => reviewer.post("/Staff/passwithdrawal", { id, client_id: "one-click" });
  const [first, second] = await Promise.all([click(), click()]);
  expect([told(first), second.data]).toEqual([1000, first.data]);
  const later = await reviewer.post("/Staff/rejectwithdrawal", { id, reason: "ADDRESS_RISK" });
  expect(told(later)).toBe("ALREADY_REVIEWED");
});

test("of ten people who approve one act at once one does", async () => {
  const { visitor } = member;
  const { script } = opened.house;
  const reviewByMs = script.timeMs + 3_600_000;
  const freeze = { member: visitor.number, reason: "SECURITY", reviewByMs } as const;
  script.decideCase({ type: "FreezeMember", actor: -1, ...freeze });
  const proposer = await opened.staff("approver");
  const uid = { uid: member.has.uid };
  opened.reads(proposer, visitor.number);
  const { data } = await proposer.post("/Staff/proposeunfreeze", uid);
  const form = { proposal: String(data.proposal), hash: String(data.hash) };
  const people: StaffVisitor[] = [];
  for (let count = 0; count < 10; count += 1) people.push(await opened.staff("approver"));
  for (const one of people) opened.reads(one, visitor.number);
  const answers = await Promise.all(people.map((one) => one.post("/Staff/approve", form)));
  expect(answers.map(told).sort()).toEqual([1000, ...Array(9).fill("ALREADY_REVIEWED")]);
  expect(script.exchange.members.get(visitor.number).frozen).toBeUndefined();
});

test("a second approval is never taken for a wrong one while the read models lag", async () => {
  const { visitor } = member;
  const { script } = opened.house;
  const reviewByMs = script.timeMs + 3_600_000;
  const freeze = { member: visitor.number, reason: "SECURITY", reviewByMs } as const;
  script.decideCase({ type: "FreezeMember", actor: -1, ...freeze });
  const people = [await opened.staff("approver"), await opened.staff("approver")];
  const proposer = await opened.staff("approver");
  for (const each of [proposer, ...people]) opened.reads(each, visitor.number);
  const { data } = await proposer.post("/Staff/proposeunfreeze", { uid: member.has.uid });
  const form = { proposal: String(data.proposal), hash: String(data.hash) };
  await opened.house.projected();
  const lock = await opened.house.database.pool.connect();
  await lock.query("begin");
  await lock.query("select from proposals where proposal = $1 for update", [data.proposal]);
  const answers = await Promise.all(people.map((each) => each.post("/Staff/approve", form)));
  await lock.query("rollback");
  lock.release();
  expect(answers.map(told).sort()).toEqual([1000, "TRY_AGAIN"]);
  const [late] = people.filter((_, index) => told(answers[index] as Answer) !== 1000);
  expect(told((await late?.post("/Staff/approve", form)) as Answer)).toBe("ALREADY_REVIEWED");
});
