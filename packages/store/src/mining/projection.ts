import type { Projection } from "../projection.ts";
import { entryOf } from "./entries.ts";
import { MINING_ENTRIES, MINING_MACHINES } from "./rows.ts";

/** Every entry of a machine, from which records and the public page are told, and its name. */
export function miningProjection(): Projection {
  return {
    async fold(records, rows) {
      const machines = records.flatMap(({ events }) => {
        return events.flatMap((event) => {
          return event.type === "MachineDrafted"
            ? [{ machine: event.machine, name: event.name }]
            : [];
        });
      });
      await rows.insert(MINING_MACHINES, machines);
      const entries = records.flatMap(({ stamp, events }) => {
        const { sequence, timeMs } = stamp;
        return events.flatMap((event, n) => {
          const entry = entryOf(event);
          return entry === undefined ? [] : [{ ...entry, sequence, n, timeMs }];
        });
      });
      await rows.insert(MINING_ENTRIES, entries);
    },
  };
}
