import { useTranslation } from "@sumi/app/speech.ts";
import { cancelAll } from "@sumi/contract/spot/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useNavigate } from "@tanstack/react-router";
import { CancelOrderButton } from "../app/CancelOrderButton.tsx";
import { client } from "../connection.ts";
import { Awaited } from "../live/Awaited.tsx";
import { useOpenOrders, useOwnState } from "../live/own.ts";
import { SPOT_PATHS } from "../spot/paths.ts";
import { CancelAll } from "../trading/orders/CancelAll.tsx";
import { NoOrders } from "./NoOrders.tsx";
import { OrderFilters } from "./OrderFilters.tsx";
import type { HistoryProps } from "./OrderHistory.tsx";
import { OrderRow, OrderRowSkeleton } from "./OrderRow.tsx";
import { isWanted } from "./order-filter.ts";
import { RecentOrders } from "./RecentOrders.tsx";

export type OpenOrdersProps = HistoryProps & { readonly onShowHistory: () => void };

/** The open orders, live, and below them the latest ended ones. */
export function OpenOrders({ filter, onChange, onShowHistory }: OpenOrdersProps) {
  const orders = useOpenOrders();
  const { areOrdersKnown } = useOwnState();
  const isLoading = !areOrdersKnown && orders.length === 0;
  const wanted = orders.filter((order) => isWanted(order, filter));
  // The exchange cancels by market. With a filter by side it would also cancel hidden orders.
  const canCancelAll = wanted.length > 0 && filter.side === undefined;
  const cancelling = (
    <CancelAll
      count={wanted.length}
      onCancel={() => client.call(cancelAll, { symbol: filter.symbol })}
    />
  );
  return (
    <>
      <OrderFilters filter={filter} onChange={onChange} action={canCancelAll && cancelling} />
      {isLoading ? (
        <Awaited>
          <OrderRowSkeleton />
        </Awaited>
      ) : wanted.length > 0 ? (
        <ul className="divide-y divide-line border-line border-b">
          {wanted.map((order) => (
            <OrderRow key={order.id} order={order} action={<CancelOrderButton order={order} />} />
          ))}
        </ul>
      ) : (
        <NoOrders filter={{ ...filter, period: "all" }} onChange={onChange}>
          <NothingOpen />
        </NoOrders>
      )}
      <RecentOrders filter={filter} onShowAll={onShowHistory} />
    </>
  );
}

function NothingOpen() {
  const { t } = useTranslation(["orders", "common"]);
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="chart-line-up"
      title={t("common:noOpenOrders")}
      text={t("common:noOpenOrdersText")}
      action={
        <Button size="small" onPress={() => void navigate({ to: SPOT_PATHS.trade })}>
          {t("toTrade")}
        </Button>
      }
    />
  );
}
