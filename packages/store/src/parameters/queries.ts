import type { Queryable } from "../tables/table.ts";
import { PARAMETER_CHANGES, type ParameterChangeRow } from "./rows.ts";

export type ParameterHistoryEntry = ParameterChangeRow & {
  /** The value it replaced; undefined when that was the definition's own. */
  readonly before: string | undefined;
};

/** Every change of one parameter in the order in which they come into force, or of all of them. */
export async function readParameterHistory(
  database: Queryable,
  key?: string,
): Promise<readonly ParameterHistoryEntry[]> {
  const { rows } = await database.query({
    text: `select ${PARAMETER_CHANGES.selection},
        lag(value) over (partition by key order by effective_ms, sequence, n) as before
      from parameter_changes where $1::text is null or key = $1
      order by key, effective_ms, sequence, n`,
    values: [key],
  });
  return rows.map((raw) => {
    const before = raw.before === null ? undefined : String(raw.before);
    return { ...PARAMETER_CHANGES.read(raw), before };
  });
}
