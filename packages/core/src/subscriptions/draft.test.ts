import { describe, expect, test } from "vitest";
import { restored, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import { REVIEWER, SECOND_REVIEWER } from "../testing/world.ts";
import type { DraftProject } from "./commands.ts";
import { DAY_MS, deliver, delivered, draftOf, projectIn, saleWorld } from "./testing/sale-world.ts";

const ISSUER = 5;

describe("before the sale", () => {
  test("a project opens only once its whole supply lies in the exchange", () => {
    const world = saleWorld();
    world.accept(draftOf(world));
    const project = world.exchange.sequence;
    const opening = {
      type: "Propose",
      actor: REVIEWER,
      act: { act: "OpenProject", project },
    } as const;
    expect(world.refuse(opening).code).toBe("ILLEGAL_OPERATION");
    deliver(world, project);
    expect(toldBalances(world)).toContain("sys:issuer:0:sale NEW 100000");
    world.decide({ act: "OpenProject", project });
    expect(projectIn(world, project).status).toBe("open");
  });

  test("the issuer delivers to the terms that they know, or not at all", () => {
    const world = saleWorld();
    world.accept(draftOf(world));
    const project = world.exchange.sequence;
    const { terms } = projectIn(world, project);
    const delivery = { type: "DeliverSupply", actor: ISSUER, project, terms } as const;
    const wrong: readonly (readonly [object, string])[] = [
      [{ terms: "0".repeat(64) }, "PARAMETER_ERROR"],
      [{ actor: 1 }, "PARAMETER_ERROR"],
      [{ actor: -3 }, "ILLEGAL_OPERATION"],
      [{ project: 0 }, "PARAMETER_ERROR"],
    ];
    for (const [change, code] of wrong) {
      expect(world.refuse({ ...delivery, ...change }).code).toBe(code);
    }
    world.accept(delivery);
    expect(world.refuse(delivery).code).toBe("PARAMETER_ERROR");
  });

  test("a prospectus is part of the terms that the issuer delivers for", () => {
    const world = saleWorld();
    const startMs = world.timeMs + 50_000;
    const draft = (prospectus?: string) => {
      world.accept(draftOf(world, { startMs, ...(prospectus !== undefined && { prospectus }) }));
      return projectIn(world, world.exchange.sequence);
    };
    const [one, other] = ["a".repeat(64), "b".repeat(64)];
    const drafts = [draft(), draft(one), draft(other)];
    expect(drafts.map(({ prospectus }) => prospectus)).toEqual([undefined, one, other]);
    expect(new Set(drafts.map(({ terms }) => terms)).size).toBe(3);
    const again = restored(stateLines(world.exchange));
    expect([...again.subscriptions.projects].map(({ prospectus }) => prospectus)).toEqual([
      undefined,
      one,
      other,
    ]);
    const wrong = world.refuse(draftOf(world, { prospectus: "A".repeat(64) }));
    expect(wrong.params).toEqual({ field: "prospectus" });
  });

  test("an issuer with less than the total delivers nothing", () => {
    const world = saleWorld();
    world.accept(draftOf(world, { total: units("200000.00000001") }));
    const project = world.exchange.sequence;
    const { terms } = projectIn(world, project);
    const delivery = { type: "DeliverSupply", actor: ISSUER, project, terms } as const;
    expect(world.refuse(delivery).code).toBe("INSUFFICIENT_BALANCE");
  });

  test("the issuer takes the supply back until the project is opened, and not later", () => {
    const world = saleWorld();
    const project = delivered(world);
    const taking = { type: "TakeBackSupply", actor: ISSUER, project } as const;
    const discarding = { type: "DiscardProject", actor: -3, project } as const;
    expect(world.refuse(discarding).code).toBe("PARAMETER_ERROR");
    world.accept(taking);
    expect(toldBalances(world)).toContain("E available NEW 200000");
    deliver(world, project);
    world.decide({ act: "OpenProject", project });
    expect(world.refuse(taking).code).toBe("PARAMETER_ERROR");
  });

  test("a draft without a supply is dropped by one person", () => {
    const world = saleWorld();
    world.accept(draftOf(world));
    const project = world.exchange.sequence;
    world.accept({ type: "DiscardProject", actor: -3, project });
    expect(world.exchange.subscriptions.find(project)).toBeUndefined();
  });

  test("a project is announced before its start", () => {
    const world = saleWorld({ "subscriptions.announced_ms": "86400000" });
    const soon = delivered(world, { startMs: world.timeMs + DAY_MS });
    const later = delivered(world, { startMs: world.timeMs + DAY_MS + 60_000 });
    const opening = (project: number) => {
      return { type: "Propose", actor: REVIEWER, act: { act: "OpenProject", project } } as const;
    };
    expect(world.refuse(opening(soon)).params).toEqual({ field: "start_ms" });
    world.accept(opening(later));
  });

  test("a proposal to open is void once the supply was taken back", () => {
    const world = saleWorld();
    const project = delivered(world);
    const proposing = {
      type: "Propose",
      actor: REVIEWER,
      act: { act: "OpenProject", project },
    } as const;
    const [proposed] = world.accept(proposing).events;
    world.accept({ type: "TakeBackSupply", actor: ISSUER, project });
    deliver(world, project);
    if (proposed?.type !== "Proposed") throw new Error("an act is proposed first");
    const { proposal, hash } = proposed;
    const approval = { type: "Approve", actor: SECOND_REVIEWER, proposal, hash } as const;
    expect(world.refuse(approval).code).toBe("ILLEGAL_OPERATION");
  });

  const WRONG: readonly (readonly [change: Partial<DraftProject>, refused: string])[] = [
    [{ actor: 1 }, "ILLEGAL_OPERATION"],
    [{ issuer: 99 }, "USER_NOT_FOUND"],
    [{ coin: 0 }, "coin"],
    [{ coin: 9 }, "coin"],
    [{ quote: 2 }, "quote"],
    [{ quote: 9 }, "quote"],
    [{ total: units("0") }, "total"],
    [{ price: units("0") }, "price"],
    [{ price: units("999999999999999") }, "price"],
    [{ personalCap: units("100000.00000001") }, "personal_cap"],
    [{ orderMax: units("30000.00000001") }, "order_max"],
    [{ orderMin: units("20000.00000001") }, "order_min"],
    [{ orderMin: units("0") }, "order_min"],
    [{ startMs: -1 }, "start_ms"],
    [{ endMs: 0 }, "end_ms"],
    [{ lockDays: 6 }, "lock_days"],
    [{ lockDays: 3_651 }, "lock_days"],
    [{ releaseDays: 0 }, "release_days"],
    [{ mode: "auction" as "pro_rata" }, "mode"],
    [{ isOnce: 1 as unknown as boolean }, "is_once"],
    [{ forbidden: ["KP", "CU"] }, "forbidden"],
    [{ forbidden: ["kp"] }, "forbidden"],
  ];

  test("terms that are no terms of a sale are refused by their field", () => {
    const world = saleWorld();
    for (const [change, refused] of WRONG) {
      const { code, params } = world.refuse(draftOf(world, change));
      expect([Object.keys(change), params?.field ?? code]).toEqual([Object.keys(change), refused]);
    }
  });
});
