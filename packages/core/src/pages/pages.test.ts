import { assert } from "@sumi/primitives/assert.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { restored, stateLines } from "../testing/state.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { PageAct, PublishPage } from "./acts.ts";

const PAGE: PublishPage = {
  act: "PublishPage",
  page: "two-factors",
  section: "SECURITY",
  mark: "none",
  text: "a".repeat(64),
};
const END = { act: "WithdrawPage", page: PAGE.page } as const;

let world: World;

beforeEach(() => {
  world = openWorld();
});

function refusal(act: PageAct) {
  return world.refuse(world.read({ type: "Propose", actor: REVIEWER, act }));
}

test("two people publish a page, and each later version has the next number", () => {
  const { act: _, ...terms } = PAGE;
  const published = { type: "PagePublished", ...terms } as const;
  expect(world.decide(PAGE).events).toContainEqual({ ...published, version: 1 });
  const text = "b".repeat(64);
  const later = world.decide({ ...PAGE, text, mark: "draft" });
  expect(later.events).toContainEqual({ ...published, text, mark: "draft", version: 2 });
});

test("a withdrawn page is not withdrawn again, and goes on with the next version", () => {
  world.decide(PAGE);
  world.decide(END);
  expect(refusal(END)).toEqual(reject("ILLEGAL_OPERATION"));
  world.decide({ ...PAGE, text: "b".repeat(64) });
  expect(world.exchange.pages.find(PAGE.page)?.version).toBe(2);
});

describe("a page is not published", () => {
  test.each([
    ["without a name", { page: "" }, "page"],
    ["under one letter", { page: "a" }, "page"],
    ["under a path", { page: "help/me" }, "page"],
    ["under capitals", { page: "Help" }, "page"],
    ["under a dash at its end", { page: "help-" }, "page"],
    ["under too long a name", { page: "a".repeat(41) }, "page"],
    ["in an inherited section", { section: "constructor" }, "section"],
    ["with an unknown mark", { mark: "final" }, "mark"],
    ["without words", { text: "" }, "text"],
  ])("%s", (_, change, field) => {
    const act = { ...PAGE, ...change } as PublishPage;
    expect(refusal(act)).toEqual(reject("PARAMETER_ERROR", { field }));
  });

  test("where there are as many as may be, but as a new version", () => {
    world.set("pages.max", "1");
    world.decide(PAGE);
    expect(refusal({ ...PAGE, page: "another" }).code).toBe("RATE_LIMITED");
    world.decide({ ...PAGE, text: "b".repeat(64) });
  });
});

test("of two versions that are proposed at once the second is void", () => {
  const act = { ...PAGE, text: "c".repeat(64) };
  const [older] = world.accept(world.read({ type: "Propose", actor: REVIEWER, act })).events;
  assert(older?.type === "Proposed", "a proposal is an event");
  world.decide(PAGE);
  const { proposal, hash } = older;
  const late = world.read({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash });
  expect(world.refuse(late)).toEqual(reject("ILLEGAL_OPERATION"));
});

test("pages survive a snapshot", () => {
  world.decide(PAGE);
  world.decide({ ...PAGE, page: "fees" });
  world.decide(END);
  const { pages } = restored(stateLines(world.exchange));
  expect(pages.all).toEqual(world.exchange.pages.all);
});
