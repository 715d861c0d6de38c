import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readNumberedPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { PROPOSALS, type ProposalRow } from "./rows.ts";

export type ProposalState = "open" | "approved" | "ended" | "lapsed";

/** The condition for each state of a proposal at the moment $1. */
const IN_STATE = {
  open: "(approver is null and ending is null and expires_ms > $1)",
  approved: "(approver is not null and $1::bigint is not null)",
  ended: "(ending is not null and $1::bigint is not null)",
  lapsed: "(approver is null and ending is null and expires_ms <= $1)",
} as const satisfies Record<ProposalState, string>;

/** Waiting proposals oldest first, the others newest first. PARAMETER_ERROR: an unknown cursor. */
export function readProposals(
  database: Queryable,
  request: PageRequest & { readonly state: ProposalState; readonly nowMs: number },
): Promise<Outcome<Page<ProposalRow>>> {
  const { state, nowMs } = request;
  const [after, order] = state === "open" ? ["proposal > $2", "asc"] : ["proposal < $2", "desc"];
  return readNumberedPage(
    request,
    ({ proposal }) => proposal,
    async (behind, limit) => {
      const { rows } = await database.query({
        text: `select ${PROPOSALS.selection} from proposals
          where ${IN_STATE[state]} and ($2::bigint is null or ${after})
          order by proposal ${order} limit $3`,
        values: [nowMs, behind, limit],
      });
      return rows.map((raw) => PROPOSALS.read(raw));
    },
  );
}

/** Proposals of all kinds, unless some are named. */
export async function countOpenProposals(
  database: Queryable,
  nowMs: number,
  kinds?: readonly string[],
): Promise<{ readonly open: number; readonly oldestMs: number | undefined }> {
  const { rows } = await database.query({
    text: `select count(*) as open, min(proposed_ms) as oldest_ms from proposals
           where ${IN_STATE.open} and ($2::text[] is null or kind = any($2))`,
    values: [nowMs, kinds],
  });
  const row = rows[0] ?? {};
  const oldestMs = row.oldest_ms === null ? undefined : Number(row.oldest_ms);
  return { open: Number(row.open ?? 0), oldestMs };
}

export type Reversing = "proposed" | "done";

/** The proposals to reverse these entries, and whether each was carried out. */
export async function readReversing(
  database: Queryable,
  { entries, nowMs }: { readonly entries: readonly number[]; readonly nowMs: number },
): Promise<ReadonlyMap<number, Reversing>> {
  const { rows } = await database.query({
    text: `select (act::jsonb->>'entry')::bigint as entry, bool_or(approver is not null) as is_done
           from proposals where kind = 'ReverseEntry' and ending is null
             and (approver is not null or expires_ms > $1)
             and (act::jsonb->>'entry')::bigint = any($2::bigint[])
           group by 1`,
    values: [nowMs, entries],
  });
  return new Map(rows.map((row) => [Number(row.entry), row.is_done ? "done" : "proposed"]));
}

export async function findProposal(
  database: Queryable,
  proposal: number,
): Promise<ProposalRow | undefined> {
  const text = `select ${PROPOSALS.selection} from proposals where proposal = $1`;
  const { rows } = await database.query({ text, values: [proposal] });
  return rows[0] === undefined ? undefined : PROPOSALS.read(rows[0]);
}
