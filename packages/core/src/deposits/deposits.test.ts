import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
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
const BTC = 1;
const THIRD_REVIEWER = -3;
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
      separatedUntilMs: world.timeMs + 7 * DAY_MS,
      leavesMs: world.timeMs,
    },
  ]);
  expect(toldBalances(world)).toContain("A available USDT 20499.5");
  expect(toldBalances(world)).toContain("ext:custody USDT -60499.5");
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

describe("over one person's limit it takes two, who say the same", () => {
  const amount = units("10000.00000001");

  test("exactly at the limit one is enough", () => {
    const world = openWorld();
    const amount = units("10000");
    const record = world.accept(world.read(confirmation(submit(world, { amount }), { amount })));
    expect(record.events[0]?.type).toBe("DepositCredited");
  });

  test("one unit more waits for the second", () => {
    const world = openWorld();
    const deposit = submit(world);
    const record = confirmed(world, deposit, { amount });
    expect(record.events).toEqual([
      {
        type: "DepositProposed",
        deposit,
        reviewer: REVIEWER,
        amount,
        transfer: transferOf(deposit),
        expiresMs: world.timeMs + DAY_MS,
        separatedUntilMs: world.timeMs + 7 * DAY_MS,
      },
    ]);
    expect(toldBalances(world)).toContain("A available USDT 20000");
    confirmed(world, deposit, { amount, actor: SECOND_REVIEWER });
    expect(toldBalances(world)).toContain("A available USDT 30000.00000001");
  });

  test("the first cannot be the second", () => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount });
    expect(world.refuse(confirmation(deposit, { amount })).code).toBe("SELF_APPROVAL");
  });

  test("the first may say something else, and the second repeats what is said last", () => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount: units("99999") });
    const corrected = confirmation(deposit, { amount });
    expect(world.accept(world.read(corrected)).events).toMatchObject([
      { type: "DepositProposed", reviewer: REVIEWER, amount, transfer: transferOf(deposit) },
    ]);
    expect(world.refuse(corrected).code).toBe("SELF_APPROVAL");
    const second = confirmation(deposit, { amount, actor: SECOND_REVIEWER });
    const mistaken = { ...second, amount: units("99999") };
    expect(world.refuse(world.read(mistaken)).code).toBe("SECOND_PERSON_REQUIRED");
    world.accept(world.read(second));
    expect(toldBalances(world)).toContain("A available USDT 30000.00000001");
  });

  test("another amount or another transfer is not the same", () => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount });
    const second = confirmation(deposit, { amount, actor: SECOND_REVIEWER });
    for (const change of [{ amount: units("10001") }, { transaction: transactionOf(77) }]) {
      expect(world.refuse(world.read({ ...second, ...change })).code).toBe(
        "SECOND_PERSON_REQUIRED",
      );
    }
  });

  test("a transfer that somebody else credited meanwhile is refused to the second", () => {
    const world = openWorld();
    const first = submit(world);
    const transaction = transactionOf(first);
    const other = submit(world, { actor: 2, transaction });
    confirmed(world, first, { amount });
    confirmed(world, other, { transaction, actor: THIRD_REVIEWER });
    confirmed(world, other, { transaction, actor: SECOND_REVIEWER });
    const second = confirmation(first, { amount, actor: SECOND_REVIEWER });
    expect(world.refuse(world.read(second)).code).toBe("DUPLICATE_DEPOSIT");
  });

  test("a proposal lapses after a day, and the deposit is open for a new one", () => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount: units("99999") });
    const proposedMs = world.timeMs;
    const right = confirmation(deposit, { amount, actor: SECOND_REVIEWER });
    world.timeMs = proposedMs + DAY_MS - 3;
    expect(world.refuse(world.read(right)).code).toBe("SECOND_PERSON_REQUIRED");
    expect(world.accept(world.read(right)).events[0]?.type).toBe("DepositProposed");
    expect(world.refuse(world.read(right)).code).toBe("SELF_APPROVAL");
    world.accept(world.read({ ...right, actor: REVIEWER }));
    expect(toldBalances(world)).toContain("A available USDT 30000.00000001");
  });

  test("coins count with what they are worth at the last good index", () => {
    const world = openWorld();
    const amounts = ["0.16666666", "0.16666667"].map(units);
    const kinds = amounts.map((amount) => {
      const deposit = submit(world, { asset: BTC, network: 1, amount });
      return confirmed(world, deposit, { amount }).events[0]?.type;
    });
    expect(kinds).toEqual(["DepositCredited", "DepositProposed"]);
  });

  test("coins without a price always take two", () => {
    const world = openWorld();
    world.decide({ act: "ListAsset", asset: "ETH", indexDecimals: 2 });
    world.decide({ act: "ListNetwork", asset: "ETH", network: "ETH", depositMin: "0" });
    const amount = units("0.00000001");
    const deposit = submit(world, { asset: 2, network: 2, amount });
    const kinds = [REVIEWER, SECOND_REVIEWER].map(
      (actor) => confirmed(world, deposit, { amount, actor }).events[0]?.type,
    );
    expect(kinds).toEqual(["DepositProposed", "DepositCredited"]);
  });
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
    confirmed(world, submit(world), { amount: units("400") });
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
