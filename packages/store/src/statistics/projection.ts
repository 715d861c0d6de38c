import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { minuteOf } from "../tables/time.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { JOURNAL_MINUTES } from "./rows.ts";

/** The number of commands in the journal, by minute and kind of command. */
export function statisticsProjection(): Projection {
  const minutes = new WorkingSet(JOURNAL_MINUTES);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    await minutes.load(rows, records.map(minuteKey));
    for (const record of records) {
      const key = minuteKey(record);
      const { commands, events } = minutes.get(key) ?? { commands: 0, events: 0 };
      minutes.put({ ...key, commands: commands + 1, events: events + record.events.length });
    }
    await minutes.save(rows);
  }

  return { fold };
}

function minuteKey({ stamp, command }: CommandRecord) {
  return { minuteMs: minuteOf(stamp.timeMs), command };
}
