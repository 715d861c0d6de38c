import type { Amount } from "@sumi/primitives/amount.ts";
import type { Queryable } from "../tables/table.ts";
import { COST_BASES, type CostBasisRow } from "./rows.ts";

/** The coins of which a member owns some, with their cost, in the order of the assets' numbers. */
export async function readCostBases(
  database: Queryable,
  member: number,
): Promise<readonly CostBasisRow[]> {
  const { rows } = await database.query({
    text: `select ${COST_BASES.selection} from cost_bases
      where member = $1 and owned > 0 order by asset`,
    values: [member],
  });
  return rows.map((raw) => COST_BASES.read(raw));
}

/** The worth of a member's transfers over a time; both are zero or above. */
export type Transferred = { readonly broughtIn: Amount; readonly takenOut: Amount };

/** Transfers from that moment on, up to a command: later ones are not part of what is compared. */
export async function readTransferred(
  database: Queryable,
  member: number,
  range: { readonly fromMs: number; readonly sequence: number },
): Promise<Transferred> {
  const { rows } = await database.query({
    text: `select coalesce(sum(worth) filter (where worth > 0), 0) as brought_in,
        coalesce(-sum(worth) filter (where worth < 0), 0) as taken_out
      from transfers where member = $1 and time_ms >= $2 and sequence <= $3`,
    values: [member, range.fromMs, range.sequence],
  });
  const units = (value: unknown) => BigInt(String(value ?? "0")) as Amount;
  return { broughtIn: units(rows[0]?.brought_in), takenOut: units(rows[0]?.taken_out) };
}
