import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import {
  fail,
  fingerprintOf,
  newAddress,
  pass,
  SENDER,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import { confirmed, submit } from "./testing/reviewed-deposits.ts";

const BTC = 1;
const amount = units("500");
const transaction = sha256("one transaction");
const PAYMENT = sha256(`TRC20\n${transaction}`);

describe("a transaction by which the house sent a withdrawal", () => {
  test("is credited as a deposit by two, also after a restart", () => {
    const world = walletWorld();
    send(world, sendable(world), PAYMENT);
    const deposit = submit(world, { transaction });
    expect(restored(stateLines(world.exchange)).withdrawals.hasSentBy(PAYMENT)).toBe(true);
    const kinds = [REVIEWER, SECOND_REVIEWER].map((actor) => {
      return confirmed(world, deposit, { amount, transaction, actor }).events[0]?.type;
    });
    expect(kinds).toEqual(["DepositProposed", "DepositCredited"]);
  });

  test("is known by any of its outputs, where they are numbered", () => {
    const world = walletWorld();
    send(world, sendable(world), sha256(`BTC\n${transaction}:7`));
    const found = { asset: BTC, network: 1, amount: units("0.001"), transaction };
    const deposit = submit(world, found);
    const { amount } = found;
    const [event] = confirmed(world, deposit, { amount, transaction, output: 1 }).events;
    expect(event?.type).toBe("DepositProposed");
  });

  test("is free again once two have said that the withdrawal failed, and only then", () => {
    const world = walletWorld();
    const [failed, next] = [sendable(world), sendable(world)];
    send(world, failed, PAYMENT);
    expect(refusal(world, next)).toBe("DUPLICATE_TRANSACTION");
    fail(world, failed);
    const lines = stateLines(world.exchange);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    expect(stateLines(restored(lines))).toEqual(lines);
    const deposit = submit(world, { transaction: sha256("of another deposit") });
    confirmed(world, deposit, { amount, transaction: sha256("of another deposit") });
    send(world, next, PAYMENT);
    world.accept(
      world.read({
        type: "CompleteWithdrawal",
        confirmations: 6,
        actor: REVIEWER,
        withdrawal: next,
      }),
    );
    expect(refusal(world, sendable(world))).toBe("DUPLICATE_TRANSACTION");
  });
});

describe("a credited deposit's transaction", () => {
  test("sends no withdrawal, also after a restart, until the credit is reversed", () => {
    const world = walletWorld({ "corrections.window_ms": "86400000" });
    const withdrawal = sendable(world);
    confirmed(world, submit(world, { transaction }), { amount, transaction });
    const entry = world.exchange.sequence;
    expect(refusal(world, withdrawal)).toBe("DUPLICATE_TRANSACTION");
    const again = restored(stateLines(world.exchange));
    expect(again.deposits.hasReceivedBy(PAYMENT)).toBe(true);
    world.decide({ act: "ReverseEntry", entry, reason: "WRONG_TRANSFER" });
    send(world, withdrawal, PAYMENT);
  });

  test("is told from another one by its output, where outputs are numbered", () => {
    const world = walletWorld();
    const amount = units("0.001");
    const deposit = submit(world, { asset: BTC, network: 1, amount, transaction });
    confirmed(world, deposit, { amount, transaction, output: 2 });
    const received = [2, 3].map((output) => {
      const payment = sha256(`BTC\n${transaction}:${output}`);
      return world.exchange.deposits.hasReceivedBy(payment);
    });
    expect(received).toEqual([true, false]);
  });
});

/** A withdrawal of D that was passed. */
function sendable(world: World): number {
  const [known] = world.exchange.withdrawals.addresses.of(4);
  const withdrawal = withdraw(world, "D", known?.address ?? newAddress(world, "D"), "20");
  pass(world, "D", withdrawal);
  return withdrawal;
}

function sending(withdrawal: number, payment: string) {
  const by = { fingerprint: fingerprintOf("D"), transaction: payment };
  return { type: "SendWithdrawal", actor: SENDER, withdrawal, ...by } as const;
}

function send(world: World, withdrawal: number, payment: string): void {
  world.accept(world.read(sending(withdrawal, payment)));
}

function refusal(world: World, withdrawal: number): string {
  return world.refuse(world.read(sending(withdrawal, PAYMENT))).code;
}
