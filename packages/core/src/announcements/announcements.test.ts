import { assert } from "@sumi/primitives/assert.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { restored, stateLines } from "../testing/state.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { AnnouncementAct, PublishAnnouncement } from "./acts.ts";

const DAY_MS = 86_400_000;
const TEXT = "a".repeat(64);

let world: World;
let words: PublishAnnouncement;

beforeEach(() => {
  world = openWorld();
  words = {
    act: "PublishAnnouncement",
    text: TEXT,
    kind: "MAINTENANCE",
    audience: "everybody",
    startMs: world.timeMs + DAY_MS,
    endMs: world.timeMs + 3 * DAY_MS,
    place: "pinned",
  };
});

/** Publishes as two people, and returns the announcement's number. */
function publish(change: Partial<PublishAnnouncement> = {}): number {
  const { events } = world.decide({ ...words, ...change });
  const published = events.find(({ type }) => type === "AnnouncementPublished");
  assert(published?.type === "AnnouncementPublished", "it was published");
  return published.announcement;
}

function refusal(act: AnnouncementAct) {
  return world.refuse(world.read({ type: "Propose", actor: REVIEWER, act }));
}

test("two people publish words by their hash, for later", () => {
  const { events } = world.decide(words);
  const { act: _, ...terms } = words;
  expect(events).toContainEqual({
    type: "AnnouncementPublished",
    announcement: world.exchange.sequence,
    ...terms,
  });
});

test("a correction takes the place of the words that it corrects", () => {
  const first = publish();
  const second = publish({ text: "b".repeat(64), corrects: first });
  expect(world.exchange.announcements.standing.map(({ announcement }) => announcement)).toEqual([
    second,
  ]);
  expect(refusal({ ...words, corrects: first })).toEqual(reject("ILLEGAL_OPERATION"));
});

test("an announcement is withdrawn once", () => {
  const announcement = publish();
  world.decide({ act: "WithdrawAnnouncement", announcement });
  expect(world.exchange.announcements.count).toBe(0);
  const again = { act: "WithdrawAnnouncement", announcement } as const;
  expect(refusal(again)).toEqual(reject("ILLEGAL_OPERATION"));
});

describe("an announcement is not published", () => {
  const cases: readonly (readonly [why: string, change: object, field: string])[] = [
    ["without words", { text: "" }, "text"],
    ["of an inherited kind", { kind: "constructor" }, "kind"],
    ["for an audience that is none", { audience: "friends" }, "audience"],
    ["for everybody of a country", { audienceOf: "JP" }, "audienceOf"],
    ["for a country that is none", { audience: "country", audienceOf: "XX" }, "audienceOf"],
    ["for a level that nobody has", { audience: "level", audienceOf: "4" }, "audienceOf"],
    ["for holders of an unlisted coin", { audience: "holders", audienceOf: "NOPE" }, "audienceOf"],
    ["for a country without its name", { audience: "country" }, "audienceOf"],
    ["in a place that is none", { place: "front" }, "place"],
  ];
  for (const [why, change, field] of cases) {
    test(why, () => {
      const refused = refusal({ ...words, ...change } as PublishAnnouncement);
      expect(refused).toEqual(reject("PARAMETER_ERROR", { field }));
    });
  }

  test.each([
    ["further ahead than ninety days", { startMs: 91, endMs: 92 }, "startMs"],
    ["for more than a year", { startMs: 1, endMs: 367 }, "endMs"],
    ["for no time", { startMs: 2, endMs: 2 }, "endMs"],
  ])("%s", (_, { startMs, endMs }, field) => {
    const nowMs = world.timeMs;
    const moments = { startMs: nowMs + startMs * DAY_MS, endMs: nowMs + endMs * DAY_MS };
    expect(refusal({ ...words, ...moments })).toEqual(reject("PARAMETER_ERROR", { field }));
  });

  test("after its end, by a second person who came late", () => {
    const act = { ...words, startMs: world.timeMs, endMs: world.timeMs + 3_600_000 };
    const [proposed] = world.accept(world.read({ type: "Propose", actor: REVIEWER, act })).events;
    assert(proposed?.type === "Proposed", "a proposal is an event");
    world.wait(3_600_000);
    const { proposal, hash } = proposed;
    const late = world.read({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash });
    expect(world.refuse(late)).toEqual(reject("PARAMETER_ERROR", { field: "endMs" }));
  });

  test("where as many stand as may", () => {
    world.set("announcements.standing_max", "1");
    const first = publish();
    expect(refusal({ ...words, text: "b".repeat(64) }).code).toBe("RATE_LIMITED");
    publish({ text: "b".repeat(64), corrects: first });
  });
});

describe("a correction", () => {
  test.each([
    [{ audience: "country", audienceOf: "DE" }, "audienceOf"],
    [{ audience: "level", audienceOf: "1" }, "audience"],
  ] as const)("has the readers of the wrong words, and not %j", (change, field) => {
    const corrects = publish({ audience: "country", audienceOf: "JP" });
    const refused = refusal({ ...words, ...change, corrects });
    expect(refused).toEqual(reject("PARAMETER_ERROR", { field }));
  });

  test("begins as soon as the wrong words, or now", () => {
    const corrects = publish();
    const later = { ...words, startMs: words.startMs + 1, corrects };
    expect(refusal(later)).toEqual(reject("PARAMETER_ERROR", { field: "startMs" }));
    world.timeMs = words.startMs + 1_000;
    publish({ startMs: words.startMs + 1, corrects });
  });
});

test("of two corrections of one announcement the second is void", () => {
  const corrects = publish();
  const act = { ...words, text: "c".repeat(64), corrects };
  const [older] = world.accept(world.read({ type: "Propose", actor: REVIEWER, act })).events;
  assert(older?.type === "Proposed", "a proposal is an event");
  publish({ text: "b".repeat(64), corrects });
  const { proposal, hash } = older;
  const late = world.read({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash });
  expect(world.refuse(late)).toEqual(reject("ILLEGAL_OPERATION"));
});

test("announcements survive a snapshot", () => {
  publish({ audience: "holders", audienceOf: "BTC" });
  const { announcements } = restored(stateLines(world.exchange));
  expect(announcements.standing).toEqual(world.exchange.announcements.standing);
});
