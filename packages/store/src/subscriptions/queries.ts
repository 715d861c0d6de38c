import type { Outcome } from "@sumi/primitives/rejection.ts";
import { amount, integer } from "../tables/columns.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { SUBSCRIPTION_ENTRIES, type SubscriptionEntryRow } from "./rows.ts";

/** One member's entries in one project, in their order. */
export type SubscriptionRecord = {
  readonly project: number;
  readonly entries: readonly SubscriptionEntryRow[];
};

const OF_MEMBERS = "('subscribe', 'commit', 'allocate', 'refund', 'release')";

/**
 * The projects that a member has a part in, the last one that was drafted first, each with all of
 * the member's entries. PARAMETER_ERROR: unknown cursor.
 */
export function readSubscriptions(
  database: Queryable,
  { member, ...request }: PageRequest & { readonly member: number },
): Promise<Outcome<Page<SubscriptionRecord>>> {
  const positionOf = ({ project }: SubscriptionRecord) => ({ sequence: project, n: 0 });
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${SUBSCRIPTION_ENTRIES.selection} from subscription_entries
        where member = $1 and kind in ${OF_MEMBERS} and project in (
          select distinct project from subscription_entries
          where member = $1 and kind in ${OF_MEMBERS} and project < $2
          order by project desc limit $3)
        order by project desc, sequence, n`,
      values: [member, after.sequence, limit],
    });
    const records = new Map<number, SubscriptionEntryRow[]>();
    for (const raw of rows) {
      const row = SUBSCRIPTION_ENTRIES.read(raw);
      const entries = records.get(row.project) ?? [];
      entries.push(row);
      records.set(row.project, entries);
    }
    return [...records].map(([project, entries]) => ({ project, entries }));
  });
}

/** All entries of a project and the decisions about it, or these alone, newest first. */
export function readProjectEntries(
  database: Queryable,
  {
    project,
    isDecided,
    ...request
  }: PageRequest & { readonly project: number; readonly isDecided: boolean },
): Promise<Outcome<Page<SubscriptionEntryRow>>> {
  const positionOf = ({ sequence, n }: SubscriptionEntryRow) => ({ sequence, n });
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${SUBSCRIPTION_ENTRIES.selection} from subscription_entries
        where project = $1 and (sequence, n) < ($2, $3) and (member = 0 or not $5)
        order by sequence desc, n desc limit $4`,
      values: [project, after.sequence, after.n, limit, isDecided],
    });
    return rows.map((raw) => SUBSCRIPTION_ENTRIES.read(raw));
  });
}

/** The entries by which a cancelled project paid its members back, newest first. */
export function readRefunds(
  database: Queryable,
  { project, ...request }: PageRequest & { readonly project: number },
): Promise<Outcome<Page<SubscriptionEntryRow>>> {
  const positionOf = ({ sequence, n }: SubscriptionEntryRow) => ({ sequence, n });
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${SUBSCRIPTION_ENTRIES.selection} from subscription_entries
        where project = $1 and (sequence, n) < ($2, $3) and kind = 'refund'
        order by sequence desc, n desc limit $4`,
      values: [project, after.sequence, after.n, limit],
    });
    return rows.map((raw) => SUBSCRIPTION_ENTRIES.read(raw));
  });
}

/** The number of refunds of a project, and their sums. */
export async function readRefundSums(database: Queryable, project: number) {
  const { rows } = await database.query({
    text: `select count(*) as members, coalesce(sum(quantity), 0) as coins,
        coalesce(sum(money), 0) as money
      from subscription_entries where project = $1 and kind = 'refund'`,
    values: [project],
  });
  const [row] = rows;
  return {
    members: integer.read(row?.members),
    coins: amount.read(row?.coins),
    money: amount.read(row?.money),
  };
}
