import { useTranslation } from "@sumi/app/speech.ts";
import type { PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { memo, type ReactNode } from "react";
import { KIND_WORDS } from "../../app/order-kinds.ts";
import { useFormat } from "../../language/use-format.ts";
import { stateOf } from "../../trading/orders/order-states.ts";
import { endWordOf } from "./end-words.ts";
import { OrderSide } from "./OrderSide.tsx";

export type OrderLineProps = { readonly order: PerpetualOrderData; readonly action?: ReactNode };

/** One order on a contract: its terms, its progress, and why it ended. */
export const OrderLine = memo(function OrderLine({ order, action }: OrderLineProps) {
  const { t } = useTranslation(["perpetual", "common", "orders", "trading"]);
  const format = useFormat();
  const { word, tone } = stateOf(order);
  const end = endWordOf(order);
  const price = order.price ?? order.average_price;
  const conditions = [
    t(KIND_WORDS[order.type]),
    order.tif !== "GTC" && order.tif,
    order.post_only && t("common:executionPostOnly"),
    order.reduce_only && t("reduceOnly"),
  ];
  return (
    <li className="flex min-h-[62px] flex-wrap items-center gap-x-2.5 gap-y-1 py-2 gutter">
      <OrderSide side={order.side} />
      <span className="min-w-[9rem] flex-1">
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-semibold text-small">{order.symbol.split("-")[0]}</span>
          <span className="text-caption text-text-3">
            {conditions.filter(Boolean).join(" · ")} · {order.leverage}× ·{" "}
            {format.moment(order.created_ms, "minute")}
          </span>
        </span>
        <span className="figures-dense flex flex-wrap gap-x-3 text-caption text-text-2">
          <span>
            {format.number(order.filled)} / {format.number(order.qty ?? "0")}
            {price !== null && ` @ ${format.number(price)}`}
          </span>
          {order.stop_price !== null && (
            <span>
              {t(order.stop_when === "below" ? "trading:triggerBelow" : "trading:triggerAbove", {
                price: format.number(order.stop_price),
              })}
            </span>
          )}
        </span>
        {end !== undefined && <span className="block text-caption text-text-3">{t(end)}</span>}
      </span>
      {action ?? <Tag tone={tone}>{t(`orders:${word}`)}</Tag>}
    </li>
  );
});
