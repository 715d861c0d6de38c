import { usePages } from "@sumi/app/use-pages.ts";
import { orders } from "@sumi/contract/spot/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useTranslation } from "react-i18next";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { NoOrders } from "./NoOrders.tsx";
import { OrderFilters } from "./OrderFilters.tsx";
import { OrderRow, OrderRowSkeleton } from "./OrderRow.tsx";
import { isWanted, type OrderFilter } from "./order-filter.ts";

export type HistoryProps = {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
};

/** All orders, open and over, newest first, page after page. */
export function OrderHistory({ filter, onChange }: HistoryProps) {
  const { t } = useTranslation("orders");
  const { symbol } = filter;
  const pages = usePages(["orders", symbol ?? ""], async (cursor, signal) => {
    const answer = await client.call(orders, { cursor, symbol }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.orders, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <>
      <OrderFilters filter={filter} onChange={onChange} />
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
