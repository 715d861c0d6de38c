import { assert } from "@sumi/primitives/assert.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { perpetualWorld, placePerpetual } from "../testing/perpetual-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { newAddress, pass, request, send, walletWorld, withdraw } from "../testing/wallet-world.ts";
import { memberNumber } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { BrakedThing } from "./commands.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MARKET = { kind: "market", name: "BTC-USDT" } as const;
const OUT = { kind: "withdrawals", name: "USDT.TRC20" } as const;

let world: World;
beforeEach(() => {
  world = openWorld();
});

function braking(thing: BrakedThing, lastsMs = HOUR_MS, actor: number = REVIEWER) {
  const untilMs = world.timeMs + lastsMs;
  return { type: "Brake", actor, ...thing, reason: "INCIDENT", untilMs } as const;
}

describe("a brake by one person", () => {
  test("stops what is new in its market until its end, and nothing else", () => {
    world.place("A", "buy 0.01 @50000");
    const resting = world.exchange.sequence;
    const { events } = world.accept(braking(MARKET));
    const untilMs = world.timeMs - 1 + HOUR_MS;
    expect(events).toMatchObject([{ type: "Braked", ...MARKET, staff: REVIEWER }]);
    const order = world.order("A", "buy 0.01 @50001");
    expect(world.refuse(order)).toMatchObject({ code: "PAUSED", params: { reason: "INCIDENT" } });
    const amending = { type: "AmendOrder", actor: memberNumber("A"), order: resting } as const;
    expect(world.refuse({ ...amending, price: 0, quantity: 500 }).code).toBe("PAUSED");
    world.accept({ type: "CancelOrder", actor: memberNumber("A"), order: resting });
    world.timeMs = untilMs + 10;
    world.sample({ BTC: "50000" });
    world.place("A", "buy 0.01 @50000");
  });

  test.each([
    ["five minutes at least", 299_000],
    ["a day at most", DAY_MS + 10],
    ["no time at all", 0],
  ])("lasts %s", (_, lastsMs) => {
    const refused = world.refuse(braking(MARKET, lastsMs));
    expect(refused).toEqual(reject("PARAMETER_ERROR", { field: "until_ms" }));
  });

  test.each([
    [{ kind: "everything", name: "" }, "kind"],
    [{ kind: "constructor", name: "" }, "kind"],
    [{ kind: "market", name: "NOPE-USDT" }, "name"],
    [{ kind: "market", name: "" }, "name"],
    [{ kind: "conversion", name: "USDT" }, "name"],
  ])("is on something that is there, not on %j", (thing, field) => {
    expect(world.refuse(braking(thing))).toEqual(reject("PARAMETER_ERROR", { field }));
  });

  test("is not a member's, nor a timer's, and has a reason", () => {
    for (const actor of [0, 1]) {
      expect(world.refuse(braking(MARKET, HOUR_MS, actor)).code).toBe("ILLEGAL_OPERATION");
    }
    const because = { ...braking(MARKET), reason: "BECAUSE" as "INCIDENT" };
    expect(world.refuse(because)).toEqual(reject("MISSING_PARAMETER", { field: "reason" }));
  });

  test("is followed by another person's within a week only together with one more", () => {
    world.accept(braking(MARKET));
    const other = world.refuse(braking(MARKET, HOUR_MS, SECOND_REVIEWER));
    expect(other.code).toBe("TWO_PEOPLE_REQUIRED");
    world.accept(braking({ kind: "conversion", name: "" }));
    const untilMs = world.timeMs + 2 * DAY_MS;
    world.decide({ act: "BrakeAgain", ...MARKET, reason: "INCIDENT", untilMs });
    expect(world.refuse(world.order("A", "buy 0.01 @50001")).code).toBe("PAUSED");
    world.timeMs += 7 * DAY_MS + 1_000;
    world.accept(braking(MARKET));
  });

  test("is lifted before its end by two people, and then still counts for the week", () => {
    world.accept(braking(MARKET));
    world.decide({ act: "LiftBrake", ...MARKET });
    world.place("A", "buy 0.01 @50000");
    expect(world.refuse(braking(MARKET)).code).toBe("TWO_PEOPLE_REQUIRED");
    const lifting = { type: "Propose", actor: REVIEWER } as const;
    const act = { act: "LiftBrake", ...MARKET } as const;
    expect(world.refuse({ ...lifting, act }).code).toBe("ILLEGAL_OPERATION");
  });

  test("survives a restart, and stops what it stopped", () => {
    world.accept(braking(MARKET));
    const lines = stateLines(world.exchange);
    expect(stateLines(restored(lines))).toEqual(lines);
    expect(stateLines(replayed(world.records))).toEqual(lines);
  });
});

describe("a brake again", () => {
  const again = { act: "BrakeAgain", ...MARKET, reason: "INCIDENT" } as const;

  test("never ends before the one that stands, which two people lift", () => {
    world.accept(braking(MARKET, 5 * HOUR_MS));
    const { untilMs } = world.exchange.brakes.standing(MARKET, world.timeMs) ?? { untilMs: 0 };
    const shorter = { ...again, untilMs: untilMs - 1 };
    const refused = world.refuse({ type: "Propose", actor: REVIEWER, act: shorter });
    expect(refused).toEqual(reject("PARAMETER_ERROR", { field: "until_ms" }));
    world.decide({ ...again, untilMs });
    expect(world.exchange.brakes.standing(MARKET, world.timeMs)).toMatchObject({ untilMs });
  });

  test("is not approved where it would shorten one that was put on meanwhile", () => {
    const act = { ...again, untilMs: world.timeMs + HOUR_MS };
    const { events } = world.accept({ type: "Propose", actor: REVIEWER, act });
    const [proposed] = events;
    assert(proposed?.type === "Proposed", "an act is proposed first");
    const { proposal, hash } = proposed;
    world.accept(braking(MARKET, 5 * HOUR_MS, -7));
    const untilMs = world.exchange.brakes.standing(MARKET, world.timeMs)?.untilMs;
    world.refuse({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash });
    expect(world.exchange.brakes.standing(MARKET, world.timeMs)?.untilMs).toBe(untilMs);
  });

  test("is as short as it likes where none stands any more", () => {
    world.accept(braking(MARKET, 5 * HOUR_MS));
    world.decide({ act: "LiftBrake", ...MARKET });
    world.decide({ ...again, untilMs: world.timeMs + HOUR_MS });
  });
});

describe("a brake on perpetual contracts", () => {
  const product = { kind: "perpetual", name: "" } as const;

  test("is neither put on nor lifted by who has a position, and lets everybody close", () => {
    world = perpetualWorld();
    placePerpetual(world, "B", "sell 0.1 @60000");
    placePerpetual(world, "A", "buy 0.1 @60000");
    world.decide({ act: "LinkStaff", staff: 3, member: 1 });
    expect(world.refuse(braking(product, HOUR_MS, -3)).code).toBe("SELF_APPROVAL");
    world.accept(braking(product));
    const lifting = { type: "Propose", actor: -3, act: { act: "LiftBrake", ...product } } as const;
    expect(world.refuse(lifting).code).toBe("SELF_APPROVAL");
    const reversing = { type: "ReversePosition", actor: memberNumber("A"), contract: 0 } as const;
    expect(world.refuse(reversing).code).toBe("PAUSED");
    placePerpetual(world, "B", "buy 0.1 @60000", { reduceOnly: true });
    world.accept({ type: "ClosePosition", actor: memberNumber("A"), contract: 0 });
    expect(world.exchange.perpetual.position(0, 1)).toBeUndefined();
  });
});

test("an open proposal to lift ends when somebody brakes anew", () => {
  world.accept(braking(MARKET));
  const untilMs = world.timeMs + 2 * DAY_MS;
  world.accept({ type: "Propose", actor: -5, act: { act: "LiftBrake", ...MARKET } });
  const again = { act: "BrakeAgain", ...MARKET, reason: "INCIDENT", untilMs } as const;
  const { events } = world.decide(again);
  expect(events.map(({ type }) => type)).toEqual(["Approved", "Braked", "ProposalEnded"]);
});

describe("a brake on withdrawals of a network", () => {
  test("stops requests; what was asked for is decided, sent, cancelled and returned", () => {
    world = walletWorld();
    const address = newAddress(world, "D");
    const [first, second] = [20, 30].map((text) => withdraw(world, "D", address, `${text}`));
    const third = withdraw(world, "D", address, "40");
    world.accept(braking(OUT, DAY_MS));
    expect(world.refuse(request("D", address, "20")).code).toBe("PAUSED");
    pass(world, "D", first ?? 0);
    send(world, "D", first ?? 0);
    const cancelling = { type: "CancelWithdrawal", actor: memberNumber("D") } as const;
    world.accept({ ...cancelling, withdrawal: second ?? 0 });
    const deadlineMs = world.exchange.withdrawals.find(third)?.deadlineMs ?? 0;
    expect(deadlineMs).toBeLessThanOrEqual(world.timeMs + DAY_MS);
  });
});
