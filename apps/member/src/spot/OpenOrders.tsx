import { useTranslation } from "@sumi/app/speech.ts";
import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Awaited } from "../live/Awaited.tsx";
import { useEndedOrders, useOwnState } from "../live/own.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { ORDERS_PATHS } from "../orders/paths.ts";
import { OpenOrderRow } from "./OpenOrderRow.tsx";
import { useOpenOrdersOf } from "./use-open-orders.ts";

const AmendSheet = lazySheet(async () => (await import("./AmendSheet.tsx")).AmendSheet);

/** The member's orders that wait in this market; they go and change by themselves. */
export function OpenOrders({ market }: { readonly market: ListedMarket }) {
  const orders = useOpenOrdersOf(market.symbol);
  const { areOrdersKnown } = useOwnState();
  const [amended, setAmended] = useState<string>();
  const amend = useCallback((order: OrderData) => setAmended(order.id), []);
  const order = orders.find(({ id }) => id === amended);
  if (orders.length === 0) {
    return areOrdersKnown ? (
      <NoOrders symbol={market.symbol} />
    ) : (
      <Awaited>
        <Skeleton className="mx-4 mt-3 h-10" />
      </Awaited>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {orders.map((each) => (
          <OpenOrderRow key={each.id} order={each} onAmend={amend} />
        ))}
      </ul>
      {order !== undefined && (
        <AmendSheet market={market} order={order} onClose={() => setAmended(undefined)} />
      )}
    </>
  );
}

/** Nothing waits; what traded a moment ago is one tap away. */
function NoOrders({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation(["spot", "common"]);
  const navigate = useNavigate();
  const filled = useEndedOrders().filter(
    (order) => order.symbol === symbol && order.filled !== "0",
  );
  const last = filled.toSorted((a, b) => Number(b.ended_ms) - Number(a.ended_ms))[0];
  const toReceipt = (id: string) => void navigate({ to: ORDERS_PATHS.receipt, search: { id } });
  return (
    <EmptyState
      icon="receipt"
      title={t("common:noOpenOrders")}
      {...(last === undefined ? { text: t("common:noOpenOrdersText") } : {})}
      action={
        last && (
          <Button size="small" onPress={() => toReceipt(last.id)}>
            {t("lastFill")}
          </Button>
        )
      }
    />
  );
}
