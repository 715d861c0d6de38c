import { describe, expect, test } from "vitest";
import { contractWorld, placing, settleAll, tick } from "../testing/contract-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { HaltDelivery } from "./commands.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const ENDING = { type: "EndDeliveryHalts", actor: 0 } as const;
const RESUMING = { act: "ResumeDelivery", mode: "real", asset: "BTC" } as const;
const REAL = { mode: "real", underlying: 1 } as const;

describe("a halt by one person", () => {
  test.each([
    ["without an end", undefined],
    ["that has ended already", 0],
    ["for more than a day", DAY_MS + 2],
  ])("is refused %s", (_, forMs) => {
    const world = contractWorld();
    const untilMs = forMs === undefined ? undefined : world.timeMs + forMs;
    const command = { ...halting(world), untilMs } as HaltDelivery;
    const { code, params } = world.refuse(command);
    expect([code, params]).toEqual(["PARAMETER_ERROR", { field: "until_ms" }]);
  });

  test("ends by itself at its end, by the clock alone", () => {
    const world = contractWorld();
    const command = halting(world);
    world.accept(command);
    expect(world.refuse(ENDING).code).toBe("ILLEGAL_OPERATION");
    expect(world.exchange.dueAt(command.untilMs - 1)).not.toContainEqual(ENDING);
    expect(world.exchange.dueAt(command.untilMs)).toContainEqual(ENDING);
    world.timeMs = command.untilMs - 1;
    expect(world.refuse({ ...ENDING, actor: REVIEWER }).code).toBe("ILLEGAL_OPERATION");
    expect(world.accept(ENDING).events).toEqual([{ type: "DeliveryHaltEnded", ...REAL }]);
    expect(world.exchange.dueAt(world.timeMs + DAY_MS)).not.toContainEqual(ENDING);
    tick(world, 2, "60000");
    world.accept(placing("A", "up 100"));
  });

  test("is followed by another one of one person after seven days, whoever it is", () => {
    const world = contractWorld();
    world.accept(halting(world));
    const againMs = world.timeMs + WEEK_MS;
    world.decide(RESUMING);
    for (const actor of [REVIEWER, SECOND_REVIEWER]) {
      expect(world.refuse({ ...halting(world), actor }).code).toBe("TWO_PEOPLE_REQUIRED");
    }
    world.timeMs = againMs - 2;
    expect(world.refuse(halting(world)).code).toBe("TWO_PEOPLE_REQUIRED");
    world.timeMs = againMs - 1;
    world.accept(halting(world));
  });

  test("of one kind of money says nothing about the other", () => {
    const world = contractWorld();
    world.accept(halting(world));
    world.accept({ ...halting(world), mode: "trial" });
  });
});

describe("a halt by two people", () => {
  test("comes again within the week and goes on for a week at most", () => {
    const world = contractWorld();
    world.accept(halting(world));
    const { events } = world.decide({ ...twoHalting(world), untilMs: world.timeMs + WEEK_MS });
    const { timeMs } = world;
    const times = { untilMs: timeMs + WEEK_MS - 2, againMs: timeMs + WEEK_MS };
    expect(events[1]).toMatchObject({ staff: REVIEWER, confirmer: SECOND_REVIEWER, ...times });
    const long = { ...twoHalting(world), untilMs: timeMs + WEEK_MS + 3 } as const;
    const { code, params } = world.refuse({ type: "Propose", actor: REVIEWER, act: long });
    expect([code, params]).toEqual(["PARAMETER_ERROR", { field: "until_ms" }]);
  });
});

describe("a loss of the pool", () => {
  test("halts until two people resume, also where the staff had halted before", () => {
    const world = contractWorld({ "delivery.loss_halt": "0.005" });
    world.accept(placing("A", "up 100", { minutes: 1 }));
    const command = halting(world);
    world.accept(command);
    tick(world, 3, "60000");
    tick(world, 62, "60001");
    settleAll(world);
    expect(world.exchange.delivery.halts.of("real", 1)?.reason).toBe("POOL_LOSS");
    expect(world.exchange.dueAt(command.untilMs)).not.toContainEqual(ENDING);
    const act = twoHalting(world);
    expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe("ILLEGAL_OPERATION");
    world.decide(RESUMING);
  });

  test("is counted on when a halt ends by itself: nobody has looked at it", () => {
    const world = contractWorld({ "delivery.loss_halt": "0.9" });
    world.accept(placing("A", "up 100", { minutes: 1 }));
    tick(world, 3, "60000");
    tick(world, 62, "60001");
    settleAll(world);
    const lost = world.exchange.delivery.halts.lossOf("real", 1, world.timeMs);
    expect(lost).toBeGreaterThan(0n);
    const command = { ...halting(world), untilMs: world.timeMs + 300_002 };
    world.accept(command);
    world.timeMs = command.untilMs;
    world.accept(ENDING);
    expect(world.exchange.delivery.halts.lossOf("real", 1, world.timeMs)).toBe(lost);
  });
});

describe("who has a running order on an asset", () => {
  test("ends no halt by a suspicion", () => {
    const world = contractWorld();
    world.accept(placing("A", "up 100"));
    world.decide({ act: "LinkStaff", staff: 3, member: 2 });
    const sign = { older: 1, newer: 2, sign: "WITHDRAWAL_ADDRESS" } as const;
    world.accept({ type: "SuspectLink", actor: 0, ...sign });
    // A suspicion bars nobody from a halt.
    world.accept({ ...halting(world), actor: -3 });
    const proposing = { type: "Propose", act: RESUMING } as const;
    expect(world.refuse({ ...proposing, actor: -3 }).code).toBe("SELF_APPROVAL");
    world.accept({ ...proposing, actor: REVIEWER });
  });

  test.each([
    ["of their own", 1],
    ["of an account that counts as theirs", 2],
  ])("neither halts nor resumes, with one %s", (_, linked) => {
    const world = contractWorld();
    world.accept(placing("A", "up 100"));
    if (linked !== 1) {
      const verdict = { verdict: "confirmed", reason: "SAME_PERSON" } as const;
      world.decide({ act: "DecideLink", older: 1, newer: linked, ...verdict });
    }
    world.decide({ act: "LinkStaff", staff: 3, member: linked });
    const own = { actor: -3 } as const;
    expect(world.refuse({ ...halting(world), ...own }).code).toBe("SELF_APPROVAL");
    const twice = { type: "Propose", act: twoHalting(world) } as const;
    expect(world.refuse({ ...twice, ...own }).code).toBe("SELF_APPROVAL");
    // Their real money does not run with trial money.
    world.accept({ ...halting(world), ...own, mode: "trial" });
    world.accept(halting(world));
    const proposing = { type: "Propose", act: RESUMING } as const;
    expect(world.refuse({ ...proposing, ...own }).code).toBe("SELF_APPROVAL");
    const [proposed] = world.accept({ ...proposing, actor: REVIEWER }).events;
    if (proposed?.type !== "Proposed") throw new Error("proposed");
    const { proposal, hash } = proposed;
    const yes = { type: "Approve", proposal, hash } as const;
    expect(world.refuse({ ...yes, ...own }).code).toBe("SELF_APPROVAL");
    world.accept({ ...yes, actor: SECOND_REVIEWER });
  });
});

test("replay and snapshot know the end of a halt, and until when two are needed", () => {
  const world = contractWorld();
  const command = halting(world);
  world.accept(command);
  for (const exchange of [replayed(world.records), restored(stateLines(world.exchange))]) {
    expect(exchange.delivery.halts.times.untilMs(REAL)).toBe(command.untilMs);
    expect(exchange.delivery.halts.times.againMs(REAL)).toBe(world.timeMs + WEEK_MS);
    expect(stateLines(exchange)).toEqual(stateLines(world.exchange));
  }
});

test("a halt of a journal from before stands until two people let new orders begin again", () => {
  const world = contractWorld();
  world.exchange.delivery.halts.halt({ ...REAL, reason: "INCIDENT" });
  world.timeMs += 30 * DAY_MS;
  expect(world.exchange.dueAt(world.timeMs)).not.toContainEqual(ENDING);
  world.decide(RESUMING);
  tick(world, 2, "60000");
  world.accept(placing("A", "up 100"));
});

/** The halt of one person for an hour, from the next command on. */
function halting({ timeMs }: World) {
  const halt = { ...REAL, reason: "INCIDENT", untilMs: timeMs + HOUR_MS } as const;
  return { type: "HaltDelivery", actor: REVIEWER, ...halt } as const;
}

/** The same by two people. */
function twoHalting({ timeMs }: World) {
  const halt = { mode: "real", asset: "BTC", reason: "INCIDENT" } as const;
  return { act: "HaltDeliveryAgain", ...halt, untilMs: timeMs + HOUR_MS } as const;
}
