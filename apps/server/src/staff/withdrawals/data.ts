import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import type { StaffWithdrawalData } from "@sumi/contract/withdrawals/staff.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { WithdrawalRow } from "@sumi/store/withdrawals/rows.ts";
import { nextDeadlineMs } from "../../member/withdrawals/data.ts";
import type { Assignees } from "../../platform/staff/cases/assignees.ts";
import type { MemberNames, StaffNames } from "../../platform/staff/names.ts";
import { endsOfAddress } from "../../shared/ends-of-address.ts";
import { coinOf } from "../../shared/order-data.ts";
import { stateOfWithdrawal } from "../../shared/withdrawal-state.ts";
import type { Destination } from "./facts.ts";

/** The data that translate a row's numbers for its reader. */
export type WithdrawalWords = {
  readonly markets: Markets;
  readonly members: MemberNames;
  readonly staff: StaffNames;
  readonly assignees: Assignees;
  /** The exchange's time. */
  readonly timeMs: number;
};

/** A withdrawal as the console lists it. */
export function queuedData(
  row: WithdrawalRow,
  of: { readonly destination: Destination; readonly check: CheckData | undefined },
  { markets, members, staff, assignees, timeMs }: WithdrawalWords,
): StaffWithdrawalData {
  const isPending = row.status === "pending_review";
  const deadlineMs = nextDeadlineMs(row);
  const isOpen = isPending || row.status === "passed" || row.status === "sent";
  const { text } = of.destination;
  return {
    id: String(row.id),
    member: members(row.member),
    coin: coinOf(markets, row.asset),
    network: markets.networks[row.network]?.name ?? "",
    qty: formatAmount(row.quantity),
    fee: formatAmount(row.fee),
    arrival: formatAmount((row.quantity - row.fee) as Amount),
    value: row.priced ? formatAmount(row.value) : null,
    destination: {
      address: text === undefined ? "" : endsOfAddress(text.address),
      added_ms: text?.addedMs ?? null,
    },
    state: stateOfWithdrawal(row, timeMs),
    wait_reason: isPending && row.waitReason !== "NONE" ? row.waitReason : null,
    requested_ms: row.requestedMs,
    waiting_ms: isOpen ? Math.max(0, timeMs - row.requestedMs) : 0,
    deadline_ms: deadlineMs,
    return_ms: isPending ? row.returnMs : null,
    take_back_ms: row.status === "passed" ? (row.takeBackMs ?? null) : null,
    overdue: (isPending && row.escalated) || (deadlineMs !== null && timeMs >= deadlineMs),
    assignee: isOpen ? assignees(row.id) : null,
    first: firstOf(row, staff, timeMs),
    decided_ms: isPending ? null : row.changedMs,
    reason: row.reason ?? null,
    check: of.check ?? null,
  };
}

function firstOf(row: WithdrawalRow, staff: StaffNames, timeMs: number) {
  const { proposedBy = 0, proposedUntilMs = 0 } = row;
  if (stateOfWithdrawal(row, timeMs) !== "second") return null;
  return { staff: staff(-proposedBy), expires_ms: proposedUntilMs };
}
