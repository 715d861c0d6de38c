import { assert } from "@sumi/primitives/assert.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Act } from "../commands.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { Proposed } from "./events.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const THIRD = -3;

let world: World;

beforeEach(() => {
  world = openWorld();
});

function proposed(act: Act, actor = REVIEWER): Proposed {
  const [event] = world.accept(world.read({ type: "Propose", actor, act })).events;
  assert(event?.type === "Proposed", "a proposal is an event");
  return event;
}

function yes({ proposal, hash }: Proposed, actor = SECOND_REVIEWER) {
  return world.read({ type: "Approve", actor, proposal, hash });
}

function no({ proposal }: Proposed, actor = SECOND_REVIEWER) {
  return world.read({ type: "RejectProposal", actor, proposal });
}

function takeBack({ proposal }: Proposed, actor = REVIEWER) {
  return { type: "TakeBackProposal", actor, proposal } as const;
}

function freeze(actor: number): void {
  const reviewByMs = world.timeMs + DAY_MS;
  const given = { type: "FreezeMember", actor, member: 1, reason: "SECURITY", reviewByMs } as const;
  world.accept(world.read(given));
}

const change = (value: string, key = "delivery.alarm_results") =>
  ({ act: "ChangeParameter", key, value, effectiveMs: 0 }) as const;
const UNFREEZE = { act: "UnfreezeMember", member: 1 } as const;

describe("a proposal is void once what it judges has changed", () => {
  test("so an unfreeze that somebody keeps does not lift a later freeze", () => {
    freeze(-4);
    const kept = proposed(UNFREEZE);
    const reviewByMs = world.timeMs + WEEK_MS - 10;
    const court = { member: 1, reason: "LEGAL_ORDER", reviewByMs } as const;
    const { events } = world.accept(world.read({ type: "KeepFrozen", actor: -5, ...court }));
    const ending = "overtaken" as const;
    expect(events.at(-1)).toEqual({ type: "ProposalEnded", proposal: kept.proposal, ending });
    expect(world.refuse(yes(kept))).toEqual(reject("ILLEGAL_OPERATION"));
    world.accept(yes(proposed(UNFREEZE)));
  });

  test("so an older change of a parameter does not undo a later one", () => {
    const older = proposed(change("7"));
    const stranger = proposed(change("3", "approvals.open_max"));
    world.accept(yes(proposed(change("5"))));
    expect(world.refuse(yes(older))).toEqual(reject("ILLEGAL_OPERATION"));
    world.accept(yes(stranger));
    expect(world.exchange.parameters.integer("delivery.alarm_results", world.timeMs)).toBe(5);
  });

  test("so a dismissal does not count about a sign that came later", () => {
    const pair = { older: 1, newer: 2 };
    const suspect = { type: "SuspectLink", actor: 0, ...pair } as const;
    world.accept({ ...suspect, sign: "DEVICE" });
    const verdict = { verdict: "dismissed", reason: "HOUSEHOLD" } as const;
    const dismissal = proposed({ act: "DecideLink", ...pair, ...verdict });
    world.accept({ ...suspect, sign: "DOCUMENT" });
    expect(world.refuse(yes(dismissal))).toEqual(reject("ILLEGAL_OPERATION"));
  });

  test("and what has lapsed is not ended once more", () => {
    proposed(change("7"));
    world.timeMs += DAY_MS;
    const { events } = world.accept(yes(proposed(change("5"))));
    expect(events.map(({ type }) => type)).toEqual(["Approved", "ParameterChanged"]);
  });
});

test("the same act does not stand twice, and again once it is over", () => {
  const first = proposed(change("5"));
  const again = { type: "Propose", actor: SECOND_REVIEWER, act: change("5") } as const;
  expect(world.refuse(again)).toEqual(reject("ILLEGAL_OPERATION"));
  world.accept(takeBack(first));
  world.accept(again);
});

test("one person has so many proposals open, and may propose again once one is over", () => {
  world.set("approvals.open_max", "2");
  const first = proposed(change("5"));
  proposed(change("6"));
  const third = { type: "Propose", actor: REVIEWER, act: change("7") } as const;
  expect(world.refuse(third)).toEqual(reject("RATE_LIMITED", { seconds: 86_400 }));
  world.accept({ ...third, actor: SECOND_REVIEWER });
  world.accept(takeBack(first));
  world.accept({ ...third, act: change("8") });
});

describe("who proposed", () => {
  test("takes it back, and nobody else does", () => {
    const first = proposed(change("5"));
    for (const actor of [SECOND_REVIEWER, 1, 0]) {
      expect(world.refuse(takeBack(first, actor))).toEqual(reject("ILLEGAL_OPERATION"));
    }
    const { proposal } = first;
    const event = { type: "ProposalEnded", proposal, ending: "taken_back", staff: REVIEWER };
    expect(world.accept(takeBack(first)).events).toEqual([event]);
    for (const late of [takeBack(first), yes(first), no(first)]) {
      expect(world.refuse(late)).toEqual(reject("ILLEGAL_OPERATION"));
    }
  });

  test("does not reject it", () => {
    expect(world.refuse(no(proposed(change("5")), REVIEWER))).toEqual(reject("SELF_APPROVAL"));
  });
});

describe("a second person", () => {
  test("rejects it for good", () => {
    const first = proposed(change("5"));
    const { proposal } = first;
    const [event] = world.accept(no(first)).events;
    const againMs = world.timeMs + WEEK_MS;
    const staff = SECOND_REVIEWER;
    const ending = "rejected" as const;
    expect(event).toEqual({ type: "ProposalEnded", proposal, ending, staff, againMs });
    expect(world.refuse(yes(first, THIRD))).toEqual(reject("ILLEGAL_OPERATION"));
  });

  test("does not reject twice in a row what is proposed about one thing, for a week", () => {
    world.accept(no(proposed(change("5"))));
    const rejectedMs = world.timeMs;
    const other = proposed(change("6"));
    expect(world.refuse(no(other))).toEqual(reject("ANOTHER_PERSON_REQUIRED"));
    world.accept(no(proposed(change("3", "approvals.open_max"))));
    world.timeMs = rejectedMs + WEEK_MS - 2;
    const late = proposed(change("6"));
    world.accept(no(late));
    world.accept(no(proposed(change("5")), THIRD));
  });

  test("rejects another one that is about no thing in the state, but not the same again", () => {
    const capital = { act: "ContributeCapital", asset: "USDT", network: "TRC20" } as const;
    const one = { ...capital, amount: "1", evidence: "row-1" };
    world.accept(no(proposed(one)));
    world.accept(no(proposed({ ...one, amount: "2" })));
    expect(world.refuse(no(proposed(one)))).toEqual(reject("ANOTHER_PERSON_REQUIRED"));
  });

  test("does not reject the same again because another row holds its evidence", () => {
    const capital = { act: "ContributeCapital", asset: "USDT", network: "TRC20" } as const;
    const one = { ...capital, amount: "1", evidence: "row-1" };
    world.accept(no(proposed(one)));
    const again = proposed({ ...one, evidence: "row-2" });
    expect(world.refuse(no(again))).toEqual(reject("ANOTHER_PERSON_REQUIRED"));
  });

  test("does not reject what is about themselves, nor what they have not read", () => {
    const link = proposed({ act: "LinkStaff", staff: 2, member: 1 });
    expect(world.refuse(no(link))).toEqual(reject("SELF_APPROVAL"));
    freeze(-4);
    const { proposal } = proposed(UNFREEZE);
    const unread = { type: "RejectProposal", actor: THIRD, proposal } as const;
    expect(world.refuse(unread)).toEqual(reject("FILE_ACCESS_REQUIRED"));
  });
});

test("the same act does not stand twice, whichever row holds its evidence", () => {
  const capital = { act: "ContributeCapital", asset: "USDT", network: "TRC20" } as const;
  const one = { ...capital, amount: "1", evidence: "row-1" } as const;
  const first = proposed(one);
  for (const act of [one, { ...one, evidence: "row-2" }]) {
    const again = world.read({ type: "Propose", actor: THIRD, act });
    expect(world.refuse(again)).toEqual(reject("ILLEGAL_OPERATION"));
  }
  world.accept(yes(first));
  proposed({ ...one, evidence: "row-2" });
});

test("what a proposal judges, and who rejected last, survive a restart and a snapshot", () => {
  world.accept(no(proposed(change("5"))));
  proposed(change("6"));
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
});
