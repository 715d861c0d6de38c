import type { Frame } from "@sumi/journal/frame.ts";
import { expect, test } from "vitest";
import { type Day, type Told, tell } from "../../model/testing/day.ts";
import {
  type Forgery,
  findingsInChain,
  forged,
  matching,
  resealed,
} from "../../model/testing/forging.ts";
import { hashOf, openedDay, order } from "../../model/testing/trading-day.ts";

/** Three frames at the end: an order, a note that another leader begins, an order under it. */
function ledDay(): Day {
  const day = openedDay();
  day.do(order({ actor: 1, side: "buy" }));
  day.seal();
  day.note({ note: "EpochBegan", holder: "p2.1" }, 2);
  day.do(order({ actor: 2, side: "buy" }));
  day.do(order({ actor: 3, side: "buy" }));
  day.seal();
  return day;
}

test("a chain of two leaders is whole", () => {
  expect(findingsInChain(ledDay().told)).toEqual([]);
});

/** Changes to the last frame; all other frames and every hash stay correct. */
const HEADERS: readonly (readonly [name: string, of: Partial<Frame>, found: RegExp])[] = [
  ["a frame that is left out", { seq: 5 }, /^I16 Frame 5 comes where frame 4 should/],
  ["a leader who comes back", { epoch: 1 }, /^I16 Frame 4 is of leader 1 after one of leader 2/],
  ["a leader who never began", { epoch: 3 }, /^I16 Leader 3 does not begin with a frame/],
  [
    "a header that hides a command",
    { commands: { first: 45, last: 45 } },
    /^I16 The header of frame 4 does not name its first and last command/,
  ],
  ["a frame from before its commands", { timeMs: 1 }, /^I16 Frame 4 is older than its predecessor/],
];

for (const [name, change, found] of HEADERS) {
  test(`the auditor finds ${name}`, () => {
    const day = ledDay();
    const last = day.frames.length - 1;
    const told = resealed(day, (frame) => (frame.seq === last ? { ...frame, ...change } : frame));
    expect(findingsInChain(told)[0]).toMatch(found);
  });
}

/** Changes to the last frame after it was sealed. */
const SEALS: readonly (readonly [name: string, change: (frame: Frame) => Frame, found: RegExp])[] =
  [
    [
      "a frame whose body was changed",
      (frame) => ({ ...frame, body: Buffer.concat([frame.body, Buffer.from("")]), timeMs: 2e12 }),
      /^I16 Frame 4 has another hash than its content/,
    ],
    [
      "a frame upon another predecessor",
      (frame) => ({ ...frame, prevHash: frame.hash }),
      /^I16 Frame 4 does not name the hash of its predecessor/,
    ],
  ];

for (const [name, change, found] of SEALS) {
  test(`the auditor finds ${name}`, () => {
    const told = ledDay().told.map((each): Told => {
      const isLast = each.kind === "committed" && each.frame.seq === 4;
      return isLast ? { kind: "committed", frame: change(each.frame) } : each;
    });
    expect(findingsInChain(told)[0]).toMatch(found);
  });
}

/** Changes to the last command. */
const RECORDS: readonly (readonly [name: string, forgery: Forgery, found: readonly RegExp[]])[] = [
  [
    "a command that is left out",
    ({ asked, happened }) => {
      asked.sequence = Number(asked.sequence) + 1;
      happened.sequence = asked.sequence;
    },
    [/^I16 Command \d+ follows command/, /^I16 The header/, /^I6 OrderAccepted says order/],
  ],
  [
    "a command that is stamped before the one before it",
    ({ happened }) => {
      happened.timeMs = Number(happened.timeMs) - 2;
    },
    [/^I16 Command \d+ is stamped/],
  ],
  [
    "a command that was asked as another one",
    ({ asked }) => {
      asked.type = "CancelOrder";
    },
    [/^I16 Frame 4 asks CancelOrder and carries out PlaceOrder/],
  ],
  [
    "an amount that is none",
    ({ asked }) => {
      asked.amount = "much";
    },
    [
      /^I16 Frame 4 says "much" where an amount stands/,
      /^I19 command PlaceOrder: amount is "much"/,
    ],
  ],
];

for (const [name, forgery, found] of RECORDS) {
  test(`the auditor finds ${name}`, () => {
    const findings = findingsInChain(forged(ledDay(), forgery));
    expect(findings.slice(0, found.length).toSorted()).toEqual(matching(found));
  });
}

test("the auditor finds a snapshot that is vouched for and is of another moment", () => {
  const day = ledDay();
  const { sequence } = day.exchange;
  const digest = hashOf("some state");
  day.note({ note: "SnapshotTaken", frame: 4, sequence, digest });
  day.note({ note: "SnapshotTaken", frame: 3, sequence, digest });
  expect(findingsInChain(day.told)).toEqual(
    matching([/^I16 The snapshot noted in frame 6 is said to be of frame 3 and command/]),
  );
});

test("a frame that cannot be read at all is a finding, and no more than that", () => {
  const day = ledDay();
  const told = resealed(day, (frame) =>
    frame.seq === 3 ? { ...frame, body: Buffer.from("{\n\n{\n") } : frame,
  );
  expect(tell(told).findings[0]).toMatchObject({ invariant: "I16" });
});
