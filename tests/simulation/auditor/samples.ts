import type { Model } from "../../model/model.ts";
import { keptReadings } from "../../model/prices/judging.ts";
import type { ReadRecord } from "../../model/record.ts";
import { isSame } from "../../model/same.ts";
import type { Deed } from "../clients/deed.ts";

/**
 * True if a sample keeps all readings of its request, and no others. The timer may have asked
 * several times, each time with other readings.
 */
export function isFaithful(
  { markets }: Model,
  { events }: ReadRecord,
  deeds: readonly Deed[],
): boolean {
  const [event] = events;
  if (event?.type !== "IndexSampled" || deeds.length === 0) return true;
  return deeds.some(({ command }) => {
    if (command.type !== "SampleIndex") return false;
    return isSame(keptReadings(command.readings, markets), event.readings);
  });
}
