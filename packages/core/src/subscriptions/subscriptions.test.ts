import { formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { describe, expect, test } from "vitest";
import { TIMER } from "../stamp.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import { REVIEWER, SECOND_REVIEWER } from "../testing/world.ts";
import {
  committing,
  DAY_MS,
  delivered,
  draftOf,
  midnightAfter,
  opened,
  projectIn,
  runDue,
  SHARED,
  saleWorld,
  subscribing,
} from "./testing/sale-world.ts";

describe("what becomes of it", () => {
  test("the proceeds stay until seven days after the end, then they are the issuer's", () => {
    const world = saleWorld();
    const project = opened(world);
    world.accept(subscribing("A", project, "20000"));
    const { endMs } = projectIn(world, project);
    expect(runDue(world, endMs + 7 * DAY_MS - 1)).toEqual([]);
    expect(toldBalances(world)).toContain("sys:issuer:0:proceeds USDT 5000");
    runDue(world, endMs + 7 * DAY_MS);
    expect(toldBalances(world)).toEqual(
      expect.arrayContaining(["E available USDT 5000", "E available NEW 180000"]),
    );
    expect(toldBalances(world).filter((line) => line.startsWith("sys:issuer"))).toEqual([]);
  });

  test("coins are locked until midnight of their day, and then released by the day", () => {
    const world = saleWorld();
    const project = opened(world, { releaseDays: 7 });
    world.accept(subscribing("A", project, "1000.00000001"));
    const released = () => {
      const events = world.records.flatMap(({ events }) => events);
      return events.flatMap((event) => {
        return event.type === "SubscriptionReleased" ? [formatAmount(event.quantity)] : [];
      });
    };
    runDue(world, projectIn(world, project).refundableUntilMs);
    runDue(world, midnightAfter(world, project, 30) - 1);
    expect(released()).toEqual([]);
    runDue(world, midnightAfter(world, project, 30));
    runDue(world, midnightAfter(world, project, 31) - 1);
    expect(released()).toEqual(["142.85714285"]);
    // Two days were missed: their parts come together.
    runDue(world, midnightAfter(world, project, 33) + 5_000);
    expect(released()).toEqual(["142.85714285", "428.57142858"]);
    runDue(world, midnightAfter(world, project, 36));
    expect(toldBalances(world)).toContain("A available NEW 1000.00000001");
    expect(projectIn(world, project).status).toBe("released");
    expect(runDue(world, midnightAfter(world, project, 400))).toEqual([]);
  });

  test("pieces of any size, with a restart between them, give the same", () => {
    const [whole, cut] = [1, 2].map(() => {
      const world = saleWorld();
      const project = opened(world, { ...SHARED, releaseDays: 3 });
      ["700.1", "1000", "300", "25"].forEach((amount, at) => {
        world.accept(committing("ABCD"[at] ?? "", project, amount));
      });
      return { world, project };
    });
    if (whole === undefined || cut === undefined) throw new Error("two worlds");
    const { endMs } = projectIn(whole.world, whole.project);
    for (const days of [0, 8, 30, 31, 33]) {
      const dueMs = days === 0 ? endMs : midnightAfter(whole.world, whole.project, days);
      runDue(whole.world, dueMs);
      runDue(cut.world, dueMs, 1);
      cut.world.timeMs = whole.world.timeMs;
      expect(toldBalances(cut.world)).toEqual(toldBalances(whole.world));
    }
    let at = 0;
    for (const record of cut.world.records) {
      at += 1;
      if (!/Due$|Projects$/.test(record.command)) continue;
      const before = replayed(cut.world.records.slice(0, at));
      const again = restored(stateLines(before));
      for (const later of cut.world.records.slice(at)) again.replay(later);
      expect(stateLines(again)).toEqual(stateLines(cut.world.exchange));
    }
  });

  test("a timer with nothing to do, or too much at once, is refused", () => {
    const world = saleWorld();
    opened(world);
    for (const type of ["AllocateDue", "RefundDue", "SettleProjects", "ReleaseDue"] as const) {
      expect(world.refuse({ type, actor: TIMER, limit: 500 }).code).toBe("ILLEGAL_OPERATION");
      expect(world.refuse({ type, actor: TIMER, limit: 501 }).code).toBe("PARAMETER_ERROR");
      expect(world.refuse({ type, actor: REVIEWER, limit: 1 }).code).toBe("ILLEGAL_OPERATION");
    }
  });
});

describe("cancelled", () => {
  test("first come: everybody gets back what they paid, and the issuer every coin", () => {
    const world = saleWorld();
    const before = toldBalances(world);
    const project = opened(world);
    world.accept(subscribing("A", project, "12345.67890123"));
    world.accept(subscribing("B", project, "20000"));
    world.accept(subscribing("A", project, "100"));
    world.timeMs = projectIn(world, project).refundableUntilMs - 3;
    world.decide({ act: "CancelProject", project, reason: "ISSUER_IN_DOUBT" });
    expect(world.refuse(subscribing("C", project, "100")).code).toBe("SUBSCRIPTION_CLOSED");
    expect(runDue(world, world.timeMs, 1)).toHaveLength(3);
    expect(toldBalances(world)).toEqual(before);
    expect(projectIn(world, project).status).toBe("refunded");
  });

  test("pro rata: everybody gets back what they committed", () => {
    const world = saleWorld();
    const before = toldBalances(world);
    const project = opened(world, SHARED);
    for (const member of ["A", "B", "C"]) world.accept(committing(member, project, "900"));
    world.decide({ act: "CancelProject", project, reason: "INCIDENT" });
    runDue(world, world.timeMs);
    expect(toldBalances(world)).toEqual(before);
  });

  test("pro rata: not once the allocation has begun", () => {
    const world = saleWorld();
    const project = opened(world, SHARED);
    for (const member of ["A", "B", "C"]) world.accept(committing(member, project, "900"));
    world.timeMs = projectIn(world, project).endMs;
    world.accept({ type: "AllocateDue", actor: TIMER, limit: 1 });
    const act = { act: "CancelProject", project, reason: "INCIDENT" } as const;
    expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe("ILLEGAL_OPERATION");
    runDue(world, world.timeMs);
    expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe("ILLEGAL_OPERATION");
  });

  test("pro rata: not either if it was proposed before, and is approved between two pieces", () => {
    const world = saleWorld();
    const project = opened(world, SHARED);
    for (const member of ["A", "B", "C"]) world.accept(committing(member, project, "900"));
    const act = { act: "CancelProject", project, reason: "INCIDENT" } as const;
    const [proposed] = world.accept({ type: "Propose", actor: REVIEWER, act }).events;
    assert(proposed?.type === "Proposed", "a cancellation is proposed first");
    const { proposal, hash } = proposed;
    world.timeMs = projectIn(world, project).endMs;
    world.accept({ type: "AllocateDue", actor: TIMER, limit: 1 });
    const approval = { type: "Approve", actor: SECOND_REVIEWER, proposal, hash } as const;
    expect(world.refuse(approval).code).toBe("ILLEGAL_OPERATION");
    runDue(world, world.timeMs, 1);
    expect(projectIn(world, project)).toMatchObject({
      status: "open",
      sold: units("9999.99999999"),
    });
    expect(world.refuse(approval).code).toBe("ILLEGAL_OPERATION");
  });

  test("first come: not once the proceeds are the issuer's to have", () => {
    const world = saleWorld();
    const project = opened(world);
    world.timeMs = projectIn(world, project).refundableUntilMs - 1;
    const act = { act: "CancelProject", project, reason: "INCIDENT" } as const;
    expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe("ILLEGAL_OPERATION");
  });

  test("the accounts of a project that is over are another's", () => {
    const world = saleWorld();
    const project = opened(world);
    const beside = delivered(world, { total: units("30000") });
    expect([project, beside].map((each) => projectIn(world, each).account)).toEqual([0, 1]);
    world.decide({ act: "CancelProject", project, reason: "ISSUER_WITHDREW" });
    runDue(world, world.timeMs);
    expect(projectIn(world, delivered(world)).account).toBe(0);
  });
});

describe("suspended", () => {
  test("one person stops a sale, two resume it, and the first one stops it no more", () => {
    const world = saleWorld();
    const project = opened(world);
    const suspending = { type: "SuspendProject", actor: -7, project, reason: "INCIDENT" } as const;
    world.accept(suspending);
    expect(world.refuse(subscribing("A", project, "100")).code).toBe("SUBSCRIPTION_CLOSED");
    world.decide({ act: "ResumeProject", project });
    world.accept(subscribing("A", project, "100"));
    expect(world.refuse(suspending).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept({ ...suspending, actor: -8 });
  });

  test("the allocation waits for a decision, and no longer than a cancellation is possible", () => {
    const world = saleWorld();
    const project = opened(world, SHARED);
    world.accept(committing("A", project, "500"));
    world.accept({ type: "SuspendProject", actor: -7, project, reason: "ISSUER_IN_DOUBT" });
    const { refundableUntilMs } = projectIn(world, project);
    expect(runDue(world, refundableUntilMs - 1)).toEqual([]);
    runDue(world, refundableUntilMs);
    expect(toldBalances(world)).toContain("A locked NEW 2000");
  });
});

test("of steps that are due at one moment the older project's comes first", () => {
  const world = saleWorld();
  const terms = { total: units("30000"), startMs: world.timeMs + 50_000 };
  const projects = [delivered(world, terms), delivered(world, terms)];
  for (const project of projects.toReversed()) world.decide({ act: "OpenProject", project });
  const settled = runDue(world, world.timeMs + 30 * DAY_MS).flatMap(({ events }) => {
    return events.flatMap((event) => (event.type === "ProjectSettled" ? [event.project] : []));
  });
  expect(settled).toEqual(projects);
});

test("who takes part in a project neither stops nor cancels it, and nor does the issuer", () => {
  const world = saleWorld();
  const project = opened(world);
  world.decide({ act: "LinkStaff", staff: 4, member: 1 });
  world.decide({ act: "LinkStaff", staff: 6, member: 5 });
  const suspending = { type: "SuspendProject", project, reason: "INCIDENT" } as const;
  const act = { act: "CancelProject", project, reason: "INCIDENT" } as const;
  expect(world.refuse({ ...suspending, actor: -6 }).code).toBe("SELF_APPROVAL");
  world.accept(subscribing("A", project, "1000"));
  expect(world.refuse({ ...suspending, actor: -4 }).code).toBe("SELF_APPROVAL");
  for (const actor of [-4, -6]) {
    expect(world.refuse({ type: "Propose", actor, act }).code).toBe("SELF_APPROVAL");
  }
  world.accept({ ...suspending, actor: -7 });
});

test("the whole life of projects is written and read back", () => {
  const world = saleWorld();
  const projects = [opened(world), opened(world, { ...SHARED, forbidden: ["CU", "KP"] })];
  world.accept(draftOf(world));
  world.accept(subscribing("A", projects[0] ?? 0, "1000"));
  for (const member of ["A", "B"]) world.accept(committing(member, projects[1] ?? 0, "100"));
  const lines = stateLines(world.exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(stateLines(replayed(world.records))).toEqual(lines);
});
