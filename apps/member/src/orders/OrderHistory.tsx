import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { SaveTable } from "../app/SaveTable.tsx";
import { NoOrders } from "./NoOrders.tsx";
import { OrderFilters } from "./OrderFilters.tsx";
import { OrderRow, OrderRowSkeleton } from "./OrderRow.tsx";
import { isWanted, type OrderFilter } from "./order-filter.ts";
import { ordersOf, useOrdersTable } from "./use-tables.ts";

export type HistoryProps = {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
};

/** The orders that are over, newest first, page after page. */
export function OrderHistory({ filter, onChange }: HistoryProps) {
  const { t } = useTranslation("orders");
  const { symbol, period } = filter;
  const table = useOrdersTable(filter);
  const pages = usePages(["orders", symbol ?? "", period], (cursor, signal) =>
    ordersOf(filter, { cursor, signal }),
  );
  return (
    <>
      <OrderFilters
        filter={filter}
        onChange={onChange}
        isOfTime
        action={<SaveTable name="sumi-orders" table={table} />}
      />
      <PagedList
        pages={pages}
        isWanted={(order) => isWanted(order, filter)}
        row={(order) => <OrderRow key={order.id} order={order} />}
        skeleton={<OrderRowSkeleton />}
        failed={t("historyFailed")}
        empty={
          <NoOrders filter={filter} onChange={onChange}>
            <EmptyState icon="list" title={t("noOrders")} />
          </NoOrders>
        }
      />
    </>
  );
}
