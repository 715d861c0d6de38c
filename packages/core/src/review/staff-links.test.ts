import { beforeEach, expect, test } from "vitest";
import type { Act } from "../commands.ts";
import { newExchange, replayed, restored, stateLines } from "../testing/state.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const WEEK_MS = 7 * 86_400_000;
const STAFF = -3;

let world: World;

beforeEach(() => {
  world = openWorld();
});

const link = (member: number) => ({ act: "LinkStaff", staff: 3, member }) as const;
const unlink = (member: number) => ({ act: "UnlinkStaff", staff: 3, member }) as const;

const isOwn = (member: number) => world.exchange.review.isOwn(STAFF, member, world.timeMs);

/** Which of the members A, B and C the person does not decide about. */
const own = () => [1, 2, 3].filter(isOwn);

function refusalOf(act: Act): string {
  return world.refuse({ type: "Propose", actor: REVIEWER, act }).code;
}

test("a further link leaves the earlier ones", () => {
  world.decide(link(1));
  world.decide(link(2));
  expect(own()).toEqual([1, 2]);
});

test("a link that ended bars for a week more, to the millisecond", () => {
  world.decide(link(1));
  world.decide(link(2));
  world.decide(unlink(1));
  const untilMs = world.timeMs + WEEK_MS;
  expect(world.exchange.review.links.of(STAFF)).toEqual([2]);
  world.timeMs = untilMs - 1;
  expect(own()).toEqual([1, 2]);
  world.timeMs = untilMs;
  expect(own()).toEqual([2]);
});

test("a link that was made again bars for good", () => {
  world.decide(link(1));
  world.decide(unlink(1));
  world.decide(link(1));
  world.timeMs += 2 * WEEK_MS;
  expect(own()).toEqual([1]);
});

test("only what is linked is unlinked, and nothing is linked twice", () => {
  expect(refusalOf(unlink(1))).toBe("ILLEGAL_OPERATION");
  world.decide(link(1));
  expect(refusalOf(link(1))).toBe("ILLEGAL_OPERATION");
  expect(refusalOf(link(0))).toBe("USER_NOT_FOUND");
  expect(refusalOf(unlink(9))).toBe("USER_NOT_FOUND");
});

test("everybody is told for a week who decided it, also after a restart", () => {
  world.decide(link(1));
  const deciders = { proposer: REVIEWER, confirmer: SECOND_REVIEWER };
  const linked = { change: "linked", staff: STAFF, member: 1, ...deciders };
  const { sequence } = world.exchange;
  world.decide(unlink(1));
  const lines = stateLines(world.exchange);
  const { links } = world.exchange.review;
  expect(links.changesAt(world.timeMs)).toMatchObject([
    { ...linked, sequence },
    { ...linked, change: "unlinked" },
  ]);
  expect(links.changesAt(world.timeMs + WEEK_MS)).toEqual([]);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
});

test("a snapshot keeps the order in which the staff are linked", () => {
  world.decide(link(1));
  world.decide({ act: "LinkStaff", staff: 4, member: 2 });
  world.decide(unlink(1));
  const started = restored(stateLines(world.exchange));
  const again = { type: "StaffLinked", staff: STAFF, member: 1, isAdded: true } as const;
  for (const { review } of [world.exchange, started]) {
    review.apply(again, { sequence: world.exchange.sequence, timeMs: world.timeMs });
  }
  expect(stateLines(started)).toEqual(stateLines(world.exchange));
});

test("in an old journal a link takes the place of the one before, and ends at once", () => {
  const exchange = newExchange();
  const linksAfter = (member: number, sequence: number) => {
    const event = { type: "StaffLinked", staff: STAFF, member } as const;
    exchange.review.apply(event, { sequence, timeMs: 0 });
    return exchange.review.links.barring(STAFF, 0);
  };
  expect([1, 2, 0].map(linksAfter)).toEqual([[1], [2], []]);
});
