/** A proof against an exchange that lies: every hash in it fits, and yet something is not so. */
import type { DeliveryProof } from "@sumi/formulas/delivery-proof/proof.ts";
import { readProof } from "@sumi/formulas/delivery-proof/proof.ts";
import type { Step } from "@sumi/formulas/delivery-proof/steps.ts";
import type { milestonesOf } from "@sumi/formulas/delivery-proof/tips.ts";
import { verdictOf } from "@sumi/formulas/delivery-proof/verify.ts";
import { describe, expect, test } from "vitest";
import { at, notHeld, stepsOf, unchanged } from "../testing/proof-steps.ts";
import { forged, provenOrder, quoting } from "../testing/proven-order.ts";
import { sha256 } from "../testing/words.ts";

const PROOF = provenOrder();
const RECORD = JSON.parse(PROOF.record);
const [OPEN, CLOSE]: readonly number[][] = [RECORD.open_seqs, RECORD.close_seqs];
const LAST = PROOF.samples.at(-1)?.seq ?? 0;

test("the proof of an order holds, step by step", async () => {
  const steps = await stepsOf(PROOF);
  expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    "terms held",
    "record held",
    "readings held",
    "index held",
    "chain held",
    "open_window held",
    "close_window held",
    "open_price held",
    "close_price held",
    "outcome held",
    "payout held",
    "tip unproven",
  ]);
  expect(verdictOf(steps)).toBe("held");
  expect(readProof(JSON.stringify(PROOF))).toEqual(PROOF);
  expect(notHeld(await stepsOf(forged(PROOF, unchanged)))).toEqual([]);
});

describe("an exchange that forges its samples is found out, though all hashes fit", () => {
  const [first = 0, , second = 0] = [OPEN?.[0], 0, OPEN?.[1]];
  const stale = first + 1;

  test.each<[string, DeliveryProof, unknown]>([
    [
      "an index that does not follow from the readings",
      forged(
        PROOF,
        at(second, (sample) => ({ ...sample, p: "60000.31" })),
      ),
      ["index", "broken", second],
    ],
    [
      "an OK index that is called STALE",
      forged(
        PROOF,
        at(CLOSE?.[2], (sample) => ({ ...sample, st: "STALE" })),
      ),
      ["index", "broken", CLOSE?.[2]],
    ],
    [
      "a STALE index that is called OK",
      forged(
        PROOF,
        at(stale, (sample) => ({ ...sample, st: "OK" })),
      ),
      ["index", "broken", stale],
    ],
    [
      "a reading that is too old to count",
      forged(
        PROOF,
        at(second, (sample) => quoting(sample, sample.p, sample.ts - 10_001)),
      ),
      ["index", "broken", second],
    ],
    [
      "a repeated reading that is called counted",
      forged(
        PROOF,
        at(second, ({ readings, ...sample }) => {
          const [one = ["", 0, "", null, ""]] = readings ?? [];
          return { ...sample, readings: [one, ...(readings ?? [])] };
        }),
      ),
      ["index", "broken", second],
    ],
    [
      "readings of a deciding sample that are kept back",
      forged(
        PROOF,
        at(second, (sample) => ({ ...sample, readings: null })),
      ),
      ["index", "broken", second],
    ],
    [
      "a sample that is left out",
      forged(
        PROOF,
        at(stale, () => undefined),
      ),
      ["chain", "broken", second],
    ],
    [
      "time that runs back",
      forged(
        PROOF,
        at(second + 3, (sample) => ({ ...sample, ts: sample.ts - 2_000 })),
      ),
      ["chain", "broken", second + 3],
    ],
    [
      "a rule that nobody knows",
      forged(
        PROOF,
        at(second + 3, (sample) => ({ ...sample, rule: "mine" })),
      ),
      ["chain", "broken", second + 3],
    ],
  ])("%s", async (_, proof, first) => {
    expect(notHeld(await stepsOf(proof))[0]).toEqual(first);
  });
});

describe("a record that leaves a sample out, or has one too many", () => {
  test.each<[string, Readonly<Record<string, number[] | undefined>>, unknown]>([
    ["not the first", { open_seqs: OPEN?.slice(1) }, ["open_window", "broken", OPEN?.[0]]],
    [
      "not the last",
      { close_seqs: CLOSE?.slice(0, -1) },
      ["close_window", "broken", CLOSE?.at(-1)],
    ],
    [
      "a stale one",
      { open_seqs: [OPEN?.[0] ?? 0, (OPEN?.[0] ?? 0) + 1] },
      ["open_window", "broken", OPEN?.[1]],
    ],
    ["one at expiry", { close_seqs: [...(CLOSE ?? []), LAST] }, ["close_window", "broken", LAST]],
  ])("%s", async (_, told, first) => {
    expect(notHeld(await stepsOf(forged(PROOF, unchanged, told)))[0]).toEqual(first);
  });
});

test("a proof that begins within the open window could hide a sample before it", async () => {
  const { samples } = PROOF;
  const cut = { ...PROOF, prev: samples[0]?.hash ?? "", samples: samples.slice(1) };
  expect(notHeld(await stepsOf(cut))).toEqual([["open_window", "broken", OPEN?.[0]]]);
});

test("a proof from before the next sample cannot show that the close window is whole", async () => {
  const steps = await stepsOf({ ...PROOF, samples: PROOF.samples.slice(0, -1) });
  expect(notHeld(steps)).toEqual([["close_window", "unproven", undefined]]);
  expect(verdictOf(steps)).toBe("unproven");
});

describe("a wrong figure is named, with the one that was computed", () => {
  const retermed = (told: Readonly<Record<string, unknown>>) => {
    const terms = JSON.stringify({ ...JSON.parse(PROOF.terms), ...told });
    return { ...forged(PROOF, unchanged, { order: sha256(terms) }), terms };
  };

  test.each<[string, DeliveryProof, Partial<Step>]>([
    [
      "open",
      forged(PROOF, unchanged, { open: "60000.4" }),
      { name: "open_price", stated: "60000.4", computed: "60000.2" },
    ],
    ["close", forged(PROOF, unchanged, { close: "1.5" }), { name: "close_price", stated: "1.5" }],
    [
      "outcome",
      { ...PROOF, outcome: "LOSE" },
      { name: "outcome", stated: "LOSE", computed: "WIN" },
    ],
    ["paid", { ...PROOF, paid: "1" }, { name: "payout", stated: "1", computed: "56.66666666" }],
    ["another coin", { ...PROOF, coin: "ETH" }, { name: "terms" }],
    ["more digits", { ...PROOF, index_decimals: 3 }, { name: "terms" }],
    ["more digits than an amount has", retermed({ index_decimals: 9 }), { name: "terms" }],
    ["a profit that is not stake × ratio", retermed({ profit: "1" }), { name: "terms" }],
    ["a later expiry", retermed({ expiry_ts: 1_800_000_000_000 }), { name: "terms" }],
    ["a longer duration", retermed({ minutes: 5 }), { name: "terms" }],
    ["another fixing", retermed({ rule: "open=mine" }), { name: "terms" }],
    ["no tie", retermed({ tie: "LOSE" }), { name: "terms" }],
    ["another acceptance", forged(PROOF, unchanged, { accepted_ts: 1 }), { name: "record" }],
    ["a field more", forged(PROOF, unchanged, { member: 1 }), { name: "record" }],
  ])("%s", async (_, proof, expected) => {
    const steps = await stepsOf(proof);
    expect(steps.find(({ state }) => state === "broken")).toMatchObject(expected);
    expect(verdictOf(steps)).toBe("broken");
  });
});

describe("published tips", () => {
  const hashOf = (seq: number) => PROOF.samples.find((sample) => sample.seq === seq)?.hash ?? "";
  const tip = (sample: number, hash: string) => {
    const other = { coin: "ETH", sample, hash: "e".repeat(64) };
    return { time_ms: sample * 1_000, samples: [other, { coin: "BTC", sample, hash }] };
  };

  test.each<[string, Parameters<typeof milestonesOf>[0], string, number | undefined]>([
    ["none yet", [], "unproven", undefined],
    ["one before", [tip(1, "a".repeat(64))], "unproven", undefined],
    [
      "the next one after",
      [tip(99_999, "b".repeat(64)), tip(9_999, "a".repeat(64))],
      "unproven",
      9_999,
    ],
    ["one at the end", [tip(LAST, hashOf(LAST))], "held", LAST],
    ["another history", [tip(LAST, "a".repeat(64))], "broken", LAST],
  ])("%s", async (_, tips, state, sample) => {
    const step = (await stepsOf(PROOF, tips)).at(-1);
    expect([step?.name, step?.state, step?.milestone?.sample]).toEqual(["tip", state, sample]);
  });
});

test.each([
  ["", "nothing"],
  ["{", "half an object"],
  ["[]", "a list"],
  [JSON.stringify({ ...PROOF, format: "sumi-contract-proof-2" }), "another format"],
  [JSON.stringify({ ...PROOF, samples: [] }), "no samples"],
  [
    JSON.stringify({ ...PROOF, samples: [{ ...PROOF.samples[0], seq: "1" }] }),
    "a text for a number",
  ],
  [JSON.stringify({ ...PROOF, index_decimals: 99 }), "more digits than an amount has"],
  [JSON.stringify({ ...PROOF, record_hash: "A".repeat(64) }), "a hash in other letters"],
])("%.20s… is no proof: %s", (text) => {
  expect(readProof(text)).toBeUndefined();
});
