import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, type Position, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import {
  WITHDRAWAL_STEPS,
  WITHDRAWALS,
  type WithdrawalRow,
  type WithdrawalStepRow,
} from "./rows.ts";

export type WithdrawalsRequest = PageRequest & {
  readonly member: number;
  readonly asset?: number | undefined;
};

/** A member's withdrawals, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readWithdrawals(
  database: Queryable,
  request: WithdrawalsRequest,
): Promise<Outcome<Page<WithdrawalRow>>> {
  const { member, asset } = request;
  return readPage(request, position, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${WITHDRAWALS.selection} from withdrawals
        where member = $1 and id < $2 and ($3::integer is null or asset = $3)
        order by id desc limit $4`,
      values: [member, after.sequence, asset, limit],
    });
    return rows.map((raw) => WITHDRAWALS.read(raw));
  });
}

/** One withdrawal of a member; another member's is treated as one that does not exist. */
export async function readWithdrawal(
  database: Queryable,
  member: number,
  id: number,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await database.query({
    text: `select ${WITHDRAWALS.selection} from withdrawals where member = $1 and id = $2`,
    values: [member, id],
  });
  return rows[0] === undefined ? undefined : WITHDRAWALS.read(rows[0]);
}

/** Those of the given withdrawals that are the member's. */
export async function namedWithdrawals(
  database: Queryable,
  member: number,
  ids: readonly number[],
): Promise<readonly WithdrawalRow[]> {
  const { rows } = await database.query({
    text: `select ${WITHDRAWALS.selection} from withdrawals
           where member = $1 and id = any($2::bigint[])`,
    values: [member, ids],
  });
  return rows.map((row) => WITHDRAWALS.read(row));
}

/** A withdrawal's steps, oldest first. */
export async function readWithdrawalSteps(
  database: Queryable,
  withdrawal: number,
): Promise<readonly WithdrawalStepRow[]> {
  const { rows } = await database.query({
    text: `select ${WITHDRAWAL_STEPS.selection} from withdrawal_steps
      where withdrawal = $1 order by sequence, n`,
    values: [withdrawal],
  });
  return rows.map((raw) => WITHDRAWAL_STEPS.read(raw));
}

function position({ id }: WithdrawalRow): Position {
  return { sequence: id, n: 0 };
}

/** One step with its staff member, who is the journal's own actor. */
export type AttributedStep = Pick<WithdrawalStepRow, "step" | "reason" | "timeMs"> & {
  /** Staff number; undefined where no staff member did it. */
  readonly staff: number | undefined;
};

/** A withdrawal's steps, oldest first, each with the staff number. */
export async function readAttributedSteps(
  database: Queryable,
  withdrawal: number,
): Promise<readonly AttributedStep[]> {
  const { rows } = await database.query({
    text: `select s.step, s.reason, s.time_ms, a.staff from withdrawal_steps s
      left join staff_acts a on a.sequence = s.sequence
      where s.withdrawal = $1 order by s.sequence, s.n`,
    values: [withdrawal],
  });
  return rows.map((row) => ({
    // Only the projection writes it, and only these words.
    step: row.step as WithdrawalStepRow["step"],
    reason: row.reason === null ? undefined : String(row.reason),
    timeMs: Number(row.time_ms),
    staff: row.staff === null ? undefined : Number(row.staff),
  }));
}
