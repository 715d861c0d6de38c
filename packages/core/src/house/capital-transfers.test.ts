import { expect, test } from "vitest";
import { confirmed, submit } from "../deposits/testing/reviewed-deposits.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import {
  fingerprintOf,
  newAddress,
  pass,
  SENDER,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { ContributeCapital } from "./acts.ts";

const amount = units("500");
const transaction = sha256("a transfer");
const PAYMENT = sha256(`TRC20\n${transaction}`);

const CAPITAL: ContributeCapital = {
  act: "ContributeCapital",
  asset: "USDT",
  network: "TRC20",
  amount: "500",
  evidence: "row-17",
  transaction,
};
const ON_BTC = { ...CAPITAL, asset: "BTC", network: "BTC", amount: "0.001" } as const;

test("capital names its transfer, and the journal keeps it", () => {
  const world = walletWorld();
  expect(world.decide(CAPITAL).events.at(-1)).toEqual({
    type: "CapitalContributed",
    asset: 0,
    network: 0,
    amount,
    evidence: "row-17",
    transaction,
    transfer: sha256(`TRC20\n${transaction}\n0`),
    payment: PAYMENT,
  });
});

test("one transfer is capital once, also after a restart", () => {
  const world = walletWorld();
  world.decide(CAPITAL);
  expect(refusalOf(world, { ...CAPITAL, amount: "20" })).toBe("DUPLICATE_TRANSACTION");
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(restored(lines).contributions.hasReceivedBy(PAYMENT)).toBe(true);
});

test("what two proposed one after the other is judged again: the second is refused", () => {
  const world = walletWorld();
  const other = { ...CAPITAL, amount: "20" };
  const [proposed] = world.accept({ type: "Propose", actor: REVIEWER, act: other }).events;
  world.decide(CAPITAL);
  if (proposed?.type !== "Proposed") throw new Error("it was proposed");
  const { proposal, hash } = proposed;
  const approval = { type: "Approve", actor: SECOND_REVIEWER, proposal, hash } as const;
  expect(world.refuse(approval).code).toBe("DUPLICATE_TRANSACTION");
});

test("a transfer that was capital is credited to no member, and named by none", () => {
  const world = walletWorld();
  const silent = submit(world, { amount });
  world.decide(CAPITAL);
  const naming = { type: "SubmitDeposit", actor: 4, asset: 0, network: 0, amount } as const;
  const named = world.refuse({ ...naming, voucher: sha256("voucher"), transaction });
  expect(named.code).toBe("DUPLICATE_DEPOSIT");
  const found = { deposit: silent, amount, transaction, output: 0 };
  const confirming = { type: "ConfirmDeposit", actor: REVIEWER, ...found } as const;
  expect(world.refuse(world.read(confirming)).code).toBe("DUPLICATE_DEPOSIT");
});

test("a transfer that was credited to a member, or is claimed by one, is no capital", () => {
  const world = walletWorld();
  const deposit = submit(world, { transaction, amount });
  expect(refusalOf(world, CAPITAL)).toBe("DUPLICATE_TRANSACTION");
  confirmed(world, deposit, { amount, transaction });
  expect(refusalOf(world, CAPITAL)).toBe("DUPLICATE_TRANSACTION");
});

test("a member's claim that was rejected does not stand against capital", () => {
  const world = walletWorld();
  const deposit = submit(world, { transaction, amount });
  const no = { type: "RejectDeposit", actor: REVIEWER, deposit, reason: "NOT_FOUND" } as const;
  world.accept(world.read(no));
  expect(world.decide(CAPITAL).events.at(-1)?.type).toBe("CapitalContributed");
});

test("a transfer that one person found for a member is no capital while their word stands", () => {
  const world = walletWorld();
  const deposit = submit(world, { amount });
  confirmed(world, deposit, { amount, transaction });
  expect(refusalOf(world, CAPITAL)).toBe("DUPLICATE_TRANSACTION");
  world.timeMs += 8 * 86_400_000;
  expect(world.decide(CAPITAL).events.at(-1)?.type).toBe("CapitalContributed");
});

test("the house's own payout is no capital, and capital's transfer sends no withdrawal", () => {
  const world = walletWorld();
  const [sent, next] = [sendable(world), sendable(world)];
  send(world, sent, PAYMENT);
  expect(refusalOf(world, CAPITAL)).toBe("DUPLICATE_TRANSACTION");
  const other = sha256("another transfer");
  world.decide({ ...CAPITAL, transaction: other });
  const sending = sendingOf(next, sha256(`TRC20\n${other}`));
  expect(world.refuse(world.read(sending)).code).toBe("DUPLICATE_TRANSACTION");
});

test("outputs are told apart where the chain numbers them, and a member's claim holds all", () => {
  const world = walletWorld();
  world.decide({ ...ON_BTC, output: 1 });
  expect(refusalOf(world, { ...ON_BTC, output: 1 })).toBe("DUPLICATE_TRANSACTION");
  expect(refusalOf(world, { ...ON_BTC, output: 2 })).toBe("accepted");
  submit(world, { asset: 1, network: 1, amount: units("0.001"), transaction });
  expect(refusalOf(world, { ...ON_BTC, amount: "0.002", output: 2 })).toBe("DUPLICATE_TRANSACTION");
});

test("capital that was taken back frees its transfer", () => {
  const world = walletWorld({ "corrections.window_ms": "86400000" });
  world.decide(CAPITAL);
  const entry = world.exchange.sequence;
  world.decide({ act: "ReverseEntry", entry, reason: "BOOKED_IN_ERROR" });
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(refusalOf(world, CAPITAL)).toBe("accepted");
});

test.each([
  [{ transaction: transaction.toUpperCase() }, "TRANSACTION_FORMAT"],
  [{ transaction: `0x${transaction}` }, "TRANSACTION_FORMAT"],
  [{ transaction: "" }, "TRANSACTION_FORMAT"],
  [{ output: 1 }, "PARAMETER_ERROR"],
  [{ output: -1 }, "PARAMETER_ERROR"],
  [{ transaction: undefined, output: 0 }, "PARAMETER_ERROR"],
])("capital with %j is refused", (change, code) => {
  expect(refusalOf(walletWorld(), { ...CAPITAL, ...change })).toBe(code);
});

/** The code of the refusal to propose it; "accepted" without one. */
function refusalOf(world: World, act: ContributeCapital): string {
  const judged = world.exchange.acts.refusalOf(act);
  return judged?.code ?? "accepted";
}

/** A withdrawal of D that was passed. */
function sendable(world: World): number {
  const [known] = world.exchange.withdrawals.addresses.of(4);
  const withdrawal = withdraw(world, "D", known?.address ?? newAddress(world, "D"), "20");
  pass(world, "D", withdrawal);
  return withdrawal;
}

function sendingOf(withdrawal: number, payment: string) {
  const by = { fingerprint: fingerprintOf("D"), transaction: payment };
  return { type: "SendWithdrawal", actor: SENDER, withdrawal, ...by } as const;
}

function send(world: World, withdrawal: number, payment: string): void {
  world.accept(world.read(sendingOf(withdrawal, payment)));
}
