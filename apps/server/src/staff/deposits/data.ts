import type { DepositData } from "@sumi/contract/deposits/staff.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { hasLapsed } from "@sumi/core/review/second-person.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import type { Assignees } from "../../platform/staff/cases/assignees.ts";
import type { MemberNames, StaffNames } from "../../platform/staff/names.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The data that translate a row's numbers for its reader. */
export type DepositWords = {
  readonly markets: Markets;
  readonly members: MemberNames;
  readonly staff: StaffNames;
  readonly assignees: Assignees;
  /** The exchange's time. */
  readonly timeMs: number;
};

/** A deposit as the console lists it. */
export function depositData(row: DepositRow, words: DepositWords): DepositData {
  const { markets, members, staff, assignees, timeMs } = words;
  const first = firstOf(row, timeMs);
  const isLapsed = row.state === "second" && first === undefined;
  const zero = 0n as Amount;
  return {
    id: String(row.id),
    member: members(row.member),
    coin: coinOf(markets, row.asset),
    network: markets.networks[row.network]?.name ?? "",
    amount: formatAmount(row.amount),
    state: isLapsed ? "waiting" : row.state,
    submitted_ms: row.submittedMs,
    waiting_ms: row.decidedMs !== undefined ? 0 : Math.max(0, timeMs - row.submittedMs),
    deadline_ms: row.decidedMs === undefined ? (row.reviewByMs ?? null) : null,
    overdue: row.decidedMs === undefined && (row.reviewByMs ?? timeMs + 1) <= timeMs,
    assignee: row.decidedMs === undefined ? assignees(row.id) : null,
    first:
      first === undefined
        ? null
        : {
            staff: staff(row.firstReviewer ?? 0),
            amount: formatAmount(row.firstAmount ?? zero),
            expires_ms: first,
          },
    credited:
      row.state !== "credited"
        ? null
        : {
            amount: formatAmount(row.creditedAmount ?? zero),
            value: formatAmount(row.creditedValue ?? zero),
            staff: staff(row.reviewer ?? 0),
            time_ms: row.decidedMs ?? 0,
          },
    rejected:
      row.reason === undefined
        ? null
        : {
            reason: row.reason,
            staff: staff(row.reviewer ?? 0),
            time_ms: row.decidedMs ?? 0,
          },
  };
}

/** The time at which the first confirmation expires; undefined if there is none in force. */
function firstOf({ state, firstUntilMs }: DepositRow, timeMs: number): number | undefined {
  if (state !== "second" || firstUntilMs === undefined) return undefined;
  return hasLapsed({ expiresMs: firstUntilMs }, timeMs) ? undefined : firstUntilMs;
}
