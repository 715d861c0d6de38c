import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { acceptedContract, changedContract, isContractEvent } from "./contracts.ts";
import { CONTRACTS } from "./rows.ts";

/** Every contract with its prices and its end. */
export function deliveryProjection(): Projection {
  const contracts = new WorkingSet(CONTRACTS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    await contracts.load(rows, touchedContracts(records));
    for (const { stamp, events } of records) {
      for (const event of events.filter(isContractEvent)) {
        if (event.type === "DeliveryAccepted") {
          contracts.put(acceptedContract(event, stamp));
          continue;
        }
        const before = contracts.get({ id: event.order });
        assert(before !== undefined, "an event changes a contract that was accepted");
        contracts.put(changedContract(before, event, stamp));
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
