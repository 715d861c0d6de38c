/** The wallet examples of the rule book: W1 to W3, W7 and W9. */
import { describe, expect, test } from "vitest";
import {
  balancesOf,
  newAddress,
  oldAddress,
  pass,
  request,
  send,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { Withdrawal } from "./withdrawals.ts";

const RATIO = {
  "network.USDT.TRC20.withdrawal_fee_rate": "0.005",
  "network.USDT.TRC20.withdrawal_fee_max": "100",
  "withdrawals.member_day_max": "1000000",
};

describe("W1: a fixed fee", () => {
  test.each([
    ["9.99999999", "BELOW_MINIMUM_WITHDRAWAL"],
    ["50000.00000001", "ABOVE_MAXIMUM_WITHDRAWAL"],
    ["2000.00000001", "INSUFFICIENT_BALANCE"],
  ])("%s is refused: %s", (quantity, code) => {
    const world = walletWorld();
    const address = newAddress(world, "D");
    expect(world.refuse(request("D", address, quantity)).code).toBe(code);
  });

  test.each([
    ["10", "9"],
    ["100", "99"],
    ["1234.56789012", "1233.56789012"],
  ])("of %s arrives %s", (quantity, arrival) => {
    const world = walletWorld();
    const found = requested(world, withdraw(world, "D", newAddress(world, "D"), quantity));
    expect([found.fee, found.quantity - found.fee]).toEqual([units("1"), units(arrival)]);
  });
});

test.each([
  ["10", "1", "9"],
  ["100", "1", "99"],
  ["333.33333333", "1.66666667", "331.66666666"],
  ["1234.56789012", "6.17283946", "1228.39505066"],
  ["30000", "100", "29900"],
])("W2: at a rate, the fee of %s is %s and %s arrives", (quantity, fee, arrival) => {
  const world = walletWorld(RATIO);
  world.deposit("D", "USDT", "100000");
  const found = requested(world, withdraw(world, "D", newAddress(world, "D"), quantity));
  expect([found.fee, found.quantity - found.fee]).toEqual([units(fee), units(arrival)]);
});

test("W3: request and rejection, then request, passing and sending", () => {
  const world = walletWorld(RATIO);
  const before = balancesOf(world);
  const address = newAddress(world, "D");
  const first = withdraw(world, "D", address, "500");
  expect(balancesOf(world)).toEqual({
    ...before,
    "m:4:available": units("1500"),
    "m:4:held": units("500"),
  });
  const decided = { withdrawal: first, reason: "OTHER" } as const;
  world.accept(world.read({ type: "RejectWithdrawal", actor: REVIEWER, ...decided }));
  expect(balancesOf(world)).toEqual(before);
  const second = withdraw(world, "D", address, "333.33333333");
  pass(world, "D", second);
  expect(balancesOf(world)["sys:clearing:withdraw:0"]).toBe(units("331.66666666"));
  send(world, "D", second);
  expect(balancesOf(world)).toEqual({
    ...before,
    "m:4:available": units("1666.66666667"),
    "sys:fee": units("1.66666667"),
    "ext:custody:0": (before["ext:custody:0"] ?? 0n) + units("331.66666666"),
  });
  const total = Object.values(balancesOf(world)).reduce((sum, balance) => sum + balance, 0n);
  expect(total).toBe(0n);
});

describe("W7: a new sign-in password", () => {
  test("stops withdrawals for 24 hours, to the millisecond, and has them looked at after", () => {
    const world = walletWorld({ "network.USDT.TRC20.withdrawal_auto_max": "1000" });
    const address = oldAddress(world, "D");
    const change = { member: 4, change: "SIGN_IN_PASSWORD" } as const;
    world.accept({ type: "RecordSecurityChange", actor: 4, ...change });
    const untilMs = world.timeMs + 86_400_000;
    world.timeMs = untilMs - 2;
    const { code, params } = world.refuse(request("D", address, "10"));
    expect([code, params]).toEqual(["WITHDRAWAL_BLOCKED", { untilMs }]);
    world.timeMs = untilMs - 1;
    const found = requested(world, withdraw(world, "D", address, "10"));
    expect(found.waitReason).toBe("SECURITY_CHANGE");
  });
});

describe("W9: deposits", () => {
  test.each([
    ["9.99", "BELOW_MINIMUM_DEPOSIT"],
    ["10", undefined],
    ["98", undefined],
  ])("what arrived governs: %s", (actual, refused) => {
    const world = openWorld();
    const deposit = announced(world);
    const amount = units(actual);
    const confirm = { deposit, amount, transaction: sha256("transaction 1"), output: 0 };
    const by = (actor: number) => ({ type: "ConfirmDeposit", actor, ...confirm }) as const;
    const outcome = world.execute(by(REVIEWER));
    expect(outcome.ok ? undefined : outcome.code).toBe(refused);
    // Clearly less than was announced takes a second person.
    if (actual === "10") world.accept(world.read(by(SECOND_REVIEWER)));
    const credit = refused === undefined ? amount : 0n;
    expect(balancesOf(world)["m:1:available"]).toBe(units("20000") + credit);
  });

  test("one transfer is not credited twice", () => {
    const world = openWorld();
    const confirm = { amount: units("98"), transaction: sha256("transaction 1"), output: 0 };
    const [first, second] = [announced(world), announced(world, 2)];
    const by = { type: "ConfirmDeposit", actor: REVIEWER } as const;
    world.accept({ ...by, ...confirm, deposit: first });
    expect(world.refuse({ ...by, ...confirm, deposit: second }).code).toBe("DUPLICATE_DEPOSIT");
  });
});

function requested(world: World, withdrawal: number): Withdrawal {
  return world.exchange.withdrawals.get(withdrawal);
}

function announced(world: World, nth = 1): number {
  const sent = { voucher: sha256("voucher"), transaction: sha256(`transaction ${nth}`) };
  const submitted = { asset: 0, network: 0, amount: units("100"), ...sent };
  world.accept({ type: "SubmitDeposit", actor: 1, ...submitted });
  return world.exchange.sequence;
}
