import { Exchange } from "@sumi/core/exchange.ts";
import type { Frame } from "@sumi/journal/frame.ts";
import { newExchange, sha256 } from "@sumi/journal/new-exchange.ts";
import type { SnapshotHead } from "@sumi/journal/ports.ts";
import { simulatedStores } from "@sumi/journal/simulated/stores.ts";
import { wiredStores } from "@sumi/journal/simulated/wire.ts";
import { takeSnapshot } from "@sumi/journal/snapshot.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { BALANCES, BILLS } from "@sumi/store/ledger/rows.ts";
import { Projector } from "@sumi/store/projector.ts";
import { SimulatedProjectionStore } from "@sumi/store/simulated/projection-store.ts";
import { ORDERS } from "@sumi/store/spot/rows.ts";
import { expect, test } from "vitest";
import { readFrame } from "../../model/frames/reading.ts";

import { type Day, tell } from "../../model/testing/day.ts";
import { matching, spoken } from "../../model/testing/forging.ts";
import { tradedDay } from "../../model/testing/trading-day.ts";
import type { End } from "./auditor.ts";
import { hex } from "./chain.ts";
import { impurity } from "./purity.ts";

/** A day with a snapshot in its middle, and the stores and states at its end. */
async function endedDay(): Promise<{ day: Day; end: End; head: SnapshotHead }> {
  const day = tradedDay(4, 120);
  const { digest, parts } = takeSnapshot(day.exchange);
  const frameSeq = day.frames.length - 1;
  const { sequence } = day.exchange;
  const head: SnapshotHead = { frameSeq, sequence, digest };
  day.note({ note: "SnapshotTaken", frame: frameSeq, sequence, digest: hex(digest) });
  day.do({ type: "CancelAllOrders", actor: 1, market: -1 });
  day.seal();
  const stores = simulatedStores(() => 0);
  for (const frame of day.frames) stores.frames.append(frame);
  stores.snapshots.save(head, parts);
  const readModels = new SimulatedProjectionStore();
  await new Projector(readModels).fold(day.records);
  const wire = {
    call: async <Answer>(_: string, act: () => Answer) => act(),
    ring: () => undefined,
  };
  const { frames, snapshots } = wiredStores(stores, wire);
  return { day, head, end: { frames, snapshots, readModels, exchanges: [day.exchange] } };
}

async function concluded(day: Day, end: End): Promise<readonly string[]> {
  const auditor = tell(day.told);
  await auditor.conclude(end);
  return spoken(auditor.findings);
}

test("a day that went well ends well", async () => {
  const { day, end } = await endedDay();
  expect(await concluded(day, end)).toEqual([]);
});

test("the auditor finds a process whose state is another one", async () => {
  const { day, end } = await endedDay();
  const other = newExchange();
  for (const record of day.records) other.replay(record);
  // This value is in the walk of the state and in no balance.
  other.members.get(1).withdrawalsBlockedUntilMs += 1;
  expect(await concluded(day, { ...end, exchanges: [day.exchange, other] })).toEqual(
    matching([/^I6 Withdrawals of 1 are blocked until 1/, /^I17 Process 2 is in the state/]),
  );
});

test("the auditor finds a process that has not come to the end", async () => {
  const { day, end } = await endedDay();
  const behind = newExchange();
  for (const record of day.records.slice(0, -1)) behind.replay(record);
  expect(await concluded(day, { ...end, exchanges: [behind] })).toEqual(
    matching([/^I17 A process ends at command \d+, not/, /^I17 Process 1 is in the state/]),
  );
});

test("the auditor finds a snapshot that leads elsewhere", async () => {
  const { day, end, head } = await endedDay();
  const other = newExchange();
  for (const record of day.records.slice(0, head.sequence)) other.replay(record);
  other.members.get(1).reviewByMs += 1;
  const { parts } = takeSnapshot(other);
  const snapshots = { ...end.snapshots, parts: async () => parts };
  expect(await concluded(day, { ...end, snapshots })).toEqual(
    matching([/^I17 The snapshot of frame \d+ and what follows lead to .*not the one/]),
  );
});

test("the auditor finds frames that are gone and frames that were exchanged", async () => {
  const { day, end } = await endedDay();
  const stored = (frames: readonly Frame[]) => {
    const readAfter = async (seq: number) => frames.filter((frame) => frame.seq > seq);
    return { ...end, exchanges: [], frames: { ...end.frames, readAfter } };
  };
  const gone = await concluded(day, stored(day.frames.slice(0, -1)));
  expect(gone).toEqual(matching([/^I16 \d+ frames became durable, and \d+ are stored/]));
  const others = day.frames.map((frame) => ({ ...frame, hash: frame.prevHash ?? frame.hash }));
  const exchanged = await concluded(day, stored(others));
  expect(exchanged).toEqual(
    matching([
      /^I16 Frame 1 is not the one that became durable/,
      /^I17 What became durable cannot be replayed: .*Frame 1 of the journal/,
    ]),
  );
});

/** A change to the tables, and the expected findings. */
const TABLES: readonly (readonly [
  name: string,
  change: (store: SimulatedProjectionStore) => Promise<void>,
  found: readonly RegExp[],
])[] = [
  [
    "a balance in a table that is one unit too high",
    async (store) => {
      const rows = await store.begin();
      const [row] = (await rows.all(BALANCES)).filter(({ path }) => path === "m:1:available");
      assert(row !== undefined, "member 1 has a balance");
      await rows.upsert(BALANCES, [{ ...row, balance: (row.balance + 1n) as Amount }]);
      await rows.commit(rows.checkpoint);
    },
    [
      /^I18 Row \d+ of balances is .*, and a fresh fold makes it/,
      /^I18 m:1:available of asset 0 is \d+, and it should be/,
      /^I18 The balances of USDT sum to 1/,
    ],
  ],
  [
    "a bill that says nothing of its fee",
    async (store) => {
      const rows = await store.begin();
      const bills = await rows.all(BILLS);
      const row = bills.find(({ type, fee }) => type === "SPOT_SELL" && fee > 0n);
      assert(row !== undefined, "somebody sold");
      await rows.upsert(BILLS, [{ ...row, fee: ZERO }]);
      await rows.commit(rows.checkpoint);
    },
    [
      /^I18 Row \d+ of bills is .*, and a fresh fold makes it/,
      /^I18 No trade is what is billed: .* after a fee of 0, for order \d+/,
      /^I18 It was traded, and not billed: .* after a fee of \d+, for order \d+/,
    ],
  ],
  [
    "an order in a table that is not over there",
    async (store) => {
      const rows = await store.begin();
      const row = (await rows.all(ORDERS)).find(({ status }) => status === "cancelled");
      assert(row !== undefined, "an order was cancelled");
      await rows.upsert(ORDERS, [{ ...row, status: "open" }]);
      await rows.commit(rows.checkpoint);
    },
    [/^I18 Row \d+ of orders is/, /^I18 Order \d+ is open \w+ .*, and it should be cancelled/],
  ],
  [
    "read models that say that they are further than they are",
    async (store) => {
      const rows = await store.begin();
      await rows.commit({ ...rows.checkpoint, sequence: rows.checkpoint.sequence + 1 });
    },
    [/^I18 The read models stand at \d+, not/],
  ],
];

for (const [name, change, found] of TABLES) {
  test(`the auditor finds ${name}`, async () => {
    const { day, end } = await endedDay();
    await change(end.readModels);
    expect(await concluded(day, end)).toEqual(matching(found));
  });
}

test("a checkpoint only goes on, and never before the chain", async () => {
  const { day } = await endedDay();
  const auditor = tell(day.told);
  for (const sequence of [3, 3, 2, day.exchange.sequence, day.exchange.sequence + 1]) {
    auditor.folded(sequence);
  }
  expect(spoken(auditor.findings)).toEqual(
    matching([/^I18 The read models went from 3 back to 2/, /^I18 The read models hold command/]),
  );
});

/** Calls that make a core impure: its result would depend on more than its commands. */
const IMPURE: Readonly<Record<string, () => void>> = {
  Date: () => Date.now(),
  random: () => Math.random(),
  Intl: () => new Intl.NumberFormat(),
  localeCompare: () => "a".localeCompare("b"),
  setTimeout: () => setTimeout(() => undefined, 0),
};

for (const [name, ask] of Object.entries(IMPURE)) {
  test(`the auditor finds a core that asks for ${name}`, () => {
    const { frames } = tradedDay(4, 120);
    const records = frames.flatMap(({ body }) => readFrame(body, () => undefined).records);
    expect(impurity(records)).toBeUndefined();
    const curious = () => {
      const exchange = new Exchange({
        sha256: (text) => {
          ask();
          return sha256(text);
        },
      });
      return exchange;
    };
    expect(impurity(records, curious)).toMatch(`the core asks the world for ${name}`);
  });
}

test("the auditor finds events that do not follow from what was asked", () => {
  const { frames } = tradedDay(4, 120);
  const records = frames.flatMap(({ body }) => readFrame(body, () => undefined).records);
  const forged = records.map((record, at) =>
    at === 3 ? { ...record, eventsText: record.eventsText.replace("200", "201") } : record,
  );
  expect(impurity(forged)).toMatch(/^Command 4 asked again causes .*, and it caused/);
});
