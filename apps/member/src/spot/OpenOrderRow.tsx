import { useTranslation } from "@sumi/app/speech.ts";
import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { CancelOrderButton } from "../app/CancelOrderButton.tsx";
import { KIND_WORDS } from "../app/order-kinds.ts";
import { useFormat } from "../language/use-format.ts";
import { ORDERS_PATHS } from "../orders/paths.ts";

export type OpenOrderRowProps = {
  readonly order: OrderData;
  readonly onAmend: (order: OrderData) => void;
};

/** One open order: its terms, its progress, and buttons to change or cancel it. */
export const OpenOrderRow = memo(function OpenOrderRow({ order, onAmend }: OpenOrderRowProps) {
  const { t } = useTranslation(["spot", "common", "trading"]);
  const format = useFormat();
  const isBuy = order.side === "buy";
  const price = order.price ?? undefined;
  const quote = order.symbol.split("-").at(-1);
  return (
    <li className="flex min-h-[62px] flex-wrap items-center gap-x-2.5 gap-y-1 py-2 gutter">
      <Tag tone={isBuy ? "up" : "down"}>
        <span aria-hidden="true">{isBuy ? "▲" : "▼"}</span>
        {t(isBuy ? "buyShort" : "sellShort")}
      </Tag>
      <Link to={ORDERS_PATHS.receipt} search={{ id: order.id }} className={LINK}>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-semibold text-small">{order.symbol.replace("-", "/")}</span>
          <span className="text-caption text-text-3">
            {t(KIND_WORDS[order.type])} {format.moment(order.created_ms, "clock")}
          </span>
        </span>
        <span className="figures-dense flex flex-wrap gap-x-3 text-caption text-text-2">
          <span>
            {order.qty === null
              ? `${format.number(order.amount ?? "0")} ${quote}`
              : format.number(order.qty)}
            {price !== undefined && ` @ ${format.number(price)}`}
          </span>
          {order.stop_price !== null && order.status === "pending_trigger" ? (
            <span>
              {t(order.stop_when === "below" ? "trading:triggerBelow" : "trading:triggerAbove", {
                price: format.number(order.stop_price),
              })}
            </span>
          ) : (
            <span>
              {t("trading:filledShare", {
                percent: format.percent(order.completion, { isSigned: false }),
              })}
            </span>
          )}
        </span>
      </Link>
      {price !== undefined && (
        <IconButton
          icon="pencil-simple"
          size={18}
          label={t("trading:amendOrder")}
          onPress={() => onAmend(order)}
        />
      )}
      <CancelOrderButton order={order} />
    </li>
  );
});

const LINK = "relative min-w-[9rem] flex-1 before:absolute before:inset-x-0 before:-inset-y-1.5";
