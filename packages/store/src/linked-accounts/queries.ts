import type { Link, Pair } from "@sumi/core/linked-accounts/linked-accounts.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readNumberedPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { LINKS, type LinkRow } from "./rows.ts";

/** Suspicions oldest first, judged links newest first. PARAMETER_ERROR: an unknown cursor. */
export function readLinks(
  database: Queryable,
  request: PageRequest & { readonly state: Link["state"] },
): Promise<Outcome<Page<LinkRow>>> {
  const { state } = request;
  const [after, order] =
    state === "suspected" ? ["sequence > $2", "asc"] : ["sequence < $2", "desc"];
  return readNumberedPage(
    request,
    ({ sequence }) => sequence,
    async (behind, limit) => {
      const { rows } = await database.query({
        text: `select ${LINKS.selection} from links
          where state = $1 and ($2::bigint is null or ${after})
          order by sequence ${order} limit $3`,
        values: [state, behind, limit],
      });
      return rows.map((raw) => LINKS.read(raw));
    },
  );
}

const LINKS_OF_MEMBER_MAX = 100;

/** The links of one account in whatever state, those that changed last first. */
export async function linksOfMember(database: Queryable, member: number): Promise<LinkRow[]> {
  const { rows } = await database.query({
    text: `select ${LINKS.selection} from links where older = $1 or newer = $1
      order by sequence desc limit ${LINKS_OF_MEMBER_MAX}`,
    values: [member],
  });
  return rows.map((raw) => LINKS.read(raw));
}

/**
 * The links of these members with others of the same tree, or with its head; those that were
 * dismissed are left out.
 */
export async function linksWithin(
  database: Queryable,
  { head, members }: { readonly head: number; readonly members: readonly number[] },
): Promise<readonly LinkRow[]> {
  const isInTree = (column: string) => `(${column} = $1 or exists (
    select from referral_members r
    where r.number = ${column} and $1 in (r.first, r.second, r.third)))`;
  const { rows } = await database.query({
    text: `select ${LINKS.selection} from links
      where state <> 'dismissed' and (older = any($2::integer[]) or newer = any($2::integer[]))
        and ${isInTree("older")} and ${isInTree("newer")}
      order by sequence`,
    values: [head, [...members]],
  });
  return rows.map((raw) => LINKS.read(raw));
}

/** A decision about a pair, proposed and not yet approved. */
const PROPOSED = "kind = 'DecideLink' and approver is null and ending is null and expires_ms > $1";
const PAIR =
  "(act::jsonb->>'older')::bigint = l.older and (act::jsonb->>'newer')::bigint = l.newer";

/** Those of these pairs about which a decision waits for its second person. */
export async function proposedLinks(
  database: Queryable,
  { pairs, nowMs }: { readonly pairs: readonly Pair[]; readonly nowMs: number },
): Promise<readonly Pair[]> {
  const { rows } = await database.query({
    text: `select l.older, l.newer from unnest($2::bigint[], $3::bigint[]) as l (older, newer)
      where exists (select from proposals where ${PROPOSED} and ${PAIR})`,
    values: [nowMs, pairs.map(({ older }) => older), pairs.map(({ newer }) => newer)],
  });
  return rows.map(({ older, newer }) => ({ older: Number(older), newer: Number(newer) }));
}

export async function countSuspectedLinks(
  database: Queryable,
  nowMs: number,
): Promise<{
  readonly waiting: number;
  readonly second: number;
  readonly oldestMs: number | undefined;
}> {
  const { rows } = await database.query({
    text: `select count(*) as waiting, min(suspected_ms) as oldest_ms,
        count(*) filter (where exists (select from proposals where ${PROPOSED} and ${PAIR}))
          as second
      from links l where state = 'suspected'`,
    values: [nowMs],
  });
  const row = rows[0] ?? {};
  const oldestMs = row.oldest_ms === null ? undefined : Number(row.oldest_ms);
  return { waiting: Number(row.waiting ?? 0), second: Number(row.second ?? 0), oldestMs };
}
