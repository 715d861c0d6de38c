import { reject } from "@sumi/primitives/rejection.ts";
import { describe, expect, test } from "vitest";
import { termActs } from "../testing/founding.ts";
import {
  ordering,
  perpetualWorld,
  placePerpetual,
  positionOf,
  ticks,
} from "../testing/perpetual-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { oldAddress, request, walletWorld } from "../testing/wallet-world.ts";
import { openMember, openWorld, type World } from "../testing/world.ts";
import type { PublishPage } from "./acts.ts";
import type { AcceptTerms } from "./commands.ts";

const TERMS: PublishPage = {
  act: "PublishPage",
  page: "terms",
  section: "HOUSE",
  mark: "draft",
  text: "1".repeat(64),
};
const NEWER = { ...TERMS, text: "2".repeat(64) };
const ACCEPTANCE: AcceptTerms = {
  type: "AcceptTerms",
  actor: 1,
  page: "terms",
  version: 1,
  text: TERMS.text,
  language: "ja-JP",
};
const ORDER = "buy 0.01 @50000";
const WAITING = "TERMS_NOT_ACCEPTED";

const AT_ONCE = { acts: termActs({ "pages.terms_notice_ms": "0" }) };

function askedWorld(): World {
  const world = openWorld(AT_ONCE);
  world.decide(TERMS);
  return world;
}

test("a member trades once the terms are accepted, and after a new version again", () => {
  const world = askedWorld();
  expect(world.refusal("A", ORDER)).toBe(WAITING);
  const [event] = world.accept(ACCEPTANCE).events;
  const { type: _, actor: member, ...words } = ACCEPTANCE;
  expect(event).toEqual({ type: "TermsAccepted", member, ...words });
  world.place("A", ORDER);
  world.decide(NEWER);
  expect(world.refusal("A", ORDER)).toBe(WAITING);
  world.accept({ ...ACCEPTANCE, version: 2, text: NEWER.text });
  world.place("A", ORDER);
});

test("terms and the privacy notice are asked for, each by itself, and no other page", () => {
  const world = openWorld(AT_ONCE);
  world.decide({ ...TERMS, page: "about" });
  world.place("A", ORDER);
  world.decide(TERMS);
  world.decide({ ...TERMS, page: "privacy" });
  world.accept(ACCEPTANCE);
  expect(world.refusal("A", ORDER)).toBe(WAITING);
  world.accept({ ...ACCEPTANCE, page: "privacy" });
  world.place("A", ORDER);
});

test("withdrawn terms ask nobody, and an exchange without terms asks nobody either", () => {
  const world = askedWorld();
  world.decide({ act: "WithdrawPage", page: "terms" });
  world.place("A", ORDER);
  expect(world.refuse(ACCEPTANCE)).toEqual(reject("TERMS_CHANGED"));
});

describe("an acceptance is refused", () => {
  test.each([
    ["of a version that was replaced", { version: 1, text: TERMS.text }, "TERMS_CHANGED"],
    ["of a version that nobody published", { version: 3 }, "TERMS_CHANGED"],
    ["of other words under the right number", { text: TERMS.text }, "TERMS_CHANGED"],
    ["of a page that nobody accepts", { page: "about" }, "PARAMETER_ERROR"],
    ["in no language", { language: "" }, "PARAMETER_ERROR"],
    ["of half a version", { version: 1.5 }, "PARAMETER_ERROR"],
    ["of the staff for a member", { actor: -1 }, "ILLEGAL_OPERATION"],
    ["of nobody", { actor: 99 }, "ILLEGAL_OPERATION"],
  ])("%s", (_, change, code) => {
    const world = askedWorld();
    world.decide(NEWER);
    const newest = { ...ACCEPTANCE, version: 2, text: NEWER.text };
    expect(world.refuse({ ...newest, ...change }).code).toBe(code);
  });

  test("a second time", () => {
    const world = askedWorld();
    world.accept(ACCEPTANCE);
    expect(world.refuse(ACCEPTANCE)).toEqual(reject("ILLEGAL_OPERATION"));
  });
});

test("the house accepts no terms of its own, and trades", () => {
  const world = openWorld(AT_ONCE);
  openMember(world, "D", "maker");
  world.deposit("D", "USDT", "1000");
  world.decide(TERMS);
  world.place("D", ORDER);
  expect(world.refuse({ ...ACCEPTANCE, actor: 4 })).toEqual(reject("ILLEGAL_OPERATION"));
});

describe("without acceptance a member keeps what is there", () => {
  test("an order stays, is cancelled, and is not changed", () => {
    const world = openWorld(AT_ONCE);
    const order = world.place("A", ORDER);
    world.decide(TERMS);
    const amendment = { type: "AmendOrder", actor: 1, order, price: 0, quantity: 1 } as const;
    expect(world.refuse(amendment).code).toBe(WAITING);
    world.cancel("A", order);
  });

  test("a stop that was placed before goes into the market", () => {
    const world = openWorld(AT_ONCE);
    const stop = world.place("A", "sell 0.01 stop 59000");
    world.place("B", "buy 0.1 @59000");
    world.decide(TERMS);
    world.accept({ ...ACCEPTANCE, actor: 3 });
    const { events } = world.accept(world.order("C", "sell 0.01 @59000"));
    const ends = events.filter((event) => event.type === "OrderEnded" && event.order === stop);
    expect(ends).toEqual([]);
    expect(world.exchange.spot.orders.find(stop)).toBeUndefined();
  });

  test("money is withdrawn", () => {
    const world = walletWorld({ "pages.terms_notice_ms": "0" });
    const address = oldAddress(world, "D");
    world.decide(TERMS);
    const [event] = world.accept(request("D", address, "10")).events;
    expect(event?.type).toBe("WithdrawalRequested");
  });

  test("a position is protected and closed, and not opened", () => {
    const world = perpetualWorld(AT_ONCE);
    placePerpetual(world, "B", "sell 1 @60000");
    placePerpetual(world, "A", "buy 1 @60000");
    placePerpetual(world, "C", "buy 1 @59990");
    world.decide(TERMS);
    expect(world.refuse(ordering(world, "A", "buy 1 @60000")).code).toBe(WAITING);
    const reversal = { type: "ReversePosition", actor: 1, contract: 0 } as const;
    expect(world.refuse(reversal).code).toBe(WAITING);
    const stopLoss = ticks("59000");
    const protection = { takeProfit: 0, stopLoss, protectBy: "mark" } as const;
    world.accept({ type: "SetProtection", actor: 1, contract: 0, ...protection });
    world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
    expect(positionOf(world, "A")).toBeUndefined();
  });
});

describe("a new version is required a day after its publication", () => {
  const DAY_MS = 86_400_000;
  const second = { ...ACCEPTANCE, version: 2, text: NEWER.text };

  test("nobody is kept from what ends today, and everybody may accept at once", () => {
    const world = openWorld();
    const { events } = world.decide(TERMS);
    const requiredMs = world.timeMs + DAY_MS;
    expect(events.find(({ type }) => type === "PagePublished")).toMatchObject({ requiredMs });
    world.place("A", ORDER);
    world.accept(ACCEPTANCE);
    world.wait(requiredMs - world.timeMs - 3);
    world.place("B", ORDER);
    expect(world.refusal("B", ORDER)).toBe(WAITING);
    world.place("A", ORDER);
  });

  test("until then the version of before is", () => {
    const world = openWorld();
    world.decide(TERMS);
    world.accept(ACCEPTANCE);
    world.wait(DAY_MS);
    world.decide(NEWER);
    world.place("A", ORDER);
    expect(world.refusal("B", ORDER)).toBe(WAITING);
    world.accept({ ...second, actor: 2 });
    world.place("B", ORDER);
    world.wait(DAY_MS);
    expect(world.refusal("A", ORDER)).toBe(WAITING);
    world.accept(second);
    world.place("A", ORDER);
  });

  test("a newer one takes its place, with a day of its own", () => {
    const world = openWorld();
    world.decide(TERMS);
    world.wait(DAY_MS - 60_000);
    world.decide(NEWER);
    world.wait(60_000);
    world.place("A", ORDER);
    world.wait(DAY_MS);
    expect(world.refusal("A", ORDER)).toBe(WAITING);
  });

  test("also after a withdrawal; the notice survives a replay and a snapshot", () => {
    const world = openWorld();
    world.decide(TERMS);
    world.wait(DAY_MS);
    world.decide({ act: "WithdrawPage", page: "terms" });
    world.decide(NEWER);
    world.place("A", ORDER);
    const lines = stateLines(world.exchange);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    expect(stateLines(restored(lines))).toEqual(lines);
  });

  test("nobody shortens the notice", () => {
    const key = "pages.terms_notice_ms";
    const act = { act: "ChangeParameter", key, value: "0", effectiveMs: 0 } as const;
    const world = openWorld();
    expect(world.refuse({ type: "Propose", actor: -1, act }).code).toBe("PARAMETER_ERROR");
  });

  test("a page without terms has none", () => {
    const { events } = openWorld().decide({ ...TERMS, page: "about" });
    expect(events.find(({ type }) => type === "PagePublished")).not.toHaveProperty("requiredMs");
  });
});

test("acceptances survive a replay and a snapshot", () => {
  const world = askedWorld();
  world.accept(ACCEPTANCE);
  world.accept({ ...ACCEPTANCE, actor: 2 });
  world.decide({ ...TERMS, page: "privacy" });
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(restored(lines).pages.terms.waitingFor(1)).toMatchObject([{ page: "privacy" }]);
});
