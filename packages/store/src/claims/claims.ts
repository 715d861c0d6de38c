import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readNumberedPage } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";

export type ClaimKind = "reserve" | "registration" | "licence" | "audit" | "award" | "members";

/** A claim of the operator with its evidence, as it is proposed and later published. */
export type ClaimTerms = {
  readonly kind: ClaimKind;
  readonly statement: string;
  readonly issuer: string;
  /** Empty where the issuer has no number for it. */
  readonly reference: string;
  /** A public address that shows it. */
  readonly evidence: string;
  readonly issuedMs: number;
  readonly expiresMs: number;
};

export type Claim = ClaimTerms & {
  readonly id: number;
  readonly note: string;
  readonly proposer: number;
  readonly proposedMs: number;
  readonly lapsesMs: number;
  readonly confirmed: Decision | undefined;
  readonly withdrawn: Decision | undefined;
};
/** The staff number, and the moment. */
type Decision = { readonly by: number; readonly timeMs: number };

/** The number of earlier proposals of the same terms by the same person that are over. */
export async function countEarlierProposals(
  database: Queryable,
  { proposer, terms, nowMs }: { proposer: number; terms: ClaimTerms; nowMs: number },
): Promise<number> {
  const { kind, statement, issuer, reference, evidence, issuedMs, expiresMs } = terms;
  const { rows } = await database.query({
    text: `select count(*) as count from claim_register where kind = $1 and statement = $2
           and issuer = $3 and reference = $4 and evidence = $5 and issued_ms = $6
           and expires_ms = $7 and proposer = $8
           and (lapses_ms <= $9 or confirmer is not null or withdrawer is not null)`,
    values: [kind, statement, issuer, reference, evidence, issuedMs, expiresMs, proposer, nowMs],
  });
  return Number(rows[0]?.count);
}

export async function findClaim(database: Queryable, id: number): Promise<Claim | undefined> {
  const { rows } = await database.query({
    text: "select * from claim_register where id = $1",
    values: [id],
  });
  return rows[0] === undefined ? undefined : claimOf(rows[0]);
}

/** The newest first. PARAMETER_ERROR: an unknown cursor. */
export function readClaims(
  database: Queryable,
  request: PageRequest,
): Promise<Outcome<Page<Claim>>> {
  return readNumberedPage(
    request,
    ({ id }) => id,
    async (below = Number.MAX_SAFE_INTEGER, limit) => {
      const { rows } = await database.query({
        text: "select * from claim_register where id < $1 order by id desc limit $2",
        values: [below, limit],
      });
      return rows.map(claimOf);
    },
  );
}

/** The proposals of claims that wait for their second person, and the time of the oldest. */
export async function countProposedClaims(
  database: Queryable,
  nowMs: number,
): Promise<{ readonly open: number; readonly oldestMs: number | undefined }> {
  const { rows } = await database.query({
    text: `select count(*) as open, min(proposed_ms) as oldest_ms from claim_register
           where confirmer is null and withdrawer is null and lapses_ms > $1`,
    values: [nowMs],
  });
  const { open, oldest_ms: oldestMs } = rows[0] ?? {};
  return { open: Number(open ?? 0), oldestMs: oldestMs === null ? undefined : Number(oldestMs) };
}

/** Claims that two people confirmed, that were not withdrawn and whose evidence still holds. */
export async function standingClaims(
  database: Queryable,
  nowMs: number,
): Promise<readonly Claim[]> {
  const { rows } = await database.query({
    text: `select * from claim_register where confirmer is not null and withdrawer is null
           and issued_ms <= $1 and expires_ms > $1 order by id`,
    values: [nowMs],
  });
  return rows.map(claimOf);
}

function claimOf(row: Raw): Claim {
  return {
    id: Number(row.id),
    kind: row.kind as ClaimKind, // The call's schema admits no other.
    statement: String(row.statement),
    issuer: String(row.issuer),
    reference: String(row.reference),
    evidence: String(row.evidence),
    issuedMs: Number(row.issued_ms),
    expiresMs: Number(row.expires_ms),
    note: String(row.note),
    proposer: Number(row.proposer),
    proposedMs: Number(row.proposed_ms),
    lapsesMs: Number(row.lapses_ms),
    confirmed: decisionOf(row.confirmer, row.confirmed_ms),
    withdrawn: decisionOf(row.withdrawer, row.withdrawn_ms),
  };
}

function decisionOf(by: unknown, timeMs: unknown): Decision | undefined {
  return by === null ? undefined : { by: Number(by), timeMs: Number(timeMs) };
}
