import { describe, expect, test } from "vitest";
import { faultsOf } from "../testing/audit.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import {
  balancesOf,
  fail,
  fingerprintOf,
  freeAndHeld,
  newAddress,
  pass,
  SENDER,
  send,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const DAY_MS = 86_400_000;

describe("review", () => {
  test("over one person's limit it takes two, and they are different people", () => {
    const world = walletWorld({ "withdrawals.single_reviewer_max": "100" });
    const number = withdraw(world, "D", newAddress(world, "D"), "100.00000001");
    const fingerprint = fingerprintOf("D");
    const passing = { type: "PassWithdrawal", withdrawal: number, fingerprint } as const;
    world.accept(world.read({ ...passing, actor: REVIEWER }));
    expect(waitOf(world, number)).toBe("SECOND_REVIEWER");
    expect(world.refuse({ ...passing, actor: REVIEWER }).code).toBe("SELF_APPROVAL");
    const { events } = world.accept(world.read({ ...passing, actor: SECOND_REVIEWER }));
    expect(events[0]).toMatchObject({ type: "WithdrawalPassed", reviewer: SECOND_REVIEWER });
  });

  test("a person's day is limited, too, whoever it is for", () => {
    const world = walletWorld({ "withdrawals.single_reviewer_day_max": "150" });
    const address = newAddress(world, "D");
    const [first, second] = [
      withdraw(world, "D", address, "100"),
      withdraw(world, "D", address, "51"),
    ];
    expect(pass(world, "D", first).events[0]?.type).toBe("WithdrawalPassed");
    const passing = { withdrawal: second, fingerprint: fingerprintOf("D") };
    const record = world.accept({ type: "PassWithdrawal", actor: REVIEWER, ...passing });
    expect(record.events[0]?.type).toBe("WithdrawalProposed");
  });

  test("an address that was swapped in the rows is noticed, at passing and at sending", () => {
    const world = walletWorld();
    const number = withdraw(world, "D", newAddress(world, "D"), "100");
    const swapped = { withdrawal: number, fingerprint: sha256("another address") };
    const passing = { type: "PassWithdrawal", actor: REVIEWER, ...swapped } as const;
    expect(world.refuse(passing).params).toEqual({ field: "fingerprint" });
    pass(world, "D", number);
    const transaction = sha256("transaction");
    const by = { actor: SECOND_REVIEWER, ...swapped } as const;
    const sending = world.read({ type: "SendWithdrawal", ...by, transaction });
    expect(world.refuse(sending).params).toEqual({ field: "fingerprint" });
  });

  test("approve after reject, reject after approve, cancel after approve: one effect", () => {
    const world = walletWorld();
    const address = newAddress(world, "D");
    const [one, two] = [withdraw(world, "D", address, "20"), withdraw(world, "D", address, "30")];
    const reject = { type: "RejectWithdrawal", actor: REVIEWER, reason: "ADDRESS_RISK" } as const;
    world.accept({ ...reject, withdrawal: one });
    const fingerprint = fingerprintOf("D");
    const passing = { type: "PassWithdrawal", actor: REVIEWER, fingerprint } as const;
    expect(world.refuse({ ...passing, withdrawal: one }).code).toBe("ALREADY_REVIEWED");
    world.accept({ ...passing, withdrawal: two });
    for (const command of [
      { ...passing, withdrawal: two },
      { ...reject, withdrawal: two },
      { type: "CancelWithdrawal", actor: 4, withdrawal: two } as const,
    ]) {
      expect(world.refuse(command).code).toBe("ALREADY_REVIEWED");
    }
  });

  test("a rejection without a reason is none", () => {
    const world = walletWorld();
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    const reject = { type: "RejectWithdrawal", actor: REVIEWER, withdrawal } as const;
    // A reason outside the list, as it may come from outside.
    expect(world.refuse({ ...reject, reason: "" as "OTHER" }).code).toBe("MISSING_PARAMETER");
  });

  test("nobody frozen is paid", () => {
    const world = walletWorld();
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    freezeD(world);
    const passing = { withdrawal, fingerprint: fingerprintOf("D") };
    const refused = world.refuse({ type: "PassWithdrawal", actor: REVIEWER, ...passing });
    expect(refused.code).toBe("ACCOUNT_FROZEN");
  });
});

describe("time", () => {
  test("past its deadline it escalates, after three days everything comes back", () => {
    const world = walletWorld();
    const requestedMs = world.timeMs + 2;
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    const { deadlines } = world.exchange.withdrawals;
    expect(deadlines.nextMs).toBe(requestedMs + DAY_MS);
    expect(deadlines.dueAt(requestedMs + DAY_MS - 1)).toBe(false);
    const advance = { type: "AdvanceWithdrawals", actor: 0, limit: 10 } as const;
    expect(world.refuse(advance).code).toBe("ILLEGAL_OPERATION");
    world.timeMs = requestedMs + DAY_MS - 1;
    const [escalated] = world.accept(advance).events;
    const returnMs = requestedMs + 3 * DAY_MS;
    const of = { withdrawal: number, member: 4 };
    expect(escalated).toEqual({ type: "WithdrawalEscalated", ...of, returnMs });
    expect(deadlines.nextMs).toBe(returnMs);
    world.timeMs = returnMs - 1;
    const [returned] = world.accept(advance).events;
    const what = { ...of, asset: 0, quantity: units("20"), reason: "OVERDUE", reviewer: 0 };
    expect(returned).toEqual({ type: "WithdrawalRejected", ...what });
    expect(freeAndHeld(world, "D")).toEqual([units("2000"), 0n]);
    expect(deadlines.nextMs).toBe(Number.POSITIVE_INFINITY);
  });

  test("a hold is for once, and adds a day at most", () => {
    const world = walletWorld();
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    const { deadlineMs } = world.exchange.withdrawals.get(withdrawal);
    const hold = { type: "HoldWithdrawal", actor: REVIEWER, reason: "DOCUMENTS" } as const;
    const late = { ...hold, withdrawal, deadlineMs: deadlineMs + DAY_MS + 1 };
    expect(world.refuse(late).params).toEqual({ field: "deadline_ms" });
    world.accept({ ...hold, withdrawal, deadlineMs: deadlineMs + DAY_MS });
    expect(waitOf(world, withdrawal)).toBe("DOCUMENTS");
    const again = { ...hold, withdrawal, deadlineMs: deadlineMs + DAY_MS };
    expect(world.refuse(again).code).toBe("ILLEGAL_OPERATION");
  });
});

describe("on its way through several hands", () => {
  test("nobody takes two steps in a row, and two people are enough", () => {
    const world = walletWorld();
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    const fingerprint = fingerprintOf("D");
    world.accept(world.read({ type: "PassWithdrawal", actor: REVIEWER, withdrawal, fingerprint }));
    const transaction = sha256("transaction");
    const sending = { type: "SendWithdrawal", withdrawal, fingerprint, transaction } as const;
    const completing = { type: "CompleteWithdrawal", confirmations: 6, withdrawal } as const;
    const refused = world.refuse(world.read({ ...sending, actor: REVIEWER }));
    expect(refused.code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept(world.read({ ...sending, actor: SECOND_REVIEWER }));
    expect(world.refuse({ ...completing, actor: SECOND_REVIEWER }).code).toBe(
      "ANOTHER_PERSON_REQUIRED",
    );
    const lines = stateLines(world.exchange);
    expect(lines).toContain(`["withdrawalHandler",${withdrawal},${SECOND_REVIEWER}]`);
    expect(stateLines(restored(lines))).toEqual(lines);
    world.accept(world.read({ ...completing, actor: REVIEWER }));
    expect(stateLines(world.exchange).join()).not.toContain("withdrawalHandler");
  });

  test("neither of the two who passed it sends it", () => {
    const world = walletWorld({ "withdrawals.single_reviewer_max": "10" });
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    pass(world, "D", withdrawal);
    const about = { withdrawal, fingerprint: fingerprintOf("D"), transaction: sha256("sent") };
    const sending = { type: "SendWithdrawal", ...about } as const;
    const lines = stateLines(world.exchange);
    expect(stateLines(restored(lines))).toEqual(lines);
    for (const actor of [REVIEWER, SECOND_REVIEWER]) {
      expect(world.refuse({ ...sending, actor }).code).toBe("ANOTHER_PERSON_REQUIRED");
    }
    world.accept(world.read({ ...sending, actor: SENDER }));
    world.accept({ type: "CompleteWithdrawal", confirmations: 6, actor: REVIEWER, withdrawal });
  });

  test("a yes of somebody who has left the staff does not count any more", () => {
    const world = walletWorld({ "withdrawals.single_reviewer_max": "10" });
    for (const staff of [1, 2, 3]) {
      world.accept({ type: "RecordStaff", actor: 0, staff, roles: ["administrator"] });
    }
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    const passing = {
      type: "PassWithdrawal",
      withdrawal,
      fingerprint: fingerprintOf("D"),
    } as const;
    world.accept(world.read({ ...passing, actor: -3 }));
    world.decide({ act: "ChangeStaff", change: "remove", staff: 3, roles: [] });
    const yes = world.accept(world.read({ ...passing, actor: REVIEWER }));
    expect(yes.events[0]?.type).toBe("WithdrawalProposed");
  });
});

test("a transaction sends one withdrawal, after a restart as well", () => {
  const world = walletWorld();
  const address = newAddress(world, "D");
  const [one, two] = [withdraw(world, "D", address, "20"), withdraw(world, "D", address, "30")];
  for (const withdrawal of [one, two]) pass(world, "D", withdrawal);
  const about = { fingerprint: fingerprintOf("D"), transaction: sha256("sent") };
  const sending = { type: "SendWithdrawal", actor: SECOND_REVIEWER, ...about } as const;
  world.accept(world.read({ ...sending, withdrawal: one }));
  const again = world.read({ ...sending, withdrawal: two });
  expect(world.refuse(again).code).toBe("DUPLICATE_TRANSACTION");
  const lines = stateLines(world.exchange);
  expect(restored(lines).withdrawals.hasSentBy(sha256("sent"))).toBe(true);
  world.accept({ ...sending, withdrawal: two, transaction: sha256("sent by another") });
});

describe("what does not arrive", () => {
  test.each([false, true])("comes back, fee and all, sent or not: %j", (isSent) => {
    const world = walletWorld();
    const before = balancesOf(world);
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    pass(world, "D", number);
    if (isSent) send(world, "D", number);
    else world.timeMs += DAY_MS + 3_600_000;
    fail(world, number);
    expect(balancesOf(world)).toEqual(before);
    expect(world.exchange.withdrawals.isOver(number)).toBe(true);
  });

  test("is not declared failed by who sent it", () => {
    const world = walletWorld();
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    pass(world, "D", withdrawal);
    send(world, "D", withdrawal);
    const act = { act: "FailWithdrawal", withdrawal, evidence: "proof-1" } as const;
    expect(world.refuse({ type: "Propose", actor: SENDER, act }).code).toBe("SELF_APPROVAL");
  });

  test("leaves by no network on which the house holds less", () => {
    const world = walletWorld();
    world.decide({ act: "ListNetwork", asset: "USDT", network: "ERC20", depositMin: "10" });
    world.set("network.USDT.ERC20.withdrawal_max", "1000");
    const number = withdraw(world, "D", newAddress(world, "D", 2), "20");
    const fingerprint = fingerprintOf("D", 2);
    const by = { actor: REVIEWER, withdrawal: number, fingerprint } as const;
    world.accept({ type: "PassWithdrawal", ...by });
    const transaction = sha256("transaction");
    const sending = { type: "SendWithdrawal", ...by, actor: SECOND_REVIEWER, transaction } as const;
    const refused = world.refuse(world.read(sending));
    expect(refused.code).toBe("INSUFFICIENT_BALANCE");
  });
});

test("one that is over leaves the state; everything else survives a restart", () => {
  const world = walletWorld({ "withdrawals.single_reviewer_max": "100" });
  const address = newAddress(world, "D");
  const done = withdraw(world, "D", address, "20");
  pass(world, "D", done);
  send(world, "D", done);
  const waiting = withdraw(world, "D", address, "150");
  const passing = { withdrawal: waiting, fingerprint: fingerprintOf("D") };
  world.accept({ type: "PassWithdrawal", actor: REVIEWER, ...passing });
  world.accept({ type: "CompleteWithdrawal", confirmations: 6, actor: REVIEWER, withdrawal: done });
  expect([...world.exchange.withdrawals.open].map(({ withdrawal }) => withdrawal)).toEqual([
    waiting,
  ]);
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  const again = restored(lines);
  expect(stateLines(again)).toEqual(lines);
  const { deadlines } = world.exchange.withdrawals;
  expect(again.withdrawals.deadlines.nextMs).toBe(deadlines.nextMs);
  expect(faultsOf(world.exchange)).toEqual([]);
});

test("addresses: so many, one's own, and gone when they are removed", () => {
  const world = walletWorld({ "withdrawals.addresses_max": "1" });
  const address = newAddress(world, "D");
  const add = { type: "AddAddress", actor: 4, network: 0, fingerprint: sha256("more") } as const;
  expect(world.refuse(add).code).toBe("ABOVE_MAXIMUM");
  const remove = { type: "RemoveAddress", actor: 4, address } as const;
  expect(world.refuse({ ...remove, actor: 1 }).code).toBe("WITHDRAW_ADDRESS_NOT_FOUND");
  world.accept(remove);
  expect(world.refuse(remove).code).toBe("WITHDRAW_ADDRESS_NOT_FOUND");
  world.accept(add);
});

function waitOf(world: World, withdrawal: number): string {
  return world.exchange.withdrawals.get(withdrawal).waitReason;
}

function freezeD(world: World): void {
  const reviewByMs = world.timeMs + DAY_MS;
  const frozen = { member: 4, reason: "SECURITY", reviewByMs } as const;
  world.accept(world.read({ type: "FreezeMember", actor: REVIEWER, ...frozen }));
}
