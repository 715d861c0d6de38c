import type { ExchangeEvent } from "@sumi/core/events.ts";
import type {
  AddressAdded,
  AddressRemoved,
  WithdrawalEvent,
  WithdrawalRequested,
} from "@sumi/core/withdrawals/events.ts";
import { unreachable } from "@sumi/primitives/assert.ts";
import type { WithdrawalRow, WithdrawalStepRow } from "./rows.ts";

/** The events of a withdrawal, without those of addresses. */
export type WithdrawalHappening = Exclude<WithdrawalEvent, AddressAdded | AddressRemoved>;
type WithdrawalChange = Exclude<WithdrawalHappening, WithdrawalRequested>;

const HAPPENINGS = {
  WithdrawalRequested: true,
  WithdrawalHeld: true,
  WithdrawalEscalated: true,
  WithdrawalProposed: true,
  WithdrawalPassed: true,
  WithdrawalRejected: true,
  WithdrawalCancelled: true,
  WithdrawalTakenBack: true,
  WithdrawalSent: true,
  WithdrawalDone: true,
  WithdrawalFailed: true,
} as const satisfies Record<WithdrawalHappening["type"], true>;

export function isOfWithdrawal(event: ExchangeEvent): event is WithdrawalHappening {
  return event.type in HAPPENINGS;
}

/** A new withdrawal's row; one that needs no review is passed by the event that follows. */
export function requestedWithdrawal(event: WithdrawalRequested, timeMs: number): WithdrawalRow {
  const { type: _, withdrawal: id, ...said } = event;
  return {
    id,
    ...said,
    status: "pending_review",
    escalated: false,
    nextByMs: undefined,
    takeBackMs: undefined,
    proposedBy: undefined,
    proposedUntilMs: undefined,
    reason: undefined,
    transaction: undefined,
    requestedMs: timeMs,
    changedMs: timeMs,
  };
}

/** The row after one more of its events. */
export function changedWithdrawal(
  before: WithdrawalRow,
  event: WithdrawalChange,
  timeMs: number,
): WithdrawalRow {
  return { ...before, ...changeOf(event), changedMs: timeMs };
}

function changeOf(event: WithdrawalChange): Partial<WithdrawalRow> {
  switch (event.type) {
    case "WithdrawalHeld":
      return { waitReason: event.reason, deadlineMs: event.deadlineMs };
    case "WithdrawalEscalated":
      return { escalated: true, returnMs: event.returnMs };
    case "WithdrawalProposed": {
      const { reviewer: proposedBy, expiresMs: proposedUntilMs } = event;
      return { waitReason: "SECOND_REVIEWER", proposedBy, proposedUntilMs };
    }
    case "WithdrawalPassed":
      return { status: "passed", nextByMs: event.sendByMs, takeBackMs: event.takeBackMs };
    case "WithdrawalRejected":
      return { status: "rejected", reason: event.reason };
    case "WithdrawalCancelled":
    case "WithdrawalTakenBack":
      return { status: "cancelled" };
    case "WithdrawalSent": {
      const { transaction, completeByMs: nextByMs } = event;
      return { status: "sent", transaction, nextByMs, takeBackMs: undefined };
    }
    case "WithdrawalDone":
      return { status: "done" };
    case "WithdrawalFailed":
      return { status: "failed" };
    default:
      return unreachable(event);
  }
}

type Said = Pick<WithdrawalStepRow, "step" | "reason" | "staff">;

/** An event's step in the timeline. */
export function stepOf(event: WithdrawalHappening): Said {
  switch (event.type) {
    case "WithdrawalRequested":
      return { step: "requested", reason: undefined, staff: 0 };
    case "WithdrawalHeld":
      return { step: "held", reason: event.reason, staff: event.reviewer };
    case "WithdrawalEscalated":
      return { step: "escalated", reason: undefined, staff: 0 };
    case "WithdrawalProposed":
      return { step: "proposed", reason: undefined, staff: event.reviewer };
    case "WithdrawalPassed":
      return { step: "passed", reason: undefined, staff: event.reviewer };
    case "WithdrawalRejected":
      return { step: "rejected", reason: event.reason, staff: event.reviewer };
    case "WithdrawalCancelled":
    case "WithdrawalTakenBack":
      return { step: "cancelled", reason: undefined, staff: 0 };
    case "WithdrawalSent":
      return { step: "sent", reason: undefined, staff: 0 };
    case "WithdrawalDone":
      return { step: "done", reason: undefined, staff: 0 };
    case "WithdrawalFailed":
      return { step: "failed", reason: undefined, staff: 0 };
    default:
      return unreachable(event);
  }
}
