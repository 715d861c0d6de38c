import { contractActs, placing } from "@sumi/core/testing/contract-world.ts";
import { afterEach, expect, test } from "vitest";
import { createProjector } from "../projector.ts";
import { playContracts, tick } from "../testing/contracts.ts";
import { ExchangeScript, units } from "../testing/exchange-script.ts";
import { everyPage } from "../testing/pages.ts";
import { allRows, projected, storeDatabase } from "../testing/store-database.ts";
import { readContract, readContracts, readRunningContracts } from "./queries.ts";

const NOON = Date.UTC(2026, 2, 2, 12);
const databases: Awaited<ReturnType<typeof storeDatabase>>[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

/** An exchange on which two members have placed contracts of every end. */
function played(): ExchangeScript {
  const script = new ExchangeScript(NOON, contractActs());
  for (const member of [1, 2]) {
    script.openMember({ USDT: "1000" });
    script.certify(member);
  }
  script.sample({ BTC: "60000", ETH: "3000" });
  playContracts(script);
  return script;
}

async function poolOf({ records }: ExchangeScript) {
  const database = await projected(records);
  databases.push(database);
  return database.pool;
}

test("a contract is kept with its terms, its prices, their samples and its end", async () => {
  const script = played();
  const pool = await poolOf(script);
  const [won] = (await everyPage((cursor) => readContracts(pool, { member: 1, cursor }))).slice(-1);
  const accepted = script.records.flatMap(({ events }) => events);
  const event = accepted.find(({ type }) => type === "DeliveryAccepted");
  const ended = accepted.find(({ type }) => type === "DeliveryWon");
  if (event?.type !== "DeliveryAccepted" || ended?.type !== "DeliveryWon") throw new Error("none");
  const { type: _, order: id, ...terms } = event;
  const acceptedMs = event.openMs - 3_000;
  expect(won).toEqual({
    ...terms,
    id,
    acceptedMs,
    state: "settled",
    outcome: "WIN",
    voidReason: undefined,
    sampleCount: undefined,
    openPrice: units("60000"),
    openSamples: "4 5 6",
    closePrice: units("60001"),
    closeSamples: ended.samples.join(" "),
    tip: ended.tip,
    record: ended.record,
    endedMs: event.expiryMs,
    changedSequence: expect.any(Number),
  });
  expect(terms).toMatchObject({ stake: units("100"), profit: units("70"), ratio: "0.7" });
});

test("a member's contracts are listed newest first, by mode, by coin and by state", async () => {
  const pool = await poolOf(played());
  const listed = async (filter: Partial<Parameters<typeof readContracts>[1]>) => {
    const all = await everyPage((cursor) =>
      readContracts(pool, { member: 2, ...filter, cursor, limit: 1 }),
    );
    return all.map(({ mode, state, outcome, voidReason }) => {
      return `${mode} ${state} ${outcome ?? voidReason}`;
    });
  };
  const [voided, tied, lost] = ["real void OPEN_SAMPLES", "trial settled TIE", "real settled LOSE"];
  expect(await listed({})).toEqual([voided, tied, lost]);
  expect(await listed({ mode: "real" })).toEqual([voided, lost]);
  expect(await listed({ underlying: 2 })).toEqual([]);
  expect(await listed({ state: "ended" })).toEqual([voided, tied, lost]);
  expect(await listed({ state: "running" })).toEqual([]);
  expect(await listed({ member: 1 })).toEqual([
    "real open undefined",
    "trial settled WIN",
    "real settled WIN",
  ]);
  const foreign = await readContracts(pool, { member: 2, cursor: "x" });
  expect(foreign).toMatchObject({ ok: false, code: "PARAMETER_ERROR" });
});

test("a contract is found by its member, and by nobody else", async () => {
  const pool = await poolOf(played());
  const [running] = await readRunningContracts(pool);
  if (running === undefined) throw new Error("one goes on");
  const { id } = running;
  expect(running).toMatchObject({ member: 1, minutes: 60, openPrice: units("60000") });
  expect(await readContract(pool, { member: 1, id })).toEqual(running);
  expect(await readContract(pool, { member: 2, id })).toBeUndefined();
  expect(await readContract(pool, { member: 1, id: id + 1 })).toBeUndefined();
});

test("contracts that are folded in one batch have the same rows as one by one", async () => {
  const script = played();
  const whole = await projected(script.records);
  const single = await storeDatabase();
  databases.push(whole, single);
  for (const record of script.records) await createProjector(single.pool).fold([record]);
  expect((await allRows(single)).contracts).toEqual((await allRows(whole)).contracts);
});

test("a contract with too few samples before expiry is void, and says how many", async () => {
  const script = played();
  tick(script, 3, { BTC: "60000" });
  script.accept(placing("A", "up 5", { actor: 1, minutes: 1 }));
  tick(script, 3, { BTC: "60000" });
  script.timeMs += 55_000;
  tick(script, 5, { BTC: "60000" });
  const { value } = Object(await readContracts(await poolOf(script), { member: 1, limit: 1 }));
  expect(value.rows).toMatchObject([
    { state: "void", voidReason: "CLOSE_SAMPLES", sampleCount: 4, closePrice: undefined },
  ]);
});
