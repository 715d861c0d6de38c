import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { Pool } from "pg";
import { inTurnOfStaff } from "../staff-accounts/in-turn.ts";
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

type ProposedClaim = ClaimTerms & Pick<Claim, "note" | "proposer" | "proposedMs" | "lapsesMs">;

/** Keeps a proposal. The same proposal by the same person is kept only once, even at once. */
export async function proposeClaim(pool: Pool, claim: ProposedClaim): Promise<Claim> {
  return inTurnOfStaff(pool, claim.proposer, async (database) => {
    return (await findSameClaim(database, claim)) ?? (await addClaim(database, claim));
  });
}

async function findSameClaim(
  database: Queryable,
  claim: ProposedClaim,
): Promise<Claim | undefined> {
  const { rows } = await database.query({
    text: `select * from claims where kind = $1 and statement = $2 and issuer = $3
           and reference = $4 and evidence = $5 and issued_ms = $6 and expires_ms = $7
           and proposer = $8 and lapses_ms > $9 and confirmer is null and withdrawer is null`,
    values: [...valuesOf(claim), claim.proposer, claim.proposedMs],
  });
  return rows[0] === undefined ? undefined : claimOf(rows[0]);
}

async function addClaim(database: Queryable, claim: ProposedClaim): Promise<Claim> {
  const { note, proposer, proposedMs, lapsesMs } = claim;
  const { rows } = await database.query({
    text: `insert into claims (kind, statement, issuer, reference, evidence, issued_ms, expires_ms,
             note, proposer, proposed_ms, lapses_ms)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
    values: [...valuesOf(claim), note, proposer, proposedMs, lapsesMs],
  });
  return claimOf(rows[0] ?? {});
}

function valuesOf(terms: ClaimTerms): readonly unknown[] {
  const { kind, statement, issuer, reference, evidence, issuedMs, expiresMs } = terms;
  return [kind, statement, issuer, reference, evidence, issuedMs, expiresMs];
}

export async function findClaim(database: Queryable, id: number): Promise<Claim | undefined> {
  const { rows } = await database.query({
    text: "select * from claims where id = $1",
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
        text: "select * from claims where id < $1 order by id desc limit $2",
        values: [below, limit],
      });
      return rows.map(claimOf);
    },
  );
}

/** Claims that two people confirmed, that were not withdrawn and whose evidence still holds. */
export async function standingClaims(
  database: Queryable,
  nowMs: number,
): Promise<readonly Claim[]> {
  const { rows } = await database.query({
    text: `select * from claims where confirmer is not null and withdrawer is null
           and issued_ms <= $1 and expires_ms > $1 order by id`,
    values: [nowMs],
  });
  return rows.map(claimOf);
}

/** Confirms a claim; false for the second of two calls at once, or after its evidence ended. */
export async function confirmClaim(
  database: Queryable,
  { id, by, timeMs }: Decision & { readonly id: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update claims set confirmer = $2, confirmed_ms = $3
           where id = $1 and confirmer is null and withdrawer is null and expires_ms > $3
           returning id`,
    values: [id, by, timeMs],
  });
  return rows.length === 1;
}

/** Withdraws a claim or a proposal; false when that was done before. */
export async function withdrawClaim(
  database: Queryable,
  { id, by, timeMs }: Decision & { readonly id: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update claims set withdrawer = $2, withdrawn_ms = $3
           where id = $1 and withdrawer is null returning id`,
    values: [id, by, timeMs],
  });
  return rows.length === 1;
}

function claimOf(row: Raw): Claim {
  return {
    id: Number(row.id),
    kind: row.kind as ClaimKind, // The table has a check for it.
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
