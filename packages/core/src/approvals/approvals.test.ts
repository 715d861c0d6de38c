import { createHash } from "node:crypto";
import { assert } from "@sumi/primitives/assert.ts";
import { describe, expect, test } from "vitest";
import type { Act } from "../commands.ts";
import { foundingActs } from "../testing/founding.ts";
import { newExchange, restored, stateLines } from "../testing/state.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, World } from "../testing/world.ts";
import type { Proposed } from "./events.ts";

const DAY_MS = 86_400_000;
const ACT = {
  act: "ChangeParameter" as const,
  key: "delivery.alarm_results",
  value: "5",
  effectiveMs: 0,
};

test("a proposal keeps the whole act, with sorted keys, and the hash of exactly that text", () => {
  const world = openWorld();
  const proposed = propose(world, ACT);
  const act =
    '{"act":"ChangeParameter","effectiveMs":0,"key":"delivery.alarm_results","value":"5"}';
  expect(proposed).toEqual({
    type: "Proposed",
    proposal: world.exchange.sequence,
    proposer: REVIEWER,
    act,
    hash: createHash("sha256").update(act).digest("hex"),
    expiresMs: world.timeMs + DAY_MS,
    judges: "parameter delivery.alarm_results",
  });
  world.accept({ type: "TakeBackProposal", actor: REVIEWER, proposal: proposed.proposal });
  const { value, key, act: kind, effectiveMs } = ACT;
  expect(propose(world, { effectiveMs, value, key, act: kind }).hash).toBe(proposed.hash);
});

test("nothing happens before the second person, everything with them, in one command", () => {
  const world = openWorld();
  const { proposal, hash } = propose(world, ACT);
  expect(resultsBeforeAlarm(world)).toBe(500);
  const approve = { type: "Approve", actor: SECOND_REVIEWER, proposal, hash } as const;
  expect(world.accept(approve).events).toEqual([
    { type: "Approved", proposal, approver: SECOND_REVIEWER },
    {
      type: "ParameterChanged",
      key: "delivery.alarm_results",
      value: "5",
      effectiveMs: world.timeMs,
    },
  ]);
  expect(resultsBeforeAlarm(world)).toBe(5);
  expect(world.refuse(approve).code).toBe("ILLEGAL_OPERATION");
});

describe("what is refused", () => {
  test("members and timers neither propose nor approve", () => {
    const world = openWorld();
    const { proposal, hash } = propose(world, ACT);
    for (const actor of [0, 1, Number.NaN]) {
      expect(world.refuse({ type: "Propose", actor, act: ACT }).code).toBe("ILLEGAL_OPERATION");
      const approve = { type: "Approve", actor, proposal, hash } as const;
      expect(world.refuse(approve).code).toBe("ILLEGAL_OPERATION");
    }
  });

  test("nobody approves their own", () => {
    const world = openWorld();
    const { proposal, hash } = propose(world, ACT);
    const approve = { type: "Approve", actor: REVIEWER, proposal, hash } as const;
    expect(world.refuse(approve).code).toBe("SELF_APPROVAL");
  });

  test("another hash means another act", () => {
    const world = openWorld();
    const { proposal } = propose(world, ACT);
    const { hash } = propose(world, { ...ACT, value: "7" });
    for (const wrong of [hash, "", hash.toUpperCase()]) {
      const approve = { type: "Approve", actor: SECOND_REVIEWER, proposal, hash: wrong } as const;
      expect(world.refuse(approve).code).toBe("PARAMETER_ERROR");
    }
  });

  test("a proposal that is none", () => {
    const world = openWorld();
    for (const proposal of [0, -1, 0.5, Number.NaN, 1, 999]) {
      const approve = { type: "Approve", actor: REVIEWER, proposal, hash: "" } as const;
      expect(world.refuse(approve).code).toBe("ILLEGAL_OPERATION");
    }
  });

  test("an act that nobody knows", () => {
    const world = openWorld();
    for (const act of [{ act: "MintMoney" }, { act: "toString" }, {}] as unknown as Act[]) {
      expect(world.refuse({ type: "Propose", actor: REVIEWER, act })).toMatchObject({
        code: "PARAMETER_ERROR",
        params: { field: "act" },
      });
    }
  });
});

test("a proposal lapses after a day, to the millisecond, and is then forgotten", () => {
  const world = openWorld();
  const first = propose(world, ACT);
  const second = propose(world, { ...ACT, key: "approvals.open_max" });
  world.timeMs = first.expiresMs - 1;
  const approve = (of: Proposed) =>
    ({ type: "Approve", actor: SECOND_REVIEWER, proposal: of.proposal, hash: of.hash }) as const;
  expect(world.refuse(approve(first)).code).toBe("ILLEGAL_OPERATION");
  world.timeMs = second.expiresMs - 2;
  world.accept(approve(second));
  propose(world, ACT);
  expect(world.exchange.approvals.proposals.find(first.proposal)).toBeUndefined();
});

test("how long a proposal stands is a parameter, and each keeps the time it was made with", () => {
  const world = openWorld();
  const { proposal, hash } = propose(world, ACT);
  world.set("approvals.lapse_ms", "60000");
  expect(propose(world, { ...ACT, value: "6" }).expiresMs).toBe(world.timeMs + 60_000);
  world.timeMs += 3_600_000;
  world.accept({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash });
});

describe("everything is judged again at the approval", () => {
  const cases: readonly (readonly [why: string, act: Act, meanwhile: Act, code: string])[] = [
    [
      "an asset that was listed meanwhile",
      { act: "ListAsset", asset: "ETH", indexDecimals: 2 },
      { act: "ListAsset", asset: "ETH", indexDecimals: 4 },
      "ILLEGAL_OPERATION",
    ],
    [
      "a market whose status is another one by now",
      { act: "SetMarketStatus", symbol: "BTC-USDT", status: "closed" },
      { act: "SetMarketStatus", symbol: "BTC-USDT", status: "cancel_only" },
      "ILLEGAL_OPERATION",
    ],
  ];
  for (const [why, act, meanwhile, code] of cases) {
    test(why, () => {
      const world = openWorld();
      const { proposal, hash } = propose(world, act);
      world.decide(meanwhile);
      const approve = { type: "Approve", actor: SECOND_REVIEWER, proposal, hash } as const;
      expect(world.refuse(approve).code).toBe(code);
    });
  }
});

test("an open proposal is part of the state, and can be approved after a restart", () => {
  const world = openWorld();
  const { proposal, hash } = propose(world, ACT);
  const again = restored(stateLines(world.exchange));
  const stamp = { sequence: again.sequence + 1, timeMs: world.timeMs };
  const approve = { type: "Approve", actor: SECOND_REVIEWER, proposal, hash } as const;
  expect(again.execute(approve, stamp).ok).toBe(true);
  expect(again.parameters.integer("delivery.alarm_results", world.timeMs)).toBe(5);
});

test("an exchange is founded once, by nobody in particular, and knows its mode", () => {
  const world = openWorld();
  expect(world.exchange.mode).toBe("production");
  const found = { type: "Found", actor: 0, mode: "demonstration", acts: [] } as const;
  expect(world.refuse(found).code).toBe("ILLEGAL_OPERATION");
  const fresh = newExchange();
  expect(fresh.mode).toBeUndefined();
  const stamp = { sequence: 1, timeMs: 0 };
  expect(fresh.execute({ ...found, actor: -1 }, stamp)).toMatchObject({ ok: false });
  expect(fresh.execute(found, stamp)).toMatchObject({ ok: true });
  expect(fresh.mode).toBe("demonstration");
});

test("a genesis script that contradicts itself founds nothing", () => {
  const acts = [...foundingActs(), ...foundingActs()];
  const found = { type: "Found", actor: 0, mode: "production", acts } as const;
  const world = new World();
  expect(world.refuse(found).code).toBe("ILLEGAL_OPERATION");
  expect(world.refuse({ ...found, mode: "casino" as never }).params).toEqual({ field: "mode" });
  expect(world.refuse({ ...found, acts: [{} as never] }).params).toEqual({ field: "act" });
  world.accept({ ...found, acts: foundingActs() });
});

test("a genesis script lists and sets; no money moves without two people", () => {
  const capital = {
    act: "ContributeCapital",
    asset: "USDT",
    network: "TRC20",
    amount: "1",
  } as const;
  const acts = [...foundingActs(), { ...capital, evidence: "proof-1" }];
  const found = { type: "Found", actor: 0, mode: "production", acts } as const;
  expect(new World().refuse(found).params).toEqual({ field: "act" });
});

test("an act is kept with the fields that its rules read, of their kinds, and no other", () => {
  const world = openWorld();
  const list = { act: "ListAsset", asset: "SOL", indexDecimals: 3 } as const;
  const fieldOf = (act: object) => {
    const proposal = { type: "Propose", actor: REVIEWER, act: act as Act } as const;
    return world.refuse(proposal).params?.field;
  };
  expect(fieldOf({ ...list, note: "for a friend" })).toBe("note");
  expect(fieldOf({ ...list, asset: 50 })).toBe("asset");
  expect(fieldOf({ ...list, indexDecimals: null })).toBe("indexDecimals");
  expect(fieldOf({ act: "constructor" })).toBe("act");
  expect(fieldOf([list])).toBe("act");
});

function propose(world: World, act: Act): Proposed {
  const [event] = world.accept({ type: "Propose", actor: REVIEWER, act }).events;
  assert(event?.type === "Proposed", "a proposal is an event");
  return event;
}

function resultsBeforeAlarm(world: World): number {
  return world.exchange.parameters.integer("delivery.alarm_results", world.timeMs);
}
