import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { sha256, units } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { ConfirmDeposit, SubmitDeposit } from "./commands.ts";
import {
  confirmation,
  confirmed,
  submission,
  submit,
  transactionOf,
  transferOf,
} from "./testing/reviewed-deposits.ts";

const USDT = 0;
/** The number of the first deposit after the world was opened. */
const CREDITED = openWorld().exchange.sequence + 1;
const DAY_MS = 86_400_000;

test("announcing moves nothing; confirming credits what really arrived", () => {
  const world = openWorld();
  const before = toldBalances(world);
  const deposit = submit(world, { amount: units("500") });
  expect(toldBalances(world)).toEqual(before);
  const record = confirmed(world, deposit, { amount: units("499.5") });
  expect(record.events).toEqual([
    {
      type: "DepositCredited",
      deposit,
      member: 1,
      asset: USDT,
      network: 0,
      amount: units("499.5"),
      transfer: transferOf(deposit),
      transaction: transactionOf(deposit),
      reviewer: REVIEWER,
      value: units("499.5"),
      payment: sha256(`TRC20\n${transactionOf(deposit)}`),
      announced: units("500"),
      separatedUntilMs: world.timeMs + 7 * DAY_MS,
      leavesMs: world.timeMs,
      isClaimKept: true,
    },
  ]);
  expect(toldBalances(world)).toContain("A available USDT 20499.5");
  expect(toldBalances(world)).toContain("ext:custody USDT -60499.5");
});

test("a receiver that was checked stands in the record of each of two people", () => {
  const world = openWorld();
  const deposit = submit(world, { amount: units("50000") });
  const found = { amount: units("50000"), isReceiverChecked: true } as const;
  const [first] = confirmed(world, deposit, found).events;
  const [second] = confirmed(world, deposit, { ...found, actor: SECOND_REVIEWER }).events;
  expect([first, second]).toMatchObject([
    { type: "DepositProposed", isReceiverChecked: true },
    { type: "DepositCredited", isReceiverChecked: true },
  ]);
});

test.each([false, "checked", 1])("%j is no tick", (tick) => {
  const world = openWorld();
  const deposit = submit(world);
  const isReceiverChecked = tick as true; // The type admits nothing else.
  const refusal = world.refuse(world.read(confirmation(deposit, { isReceiverChecked })));
  expect(refusal).toMatchObject({ code: "PARAMETER_ERROR", params: { field: "receiver" } });
});

describe("what cannot be announced", () => {
  const cases: readonly (readonly [why: string, change: Partial<SubmitDeposit>, code: string])[] = [
    ["by nobody", { actor: 0 }, "ILLEGAL_OPERATION"],
    ["by staff", { actor: -1 }, "ILLEGAL_OPERATION"],
    ["by a stranger", { actor: 9 }, "ILLEGAL_OPERATION"],
    ["on a network that is none", { network: 2 }, "PARAMETER_ERROR"],
    ["on a network before the first", { network: -1 }, "PARAMETER_ERROR"],
    ["on a network in between", { network: 0.5 }, "PARAMETER_ERROR"],
    ["on another asset's network", { network: 1 }, "PARAMETER_ERROR"],
    ["of an asset that is none", { asset: 7 }, "PARAMETER_ERROR"],
    ["of nothing", { amount: units("0") }, "PARAMETER_ERROR"],
    ["of less than nothing", { amount: -1n as never }, "PARAMETER_ERROR"],
    ["of a float", { amount: 12.5 as never }, "PARAMETER_ERROR"],
    ["of more than there is", { amount: (10n ** 26n) as never }, "PARAMETER_ERROR"],
    ["of one unit below the minimum", { amount: units("9.99999999") }, "BELOW_MINIMUM_DEPOSIT"],
    ["without a voucher", { voucher: "" }, "DEPOSIT_VOUCHER_REQUIRED"],
    ["with a voucher that is no hash", { voucher: "A".repeat(64) }, "DEPOSIT_VOUCHER_REQUIRED"],
  ];
  for (const [why, change, code] of cases) {
    test(why, () => {
      const world = openWorld();
      expect(world.refuse(submission(change)).code).toBe(code);
    });
  }
  test("but the minimum itself can", () => {
    submit(openWorld(), { amount: units("10") });
  });
});

describe("what cannot be confirmed, in this order", () => {
  const wrong = { actor: 1, deposit: 999, transaction: "", output: 1, amount: 0n as never };
  const cases: readonly (readonly [why: string, change: Partial<ConfirmDeposit>, code: string])[] =
    [
      ["by a member", wrong, "ILLEGAL_OPERATION"],
      ["by a timer", { ...wrong, actor: 0 }, "ILLEGAL_OPERATION"],
      ["what was never announced", { ...wrong, actor: -1 }, "DEPOSIT_NOT_FOUND"],
      ["without its transaction", { transaction: "", output: 1 }, "TRANSACTION_FORMAT"],
      ["by an output that its chain has not", { output: 1 }, "PARAMETER_ERROR"],
      ["of nothing", { amount: 0n as never }, "PARAMETER_ERROR"],
      ["of less than nothing", { amount: -5n as never }, "PARAMETER_ERROR"],
      ["below the minimum", { amount: units("9.99999999") }, "BELOW_MINIMUM_DEPOSIT"],
      ["a credited transfer", { transaction: transactionOf(CREDITED) }, "DUPLICATE_DEPOSIT"],
    ];
  const world = openWorld();
  confirmed(world, submit(world));
  const deposit = submit(world);
  for (const [why, change, code] of cases) {
    test(why, () => {
      expect(world.refuse(confirmation(deposit, change)).code).toBe(code);
    });
  }
  test("a second time, whoever clicks", () => {
    confirmed(world, deposit);
    for (const actor of [REVIEWER, SECOND_REVIEWER]) {
      expect(world.refuse(confirmation(deposit, { actor })).code).toBe("ALREADY_REVIEWED");
    }
  });
  for (const number of [Number.NaN, -1, 0, 0.5, 2 ** 60]) {
    test(`deposit ${number}`, () => {
      const refusal = world.refuse(confirmation(number, { transaction: transactionOf(7) }));
      expect(refusal.code).toBe("DEPOSIT_NOT_FOUND");
    });
  }
});

describe("in a day one person may credit, and one member receive alone, only so much", () => {
  function worldAtLimit(): World {
    const world = openWorld();
    // The deposits that opened the world are a day old by now.
    world.timeMs += DAY_MS;
    for (let count = 0; count < 10; count += 1) {
      const amount = units("10000");
      confirmed(world, submit(world, { actor: 1 + (count % 2), amount }), { amount });
    }
    return world;
  }

  test("a reviewer is at the limit for every member", () => {
    const world = worldAtLimit();
    const deposit = submit(world, { actor: 3 });
    const [event] = confirmed(world, deposit).events;
    expect(event?.type).toBe("DepositProposed");
  });

  test("another reviewer is not, until the member is", () => {
    const world = worldAtLimit();
    const kinds = Array.from({ length: 6 }, () => {
      const amount = units("10000");
      const deposit = submit(world, { amount });
      const confirm = confirmation(deposit, { amount, actor: SECOND_REVIEWER });
      return world.accept(world.read(confirm)).events[0]?.type;
    });
    expect(kinds).toEqual([...Array(5).fill("DepositCredited"), "DepositProposed"]);
  });

  test("the limits can be used to the last unit", () => {
    const world = openWorld();
    world.timeMs += DAY_MS;
    world.set("deposits.single_reviewer_day_max", "1000");
    const begun = { amount: units("400") };
    confirmed(world, submit(world, begun), begun);
    const announced = { amount: units("600") };
    const [first, second] = [submit(world, announced), submit(world, announced)];
    const over = confirmed(world, first, { amount: units("600.00000001") });
    expect(over.events[0]?.type).toBe("DepositProposed");
    const exact = confirmed(world, second, { amount: units("600") });
    expect(exact.events[0]?.type).toBe("DepositCredited");
  });

  test("after a day it begins anew, to the millisecond", () => {
    const world = worldAtLimit();
    const lastMs = world.timeMs;
    const deposit = submit(world, { actor: 3 });
    const tenthsMs = lastMs + DAY_MS;
    world.timeMs = tenthsMs - 30;
    const early = confirmed(world, deposit, { amount: units("10000") });
    expect(early.events[0]?.type).toBe("DepositProposed");
    world.timeMs = tenthsMs;
    const amount = units("10000");
    const late = confirmed(world, submit(world, { amount }), { amount });
    expect(late.events[0]?.type).toBe("DepositCredited");
  });

  test("and a replay or a snapshot knows it as well", () => {
    const world = worldAtLimit();
    confirmed(world, submit(world, { actor: 3 }));
    const lines = stateLines(world.exchange);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    expect(stateLines(restored(lines))).toEqual(lines);
    expect(lines.filter((line) => line.startsWith('["recentCredit"'))).toHaveLength(10);
  });
});
