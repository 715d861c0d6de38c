import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import type { AddressAdded, AddressRemoved } from "@sumi/core/withdrawals/events.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { ADDRESSES, WITHDRAWAL_STEPS, WITHDRAWALS, type WithdrawalStepRow } from "./rows.ts";
import {
  changedWithdrawal,
  isOfWithdrawal,
  requestedWithdrawal,
  stepOf,
  type WithdrawalHappening,
} from "./steps.ts";

/** The saved addresses of members, their requests, and the steps of each request. */
export function withdrawalsProjection(): Projection {
  const addresses = new WorkingSet(ADDRESSES);
  const withdrawals = new WorkingSet(WITHDRAWALS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const events = records.flatMap((record) => record.events);
    await addresses.load(rows, events.flatMap(removedAddress));
    await withdrawals.load(rows, events.flatMap(changedWithdrawalId));
    const steps: WithdrawalStepRow[] = [];
    for (const { stamp, events } of records) {
      for (const event of events.filter(isOfAddress)) foldAddress(event, stamp);
      for (const [index, event] of events.filter(isOfWithdrawal).entries()) {
        foldWithdrawal(event, stamp);
        const { sequence, timeMs } = stamp;
        const place = { sequence, n: index + 1, withdrawal: event.withdrawal, timeMs };
        steps.push({ ...place, ...stepOf(event) });
      }
    }
    await addresses.save(rows);
    await withdrawals.save(rows);
    await rows.insert(WITHDRAWAL_STEPS, steps);
  }

  function foldAddress(event: AddressEvent, { timeMs }: Stamp): void {
    if (event.type === "AddressAdded") {
      const { type: _, address: id, ...said } = event;
      addresses.put({ id, ...said, addedMs: timeMs, removedMs: undefined });
      return;
    }
    const before = addresses.get({ id: event.address });
    assert(before !== undefined, "an address that is removed was added");
    addresses.put({ ...before, removedMs: timeMs });
  }

  function foldWithdrawal(event: WithdrawalHappening, { timeMs }: Stamp): void {
    if (event.type === "WithdrawalRequested") {
      withdrawals.put(requestedWithdrawal(event, timeMs));
      return;
    }
    const before = withdrawals.get({ id: event.withdrawal });
    assert(before !== undefined, "an event changes a withdrawal that was requested");
    withdrawals.put(changedWithdrawal(before, event, timeMs));
  }

  return { fold };
}

type AddressEvent = AddressAdded | AddressRemoved;

function isOfAddress(event: ExchangeEvent): event is AddressEvent {
  return event.type === "AddressAdded" || event.type === "AddressRemoved";
}

/** Rows of earlier batches that these events change; rows of this batch are not found here. */
function removedAddress(event: ExchangeEvent): { readonly id: number }[] {
  return event.type === "AddressRemoved" ? [{ id: event.address }] : [];
}

function changedWithdrawalId(event: ExchangeEvent): { readonly id: number }[] {
  const isChange = isOfWithdrawal(event) && event.type !== "WithdrawalRequested";
  return isChange ? [{ id: event.withdrawal }] : [];
}
