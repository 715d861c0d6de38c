import { useTranslation } from "@sumi/app/speech.ts";
import {
  cancelAllPerpetualOrders,
  cancelPerpetualOrder,
  type PerpetualOrderData,
} from "@sumi/contract/perpetual/orders.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { CancelButton } from "../../app/CancelOrderButton.tsx";
import { client } from "../../connection.ts";
import { Awaited } from "../../live/Awaited.tsx";
import { CancelAll } from "../../orders/CancelAll.tsx";
import { learnTrade, useIsOwnKnown, useOpenOrders } from "../live.ts";
import { OrderLine } from "./OrderLine.tsx";

/** The member's orders that wait on any contract; they go and change by themselves. */
export function OpenOrderList() {
  const { t } = useTranslation("common");
  const orders = useOpenOrders();
  const isKnown = useIsOwnKnown().orders;
  if (orders.length > 0) {
    return (
      <>
        <ul className="divide-y divide-line">
          {orders.toSorted(byAge).map((order) => (
            <OrderLine key={order.id} order={order} action={<Cancel order={order} />} />
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

function Cancel({ order }: { readonly order: PerpetualOrderData }) {
  const cancel = async () => {
    const answer = await client.call(cancelPerpetualOrder, { id: order.id });
    if (answer.ok) learnTrade(answer.data);
    return answer;
  };
  return <CancelButton {...order} size={order.qty ?? "0"} onCancel={cancel} />;
}
