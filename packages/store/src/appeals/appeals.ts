import { noticeGiven } from "../notices/given.ts";
import type { Queryable, Raw } from "../tables/table.ts";
import type { AppealNotice } from "./notices.ts";

/** A frozen member with the decision in force, the appeal that stands and the answer. */
export type FrozenMember = {
  readonly member: number;
  readonly account: string;
  readonly reason: string;
  readonly reviewByMs: number;
  /** The freeze, or the review that kept it: its staff member and its time. */
  readonly decidedBy: number;
  readonly decidedMs: number;
  /**
   * The decision that the appeal is about, and whose it was: the one in force, or an earlier one of
   * this freeze while nobody has answered.
   */
  readonly decision: number;
  readonly appealedBy: number;
  readonly appeal: Appeal | undefined;
};

/** One message and its answer; both are sealed. */
export type Appeal = {
  readonly sealedMessage: Buffer;
  readonly writtenMs: number;
  readonly answer: Answer | undefined;
};
type Answer = {
  readonly sealedText: Buffer;
  /** Staff number. */
  readonly by: number;
  readonly timeMs: number;
};

// A letter that nobody has answered goes along with a freeze that is kept (decision 166).
const FROZEN = `
  select m.number, a.id as account, m.freeze_reason, m.review_by_ms, d.staff, d.time_ms,
    coalesce(p.decision, d.sequence) as decision, coalesce(p.staff, d.staff) as appealed_by,
    p.sealed_message, p.written_ms, p.sealed_answer, p.answered_by, p.answered_ms
  from members m
  join accounts a on a.member = m.number
  join lateral (
    select sequence, staff, time_ms from staff_acts
    where member = m.number and command in ('FreezeMember', 'KeepFrozen')
    order by sequence desc limit 1
  ) d on true
  left join lateral (
    select w.*, s.staff from appeals w join staff_acts s on s.sequence = w.decision
    where w.account = a.id and (w.decision = d.sequence or w.answered_ms is null)
      and w.decision >= (
        select max(sequence) from staff_acts
        where member = m.number and command = 'FreezeMember' and sequence <= d.sequence
      )
    order by w.answered_ms is not null, w.decision limit 1
  ) p on true
  where m.frozen`;
/** A member waits while their appeal has no answer, or while the review is overdue. */
const WAITS = "(m.review_by_ms <= $1 or (p.decision is not null and p.answered_ms is null))";

export async function findFrozen(
  database: Queryable,
  member: number,
): Promise<FrozenMember | undefined> {
  const { rows } = await database.query({ text: `${FROZEN} and m.number = $1`, values: [member] });
  return rows[0] === undefined ? undefined : frozenOf(rows[0]);
}

/** The last row of a page of frozen members: the date of the review, and the member. */
export type FrozenPlace = { readonly reviewByMs: number; readonly member: number };

/** The earliest review comes first, so that overdue ones are at the top. */
export async function readFrozen(
  database: Queryable,
  of: {
    readonly nowMs: number;
    /** Only members who wait for staff. */
    readonly waiting: boolean;
    readonly after: FrozenPlace;
    readonly limit: number;
  },
): Promise<readonly FrozenMember[]> {
  const { rows } = await database.query({
    text: `${FROZEN} and (not $2::boolean or ${WAITS})
           and (m.review_by_ms, m.number) > ($3::bigint, $4::integer)
           order by m.review_by_ms, m.number limit $5`,
    values: [of.nowMs, of.waiting, of.after.reviewByMs, of.after.member, of.limit],
  });
  return rows.map(frozenOf);
}

/** Counts the members who wait, those overdue among them, and the start of the longest wait. */
export async function countFrozenWaiting(
  database: Queryable,
  nowMs: number,
): Promise<{
  readonly waiting: number;
  readonly overdue: number;
  readonly oldestMs: number | undefined;
}> {
  const { rows } = await database.query({
    text: `select count(*) as waiting, count(*) filter (where review_by_ms <= $1) as overdue,
             min(least(review_by_ms, coalesce(written_ms, review_by_ms))) as oldest_ms
           from (${FROZEN} and ${WAITS}) as waiting`,
    values: [nowMs],
  });
  const row = rows[0] ?? {};
  return {
    waiting: Number(row.waiting ?? 0),
    overdue: Number(row.overdue ?? 0),
    oldestMs: row.oldest_ms === null ? undefined : Number(row.oldest_ms),
  };
}

/** Keeps a message; false when this decision has one already. */
export async function addAppeal(
  database: Queryable,
  { account, decision }: Pick<FrozenMember, "account" | "decision">,
  written: { readonly sealedMessage: Buffer; readonly writtenMs: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `insert into appeals (account, decision, sealed_message, written_ms)
           values ($1, $2, $3, $4) on conflict do nothing returning decision`,
    values: [account, decision, written.sealedMessage, written.writtenMs],
  });
  return rows.length === 1;
}

/** Keeps an answer and its notice; false for the second of two answers at once. */
export async function answerAppeal(
  database: Queryable,
  { account, decision }: Pick<FrozenMember, "account" | "decision">,
  { sealedText, by, timeMs }: Answer,
): Promise<boolean> {
  const values = [account, decision, sealedText, by, timeMs];
  const params = { time: timeMs };
  const notice: AppealNotice = { channel: "account", template: "APPEAL_ANSWERED", params };
  const told = noticeGiven(notice, { timeMs, from: "answered", after: values.length });
  const { rows } = await database.query({
    text: `with answered as (
             update appeals set sealed_answer = $3, answered_by = $4, answered_ms = $5::bigint
             where account = $1 and decision = $2 and answered_ms is null returning account
           ), told as (${told.text})
           select from answered`,
    values: [...values, ...told.values],
  });
  return rows.length === 1;
}

/** An account's letters about each decision, newest first. */
export type WrittenAppeal = Pick<FrozenMember, "account" | "decision" | "appeal">;

export async function readAppeals(
  database: Queryable,
  account: string,
): Promise<readonly WrittenAppeal[]> {
  const { rows } = await database.query({
    text: `select decision, sealed_message, written_ms, sealed_answer, answered_by, answered_ms
           from appeals where account = $1 order by decision desc`,
    values: [account],
  });
  return rows.map((row) => ({ account, decision: Number(row.decision), appeal: appealOf(row) }));
}

function frozenOf(row: Raw): FrozenMember {
  return {
    member: Number(row.number),
    account: String(row.account),
    reason: String(row.freeze_reason),
    reviewByMs: Number(row.review_by_ms),
    decidedBy: Number(row.staff),
    decidedMs: Number(row.time_ms),
    decision: Number(row.decision),
    appealedBy: Number(row.appealed_by),
    appeal: row.written_ms === null ? undefined : appealOf(row),
  };
}

function appealOf(row: Raw): Appeal {
  return {
    // Columns of bytes, which the driver gives as buffers.
    sealedMessage: row.sealed_message as Buffer,
    writtenMs: Number(row.written_ms),
    answer:
      row.answered_ms === null
        ? undefined
        : {
            sealedText: row.sealed_answer as Buffer,
            by: Number(row.answered_by),
            timeMs: Number(row.answered_ms),
          },
  };
}
