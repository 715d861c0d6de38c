import type { Model } from "../../model/model.ts";
import { isUsable } from "../../model/prices.ts";
import type { ReadRecord } from "../../model/record.ts";
import { isSame } from "../../model/same.ts";
import type { Deed } from "../clients/deed.ts";

/**
 * True if a sample counted all valid readings of its request, and no others. The timer may have
 * asked several times, each time with other readings.
 */
export function isFaithful(
  { markets, parameters }: Model,
  { events, timeMs }: ReadRecord,
  deeds: readonly Deed[],
): boolean {
  const [event] = events;
  if (event?.type !== "IndexSampled" || deeds.length === 0) return true;
  const ageMaxMs = parameters.integer("index.source_age_max_ms", timeMs);
  return deeds.some(({ command }) => {
    if (command.type !== "SampleIndex") return false;
    const counted = command.readings.filter((reading) => {
      return isUsable(reading, markets, { ageMaxMs, timeMs });
    });
    return isSame(counted, event.readings);
  });
}
