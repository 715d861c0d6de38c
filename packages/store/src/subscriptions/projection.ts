import type { Projection } from "../projection.ts";
import { entryOf } from "./entries.ts";
import { SUBSCRIPTION_ENTRIES } from "./rows.ts";

/** Every entry of a sale, from which a member's records and the public page are told. */
export function subscriptionProjection(): Projection {
  return {
    async fold(records, rows) {
      const entries = records.flatMap(({ stamp, events }) => {
        const { sequence, timeMs } = stamp;
        return events.flatMap((event, n) => {
          const entry = entryOf(event);
          return entry === undefined ? [] : [{ ...entry, sequence, n, timeMs }];
        });
      });
      await rows.insert(SUBSCRIPTION_ENTRIES, entries);
    },
  };
}
