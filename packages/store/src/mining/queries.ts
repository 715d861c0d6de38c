import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { MINING_ENTRIES, type MiningEntryRow } from "./rows.ts";

/** One purchase of a member's with all of its entries, in their order. */
export type HoldingRecord = {
  readonly holding: number;
  readonly entries: readonly MiningEntryRow[];
};

/** A member's purchases, the newest first. PARAMETER_ERROR: unknown cursor. */
export function readHoldings(
  database: Queryable,
  { member, ...request }: PageRequest & { readonly member: number },
): Promise<Outcome<Page<HoldingRecord>>> {
  const positionOf = ({ holding }: HoldingRecord) => ({ sequence: holding, n: 0 });
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${MINING_ENTRIES.selection} from mining_entries
        where member = $1 and holding in (
          select holding from mining_entries where member = $1 and kind = 'buy' and holding < $2
          order by holding desc limit $3)
        order by holding desc, sequence, n`,
      values: [member, after.sequence, limit],
    });
    return recordsOf(rows.map((raw) => MINING_ENTRIES.read(raw)));
  });
}

/** One purchase of that member's; undefined if it is none. */
export async function readHolding(
  database: Queryable,
  { member, holding }: { readonly member: number; readonly holding: number },
): Promise<HoldingRecord | undefined> {
  const { rows } = await database.query({
    text: `select ${MINING_ENTRIES.selection} from mining_entries
      where member = $1 and holding = $2 order by sequence, n`,
    values: [member, holding],
  });
  return recordsOf(rows.map((raw) => MINING_ENTRIES.read(raw)))[0];
}

function recordsOf(rows: readonly MiningEntryRow[]): readonly HoldingRecord[] {
  const records = new Map<number, MiningEntryRow[]>();
  for (const row of rows) {
    const entries = records.get(row.holding) ?? [];
    entries.push(row);
    records.set(row.holding, entries);
  }
  return [...records].map(([holding, entries]) => ({ holding, entries }));
}

export type IncomeRow = MiningEntryRow & { readonly isReleased: boolean };

/**
 * The income of a member, or of one of their purchases, the newest entry first. A day that waited
 * and was paid later is told once, as it was paid.
 */
export function readIncomes(
  database: Queryable,
  {
    member,
    holding,
    ...request
  }: PageRequest & { readonly member: number; readonly holding?: number },
): Promise<Outcome<Page<IncomeRow>>> {
  const positionOf = ({ sequence, n }: IncomeRow) => ({ sequence, n });
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${MINING_ENTRIES.selection}, kind = 'pay' or (kind = 'freeze' and exists (
            select from mining_entries later where later.holding = entry.holding
            and later.member = $1 and later.kind = 'release'
            and (later.sequence, later.n) > (entry.sequence, entry.n))) as released
        from mining_entries entry
        where member = $1 and kind in ('pay', 'freeze', 'delay')
          and (sequence, n) < ($2, $3) and ($5 = 0 or holding = $5)
          and not (kind = 'delay' and exists (
            select from mining_entries later where later.holding = entry.holding
            and later.member = $1 and later.day = entry.day
            and later.kind in ('pay', 'freeze')))
        order by sequence desc, n desc limit $4`,
      values: [member, after.sequence, after.n, limit, holding ?? 0],
    });
    return rows.map((raw) => ({ ...MINING_ENTRIES.read(raw), isReleased: raw.released === true }));
  });
}

/** In the words of their index: an entry of a day is one of many thousands. */
const IS_DECISION = "kind in ('open', 'suspend', 'resume', 'stop', 'thaw')";

/** All entries of a machine and the decisions about it, or these alone, newest first. */
export function readMachineEntries(
  database: Queryable,
  {
    machine,
    isDecided,
    ...request
  }: PageRequest & { readonly machine: number; readonly isDecided: boolean },
): Promise<Outcome<Page<MiningEntryRow>>> {
  const positionOf = ({ sequence, n }: MiningEntryRow) => ({ sequence, n });
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${MINING_ENTRIES.selection} from mining_entries
        where machine = $1 and (sequence, n) < ($2, $3) ${isDecided ? `and ${IS_DECISION}` : ""}
        order by sequence desc, n desc limit $4`,
      values: [machine, after.sequence, after.n, limit],
    });
    return rows.map((raw) => MINING_ENTRIES.read(raw));
  });
}
