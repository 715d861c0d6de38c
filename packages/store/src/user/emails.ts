import type { Change } from "../tables/change.ts";
import type { Queryable } from "../tables/table.ts";

/** The sealed fields that mails to an account need. */
export type Correspondence = {
  readonly email: Buffer | undefined;
  /** The address before a change. */
  readonly previousEmail: Buffer | undefined;
  readonly antiPhishing: Buffer | undefined;
};

export async function findCorrespondence(
  database: Queryable,
  account: string,
): Promise<Correspondence> {
  const { rows } = await database.query({
    text: `select e.email, e.previous, a.anti_phishing
           from accounts a left join member_emails e on e.account = a.id where a.id = $1`,
    values: [account],
  });
  const [row] = rows;
  return {
    // The driver reads bytea as a buffer, and an absent row as null.
    email: (row?.email as Buffer | null | undefined) ?? undefined,
    previousEmail: (row?.previous as Buffer | null | undefined) ?? undefined,
    antiPhishing: (row?.anti_phishing as Buffer | null | undefined) ?? undefined,
  };
}

/** Binds an address, or changes it and remembers the one before. */
export function emailBound(
  account: string,
  { email, emailIndex }: { readonly email: Buffer; readonly emailIndex: Buffer },
): Change {
  return {
    text: `insert into member_emails as e (account, email, email_index)
           select $1, $2, $3
           where not exists (
             select from member_emails where email_index = $3 and account <> $1
           )
           on conflict (account) do update set
             previous = e.email, email = excluded.email, email_index = excluded.email_index
           returning 1`,
    values: [account, email, emailIndex],
  };
}

export function antiPhishingSet(account: string, phrase: Buffer | undefined): Change {
  return {
    text: "update accounts set anti_phishing = $2 where id = $1 returning 1",
    values: [account, phrase ?? null],
  };
}

/** An open account that can be written to. */
export type Reachable = { readonly id: string; readonly member: number };

/**
 * By its address or by its name, in one query for both. A match by address comes first: a name may
 * look like an address, and choosing such a name proves no ownership of it.
 */
export async function findReachable(
  database: Queryable,
  by: { readonly usernameKey: string; readonly emailIndex: Buffer },
): Promise<Reachable | undefined> {
  const { rows } = await database.query({
    text: `select a.id, a.member from accounts a join member_emails e on e.account = a.id
           where a.member is not null and (a.username_key = $1 or e.email_index = $2)
           order by e.email_index = $2 desc limit 1`,
    values: [by.usernameKey, by.emailIndex],
  });
  const [row] = rows;
  return row === undefined ? undefined : { id: String(row.id), member: Number(row.member) };
}
