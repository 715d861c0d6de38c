import { type ReadingTuple, readingTuples } from "@sumi/formulas/index-samples.ts";
import type { IndexSampled } from "./events.ts";

/** An asset's readings of one sample, as the canonical list has them (rules 3.7). */
export function readingsOf(asset: number, event: IndexSampled): readonly ReadingTuple[] {
  const { readings, verdicts } = event;
  const isOwn = (_: unknown, place: number) => readings[place]?.asset === asset;
  return readingTuples(readings.filter(isOwn), verdicts?.filter(isOwn));
}
