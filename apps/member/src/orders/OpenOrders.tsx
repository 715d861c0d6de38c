import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { CancelOrderButton } from "../app/CancelOrderButton.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Awaited } from "../live/Awaited.tsx";
import { useOpenOrders, useOwnState } from "../live/own.ts";
import { SPOT_PATHS } from "../spot/paths.ts";
import { NoOrders } from "./NoOrders.tsx";
import { OrderFilters } from "./OrderFilters.tsx";
import type { HistoryProps } from "./OrderHistory.tsx";
import { OrderRow, OrderRowSkeleton } from "./OrderRow.tsx";
import { isWanted } from "./order-filter.ts";
import { RecentOrders } from "./RecentOrders.tsx";

const CancelAllDialog = lazySheet(
  async () => (await import("./CancelAllDialog.tsx")).CancelAllDialog,
);

export type OpenOrdersProps = HistoryProps & { readonly onShowHistory: () => void };

/** The open orders, live, and below them the latest ended ones. */
export function OpenOrders({ filter, onChange, onShowHistory }: OpenOrdersProps) {
  const orders = useOpenOrders();
  const { areOrdersKnown } = useOwnState();
  const isLoading = !areOrdersKnown && orders.length === 0;
  const wanted = orders.filter((order) => isWanted(order, filter));
  // The exchange cancels by market. With a filter by side it would also cancel hidden orders.
  const canCancelAll = wanted.length > 0 && filter.side === undefined;
  return (
    <>
      <OrderFilters
        filter={filter}
        onChange={onChange}
        action={canCancelAll && <CancelAll count={wanted.length} symbol={filter.symbol} />}
      />
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

type CancelAllProps = { readonly count: number; readonly symbol: string | undefined };

function CancelAll(props: CancelAllProps) {
  const { t } = useTranslation("orders");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-(--hit) font-medium text-link text-small"
        onClick={() => setAsking(true)}
      >
        {t("cancelAll")}
      </button>
      {isAsking && <CancelAllDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
