import { PUSHED_NOTICES } from "../capabilities.ts";
import { markLooked, nextLook } from "../notices/looks.ts";
import type { Queryable } from "../tables/table.ts";
import type { NoticeTemplate } from "../vocabulary.ts";
import type { PushKind } from "./kinds.ts";
import { HAS_SESSION } from "./subscriptions.ts";

/** One notice for one browser. */
export type DuePush = {
  readonly subscription: string;
  readonly account: string;
  readonly sealed: Buffer;
  readonly language: string;
  readonly kind: PushKind;
};

/** The pushes of notices that were written since, and what to mark once they were sent. */
export type DuePushes = {
  readonly pushes: readonly DuePush[];
  /** Every notice of the journal up to this command is among them. */
  readonly sequence: number;
  /** The notices among them that no command stands behind. */
  readonly numbers: readonly number[];
  /** True if there may be more; the next look finds them. */
  readonly hasMore: boolean;
};

/**
 * The pushes that are due, of so many commands and of so many notices without one. The first look
 * of an exchange finds none: what was told before anybody could ask for pushes is no news.
 */
export async function duePushes(
  database: Queryable,
  {
    nowMs,
    limit,
    journalsEnd,
  }: { readonly nowMs: number; readonly limit: number; readonly journalsEnd: number },
): Promise<DuePushes> {
  const { after, folded } = await nextLook(database, "push_progress", journalsEnd);
  const sequence = Math.min(folded, after + limit);
  const given = await database.query({
    text: "select number from security_notices where not pushed order by number limit $1",
    values: [limit],
  });
  const numbers = given.rows.map(({ number }) => Number(number));
  const templates = Object.keys(PUSHED_NOTICES);
  const due = await database.query({
    text: `with told as (
             select member, template, time_ms, sequence from notices
             where sequence > $2 and sequence <= $3 and template = any($5::text[])
             union all
             select member, template, time_ms, 0 from security_notices
             where number = any($4::bigint[]) and template = any($5::text[])
           )
           select push.id, push.account, push.sealed, push.language, push.kinds, told.template
           from told join accounts on accounts.member = told.member
             join push_subscriptions push on push.account = accounts.id
           where ${HAS_SESSION}
           order by told.time_ms, told.sequence, push.id`,
    values: [nowMs, after, sequence, numbers, templates],
  });
  const told = new Set<string>();
  const pushes = due.rows.flatMap((row) => {
    const kind = PUSHED_NOTICES[row.template as NoticeTemplate]; // One of `templates`.
    const kinds = row.kinds as readonly PushKind[]; // the calls write no others.
    if (kind === undefined || !kinds.includes(kind)) return [];
    const [subscription, account] = [String(row.id), String(row.account)];
    // A push says the kind alone, so several of a kind at once are one.
    if (told.has(`${subscription} ${kind}`)) return [];
    told.add(`${subscription} ${kind}`);
    // The driver reads bytea as a buffer.
    const sealed = row.sealed as Buffer;
    return [{ subscription, account, sealed, language: String(row.language), kind }];
  });
  const hasMore = sequence < folded || numbers.length === limit;
  return { pushes, sequence, numbers, hasMore };
}

/** Marks what was sent, so that nothing is sent again. */
export async function markPushed(
  database: Queryable,
  { sequence, numbers }: Pick<DuePushes, "sequence" | "numbers">,
): Promise<void> {
  await markLooked(database, "push_progress", sequence);
  await database.query({
    text: "update security_notices set pushed = true where number = any($1::bigint[])",
    values: [numbers],
  });
}
