import { describe, expect, test } from "vitest";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";
import {
  committing,
  DAY_MS,
  delivered,
  link,
  midnightAfter,
  opened,
  projectIn,
  runDue,
  SHARED,
  saleWorld,
  subscribing,
} from "./testing/sale-world.ts";

const ISSUER = 5;

describe("who may subscribe", () => {
  test("the start is inside and the end is not; a draft is nobody's", () => {
    const world = saleWorld();
    const project = delivered(world);
    expect(world.refuse(subscribing("A", project, "100")).params).toEqual({ field: "project" });
    world.decide({ act: "OpenProject", project });
    const { startMs, endMs } = projectIn(world, project);
    world.timeMs = startMs - 2;
    expect(world.refuse(subscribing("A", project, "100")).params).toEqual({ startMs });
    world.timeMs = startMs - 1;
    world.accept(subscribing("A", project, "100"));
    world.timeMs = endMs - 2;
    world.accept(subscribing("A", project, "100"));
    expect(world.refuse(subscribing("A", project, "100")).code).toBe("SUBSCRIPTION_ENDED");
  });

  test("a commitment of the last millisecond is allocated with the others", () => {
    const world = saleWorld();
    const project = opened(world, SHARED);
    const { endMs } = projectIn(world, project);
    world.timeMs = endMs - 2;
    world.accept(committing("A", project, "500"));
    expect(world.refuse(committing("B", project, "500")).code).toBe("SUBSCRIPTION_ENDED");
    runDue(world, endMs);
    expect(toldBalances(world)).toContain("A locked NEW 2000");
  });

  test("neither the issuer nor anybody who is one person with the issuer", () => {
    const world = saleWorld();
    const project = opened(world);
    expect(world.refuse(subscribing("E", project, "100")).code).toBe("SUBSCRIPTION_FORBIDDEN");
    link(world, 4, ISSUER);
    expect(world.refuse(subscribing("D", project, "100")).code).toBe("SUBSCRIPTION_FORBIDDEN");
  });

  test("nobody from a forbidden country", () => {
    const world = saleWorld();
    const project = opened(world, { forbidden: ["CU", "JP"] });
    expect(world.refuse(subscribing("A", project, "100")).code).toBe("SUBSCRIPTION_FORBIDDEN");
  });

  test.each<readonly [string, (world: World) => void, string]>([
    [
      "frozen",
      (world) => {
        const reviewByMs = world.timeMs + DAY_MS;
        const freeze = { member: 1, reason: "SECURITY", reviewByMs } as const;
        world.accept(world.read({ type: "FreezeMember", actor: -7, ...freeze }));
      },
      "ACCOUNT_FROZEN",
    ],
    [
      "not allowed to trade",
      (world) => {
        const untilMs = world.timeMs + DAY_MS;
        const prohibition = { member: 1, reason: "SECURITY", untilMs } as const;
        world.accept(world.read({ type: "ProhibitTrading", actor: -7, ...prohibition }));
      },
      "TRADING_PROHIBITED",
    ],
    [
      "not certified any more",
      (world) => void world.decide({ act: "DecertifyMember", member: 1, reason: "EXPIRED" }),
      "SUBSCRIPTION_FORBIDDEN",
    ],
    [
      "excluded by themselves",
      (world) => {
        const untilMs = world.timeMs + DAY_MS;
        const limit = { kind: "exclusion", amount: units("0"), untilMs } as const;
        world.accept({ type: "SetSelfLimit", actor: 1, ...limit });
      },
      "SELF_EXCLUDED",
    ],
  ])("who is %s subscribes no more, and keeps what they have", (_, stop, code) => {
    const world = saleWorld();
    const project = opened(world);
    world.accept(subscribing("A", project, "1000"));
    stop(world);
    expect(world.refuse(subscribing("A", project, "1000")).code).toBe(code);
    runDue(world, midnightAfter(world, project, 30));
    expect(toldBalances(world)).toContain("A available NEW 1000");
  });

  test("accounts of one person share one cap, and commit from one account", () => {
    const world = saleWorld();
    const project = opened(world);
    world.accept(subscribing("A", project, "20000"));
    link(world, 1, 2);
    expect(world.refuse(subscribing("B", project, "10001")).code).toBe("PERSONAL_CAP_EXCEEDED");
    world.accept(subscribing("B", project, "10000"));
    const shared = opened(world, SHARED);
    world.accept(committing("A", shared, "100"));
    world.accept(committing("A", shared, "100"));
    expect(world.refuse(committing("B", shared, "100")).code).toBe("DO_NOT_BUY_AGAIN");
  });

  test("where everybody may subscribe once, a second time is refused", () => {
    const world = saleWorld();
    const project = opened(world, { isOnce: true });
    world.accept(subscribing("A", project, "1000"));
    expect(world.refuse(subscribing("A", project, "1000")).code).toBe("DO_NOT_BUY_AGAIN");
  });

  test("nobody subscribes on credit", () => {
    const world = saleWorld();
    const project = opened(world, { price: units("1") });
    expect(world.refuse(subscribing("A", project, "10000.00000001")).code).toBe(
      "INSUFFICIENT_BALANCE",
    );
  });

  test("fifty who want the last part get it once", () => {
    const world = saleWorld();
    const project = opened(world, { total: units("30000") });
    world.accept(subscribing("A", project, "20000"));
    const answers = Array.from({ length: 50 }, (_, at) => {
      return world.execute(subscribing("BCD"[at % 3] ?? "", project, "10000")).ok;
    });
    expect(answers.filter((isAccepted) => isAccepted)).toEqual([true]);
    expect(projectIn(world, project).sold).toBe(units("30000"));
  });
});
