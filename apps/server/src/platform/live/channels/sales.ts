import { saleFigures } from "@sumi/contract/subscriptions/terms.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { PublicNumbers } from "../../public-numbers/public-numbers.ts";
import type { Channel } from "../hub.ts";
import type { SaleFigures, SaleView } from "../sale-view.ts";

/** The coins sold in all open sales of new coins; an update holds those that changed. */
export function salesChannel({ sales }: SaleView, numbers: PublicNumbers): Channel {
  let told = new Map(sales);

  function update(): unknown {
    const changed = [...sales.values()].filter((each) => told.get(each.project) !== each);
    told = new Map(sales);
    return changed.length === 0 ? undefined : changed.map(shown);
  }

  function shown({ project, sold, proceeds, committed }: SaleFigures) {
    return numbers.show(saleFigures, {
      id: String(project),
      sold: formatAmount(sold),
      proceeds: formatAmount(proceeds),
      committed: formatAmount(committed),
    });
  }

  return { snapshot: () => [...told.values()].map(shown), update };
}
