import { describe, expect, test } from "vitest";
import {
  ordering,
  PERP,
  perpetualWorld,
  placePerpetual,
  runClock,
  tickIndex,
  ticks,
} from "../testing/perpetual-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { HaltContract } from "./commands.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const RESUMING = { act: "ResumeContract", symbol: PERP } as const;

describe("a halt by one person", () => {
  test.each([
    ["without an end", undefined],
    ["that has ended already", 0],
    ["for less than five minutes", 299_999],
    ["for more than a day", DAY_MS + 2],
  ])("is refused %s", (_, forMs) => {
    const world = perpetualWorld();
    const untilMs = forMs === undefined ? undefined : world.timeMs + forMs;
    const command = { ...halting(world), untilMs } as HaltContract;
    const { code, params } = world.refuse(command);
    expect([code, params]).toEqual(["PARAMETER_ERROR", { field: "until_ms" }]);
  });

  test("ends by itself at its end, by the clock alone", () => {
    const world = perpetualWorld();
    const command = halting(world);
    world.accept(command);
    expect(world.refuse({ type: "EndContractHalts", actor: 0 }).code).toBe("ILLEGAL_OPERATION");
    world.timeMs = command.untilMs - 2;
    expect(world.exchange.dueAt(command.untilMs - 1)).not.toContainEqual(ENDING);
    expect(world.exchange.dueAt(command.untilMs)).toContainEqual(ENDING);
    world.timeMs = command.untilMs - 1;
    expect(world.refuse({ ...ENDING, actor: REVIEWER }).code).toBe("ILLEGAL_OPERATION");
    const { events } = world.accept(ENDING);
    expect(events).toEqual([
      { type: "ContractStatusSet", contract: 0, status: "open", reason: "RESUMED", staff: 0 },
    ]);
    expect(world.exchange.dueAt(world.timeMs + DAY_MS)).not.toContainEqual(ENDING);
  });

  test("is followed by another one of one person after seven days, whoever it is", () => {
    const world = perpetualWorld();
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

  test("is not loosened by one person, not even after a week", () => {
    const world = perpetualWorld();
    twoHalt(world, { status: "closed", forMs: WEEK_MS });
    world.timeMs += WEEK_MS - 2;
    const loosening = { ...halting(world), status: "cancel_only" } as const;
    expect(world.refuse(loosening).code).toBe("TWO_PEOPLE_REQUIRED");
    world.accept(ENDING);
    world.accept({ ...loosening, untilMs: world.timeMs + HOUR_MS });
  });
});

describe("a halt by two people", () => {
  test("comes again within the week, is loosened, and stands for a week at most", () => {
    const world = perpetualWorld();
    world.accept(halting(world));
    const [decided, set] = twoHalt(world, { status: "cancel_only", forMs: WEEK_MS });
    expect(decided?.type).toBe("Approved");
    const { timeMs } = world;
    expect(set).toMatchObject({ status: "cancel_only", staff: REVIEWER, confirmer: -2 });
    expect(set).toMatchObject({ againMs: timeMs + WEEK_MS });
    const long = { ...twoHalting(world), untilMs: timeMs + WEEK_MS + 3 } as const;
    const { code, params } = world.refuse({ type: "Propose", actor: REVIEWER, act: long });
    expect([code, params]).toEqual(["PARAMETER_ERROR", { field: "until_ms" }]);
  });

  test("does not take the place of the exchange's own, nor of an end", () => {
    const world = perpetualWorld();
    const settleMs = world.timeMs + 8 * DAY_MS;
    world.decide({ act: "DelistContract", symbol: PERP, settleMs });
    const reducing = { ...twoHalting(world), status: "cancel_only" } as const;
    const proposing = { type: "Propose", actor: REVIEWER, act: reducing } as const;
    expect(world.refuse(proposing).code).toBe("ILLEGAL_OPERATION");
    const until = world.timeMs + HOUR_MS;
    world.accept({ ...halting(world), untilMs: until });
    world.timeMs = until;
    const { events } = world.accept(ENDING);
    expect(events).toMatchObject([{ status: "cancel_only", reason: "DELISTING" }]);
  });
});

describe("who has something at stake on a contract", () => {
  test.each([
    ["a position", "buy 0.1 @60000", 1],
    ["a position of an account that counts as theirs", "buy 0.1 @60000", 3],
  ])("neither halts nor resumes it, with %s", (_, phrase, linked) => {
    const world = perpetualWorld();
    placePerpetual(world, "B", "sell 0.1 @60000");
    placePerpetual(world, "A", phrase);
    if (linked !== 1) {
      const verdict = { verdict: "confirmed", reason: "SAME_PERSON" } as const;
      world.decide({ act: "DecideLink", older: 1, newer: linked, ...verdict });
    }
    world.decide({ act: "LinkStaff", staff: 3, member: linked });
    const own = { actor: -3 } as const;
    expect(world.refuse({ ...halting(world), ...own }).code).toBe("SELF_APPROVAL");
    const twice = { type: "Propose", act: twoHalting(world) } as const;
    expect(world.refuse({ ...twice, ...own }).code).toBe("SELF_APPROVAL");
    world.accept({ ...halting(world), status: "closed" });
    const proposing = { type: "Propose", act: RESUMING } as const;
    expect(world.refuse({ ...proposing, ...own }).code).toBe("SELF_APPROVAL");
    const [proposed] = world.accept({ ...proposing, actor: REVIEWER }).events;
    if (proposed?.type !== "Proposed") throw new Error("proposed");
    const { proposal, hash } = proposed;
    const yes = { type: "Approve", proposal, hash } as const;
    expect(world.refuse({ ...yes, ...own }).code).toBe("SELF_APPROVAL");
    world.accept({ ...yes, actor: SECOND_REVIEWER });
  });

  test("does not halt it with an open order, which ends with a halt of somebody else", () => {
    const world = perpetualWorld();
    placePerpetual(world, "A", "buy 0.1 @59000");
    world.decide({ act: "LinkStaff", staff: 3, member: 1 });
    expect(world.refuse({ ...halting(world), actor: -3 }).code).toBe("SELF_APPROVAL");
    world.accept(halting(world));
    world.accept({ type: "Propose", actor: -3, act: RESUMING });
  });

  test("does not announce its end, as one of the two", () => {
    const world = perpetualWorld();
    placePerpetual(world, "A", "buy 0.1 @59000");
    world.decide({ act: "LinkStaff", staff: 3, member: 1 });
    const act = {
      act: "DelistContract",
      symbol: PERP,
      settleMs: world.timeMs + 8 * DAY_MS,
    } as const;
    const proposing = { type: "Propose", act } as const;
    expect(world.refuse({ ...proposing, actor: -3 }).code).toBe("SELF_APPROVAL");
    const [proposed] = world.accept({ ...proposing, actor: REVIEWER }).events;
    if (proposed?.type !== "Proposed") throw new Error("proposed");
    const { proposal, hash } = proposed;
    expect(world.refuse({ type: "Approve", proposal, hash, actor: -3 }).code).toBe("SELF_APPROVAL");
  });

  test("ends no halt, loosens none and announces no end, by a suspicion", () => {
    const world = perpetualWorld();
    placePerpetual(world, "C", "sell 0.1 @60000");
    placePerpetual(world, "A", "buy 0.1 @60000");
    world.decide({ act: "LinkStaff", staff: 3, member: 2 });
    const sign = { older: 1, newer: 2, sign: "WITHDRAWAL_ADDRESS" } as const;
    world.accept({ type: "SuspectLink", actor: 0, ...sign });
    // A suspicion bars nobody from a halt that protects.
    world.accept({ ...halting(world), actor: -3 });
    const settleMs = world.timeMs + 8 * DAY_MS;
    for (const act of [
      RESUMING,
      { ...twoHalting(world), status: "cancel_only" } as const,
      { act: "DelistContract", symbol: PERP, settleMs } as const,
    ]) {
      expect(world.refuse({ type: "Propose", actor: -3, act }).code).toBe("SELF_APPROVAL");
      const [proposed] = world.accept({ type: "Propose", actor: REVIEWER, act }).events;
      if (proposed?.type !== "Proposed") throw new Error("proposed");
      const { proposal, hash } = proposed;
      const yes = { type: "Approve", actor: -3, proposal, hash } as const;
      expect(world.refuse(yes).code).toBe("SELF_APPROVAL");
    }
    const tighter = { ...twoHalting(world), status: "closed" } as const;
    world.accept({ type: "Propose", actor: -3, act: tighter });
  });

  test("halts a contract on which they have nothing", () => {
    const world = perpetualWorld();
    world.decide({ act: "LinkStaff", staff: 3, member: 1 });
    world.accept({ ...halting(world), actor: -3 });
  });
});

test("a stop that only reduces stays armed while the contract is closed", () => {
  const world = openedWorld();
  const stop = { kind: "stop_market", stopPrice: ticks("59500"), stopBy: "mark" } as const;
  const reducing = placePerpetual(world, "A", "sell 0.1 reduce", stop).stamp.sequence;
  const opening = placePerpetual(world, "C", "sell 0.1", stop).stamp.sequence;
  const command = halting(world);
  world.accept(command);
  const fallen = tickIndex(world, 3, "59400").flatMap(({ events }) => events);
  expect(fallen.filter(({ type }) => type === "PerpetualOrderEnded")).toMatchObject([
    { order: opening, reason: "MARKET_CLOSED" },
  ]);
  // Nothing is tried while nothing can trade.
  const marked = fallen.filter(({ type }) => type === "PerpetualStopMarked");
  expect(marked).toMatchObject([{ order: opening }]);
  expect(world.exchange.perpetual.find(reducing)).toBeDefined();
  world.decide(RESUMING);
  placePerpetual(world, "B", "buy 0.1 @59400");
  const fired = tickIndex(world, 3, "59400").flatMap(({ events }) => events);
  expect(fired).toContainEqual(expect.objectContaining({ taker: reducing, quantity: 1_000 }));
});

test("a stop that was marked before the contract was closed is armed again", () => {
  const world = openedWorld({ [`contract.${PERP}.open_orders_max`]: "1000" });
  const stop = { kind: "stop_market", stopPrice: ticks("59990"), stopBy: "last" } as const;
  for (let count = 0; count < 210; count += 1) {
    world.accept(ordering(world, "A", "sell 0.0001 reduce", stop));
  }
  placePerpetual(world, "C", "buy 0.01 @59990");
  placePerpetual(world, "B", "sell 0.001 @59990");
  expect(world.exchange.perpetual.marked.length).toBe(10);
  const open = world.exchange.perpetual.openOrdersOf(1).length;
  const ran = [world.accept(halting(world)), ...world.runTimers()].flatMap(({ events }) => events);
  expect(ran.filter(({ type }) => type === "PerpetualStopRearmed")).toHaveLength(10);
  expect(world.exchange.perpetual.marked).toHaveLength(0);
  expect(world.exchange.perpetual.openOrdersOf(1)).toHaveLength(open);
});

test("replay and snapshot know the end of a halt, and until when two are needed", () => {
  const world = perpetualWorld();
  const command = halting(world);
  world.accept(command);
  for (const exchange of [
    replayed(world.records),
    restored(stateLines(world.exchange)),
    world.exchange,
  ]) {
    expect(exchange.perpetual.halts.untilMs({ contract: 0 })).toBe(command.untilMs);
    expect(exchange.perpetual.halts.againMs({ contract: 0 })).toBe(world.timeMs + WEEK_MS);
  }
  expect(stateLines(replayed(world.records))).toEqual(stateLines(world.exchange));
  expect(stateLines(restored(stateLines(world.exchange)))).toEqual(stateLines(world.exchange));
});

test("a halt of a journal from before stands until two people resume the contract", () => {
  const world = perpetualWorld();
  const old = {
    type: "ContractStatusSet",
    contract: 0,
    status: "closed",
    reason: "INCIDENT",
    staff: REVIEWER,
  } as const;
  world.exchange.perpetual.contracts.setStatus(old);
  world.exchange.perpetual.halts.set({ contract: 0 }, {});
  world.timeMs += 30 * DAY_MS;
  expect(world.exchange.dueAt(world.timeMs)).not.toContainEqual(ENDING);
  world.decide(RESUMING);
  expect(world.exchange.perpetual.contracts.get(0).status).toBe("open");
  runClock(world);
});

const ENDING = { type: "EndContractHalts", actor: 0 } as const;

/** The halt of one person for an hour, from the next command on. */
function halting({ timeMs }: World) {
  const untilMs = timeMs + HOUR_MS;
  const halt = { contract: 0, status: "closed", reason: "INCIDENT", untilMs } as const;
  return { type: "HaltContract", actor: REVIEWER, ...halt } as const;
}

/** The same by two people. */
function twoHalting({ timeMs }: World) {
  const halt = { symbol: PERP, status: "closed", reason: "INCIDENT" } as const;
  return { act: "HaltContractAgain", ...halt, untilMs: timeMs + HOUR_MS } as const;
}

function twoHalt(
  world: World,
  { status, forMs }: { readonly status: "closed" | "cancel_only"; readonly forMs: number },
) {
  const untilMs = world.timeMs + forMs;
  return world.decide({ ...twoHalting(world), status, untilMs }).events;
}

/** A is long and B short. */
function openedWorld(terms: Readonly<Record<string, string>> = {}): World {
  const world = perpetualWorld({ terms });
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  return world;
}
