import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { orders } from "@sumi/contract/spot/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { NoOrders } from "./NoOrders.tsx";
import { OrderFilters } from "./OrderFilters.tsx";
import { OrderRow, OrderRowSkeleton } from "./OrderRow.tsx";
import { fieldsOf, isWanted, type OrderFilter } from "./order-filter.ts";

export type HistoryProps = {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
};

/** The orders that are over, newest first, page after page. */
export function OrderHistory({ filter, onChange }: HistoryProps) {
  const { t } = useTranslation("orders");
  const { symbol, period } = filter;
  const pages = usePages(["orders", symbol ?? "", period], async (cursor, signal) => {
    const fields = { ...fieldsOf(filter, new Date()), state: "ended" } as const;
    const answer = await client.call(orders, { ...fields, cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.orders, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <>
      <OrderFilters filter={filter} onChange={onChange} isOfTime />
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
