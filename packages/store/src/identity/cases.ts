import type { Queryable, Raw } from "../tables/table.ts";

export type DocumentType = "passport" | "driving_licence" | "ssn" | "identity_card";
export type CaseState =
  | "submitting"
  | "under_review"
  | "deciding"
  | "certified"
  | "rejected"
  | "withdrawn";

/** A member's submission for certification. Sealed fields are bytes. */
export type IdentityCase = {
  readonly id: string;
  /** The order of submission. */
  readonly number: number;
  readonly account: string;
  /** The member's number in the core. */
  readonly member: number;
  readonly state: CaseState;
  readonly document: DocumentType;
  readonly country: string;
  readonly sealedName: Buffer;
  readonly sealedPhone: Buffer;
  readonly front: string | undefined;
  readonly back: string | undefined;
  readonly documents: Buffer;
  readonly submittedMs: number;
  readonly bodyHash: Buffer;
  /** The staff member's number, above zero. */
  readonly decidedBy: number | undefined;
  readonly decidedMs: number | undefined;
  readonly reason: string | undefined;
  readonly sealedNote: Buffer | undefined;
};

export type NewCase = Pick<
  IdentityCase,
  | "id"
  | "account"
  | "document"
  | "country"
  | "sealedName"
  | "sealedPhone"
  | "front"
  | "back"
  | "documents"
  | "submittedMs"
  | "bodyHash"
> & { readonly phoneIndex: Buffer; readonly clientKey: string | undefined };

export type Decision = {
  readonly decidedBy: number;
  readonly decidedMs: number;
  /** Undefined certifies. */
  readonly reason: string | undefined;
  readonly sealedNote: Buffer | undefined;
};

const COLUMNS = `c.id, c.number, c.account, a.member, c.state, c.document, c.country, c.sealed_name,
  c.sealed_phone, c.front, c.back, c.documents, c.submitted_ms, c.body_hash, c.decided_by,
  c.decided_ms, c.reason, c.sealed_note`;
/** The columns that every list of cases begins with. */
export const CASES = `select ${COLUMNS} from identity_cases c join accounts a on a.id = c.account`;

/**
 * Adds a case in state 'submitting' and attaches its pictures. False when the member has another
 * open case, the telephone number is another member's, or the client's key was used.
 */
export async function addCase(database: Queryable, added: NewCase): Promise<boolean> {
  const { rows } = await database.query({
    text: `with added as (
             insert into identity_cases (id, account, state, document, country, sealed_name,
               sealed_phone, phone_index, front, back, documents, submitted_ms, client_key,
               body_hash)
             values ($1, $2, 'submitting', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
             on conflict do nothing returning id
           ), attached as (
             update pictures set attached = true
             where id in ($8, $9) and exists (select 1 from added)
           )
           select id from added`,
    values: [
      added.id,
      added.account,
      added.document,
      added.country,
      added.sealedName,
      added.sealedPhone,
      added.phoneIndex,
      added.front,
      added.back ?? null,
      added.documents,
      added.submittedMs,
      added.clientKey ?? null,
      added.bodyHash,
    ],
  });
  return rows.length === 1;
}

/** Removes a case whose submission was refused. */
export async function removeSubmittingCase(database: Queryable, id: string): Promise<void> {
  await database.query({
    text: "delete from identity_cases where id = $1 and state = 'submitting'",
    values: [id],
  });
}

/** A submission was accepted: staff may review it. Doing it again changes nothing. */
export async function openCase(database: Queryable, id: string): Promise<void> {
  await database.query({
    text: "update identity_cases set state = 'under_review' where id = $1 and state = 'submitting'",
    values: [id],
  });
}

/** Reserves the decision of a case for one person; false when it is decided or being decided. */
export async function beginDecision(
  database: Queryable,
  id: string,
  { decidedBy, decidedMs, reason, sealedNote }: Decision,
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update identity_cases set state = 'deciding', decided_by = $2, decided_ms = $3,
             reason = $4, sealed_note = $5
           where id = $1 and state = 'under_review' returning id`,
    values: [id, decidedBy, decidedMs, reason ?? null, sealedNote ?? null],
  });
  return rows.length === 1;
}

/** The decision was accepted: without a reason against it the member is certified. */
export async function finishDecision(database: Queryable, id: string): Promise<void> {
  await database.query({
    text: `update identity_cases
           set state = case when reason is null then 'certified' else 'rejected' end
           where id = $1 and state = 'deciding'`,
    values: [id],
  });
}

/** The decision was refused: the case goes back to its state before. */
export async function takeBackDecision(database: Queryable, id: string): Promise<void> {
  await database.query({
    text: `update identity_cases set state = 'under_review', decided_by = null, decided_ms = null,
             reason = null, sealed_note = null
           where id = $1 and state = 'deciding'`,
    values: [id],
  });
}

/** A certification was taken back elsewhere: its case no longer blocks a new one. */
export async function withdrawCertified(database: Queryable, account: string): Promise<void> {
  await database.query({
    text: `update identity_cases set state = 'withdrawn'
           where account = $1 and state = 'certified'`,
    values: [account],
  });
}

export async function findCase(database: Queryable, id: string): Promise<IdentityCase | undefined> {
  return (await casesOf(database, `${CASES} where c.id = $1`, [id]))[0];
}

/** The newest case of a member. */
export async function newestCase(
  database: Queryable,
  account: string,
): Promise<IdentityCase | undefined> {
  const text = `${CASES} where c.account = $1 order by c.number desc limit 1`;
  return (await casesOf(database, text, [account]))[0];
}

/** The newest submissions of a member, newest first. */
export function casesOfAccount(database: Queryable, account: string): Promise<IdentityCase[]> {
  const text = `${CASES} where c.account = $1 order by c.number desc limit 20`;
  return casesOf(database, text, [account]);
}

export async function caseUnderKey(
  database: Queryable,
  account: string,
  clientKey: string,
): Promise<IdentityCase | undefined> {
  const text = `${CASES} where c.account = $1 and c.client_key = $2`;
  return (await casesOf(database, text, [account, clientKey]))[0];
}

/** The members whose papers name that telephone number. */
export async function membersWithPhone(
  database: Queryable,
  phoneIndex: Buffer,
): Promise<readonly number[]> {
  const { rows } = await database.query({
    text: `select distinct a.member from identity_cases c join accounts a on a.id = c.account
           where c.phone_index = $1
             and c.state in ('submitting', 'under_review', 'deciding', 'certified')`,
    values: [phoneIndex],
  });
  return rows.map(({ member }) => Number(member));
}

/** True if another account's case has that telephone number. */
export async function isPhoneTaken(
  database: Queryable,
  of: { readonly account: string; readonly phoneIndex: Buffer },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `select 1 from identity_cases where phone_index = $1 and account <> $2
             and state in ('submitting', 'under_review', 'deciding', 'certified')`,
    values: [of.phoneIndex, of.account],
  });
  return rows.length > 0;
}

/** Cases whose command may be missing, oldest first. */
export function unfinishedCases(database: Queryable): Promise<IdentityCase[]> {
  const text = `${CASES} where c.state in ('submitting', 'deciding') order by c.number`;
  return casesOf(database, text, []);
}

/** Pictures of cases that were decided before a moment. */
export async function picturesDecidedBefore(
  database: Queryable,
  timeMs: number,
): Promise<string[]> {
  const { rows } = await database.query({
    text: `select front, back from identity_cases
           where state in ('certified', 'rejected', 'withdrawn') and decided_ms < $1
             and (front is not null or back is not null)
           order by decided_ms limit 1000`,
    values: [timeMs],
  });
  return rows.flatMap(({ front, back }) => [front, back].filter((id) => id !== null).map(String));
}

export async function casesOf(
  database: Queryable,
  text: string,
  values: unknown[],
): Promise<IdentityCase[]> {
  const { rows } = await database.query({ text, values });
  return rows.map(caseOf);
}

function caseOf(row: Raw): IdentityCase {
  const given = <Value>(value: unknown, as: (value: unknown) => Value) =>
    value === null ? undefined : as(value);
  return {
    id: String(row.id),
    number: Number(row.number),
    account: String(row.account),
    member: Number(row.member),
    // State and document are checked by the table; the driver reads bytea as a buffer.
    state: row.state as CaseState,
    document: row.document as DocumentType,
    country: String(row.country),
    sealedName: row.sealed_name as Buffer,
    sealedPhone: row.sealed_phone as Buffer,
    front: given(row.front, String),
    back: given(row.back, String),
    documents: row.documents as Buffer,
    submittedMs: Number(row.submitted_ms),
    bodyHash: row.body_hash as Buffer,
    decidedBy: given(row.decided_by, Number),
    decidedMs: given(row.decided_ms, Number),
    reason: given(row.reason, String),
    sealedNote: given(row.sealed_note, (bytes) => bytes as Buffer),
  };
}
