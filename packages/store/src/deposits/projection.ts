import type { DepositReversed } from "@sumi/core/corrections/events.ts";
import type {
  DepositAddressEvent,
  DepositEvent,
  DepositSubmitted,
} from "@sumi/core/deposits/events.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { DEPOSITS, type DepositRow } from "./rows.ts";

/** Events of a deposit, without those of the pool of addresses. */
type DepositHappening = Exclude<DepositEvent, DepositAddressEvent> | DepositReversed;

/** Every deposit, from the announcement to its decision. */
export function depositsProjection(): Projection {
  const deposits = new WorkingSet(DEPOSITS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const touched = records.flatMap(({ events }) => events.filter(isDepositEvent));
    const keys = touched.map(({ deposit }) => ({ id: deposit }));
    await deposits.load(rows, keys);
    for (const { stamp, events } of records) {
      for (const event of events.filter(isDepositEvent)) {
        deposits.put(depositAfter(deposits.get({ id: event.deposit }), event, stamp.timeMs));
      }
    }
    await deposits.save(rows);
  }

  return { fold };
}

function depositAfter(
  deposit: DepositRow | undefined,
  event: DepositHappening,
  timeMs: number,
): DepositRow {
  if (event.type === "DepositSubmitted") return submittedDeposit(event, timeMs);
  assert(deposit !== undefined, "an event changes a deposit that was submitted");
  switch (event.type) {
    case "DepositProposed":
      return {
        ...deposit,
        state: "second",
        firstReviewer: -event.reviewer,
        firstAmount: event.amount,
        firstTransfer: event.transfer,
        // Others' confirmations stand beside it, perhaps for longer.
        firstUntilMs: Math.max(deposit.firstUntilMs ?? 0, event.expiresMs),
      };
    case "DepositCredited":
      return {
        ...deposit,
        state: "credited",
        creditedAmount: event.amount,
        creditedValue: event.value,
        transfer: event.transfer,
        reviewer: -event.reviewer,
        decidedMs: timeMs,
      };
    case "DepositReversed":
      return { ...deposit, ...UNDECIDED };
    case "DepositRejected":
      return {
        ...deposit,
        state: "rejected",
        reason: event.reason,
        reviewer: -event.reviewer,
        decidedMs: timeMs,
      };
    default:
      return unreachable(event);
  }
}

/** A deposit as its announcement leaves it. */
export function submittedDeposit(event: DepositSubmitted, submittedMs: number): DepositRow {
  const { deposit: id, member, asset, network, amount, voucher, transaction, reviewByMs } = event;
  return {
    id,
    member,
    asset,
    network,
    amount,
    voucher,
    transaction,
    ...UNDECIDED,
    submittedMs,
    reviewByMs,
  };
}

/** The fields before any decision, and again after a credit was reversed. */
const UNDECIDED = {
  state: "waiting",
  firstReviewer: undefined,
  firstAmount: undefined,
  firstTransfer: undefined,
  firstUntilMs: undefined,
  creditedAmount: undefined,
  creditedValue: undefined,
  transfer: undefined,
  reason: undefined,
  reviewer: undefined,
  decidedMs: undefined,
} as const;

const DEPOSIT_EVENTS = {
  DepositSubmitted: true,
  DepositProposed: true,
  DepositCredited: true,
  DepositRejected: true,
  DepositReversed: true,
} as const satisfies Record<DepositHappening["type"], true>;

function isDepositEvent(event: ExchangeEvent): event is DepositHappening {
  return event.type in DEPOSIT_EVENTS;
}
