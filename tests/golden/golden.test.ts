import { eventTypes } from "@sumi/core/dispatch.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { isStaff } from "@sumi/core/stamp.ts";
import { END_REASONS } from "@sumi/core/trading/end-reason.ts";
import { VERDICTS } from "@sumi/formulas/index-readings.ts";
import { readBody } from "@sumi/journal/codec/body.ts";
import { chainFrame, type Frame, hex } from "@sumi/journal/frame.ts";
import { newExchange } from "@sumi/journal/new-exchange.ts";
import { recover } from "@sumi/journal/recovery.ts";
import { digestOf } from "@sumi/journal/snapshot.ts";
import { verifyJournal } from "@sumi/journal/verify.ts";
import english from "@sumi/messages/console/en-US/codes.json" with { type: "json" };
import japanese from "@sumi/messages/console/ja-JP/codes.json" with { type: "json" };
import words from "@sumi/messages/en-US/account-security.json" with { type: "json" };
import { assert } from "@sumi/primitives/assert.ts";
import { faultsOfMachines } from "@sumi/store/mining/verify.ts";
import { faultsOfRewards } from "@sumi/store/referrals/verify.ts";
import { faultsOfSales } from "@sumi/store/subscriptions/verify.ts";
import { allRows, projected } from "@sumi/store/testing/store-database.ts";
import { describe, expect, test } from "vitest";
import { type GoldenJournal, goldenNames, readGolden } from "./golden-journal.ts";
import { balancesOf, outcomeOf } from "./outcome.ts";
import { storesOf } from "./stores.ts";

const NAMES = goldenNames();

for (const name of NAMES) {
  const golden = readGolden(name);

  describe(`the golden journal "${name}"`, () => {
    test("leads to the state, the tip and the balances that it led to then", async () => {
      expect(await outcomeOf(golden)).toBe(golden.outcome);
    });

    test("starts from its newest snapshot and goes on to the same state", async () => {
      const reported: string[] = [];
      const { exchange, tip } = await recover({
        ...storesOf(golden),
        createExchange: newExchange,
        report: (message) => void reported.push(message),
      });
      expect(golden.outcome).toContain(`tip ${hex(tip?.hash ?? new Uint8Array())}\n`);
      expect(golden.outcome).toContain(`state ${hex(digestOf(exchange))}\n`);
      expect(golden.outcome).toContain(`\n\n${balancesOf(exchange).join("\n")}\n`);
      expect([golden.snapshots.length > 0, reported]).toEqual([true, []]);
    });

    test("has only sales, incomes and rewards that follow from it, as verify finds", async () => {
      const records = recordsOf(golden);
      const exchange = newExchange();
      for (const record of records) exchange.replay(record);
      expect(await faultsOfRewards(exchange, inOneFrame(records))).toEqual([]);
      expect(await faultsOfSales(exchange, inOneFrame(records))).toEqual([]);
      expect(await faultsOfMachines(exchange, inOneFrame(records))).toEqual([]);
    });

    test("folds into read models that hold all of it", async () => {
      const records = recordsOf(golden);
      const database = await projected(records);
      const rows = await allRows(database);
      await database.drop();
      const counted = Object.entries(countsOf(records)).map(([table]) => {
        return [table, rows[table]?.length];
      });
      expect(Object.fromEntries(counted)).toEqual(countsOf(records));
      const balances = rows.balances?.filter(({ balance }) => String(balance) !== "0");
      const [, written = ""] = golden.outcome.split("\n\n");
      expect(balances?.length).toBe(written.trimEnd().split("\n").length);
    });
  });
}

async function* inOneFrame(records: readonly CommandRecord[]) {
  yield { records };
}

test("an index that does not follow from its readings is found by verifying", async () => {
  const golden = readGolden("spot");
  let prevHash: Uint8Array | undefined;
  const frames = golden.frames.map((frame) => {
    const text = String(Buffer.from(frame.body));
    const body = text.replace(
      '"indexes":[{"asset":1,"price":"60000"',
      '"indexes":[{"asset":1,"price":"60001"',
    );
    const sealed = chainFrame({ ...frame, prevHash, body: Buffer.from(body) });
    prevHash = sealed.hash;
    return sealed;
  });
  const stores = storesOf({ ...golden, frames });
  await expect(verifyJournal({ ...stores, createExchange: newExchange })).rejects.toThrow(
    "sample 1 has an index that does not follow from its readings",
  );
});

test("an end of an auction that was drawn from another frame is found by verifying", async () => {
  const golden = readGolden("auctions");
  const events = recordsOf(golden).flatMap((record) => record.events);
  const drawn = events.find(({ type }) => type === "AuctionEndDrawn");
  assert(drawn?.type === "AuctionEndDrawn", "the journal has a draw");
  const frames = changed(golden, `"frame":${drawn.frame},`, `"frame":${drawn.frame - 9},`);
  await expect(
    verifyJournal({ ...storesOf({ ...golden, frames }), createExchange: newExchange }),
  ).rejects.toThrow("draws the end of an auction from no frame of its time");
});

test.each([
  ["RewardsReserved", '"account":0,"amount":"185.18', '"account":0,"amount":"185.19'],
  ["RewardsDelayed", '"amount":"0.05', '"amount":"0.06'],
  ["RewardsVoided", '"amount":"', '"amount":"1'],
])("%s of another amount than was noted is found by verifying", async (type, is, forged) => {
  const golden = readGolden("rewards");
  const told = `{"type":"${type}",`;
  const frames = changed(golden, `${told}${is}`, `${told}${forged}`);
  await expect(
    verifyJournal({ ...storesOf({ ...golden, frames }), createExchange: newExchange }),
  ).rejects.toThrow("all that was noted goes together");
});

/** The frames of a journal with another text in their bodies, chained anew. */
function changed({ frames }: GoldenJournal, find: string, replacement: string): Frame[] {
  let prevHash: Uint8Array | undefined;
  return frames.map((frame) => {
    const body = String(Buffer.from(frame.body)).replaceAll(find, replacement);
    const sealed = chainFrame({ ...frame, prevHash, body: Buffer.from(body) });
    prevHash = sealed.hash;
    return sealed;
  });
}

test("every kind of event, and every ending of an order, stands in a golden journal", () => {
  const events = NAMES.flatMap((name) => recordsOf(readGolden(name))).flatMap((one) => one.events);
  const kinds = new Set<string>(events.map(({ type }) => type));
  const endings = new Set<string>(
    events.flatMap((event) => (event.type === "OrderEnded" ? [event.reason] : [])),
  );
  expect(eventTypes().filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(END_REASONS.filter((reason) => reason !== "FILLED" && !endings.has(reason))).toEqual([]);
});

test("every verdict on a reading stands in a golden journal, and older samples without one", () => {
  const events = NAMES.flatMap((name) => recordsOf(readGolden(name))).flatMap((one) => one.events);
  const verdicts = events.flatMap((event): readonly string[] => {
    return event.type === "IndexSampled" ? (event.verdicts ?? [event.rule ?? "unnamed"]) : [];
  });
  expect([...new Set(verdicts)].sort()).toEqual([...VERDICTS, "trim3;v2", "unnamed"].sort());
});

test("every decision about a member has a name that the member reads", () => {
  const decisions = NAMES.flatMap((name) => recordsOf(readGolden(name))).filter(
    ({ actor, command, events }) =>
      isStaff(actor) && command !== "RecordDeskEntry" && events.some((event) => "member" in event),
  );
  const unnamed = decisions
    .map(({ command }) => command)
    .filter((name) => !(`act_${name}` in words));
  expect([...new Set(unnamed)]).toEqual([]);
});

test.each([
  ["English", english],
  ["Japanese", japanese],
])("the audit says in %s what each command of the staff did", (_, codes) => {
  const decisions = NAMES.flatMap((name) => recordsOf(readGolden(name))).filter(
    ({ actor, command }) => isStaff(actor) && command !== "RecordDeskEntry",
  );
  const unnamed = decisions
    .map(({ command }) => command)
    .filter((name) => !(`command_${name}` in codes));
  expect([...new Set(unnamed)]).toEqual([]);
});

function recordsOf({ frames }: GoldenJournal): CommandRecord[] {
  return frames.flatMap(({ body }) => readBody(body).records);
}

/** The expected row counts of some tables, from the events themselves. */
function countsOf(records: readonly CommandRecord[]) {
  const kinds = records.flatMap(({ events }) => events).map(({ type }) => type);
  const count = (kind: (typeof kinds)[number]) => kinds.filter((each) => each === kind).length;
  return {
    projection_checkpoint: 1,
    assets: count("AssetListed"),
    networks: count("NetworkListed"),
    markets: count("MarketListed"),
    parameter_changes: count("ParameterChanged"),
    members: count("MemberOpened"),
    orders: count("OrderAccepted"),
    contracts: count("DeliveryAccepted"),
    trades: count("Traded"),
    fills: 2 * count("Traded"),
  };
}
