import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { noticeRow } from "../notices/rows.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { acceptedContract, changedContract, isContractEvent } from "./contracts.ts";
import { noticeOfEnd } from "./notices.ts";
import { CONTRACTS } from "./rows.ts";

/** Every contract with its prices and its end, and the notice of each end. */
export function deliveryProjection({ markets, pendingNotices }: Opening): Projection {
  const contracts = new WorkingSet(CONTRACTS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    await contracts.load(rows, touchedContracts(records));
    for (const { stamp, events } of records) {
      for (const [place, event] of events.entries()) {
        if (!isContractEvent(event)) continue;
        if (event.type === "DeliveryAccepted") {
          contracts.put(acceptedContract(event, stamp));
          continue;
        }
        const before = contracts.get({ id: event.order });
        assert(before !== undefined, "an event changes a contract that was accepted");
        const row = changedContract(before, event, stamp);
        contracts.put(row);
        if (event.type === "DeliveryOpened") continue;
        const { sequence, timeMs } = stamp;
        const at = { sequence, n: 2 * place, timeMs };
        pendingNotices.add(noticeRow(noticeOfEnd(row, markets), at));
      }
    }
    await contracts.save(rows);
  }

  return { fold };
}

/** The contracts of earlier batches that these commands change. */
function touchedContracts(records: readonly CommandRecord[]): { readonly id: number }[] {
  const accepted = new Set<number>();
  const touched = new Set<number>();
  for (const { type, order } of records.flatMap(({ events }) => events.filter(isContractEvent))) {
    if (type === "DeliveryAccepted") accepted.add(order);
    else if (!accepted.has(order)) touched.add(order);
  }
  return [...touched].map((id) => ({ id }));
}
