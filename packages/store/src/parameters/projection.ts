import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { PARAMETER_CHANGES, type ParameterChangeRow } from "./rows.ts";

/** Every change of a parameter, with its actor and its start. No row is ever overwritten. */
export function parametersProjection({ parameters }: Pick<Opening, "parameters">): Projection {
  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    for (const event of records.flatMap(({ events }) => events)) {
      if (event.type === "ParameterChanged") parameters.change(event);
    }
    await rows.insert(PARAMETER_CHANGES, records.flatMap(changesOf));
  }

  return { fold };
}

function changesOf({ stamp, actor, events }: CommandRecord): ParameterChangeRow[] {
  const changes = events.filter((event) => event.type === "ParameterChanged");
  return changes.map(({ key, value, effectiveMs }, index) => {
    return { ...stamp, n: index + 1, key, value, effectiveMs, actor };
  });
}
