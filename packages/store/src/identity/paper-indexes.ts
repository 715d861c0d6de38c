import type { LinkSign } from "@sumi/core/linked-accounts/events.ts";
import type { Queryable } from "../tables/table.ts";

/** Keyed hashes of what a reviewer read on the papers; one without a name has no person. */
export type PaperIndexes = {
  readonly documentIndex: Buffer;
  readonly personIndex: Buffer | undefined;
};

/** The accounts that one member is compared with; more of them add nothing to the suspicion. */
const COMPARED = 5;

/**
 * Keeps the hashes of a case that waits for its decision. Those of each reviewer stay: the role
 * that serves takes none away, so whoever stole it hides no second account.
 */
export async function keepPaperIndexes(
  database: Queryable,
  id: string,
  { documentIndex, personIndex }: PaperIndexes,
): Promise<void> {
  await database.query({
    text: `insert into paper_indexes (account, document_index, person_index)
           select account, $2, $3 from identity_cases where id = $1 and state = 'under_review'
           on conflict do nothing`,
    values: [id, documentIndex, personIndex ?? null],
  });
}

/** The oldest members but this one whose papers have the same number, or name the same person. */
export async function membersWithPapers(
  database: Queryable,
  { account, documentIndex, personIndex }: PaperIndexes & { readonly account: string },
): Promise<readonly { readonly member: number; readonly sign: LinkSign }[]> {
  const { rows } = await database.query({
    text: `select distinct a.member, s.sign from paper_indexes p
           join accounts a on a.id = p.account
           cross join lateral (values ('DOCUMENT_NUMBER', p.document_index, $2::bytea),
             ('NAME_AND_BIRTH', p.person_index, $3::bytea)) s (sign, kept, read)
           where p.account <> $1 and a.member is not null and s.kept = s.read
           order by a.member, s.sign limit ${2 * COMPARED}`,
    values: [account, documentIndex, personIndex ?? null],
  });
  return rows.map(({ member, sign }) => {
    return { member: Number(member), sign: sign as LinkSign }; // The query names no other.
  });
}
