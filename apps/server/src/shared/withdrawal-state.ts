import { hasLapsed } from "@sumi/core/review/second-person.ts";
import type { QueueState } from "@sumi/store/withdrawals/queue.ts";
import type { WithdrawalRow } from "@sumi/store/withdrawals/rows.ts";

/** A lapsed first approval leaves its withdrawal waiting. */
export function stateOfWithdrawal(row: WithdrawalRow, timeMs: number): QueueState {
  if (row.status !== "pending_review") return row.status;
  return hasLapsed({ expiresMs: row.proposedUntilMs ?? 0 }, timeMs) ? "waiting" : "second";
}
