import { useTranslation } from "@sumi/app/speech.ts";
import {
  cancelAllPerpetualOrders,
  cancelPerpetualOrder,
  type PerpetualOrderData,
} from "@sumi/contract/perpetual/orders.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useState } from "react";
import { CancelButton } from "../../app/CancelOrderButton.tsx";
import { lazySheet } from "../../app/lazy-sheet.tsx";
import { client } from "../../connection.ts";
import { Awaited } from "../../live/Awaited.tsx";
import { CancelAll } from "../../trading/orders/CancelAll.tsx";
import { learnTrade, useIsOwnKnown, useOpenOrders } from "../live.ts";
import { useContracts } from "../use-contracts.ts";
import { OrderLine } from "./OrderLine.tsx";

const AmendSheet = lazySheet(async () => (await import("./AmendSheet.tsx")).AmendSheet);

/** The member's orders that wait on any contract; they go and change by themselves. */
export function OpenOrderList() {
  const { t } = useTranslation("common");
  const orders = useOpenOrders();
  const contracts = useContracts().data ?? [];
  const [amended, setAmended] = useState<string>();
  const order = orders.find(({ id }) => id === amended);
  const contract = order && contracts.find(({ symbol }) => symbol === order.symbol);
  const isKnown = useIsOwnKnown().orders;
  if (orders.length > 0) {
    return (
      <>
        <ul className="divide-y divide-line">
          {orders.toSorted(byAge).map((each) => (
            <OrderLine
              key={each.id}
              order={each}
              action={<Acts order={each} onAmend={() => setAmended(each.id)} />}
            />
          ))}
        </ul>
        {orders.length > 1 && (
          <p className="text-center">
            <CancelAll
              count={orders.length}
              onCancel={() => client.call(cancelAllPerpetualOrders, {})}
            />
          </p>
        )}
        {order !== undefined && contract !== undefined && (
          <AmendSheet contract={contract} order={order} onClose={() => setAmended(undefined)} />
        )}
      </>
    );
  }
  if (isKnown) {
    return <EmptyState icon="receipt" title={t("noOpenOrders")} text={t("noOpenOrdersText")} />;
  }
  return (
    <Awaited>
      <Skeleton className="mx-4 mt-3 h-10" />
    </Awaited>
  );
}

function byAge(one: PerpetualOrderData, other: PerpetualOrderData): number {
  return other.created_ms - one.created_ms;
}

type ActsProps = { readonly order: PerpetualOrderData; readonly onAmend: () => void };

/** Changes an order that has a price, or cancels it. */
function Acts({ order, onAmend }: ActsProps) {
  const { t } = useTranslation("trading");
  const cancel = async () => {
    const answer = await client.call(cancelPerpetualOrder, { id: order.id });
    if (answer.ok) learnTrade(answer.data);
    return answer;
  };
  return (
    <span className="ml-auto flex items-center gap-1">
      {order.price !== null && (
        <IconButton icon="pencil-simple" size={18} label={t("amendOrder")} onPress={onAmend} />
      )}
      <CancelButton {...order} size={order.qty ?? "0"} onCancel={cancel} />
    </span>
  );
}
