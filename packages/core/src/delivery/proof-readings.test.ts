/** The readings of a proof: the rules that recorded them, and the verdict on each. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ProofSample, readProof } from "@sumi/formulas/delivery-proof/proof.ts";
import { verdictOf } from "@sumi/formulas/delivery-proof/verify.ts";
import { describe, expect, test } from "vitest";
import { at, notHeld, stepsOf } from "../testing/proof-steps.ts";
import { forged, provenOrder } from "../testing/proven-order.ts";
import { sha256 } from "../testing/words.ts";

const PROOF = provenOrder();
const GOLDEN = join(import.meta.dirname, "../../../../tests/golden/proofs");
const RECORD = JSON.parse(PROOF.record);
const [OPEN, CLOSE]: readonly number[][] = [RECORD.open_seqs, RECORD.close_seqs];
const LAST = PROOF.samples.at(-1)?.seq ?? 0;

describe("samples of older rules", () => {
  /** The proof with terms of the rule that recorded voices only. */
  const older = () => {
    const terms = PROOF.terms.replace("trim3;v3", "trim3;v2");
    return [{ ...PROOF, terms }, { order: sha256(terms) }] as const;
  };
  const asOlder = ({ readings, ...sample }: ProofSample): ProofSample => {
    const told = readings?.map(([venue, timeMs, price, trade]) => {
      return [venue, timeMs, price, trade, "counted"] as const;
    });
    return { ...sample, rule: "trim3;v2", readings: told ?? null };
  };
  const until = (seq: number, change: (sample: ProofSample) => ProofSample) => {
    return (sample: ProofSample) => (sample.seq <= seq ? change(sample) : sample);
  };

  test("an order keeps its terms while the exchange begins to record every reading", async () => {
    const [proof, told] = older();
    for (const seq of [0, OPEN?.[0] ?? 0, CLOSE?.[2] ?? 0, LAST]) {
      const steps = await stepsOf(forged(proof, until(seq, asOlder), told));
      expect([seq, notHeld(steps)]).toEqual([seq, []]);
    }
  });

  test("the older rule does not come back, nor count for terms of the newer one", async () => {
    const [proof, told] = older();
    const seq = OPEN?.[1] ?? 0;
    const [back, short] = [forged(proof, at(seq, asOlder), told), forged(PROOF, at(seq, asOlder))];
    expect(notHeld(await stepsOf(back))[0]).toEqual(["chain", "broken", seq]);
    expect(notHeld(await stepsOf(short))[0]).toEqual(["chain", "broken", seq]);
  });

  test("the sample before acceptance shows its rule by its readings, or by its hash", async () => {
    const first = PROOF.samples[0]?.seq ?? 0;
    const older = forged(PROOF, at(first, asOlder));
    expect(notHeld(await stepsOf(older))).toEqual([]);
    const renamed = (rule: string, readings: ProofSample["readings"]) => {
      return forged(
        PROOF,
        at(first, (sample) => ({ ...sample, rule, readings })),
      );
    };
    const told = PROOF.samples[0]?.readings ?? null;
    expect(notHeld(await stepsOf(renamed("trim3;v2", told)))[0]).toEqual([
      "index",
      "broken",
      first,
    ]);
    expect(notHeld(await stepsOf(renamed("trim3;v2", null)))[0]).toEqual([
      "chain",
      "broken",
      first,
    ]);
  });

  test("a sample from before rules had names is chained without readings", async () => {
    const first = PROOF.samples[0]?.seq ?? 0;
    const fields = { rule: null, in: null, readings: null };
    const unnamed = (sample: ProofSample) => ({ ...sample, ...fields });
    expect(notHeld(await stepsOf(forged(PROOF, at(first, unnamed))))).toEqual([]);
    const deciding = forged(PROOF, at(OPEN?.[1], unnamed));
    expect(notHeld(await stepsOf(deciding))[0]).toEqual(["index", "broken", OPEN?.[1]]);
  });

  test("a proof that was saved under the older rule still holds", async () => {
    const saved = readProof(await readFile(join(GOLDEN, "contract-trim3-v2.txt"), "utf8"));
    expect(saved?.terms).toContain('"index":"trim3;v2"');
    if (saved === undefined) return;
    expect(verdictOf(await stepsOf(saved))).toBe("held");
  });
});

describe("a reading that is judged wrongly is named", () => {
  const seq = OPEN?.[1] ?? 0;
  const judgedAs = (place: number, verdict: string) => {
    return at(seq, ({ readings, ...sample }) => {
      const told = readings?.map(([venue, timeMs, price, trade, right], at) => {
        return [venue, timeMs, price, trade, at === place ? verdict : right] as const;
      });
      return { ...sample, readings: told ?? null };
    });
  };

  test.each([
    [0, "too_old", "one 60000.3", "trimmed"],
    [1, "unreadable", "two 60000.3", "counted"],
    [2, "counted", "three 60000.3", "trimmed"],
  ])("%i as %s", async (place, stated, reading, computed) => {
    const step = (await stepsOf(forged(PROOF, judgedAs(place, stated)))).find(
      ({ state }) => state === "broken",
    );
    expect(step).toEqual({
      name: "index",
      state: "broken",
      sample: seq,
      reading,
      stated,
      computed,
    });
  });

  test("a reading that never counted can be added to no list", async () => {
    const added = at(seq, ({ readings, ...sample }) => {
      const old = ["four", sample.ts - 10_001, "1", null, "too_old"] as const;
      return { ...sample, readings: [...(readings ?? []), old] };
    });
    expect(notHeld(await stepsOf(forged(PROOF, added)))).toEqual([]);
    const { samples } = forged(PROOF, added);
    const swapped = { ...PROOF, samples };
    expect(notHeld(await stepsOf(swapped))[0]?.[0]).toBe("chain");
  });
});
