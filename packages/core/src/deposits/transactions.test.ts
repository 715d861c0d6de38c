import { describe, expect, test } from "vitest";
import type { Act } from "../commands.ts";
import type { CommandRecord } from "../exchange.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256, units } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { ConfirmDeposit, SubmitDeposit } from "./commands.ts";

const TRON = { asset: 0, network: 0, amount: units("500") } as const;
const BITCOIN = { asset: 1, network: 1, amount: units("0.1") } as const;
const SENT = sha256("sent");

describe("a transaction has one spelling", () => {
  test.each([
    ["in capitals", SENT.toUpperCase()],
    ["with a prefix", `0x${SENT}`],
    ["with an output behind it", `${SENT}:0`],
    ["empty", ""],
    ["no text", 7 as never],
  ])("%s it is neither announced nor credited", (_, transaction) => {
    const world = openWorld();
    const refused = { code: "TRANSACTION_FORMAT", params: { form: "64 × 0-9 a-f" } };
    expect(world.refuse(announcement({ transaction }))).toMatchObject(refused);
    const deposit = announce(world);
    expect(world.refuse(confirmation(deposit, { transaction }))).toMatchObject(refused);
  });

  test("an output is named only where the chain numbers its outputs", () => {
    const world = openWorld();
    const tron = confirmation(announce(world), { output: 1 });
    expect(world.refuse(tron)).toMatchObject({ params: { field: "output" } });
    const { amount } = BITCOIN;
    const [first, second] = [announce(world, BITCOIN), announce(world, { ...BITCOIN, actor: 2 })];
    credit(world, first, { amount });
    expect(world.refuse(confirmation(second, { amount })).code).toBe("DUPLICATE_DEPOSIT");
    world.accept(confirmation(second, { amount, output: 1 }));
  });
});

describe("a transaction is announced", () => {
  test("once by its member, again after a rejection, and by others as well", () => {
    const world = openWorld();
    const deposit = announce(world);
    expect(world.refuse(announcement({})).code).toBe("DUPLICATE_DEPOSIT");
    announce(world, { actor: 2 });
    world.accept({ type: "RejectDeposit", actor: REVIEWER, deposit, reason: "NOT_FOUND" });
    announce(world);
  });

  test("by nobody once it is credited, unless another output can be theirs", () => {
    const world = openWorld();
    world.accept(confirmation(announce(world)));
    for (const actor of [1, 2]) {
      expect(world.refuse(announcement({ actor })).code).toBe("DUPLICATE_DEPOSIT");
    }
    world.accept(confirmation(announce(world, BITCOIN), { amount: BITCOIN.amount }));
    announce(world, { ...BITCOIN, actor: 2 });
  });
});

describe("one person credits what was announced", () => {
  const eventOf = (announced: string, found: string) => {
    const world = openWorld();
    const deposit = announce(world, { amount: units(announced) });
    const confirming = confirmation(deposit, { amount: units(found) });
    return world.accept(world.read(confirming)).events[0]?.type;
  };

  test.each([
    ["a zero too few", "500", "50", "DepositProposed"],
    ["10 less of 500", "500", "490", "DepositCredited"],
    ["10 and a unit less of 500", "500", "489.99999999", "DepositProposed"],
    ["1 % less of 5,000", "5000", "4950", "DepositCredited"],
    ["a unit less than that", "5000", "4949.99999999", "DepositProposed"],
    ["a quarter less, of a little", "13", "10", "DepositCredited"],
    ["10 more of 500", "500", "510", "DepositCredited"],
    ["10 and a unit more of 500", "500", "510.00000001", "DepositProposed"],
    ["1 % more of 1,000, when one may credit that", "990.0990099", "1000", "DepositCredited"],
    ["a zero too many", "50", "500", "DepositProposed"],
    ["a third more, of a little", "10", "13", "DepositCredited"],
  ])("%s", (_, announced, found, type) => {
    expect(eventOf(announced, found)).toBe(type);
  });
});

describe("one person credits only what the member named", () => {
  test.each<[string, Partial<SubmitDeposit>]>([
    ["another transaction", { transaction: sha256("another") }],
    ["one for a member who named none", { transaction: undefined as never }],
  ])("%s takes two", (_, named) => {
    const world = openWorld();
    const deposit = announce(world, named);
    const types = [REVIEWER, SECOND_REVIEWER].map((actor) => {
      return world.accept(world.read(confirmation(deposit, { actor }))).events[0]?.type;
    });
    expect(types).toEqual(["DepositProposed", "DepositCredited"]);
  });

  test("the victim of somebody who named their transfer first is credited all the same", () => {
    const world = openWorld();
    const [thief, victim] = [announce(world, { actor: 2 }), announce(world)];
    credit(world, victim);
    expect(world.refuse(confirmation(thief)).code).toBe("DUPLICATE_DEPOSIT");
  });

  test("a transaction that two members name takes two people, also once one is rejected", () => {
    const world = openWorld();
    const [victim, thief] = [announce(world), announce(world, { actor: 2 })];
    expect(world.accept(confirmation(thief)).events[0]?.type).toBe("DepositProposed");
    const rejecting = { type: "RejectDeposit", actor: SECOND_REVIEWER, deposit: victim } as const;
    world.accept(world.read({ ...rejecting, reason: "NOT_FOUND" }));
    const lines = stateLines(world.exchange);
    const named = { networks: [0], transaction: SENT };
    for (const exchange of [world.exchange, restored(lines), replayed(world.records)]) {
      expect(exchange.deposits.isNamedByOthers(2, named)).toBe(true);
      expect(exchange.deposits.isNamedByOthers(1, named)).toBe(true);
    }
    const later = announce(world, { actor: 3 });
    expect(world.accept(confirmation(later)).events[0]?.type).toBe("DepositProposed");
  });

  test("a member who names it again after a rejection stands against nobody", () => {
    const world = openWorld();
    const deposit = announce(world);
    world.accept({ type: "RejectDeposit", actor: REVIEWER, deposit, reason: "NOT_FOUND" });
    expect(world.accept(confirmation(announce(world))).events[0]?.type).toBe("DepositCredited");
  });

  test("two members who name it for two coins of one chain take two people", () => {
    const asset = 1;
    const onTron = { act: "ListNetwork", asset: "BTC", network: "TRC20", depositMin: "0.01" };
    const world = openWorld({ acts: [onTron as Act] });
    const network = world.exchange.markets.network(asset, "TRC20")?.number ?? -1;
    const amount = units("0.1");
    const victim = announce(world);
    const thief = announce(world, { asset, network, amount, actor: 2 });
    expect(world.accept(confirmation(thief, { amount })).events[0]?.type).toBe("DepositProposed");
    expect(world.accept(confirmation(victim)).events[0]?.type).toBe("DepositProposed");
  });
});

test("a replay and a snapshot know what was named and credited", () => {
  const world = openWorld();
  world.accept(confirmation(announce(world)));
  announce(world, { transaction: sha256("waits") });
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(lines.filter((line) => line.startsWith('["namedTransaction"'))).toHaveLength(1);
});

test.each([0, 1, 999])("what an old journal credited by output %i stays spent", (output) => {
  const world = openWorld();
  world.accept(confirmation(announce(world)));
  const exchange = replayed(world.records.map((record) => inOldForm(record, output)));
  const stamp = { sequence: exchange.sequence + 1, timeMs: exchange.timeMs };
  const again = announcement({ actor: 2, transaction: sha256("another") });
  expect(exchange.execute(again, stamp).ok).toBe(true);
  const refusal = exchange.execute(confirmation(stamp.sequence), {
    sequence: stamp.sequence + 1,
    timeMs: stamp.timeMs,
  });
  expect(refusal).toMatchObject({ code: "DUPLICATE_DEPOSIT" });
});

/** The same record as it was before a transaction had one spelling. */
function inOldForm(record: CommandRecord, output: number): CommandRecord {
  const events = record.events.map((event) => {
    if (event.type !== "DepositCredited" || event.transaction !== SENT) return event;
    const { transaction, ...old } = event;
    return { ...old, transfer: sha256(`TRC20\n${transaction}\n${output}`) };
  });
  return { ...record, events };
}

function announcement(change: Partial<SubmitDeposit>): SubmitDeposit {
  const sent = { voucher: sha256("voucher"), transaction: SENT };
  return { type: "SubmitDeposit", actor: 1, ...TRON, ...sent, ...change };
}

function announce(world: World, change: Partial<SubmitDeposit> = {}): number {
  world.accept(announcement(change));
  return world.exchange.sequence;
}

/** By two people, because another member names the same transaction. */
function credit(world: World, deposit: number, change: Partial<ConfirmDeposit> = {}): void {
  for (const actor of [REVIEWER, SECOND_REVIEWER]) {
    world.accept(world.read(confirmation(deposit, { ...change, actor })));
  }
}

function confirmation(deposit: number, change: Partial<ConfirmDeposit> = {}): ConfirmDeposit {
  const found = { amount: TRON.amount, transaction: SENT, output: 0 };
  return { type: "ConfirmDeposit", actor: REVIEWER, deposit, ...found, ...change };
}
