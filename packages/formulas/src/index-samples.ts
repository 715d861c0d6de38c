/** The texts that an asset's chain of index samples is hashed over (rules 3.7). */

/** The hash before an asset's first sample. */
export const FIRST_TIP = "0".repeat(64);

/** A reading of one venue: its own time, its raw price as text, its trade id where it has one. */
export type SampleReading = {
  readonly venue: string;
  readonly timeMs: number;
  readonly price: string;
  readonly trade?: string | null;
};

/** The venue, its time, its raw price, its trade id or null, and whether the reading counted. */
export type ReadingTuple = readonly [string, number, string, string | null, string];

/** An asset's readings of one sample, each with its verdict. */
export function readingTuples(
  readings: readonly SampleReading[],
  verdicts: readonly string[] = verdictsOfVoices(readings),
): readonly ReadingTuple[] {
  return readings.map(({ venue, timeMs, price, trade = null }, place) => {
    return [venue, timeMs, price, trade, verdicts[place] ?? ""];
  });
}

/**
 * The verdicts under the rule `trim3;v2`, which recorded readable and recent readings only: of one
 * venue's the last counts.
 */
function verdictsOfVoices(readings: readonly SampleReading[]): readonly string[] {
  const last = new Map(readings.map((reading) => [reading.venue, reading]));
  return readings.map((reading) => (last.get(reading.venue) === reading ? "counted" : "repeated"));
}

/** The canonical list of an asset's readings; its SHA-256 is `in` of the sample. */
export function readingsText(readings: readonly ReadingTuple[]): string {
  return JSON.stringify(readings);
}

export type SampleFields = {
  readonly market: string;
  readonly sample: number;
  readonly timeMs: number;
  /** The canonical decimal. */
  readonly price: string;
  readonly status: string;
  /** The hash of the readings; undefined for samples from before rules had names. */
  readonly inputs: string | undefined;
  /** The hash of the sample before. */
  readonly prev: string;
};

/** The canonical text of a sample; its SHA-256 is the next link of the chain. */
export function sampleText(fields: SampleFields): string {
  const { market: m, sample: seq, timeMs: ts, price: p, status: st, inputs, prev } = fields;
  return JSON.stringify(
    inputs === undefined ? { m, seq, ts, p, st, prev } : { m, seq, ts, p, st, in: inputs, prev },
  );
}
