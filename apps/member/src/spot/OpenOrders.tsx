import { useTranslation } from "@sumi/app/speech.ts";
import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useCallback, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Awaited } from "../live/Awaited.tsx";
import { useOwnState } from "../live/own.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { OpenOrderRow } from "./OpenOrderRow.tsx";
import { useOpenOrdersOf } from "./use-open-orders.ts";

const AmendSheet = lazySheet(async () => (await import("./AmendSheet.tsx")).AmendSheet);

/** The member's orders that wait in this market; they go and change by themselves. */
export function OpenOrders({ market }: { readonly market: ListedMarket }) {
  const { t } = useTranslation();
  const orders = useOpenOrdersOf(market.symbol);
  const { areOrdersKnown } = useOwnState();
  const [amended, setAmended] = useState<string>();
  const amend = useCallback((order: OrderData) => setAmended(order.id), []);
  const order = orders.find(({ id }) => id === amended);
  if (orders.length === 0) {
    return areOrdersKnown ? (
      <EmptyState icon="receipt" title={t("noOpenOrders")} text={t("noOpenOrdersText")} />
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
