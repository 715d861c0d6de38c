import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import {
  balancesOf,
  freeAndHeld,
  newAddress,
  pass,
  send,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { units } from "../testing/words.ts";
import { REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const DAY_MS = 86_400_000;
const REPORT_MS = 3_600_000;

/** D's withdrawal of 100 was passed by one person, a moment ago. */
function passedWorld(): {
  readonly world: World;
  readonly number: number;
  readonly passMs: number;
} {
  const world = walletWorld();
  const number = withdraw(world, "D", newAddress(world, "D"), "100");
  const { stamp } = pass(world, "D", number);
  return { world, number, passMs: stamp.timeMs };
}

const takingBack = (withdrawal: number) => {
  return { type: "CancelWithdrawal", actor: 4, withdrawal } as const;
};

describe("a withdrawal that was passed and that nobody sends", () => {
  test("is overdue after a day, and an hour later its member takes it back, fee and all", () => {
    const { world, number, passMs } = passedWorld();
    const { withdrawals } = world.exchange;
    const takeBackMs = passMs + DAY_MS + REPORT_MS;
    expect(withdrawals.nextSteps.of(number)).toEqual({ byMs: passMs + DAY_MS, takeBackMs });
    expect(withdrawals.overdueAt(passMs + DAY_MS - 1)).toBe(0);
    expect(withdrawals.overdueAt(passMs + DAY_MS)).toBe(1);
    world.timeMs = takeBackMs - 2;
    expect(world.refuse(takingBack(number)).code).toBe("ALREADY_REVIEWED");
    world.timeMs = takeBackMs - 1;
    const [event] = world.accept(takingBack(number)).events;
    const figures = { asset: 0, network: 0, quantity: units("100"), fee: units("1") };
    const of = { withdrawal: number, member: 4, ...figures, fromTreasury: 0n };
    expect(event).toEqual({ type: "WithdrawalTakenBack", ...of });
    expect(freeAndHeld(world, "D")).toEqual([units("2000"), 0n]);
    expect(balancesOf(world)["sys:fee"] ?? 0n).toBe(0n);
    expect(withdrawals.overdueAt(takeBackMs)).toBe(0);
  });

  test("is sent by nobody any more once it was taken back, and taken back once", () => {
    const { world, number } = passedWorld();
    world.timeMs += 2 * DAY_MS;
    world.accept(takingBack(number));
    expect(() => send(world, "D", number)).toThrow("ALREADY_REVIEWED");
    expect(world.refuse(takingBack(number)).code).toBe("ILLEGAL_OPERATION");
  });

  test("is not taken back once it was sent, also if that came late; nor by another member", () => {
    const { world, number } = passedWorld();
    world.timeMs += 2 * DAY_MS;
    expect(world.refuse({ ...takingBack(number), actor: 1 }).code).toBe("ILLEGAL_OPERATION");
    send(world, "D", number);
    expect(world.refuse(takingBack(number)).code).toBe("ALREADY_REVIEWED");
  });

  test("may be taken back after a restart from a snapshot as well", () => {
    const { world, number } = passedWorld();
    world.timeMs += 2 * DAY_MS;
    const before = stateLines(world.exchange);
    expect(stateLines(restored(before))).toEqual(before);
    expect(stateLines(replayed(world.records))).toEqual(before);
    const { nextSteps } = restored(before).withdrawals;
    expect(nextSteps.of(number)).toEqual(world.exchange.withdrawals.nextSteps.of(number));
    expect(nextSteps.passersOf(number)).toEqual([REVIEWER]);
  });

  test("does not fail while somebody may be paying it, to the millisecond", () => {
    const { world, number, passMs } = passedWorld();
    const act = { act: "FailWithdrawal", withdrawal: number, evidence: "proof-1" } as const;
    const failing = { type: "Propose", actor: SECOND_REVIEWER, act } as const;
    expect(world.refuse(failing).code).toBe("ILLEGAL_OPERATION");
    // A clerk who paid in the last minute has an hour to report it.
    world.timeMs = passMs + DAY_MS + REPORT_MS - 2;
    expect(world.refuse(failing).code).toBe("ILLEGAL_OPERATION");
    world.timeMs = passMs + DAY_MS + REPORT_MS - 1;
    world.accept(failing);
  });

  test("ends a proposal that it failed", () => {
    const { world, number } = passedWorld();
    world.timeMs += DAY_MS + REPORT_MS;
    const act = { act: "FailWithdrawal", withdrawal: number, evidence: "proof-1" } as const;
    const by = { actor: SECOND_REVIEWER } as const;
    const [proposed] = world.accept({ type: "Propose", ...by, act }).events;
    world.timeMs += 2 * DAY_MS;
    world.accept(takingBack(number));
    const proposal = world.exchange.sequence - 1;
    const hash = proposed?.type === "Proposed" ? proposed.hash : "";
    const approving = { type: "Approve", actor: -7, proposal, hash } as const;
    expect(world.refuse(approving).ok).toBe(false);
  });
});

describe("a withdrawal that was sent", () => {
  test("is overdue after a day without word, and never taken back", () => {
    const { world, number } = passedWorld();
    const { stamp } = send(world, "D", number);
    const { withdrawals } = world.exchange;
    expect(withdrawals.overdueAt(stamp.timeMs + DAY_MS - 1)).toBe(0);
    expect(withdrawals.overdueAt(stamp.timeMs + DAY_MS)).toBe(1);
    world.timeMs += 30 * DAY_MS;
    expect(world.refuse(takingBack(number)).code).toBe("ALREADY_REVIEWED");
    const timer = { type: "AdvanceWithdrawals", actor: 0, limit: 10 } as const;
    expect(world.refuse(timer).code).toBe("ILLEGAL_OPERATION");
  });

  test("is declared failed by nobody who passed it, neither as the first nor as the second", () => {
    const { world, number } = passedWorld();
    send(world, "D", number);
    const act = { act: "FailWithdrawal", withdrawal: number, evidence: "proof-1" } as const;
    expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe("SELF_APPROVAL");
    const [proposed] = world.accept({ type: "Propose", actor: SECOND_REVIEWER, act }).events;
    const hash = proposed?.type === "Proposed" ? proposed.hash : "";
    const approving = { type: "Approve", proposal: world.exchange.sequence, hash } as const;
    expect(world.refuse({ ...approving, actor: REVIEWER }).code).toBe("SELF_APPROVAL");
    const { events } = world.accept({ ...approving, actor: -7 });
    expect(events.map(({ type }) => type)).toContain("WithdrawalFailed");
  });
});
