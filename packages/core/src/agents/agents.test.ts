import { beforeEach, describe, expect, test } from "vitest";
import { restored, stateLines } from "../testing/state.ts";
import { certify } from "../testing/wallet-world.ts";
import { openMember, openWorld, REVIEWER, type World } from "../testing/world.ts";
import type { ChangeAgent } from "./acts.ts";
import { agentSinceMs } from "./rules.ts";

const DAY_MS = 86_400_000;
/** One of the staff who decides nothing else here. */
const STRANGER = 9;
const APPOINT = {
  act: "ChangeAgent",
  member: 1,
  change: "appointed",
  reason: "AGREEMENT",
} as const satisfies ChangeAgent;
const DISMISS = { ...APPOINT, change: "dismissed", reason: "AGREEMENT_ENDED" } as const;

let world: World;

beforeEach(() => {
  world = openWorld();
  certify(world, "A");
});

test("two people make a certified member an agent, and end it", () => {
  const { events } = world.decide(APPOINT);
  expect(events).toContainEqual({
    type: "AgentChanged",
    member: 1,
    change: "appointed",
    reason: "AGREEMENT",
  });
  expect(agentSinceMs(world.exchange, 1)).toBe(world.timeMs);
  world.decide(DISMISS);
  expect(agentSinceMs(world.exchange, 1)).toBe(undefined);
});

test("whoever is made an agent again is one since then, so that no older session counts", () => {
  world.decide(APPOINT);
  const firstMs = world.timeMs;
  world.decide(DISMISS);
  world.wait(60_000);
  world.decide({ ...APPOINT, reason: "REINSTATED" });
  expect(agentSinceMs(world.exchange, 1)).toBeGreaterThan(firstMs);
});

test("an agent who is certified no more is none, and keeps no other right by it", () => {
  world.decide(APPOINT);
  world.decide({ act: "DecertifyMember", member: 1, reason: "FORGED" });
  expect(agentSinceMs(world.exchange, 1)).toBe(undefined);
  // It can still be ended for good.
  world.decide(DISMISS);
});

test("an agent who is certified again is one since then, so that no older session returns", () => {
  world.decide(APPOINT);
  const appointedMs = world.timeMs;
  world.decide({ act: "DecertifyMember", member: 1, reason: "FORGED" });
  world.wait(60_000);
  certify(world, "A");
  expect(agentSinceMs(world.exchange, 1)).toBe(world.timeMs);
  expect(world.timeMs).toBeGreaterThan(appointedMs);
});

test("agents survive a snapshot", () => {
  world.decide(APPOINT);
  const { agents } = restored(stateLines(world.exchange));
  expect(agents.sinceMs(1)).toBe(world.timeMs);
});

describe("nobody is made an agent", () => {
  const cases: readonly (readonly [why: string, change: object, code: string])[] = [
    ["by another change", { change: "promoted" }, "PARAMETER_ERROR"],
    ["by an inherited one", { change: "constructor" }, "PARAMETER_ERROR"],
    ["without a listed reason", { reason: "FRIEND" }, "PARAMETER_ERROR"],
    ["for a reason of the other change", { reason: "MEMBER_REQUEST" }, "PARAMETER_ERROR"],
    ["who is no member", { member: 99 }, "USER_NOT_FOUND"],
    ["who is not certified", { member: 2 }, "KYC_REQUIRED"],
    ["whose agency never began, to end it", { ...DISMISS, member: 1 }, "ILLEGAL_OPERATION"],
  ];
  for (const [why, change, code] of cases) {
    test(why, () => expect(refusal({ ...APPOINT, ...change } as ChangeAgent)).toBe(code));
  }

  test("twice", () => {
    world.decide(APPOINT);
    expect(refusal(APPOINT)).toBe("ILLEGAL_OPERATION");
  });

  test("who is frozen", () => {
    const reviewByMs = world.timeMs + DAY_MS;
    const frozen = { actor: REVIEWER, member: 1, reason: "SECURITY", reviewByMs } as const;
    world.accept(world.read({ type: "FreezeMember", ...frozen }));
    expect(refusal(APPOINT)).toBe("ACCOUNT_FROZEN");
  });

  test("who is an account of the house", () => {
    openMember(world, "D", "maker");
    expect(refusal({ ...APPOINT, member: 4 })).toBe("ILLEGAL_OPERATION");
  });

  test("by themselves: nobody of the staff decides about an account of their own", () => {
    const act = { act: "LinkStaff", staff: STRANGER, member: 1 } as const;
    world.decide(act);
    const proposing = { type: "Propose", actor: -STRANGER, act: APPOINT } as const;
    expect(world.refuse(world.read(proposing)).code).toBe("SELF_APPROVAL");
  });

  test("of whom somebody who proposes is only suspected to be one: this bars no ending", () => {
    world.decide({ act: "LinkStaff", staff: STRANGER, member: 2 });
    world.accept({ type: "SuspectLink", actor: 0, older: 1, newer: 2, sign: "DEVICE" });
    const proposing = (act: ChangeAgent) => {
      return world.read({ type: "Propose", actor: -STRANGER, act });
    };
    expect(world.refuse(proposing(APPOINT)).code).toBe("SELF_APPROVAL");
    world.decide(APPOINT);
    world.accept(proposing(DISMISS));
  });
});

test("a proposal to make an agent is void once somebody else has made and ended it", () => {
  const proposing = world.read({ type: "Propose", actor: REVIEWER, act: APPOINT });
  const [proposed] = world.accept(proposing).events;
  if (proposed?.type !== "Proposed") throw new Error("it is proposed");
  world.decide({ ...APPOINT, reason: "REINSTATED" });
  const { proposal, hash } = proposed;
  const late = world.read({ type: "Approve", actor: REVIEWER - 1, proposal, hash });
  expect(world.refuse(late).code).toBe("ILLEGAL_OPERATION");
});

function refusal(act: ChangeAgent): string {
  return world.refuse(world.read({ type: "Propose", actor: REVIEWER, act })).code;
}
