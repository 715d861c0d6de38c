import { describe, expect, test } from "vitest";
import { restored, stateLines } from "../testing/state.ts";
import {
  fail,
  fingerprintOf,
  newAddress,
  pass,
  SENDER,
  send,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { sha256 } from "../testing/words.ts";
import { REVIEWER, type World } from "../testing/world.ts";

const PAYER = -8;
const DOUBTER = -14;
const OTHER = -15;
const WITHDRAWAL = "withdrawal";

describe("a withdrawal that is passed", () => {
  test("is one person's to pay, so that two do not", () => {
    const { world, number } = passedOne();
    world.accept({ type: "AssignCase", actor: SENDER, kind: WITHDRAWAL, number });
    expect(world.refuse(world.read(sending(number, PAYER))).code).toBe("CASE_ASSIGNED");
    expect(world.refuse({ ...ASSIGNMENT, actor: PAYER, number }).code).toBe("CASE_ASSIGNED");
    send(world, "D", number);
    expect(world.exchange.review.assignmentOf(WITHDRAWAL, number, world.timeMs)).toBeUndefined();
  });

  test("is not kept by whoever may not pay it", () => {
    const { world, number } = passedOne();
    const kept = { ...ASSIGNMENT, number };
    expect(world.refuse({ ...kept, actor: REVIEWER }).code).toBe("ANOTHER_PERSON_REQUIRED");
    send(world, "D", number);
    expect(world.refuse({ ...kept, actor: SENDER }).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept({ ...kept, actor: PAYER });
  });

  test("is nobody's to keep once it is late, and whoever paid it says so", () => {
    const { world, number } = passedOne();
    const lateMs = world.exchange.withdrawals.nextSteps.of(number)?.byMs ?? 0;
    world.timeMs = lateMs - 20;
    world.accept({ ...ASSIGNMENT, actor: SENDER, number });
    world.read(sending(number, PAYER));
    world.timeMs = lateMs - 10;
    expect(world.refuse(world.read(sending(number, PAYER))).code).toBe("CASE_ASSIGNED");
    world.timeMs = lateMs;
    const kept = { ...ASSIGNMENT, actor: -10, number };
    expect(world.refuse(kept).code).toBe("ILLEGAL_OPERATION");
    world.accept(world.read(sending(number, PAYER)));
  });

  test("has an assignee anew at each step, and none once it is over", () => {
    const { world, number } = passedOne();
    world.accept({ ...ASSIGNMENT, actor: PAYER, number });
    world.accept({ type: "UnassignCase", actor: PAYER, kind: WITHDRAWAL, number });
    send(world, "D", number);
    world.accept({ ...ASSIGNMENT, actor: PAYER, number });
    world.accept(world.read({ ...completing(number), actor: PAYER, confirmations: 12 }));
    expect(stateLines(restored(stateLines(world.exchange)))).toEqual(stateLines(world.exchange));
    expect(world.refuse({ ...ASSIGNMENT, actor: REVIEWER, number }).code).toBe("ALREADY_REVIEWED");
  });
});

describe("a failure that waits for its second person", () => {
  test("stops its completion, until it has lapsed or was taken back", () => {
    const { world, number } = passedOne();
    send(world, "D", number);
    const proposal = proposeFailure(world, number);
    const completed = world.read({ ...completing(number), actor: PAYER, confirmations: 3 });
    expect(world.refuse(completed).code).toBe("FAILURE_PROPOSED");
    world.accept({ type: "TakeBackProposal", actor: DOUBTER, proposal });
    world.accept(completed);
  });

  test.each(["declined", "taken back"])("is another person's to propose again once %s", (how) => {
    const { world, number } = passedOne();
    send(world, "D", number);
    const proposal = proposeFailure(world, number);
    world.accept(
      how === "declined"
        ? { type: "RejectProposal", actor: OTHER, proposal }
        : { type: "TakeBackProposal", actor: DOUBTER, proposal },
    );
    const again = { act: "FailWithdrawal", withdrawal: number, evidence: "proof-2" } as const;
    const proposing = { type: "Propose", act: again } as const;
    const lines = stateLines(world.exchange);
    expect(stateLines(restored(lines))).toEqual(lines);
    expect(world.refuse({ ...proposing, actor: DOUBTER }).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept({ ...proposing, actor: OTHER });
    const others = world.exchange.sequence;
    world.accept({ type: "TakeBackProposal", actor: OTHER, proposal: others });
    world.accept({ ...proposing, actor: DOUBTER });
    world.timeMs += 7 * 86_400_000;
    world.accept({ ...proposing, actor: DOUBTER });
  });

  test("ends once somebody says by which transaction it was paid", () => {
    const { world, number } = passedOne();
    world.timeMs = world.exchange.withdrawals.nextSteps.of(number)?.takeBackMs ?? 0;
    proposeFailure(world, number);
    const { events } = world.accept(world.read(sending(number, SENDER)));
    const types = events.map(({ type }) => type);
    expect(types).toEqual(["WithdrawalSent", "ProposalEnded"]);
  });
});

describe("an arrival", () => {
  test("is said with the confirmations that were seen, or with words", () => {
    const { world, number } = passedOne();
    send(world, "D", number);
    const completed = world.read({ ...completing(number), actor: PAYER });
    expect(world.refuse(completed).params).toEqual({ field: "confirmations" });
    for (const confirmations of [0, -1, 1.5, 1e9]) {
      const refused = world.refuse({ ...completed, confirmations });
      expect([refused.code, refused.params]).toEqual([
        "PARAMETER_ERROR",
        { field: "confirmations" },
      ]);
    }
    const { events } = world.accept({ ...completed, attachment: sha256("seen by phone") });
    expect(events[0]).toEqual({ type: "WithdrawalDone", withdrawal: number, member: 4 });
  });

  test("keeps the confirmations in the journal", () => {
    const { world, number } = passedOne();
    send(world, "D", number);
    const completed = world.read({ ...completing(number), actor: PAYER, confirmations: 12 });
    expect(world.accept(completed).events[0]).toMatchObject({ confirmations: 12 });
    expect(() => fail(world, number)).toThrow();
  });
});

const ASSIGNMENT = { type: "AssignCase", kind: WITHDRAWAL } as const;

function passedOne(): { world: World; number: number } {
  const world = walletWorld();
  const number = withdraw(world, "D", newAddress(world, "D"), "20");
  pass(world, "D", number);
  return { world, number };
}

function proposeFailure(world: World, withdrawal: number): number {
  const act = { act: "FailWithdrawal", withdrawal, evidence: "proof-1" } as const;
  world.accept({ type: "Propose", actor: DOUBTER, act });
  return world.exchange.sequence;
}

function sending(withdrawal: number, actor: number) {
  const proof = { fingerprint: fingerprintOf("D"), transaction: sha256(`by ${actor}`) };
  return { type: "SendWithdrawal", actor, withdrawal, ...proof } as const;
}

function completing(withdrawal: number) {
  return { type: "CompleteWithdrawal", withdrawal } as const;
}
