import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { fingerprintOf, newAddress, walletWorld, withdraw } from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const THIRD_REVIEWER = -3;
const ASSIGNMENT = { type: "AssignCase", actor: REVIEWER, kind: "withdrawal" } as const;

describe("an assignment", () => {
  test("keeps everybody else away until it lapses, to the millisecond", () => {
    const world = walletWorld();
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    world.accept({ ...ASSIGNMENT, number });
    const untilMs = world.timeMs + 900_000;
    const pass = { type: "PassWithdrawal", withdrawal: number } as const;
    const other = { ...pass, actor: SECOND_REVIEWER, fingerprint: fingerprintOf("D") };
    const { code, params } = world.refuse(other);
    expect([code, params]).toEqual(["CASE_ASSIGNED", { untilMs }]);
    expect(world.refuse({ ...ASSIGNMENT, actor: SECOND_REVIEWER, number }).code).toBe(
      "CASE_ASSIGNED",
    );
    world.read(other);
    world.timeMs = untilMs - 1;
    world.accept(other);
  });

  test("is given back by its assignee, and by nobody else", () => {
    const world = walletWorld();
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    world.accept({ ...ASSIGNMENT, number });
    const unassign = { type: "UnassignCase", kind: "withdrawal", number } as const;
    expect(world.refuse({ ...unassign, actor: SECOND_REVIEWER }).code).toBe("ILLEGAL_OPERATION");
    world.accept({ ...unassign, actor: REVIEWER });
    world.accept({ ...ASSIGNMENT, actor: SECOND_REVIEWER, number });
  });

  test("is given to the same person again only after somebody else had the case", () => {
    const world = walletWorld();
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    const again = { ...ASSIGNMENT, number };
    world.accept(again);
    expect(world.refuse(again).code).toBe("ASSIGNED_BEFORE");
    world.timeMs += 900_000;
    expect(world.refuse(again).code).toBe("ASSIGNED_BEFORE");
    const unassign = { type: "UnassignCase", kind: "withdrawal", number } as const;
    world.accept({ ...again, actor: SECOND_REVIEWER });
    world.accept({ ...unassign, actor: SECOND_REVIEWER });
    expect(world.refuse({ ...again, actor: SECOND_REVIEWER }).code).toBe("ASSIGNED_BEFORE");
    world.accept(again);
  });

  test("is remembered while the case waits, also for a second person, and no longer", () => {
    const world = walletWorld({ "withdrawals.single_reviewer_max": "10" });
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    world.accept({ ...ASSIGNMENT, number });
    const pass = { type: "PassWithdrawal", withdrawal: number } as const;
    const fingerprint = fingerprintOf("D");
    world.accept(world.read({ ...pass, actor: REVIEWER, fingerprint }));
    expect(world.refuse({ ...ASSIGNMENT, number }).code).toBe("ASSIGNED_BEFORE");
    expect(linesOf(world, "lastAssignee")).toHaveLength(1);
    world.accept(world.read({ ...pass, actor: SECOND_REVIEWER, fingerprint }));
    expect(linesOf(world, "lastAssignee")).toEqual([]);
  });

  test("is void from the moment at which the case escalates", () => {
    const world = walletWorld({ "review.assignment_ms": "3600000" });
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    world.timeMs = world.exchange.withdrawals.get(number).deadlineMs - 10;
    world.accept({ ...ASSIGNMENT, number });
    world.timeMs += 10;
    const { events } = world.accept({ type: "AdvanceWithdrawals", actor: 0, limit: 1 });
    expect(events.map(({ type }) => type)).toEqual(["WithdrawalEscalated", "CaseUnassigned"]);
    expect(world.refuse({ ...ASSIGNMENT, number }).code).toBe("ASSIGNED_BEFORE");
    world.accept({ ...ASSIGNMENT, actor: SECOND_REVIEWER, number });
  });

  test("is taken over by an administrator, and by nobody else", () => {
    const world = walletWorld();
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    for (const [staff, role] of [
      [2, "administrator"],
      [3, "approver"],
    ] as const) {
      world.accept({ type: "RecordStaff", actor: 0, staff, roles: [role] });
    }
    const takeOver = { type: "TakeOverCase", kind: "withdrawal", number } as const;
    expect(world.refuse({ ...takeOver, actor: SECOND_REVIEWER }).code).toBe("ILLEGAL_OPERATION");
    world.accept({ ...ASSIGNMENT, number });
    expect(world.refuse({ ...takeOver, actor: -3 }).code).toBe("PERMISSION_REQUIRED");
    expect(world.refuse({ ...takeOver, actor: 4 }).code).toBe("ILLEGAL_OPERATION");
    const [event] = world.accept({ ...takeOver, actor: SECOND_REVIEWER }).events;
    expect(event).toMatchObject({ type: "CaseAssigned", staff: -2, takenFrom: REVIEWER });
    expect(world.refuse({ ...takeOver, actor: SECOND_REVIEWER }).code).toBe("ILLEGAL_OPERATION");
    expect(world.refuse({ ...takeOver, actor: SECOND_REVIEWER, number: 9 }).code).toBe(
      "ILLEGAL_OPERATION",
    );
    const pass = { type: "PassWithdrawal", withdrawal: number } as const;
    const late = { ...pass, actor: REVIEWER, fingerprint: fingerprintOf("D") };
    expect(world.refuse(late).code).toBe("CASE_ASSIGNED");
  });

  test("is not taken over twice in a row by one administrator, whoever had it meanwhile", () => {
    const world = walletWorld();
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    for (const staff of [2, 3]) {
      world.accept({ type: "RecordStaff", actor: 0, staff, roles: ["administrator"] });
    }
    const takeOver = { type: "TakeOverCase", kind: "withdrawal", number } as const;
    const unassign = { ...takeOver, type: "UnassignCase" } as const;
    world.accept({ ...ASSIGNMENT, number });
    world.accept({ ...takeOver, actor: SECOND_REVIEWER });
    world.accept({ ...unassign, actor: SECOND_REVIEWER });
    world.accept({ ...ASSIGNMENT, number });
    const again = { ...takeOver, actor: SECOND_REVIEWER };
    expect(world.refuse(again).code).toBe("ANOTHER_PERSON_REQUIRED");
    const lines = stateLines(world.exchange);
    expect(stateLines(restored(lines))).toEqual(lines);
    world.accept({ ...takeOver, actor: -3 });
    world.accept(again);
  });

  test("ends with what its person says, so that a second one may go on", () => {
    const world = walletWorld({ "withdrawals.single_reviewer_max": "10" });
    const number = withdraw(world, "D", newAddress(world, "D"), "20");
    world.accept({ ...ASSIGNMENT, number });
    const pass = { type: "PassWithdrawal", withdrawal: number } as const;
    const fingerprint = fingerprintOf("D");
    world.accept(world.read({ ...pass, actor: REVIEWER, fingerprint }));
    world.accept(world.read({ ...pass, actor: SECOND_REVIEWER, fingerprint }));
    expect(world.exchange.review.assignmentsAt(world.timeMs)).toEqual([]);
    expect(world.refuse({ ...ASSIGNMENT, number }).code).toBe("ANOTHER_PERSON_REQUIRED");
  });

  test("is of a case that waits for somebody", () => {
    const world = walletWorld();
    const refusals = (["deposit", "withdrawal", "identity"] as const).map((kind) => {
      return world.refuse({ ...ASSIGNMENT, kind, number: 999 }).code;
    });
    expect(refusals).toEqual(["DEPOSIT_NOT_FOUND", "ILLEGAL_OPERATION", "USER_NOT_FOUND"]);
    expect(world.refuse({ ...ASSIGNMENT, kind: "identity", number: 4 }).code).toBe(
      "ALREADY_REVIEWED",
    );
  });
});

describe("nobody decides about themselves, or about whom they brought", () => {
  test("neither a deposit, nor a withdrawal, nor an identity", () => {
    const world = linkedWorld();
    world.accept({ type: "RecordStaff", actor: 0, staff: 1, roles: ["administrator"] });
    const [deposit, withdrawal] = [announced(world), asked(world)];
    const by = { actor: REVIEWER } as const;
    const found = { amount: units("50"), transaction: sha256("transaction"), output: 0 };
    const decisions = [
      { type: "ConfirmDeposit", ...by, deposit, ...found },
      { type: "RejectDeposit", ...by, deposit, reason: "OTHER" },
      { type: "PassWithdrawal", ...by, withdrawal, fingerprint: fingerprintOf("D") },
      { type: "RejectWithdrawal", ...by, withdrawal, reason: "OTHER" },
      { ...ASSIGNMENT, number: withdrawal },
      { ...ASSIGNMENT, type: "TakeOverCase", number: withdrawal },
      { type: "ProhibitTrading", ...by, member: 4, untilMs: 0 },
      { type: "BlockWithdrawals", ...by, member: 4, untilMs: 0, reason: "SECURITY" },
    ] as const;
    for (const decision of decisions) expect(world.refuse(decision).code).toBe("SELF_APPROVAL");
  });

  test("nor sends out a withdrawal of theirs, nor says that it arrived", () => {
    const world = linkedWorld();
    const withdrawal = asked(world);
    const fingerprint = fingerprintOf("D");
    const passing = { type: "PassWithdrawal", withdrawal, fingerprint } as const;
    world.accept(world.read({ ...passing, actor: SECOND_REVIEWER }));
    const transaction = sha256("transaction");
    const sending = { type: "SendWithdrawal", withdrawal, fingerprint, transaction } as const;
    expect(world.refuse({ ...sending, actor: REVIEWER }).code).toBe("SELF_APPROVAL");
    world.accept(world.read({ ...sending, actor: THIRD_REVIEWER }));
    const completing = { type: "CompleteWithdrawal", confirmations: 6, withdrawal } as const;
    expect(world.refuse({ ...completing, actor: REVIEWER }).code).toBe("SELF_APPROVAL");
    world.accept({ ...completing, actor: SECOND_REVIEWER });
  });

  test("neither proposes nor approves an act about it", () => {
    const world = linkedWorld();
    const act = { act: "DecertifyMember", member: 4, reason: "MISTAKE" } as const;
    expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe("SELF_APPROVAL");
    const proposing = world.read({ type: "Propose", actor: THIRD_REVIEWER, act } as const);
    const [proposed] = world.accept(proposing).events;
    if (proposed?.type !== "Proposed") throw new Error("proposed");
    const { proposal, hash } = proposed;
    const approve = { type: "Approve", proposal, hash } as const;
    expect(world.refuse({ ...approve, actor: REVIEWER }).code).toBe("SELF_APPROVAL");
    world.accept(world.read({ ...approve, actor: SECOND_REVIEWER }));
  });

  test("one's own referral is one's own case", () => {
    const world = linkedWorld();
    const invited = { account: "account-E", sponsor: 4, house: "none" } as const;
    world.accept({ type: "OpenMember", actor: 0, ...invited });
    expect(world.exchange.review.isOwn(REVIEWER, 5, world.timeMs)).toBe(true);
    expect(world.exchange.review.isOwn(SECOND_REVIEWER, 5, world.timeMs)).toBe(false);
  });

  test("nobody links themselves, and a link survives a restart", () => {
    const world = linkedWorld();
    const act = { act: "UnlinkStaff", staff: 1, member: 4 } as const;
    expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe("SELF_APPROVAL");
    asked(world);
    world.accept({ ...ASSIGNMENT, actor: SECOND_REVIEWER, number: 1 });
    const lines = stateLines(world.exchange);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    expect(stateLines(restored(lines))).toEqual(lines);
  });
});

/** The first reviewer is the member D. */
function linkedWorld(): World {
  const world = walletWorld();
  const act = { act: "LinkStaff", staff: 1, member: 4 } as const;
  const [proposed] = world.accept({ type: "Propose", actor: SECOND_REVIEWER, act }).events;
  if (proposed?.type !== "Proposed") throw new Error("proposed");
  const { proposal, hash } = proposed;
  world.accept({ type: "Approve", actor: -3, proposal, hash });
  return world;
}

function linesOf(world: World, name: string): readonly string[] {
  return stateLines(world.exchange).filter((line) => line.includes(`"${name}"`));
}

function asked(world: World): number {
  return withdraw(world, "D", newAddress(world, "D"), "20");
}

function announced(world: World): number {
  const submitted = { asset: 0, network: 0, amount: units("50"), voucher: sha256("voucher") };
  world.accept({ type: "SubmitDeposit", actor: 4, ...submitted });
  return world.exchange.sequence;
}
