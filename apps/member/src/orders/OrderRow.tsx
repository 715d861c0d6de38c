import { useTranslation } from "@sumi/app/speech.ts";
import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { ProgressLine } from "@sumi/ui/ProgressLine.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { KIND_WORDS } from "../app/order-kinds.ts";
import { useFormat } from "../language/use-format.ts";
import { endWordOf, shownPriceOf, stateOf, triggerWordOf } from "../trading/orders/order-states.ts";
import { ORDERS_PATHS } from "./paths.ts";
import { Side } from "./Side.tsx";
import { useDecimals } from "./use-decimals.ts";

export type OrderRowProps = {
  readonly order: OrderData;
  readonly action?: ReactNode;
  /** The list is sorted by the ends of its orders, so each shows when it ended. */
  readonly isByEnd?: boolean;
};

/** One order: its terms, its progress, and a link to its receipt. */
export function OrderRow({ order, action, isByEnd = false }: OrderRowProps) {
  const { t } = useTranslation(["orders", "common"]);
  const { word, tone } = stateOf(order);
  const isOpen = order.ended_ms === null;
  return (
    <li className="py-3.5 gutter">
      <Link to={ORDERS_PATHS.receipt} search={{ id: order.id }} className="block">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <Side side={order.side} />
            <span className="font-semibold">{order.symbol.replace("-", "/")}</span>
            <span className="text-caption text-text-3">
              <Terms order={order} />
            </span>
          </span>
          <Tag tone={tone}>{t(word)}</Tag>
        </span>
        <Figures order={order} timeMs={(isByEnd ? order.ended_ms : null) ?? order.created_ms} />
      </Link>
      {isOpen && (
        <span className="mt-2.5 flex items-center gap-3">
          <span className="flex-1">
            <ProgressLine percent={Number(order.completion)} />
          </span>
          {action}
        </span>
      )}
    </li>
  );
}

/** The order's kind and, unless it is good till cancelled, its time in force. */
function Terms({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation(["orders", "common"]);
  const conditions = [
    t(KIND_WORDS[order.type]),
    order.tif !== "GTC" && order.tif,
    order.post_only && t("common:executionPostOnly"),
  ];
  return conditions.filter(Boolean).join(" · ");
}

type FiguresProps = { readonly order: OrderData; readonly timeMs: number };

function Figures({ order, timeMs }: FiguresProps) {
  const { t } = useTranslation(["orders", "common"]);
  const format = useFormat();
  const decimals = useDecimals(order.symbol);
  const { word, price } = shownPriceOf(order);
  const end = endWordOf(order);
  const [done, whole] =
    order.qty === null
      ? [format.number(order.turnover), format.number(order.amount ?? "0")]
      : [order.filled, order.qty].map((text) => format.number(text, decimals.quantity));
  return (
    <>
      <span className="mt-[9px] flex flex-wrap gap-x-2 gap-y-1.5">
        <Cell label={t(word)}>
          {price === undefined ? t("marketPrice") : format.number(price, decimals.price)}
        </Cell>
        <Cell label={t(order.qty === null ? "spentOfAmount" : "filledOfQuantity")}>
          {done} / {whole}
        </Cell>
        <When timeMs={timeMs} />
      </span>
      {order.stop_price !== null && (
        <span className="mt-1.5 block text-caption text-text-3">
          {t(triggerWordOf(order), {
            price: format.number(order.stop_price, decimals.price),
          })}
        </span>
      )}
      {end !== undefined && <span className="mt-1.5 block text-caption text-text-3">{t(end)}</span>}
    </>
  );
}

/** Day above clock; of another year, with its year. */
function When({ timeMs }: { readonly timeMs: number }) {
  const format = useFormat();
  const isThisYear = new Date(timeMs).getFullYear() === new Date().getFullYear();
  return (
    <span className="figures-dense ml-auto text-right">
      <span className="block text-micro text-text-3">
        {format.moment(timeMs, isThisYear ? "date" : "fullDate")}
      </span>
      <span className="block text-text-2">{format.moment(timeMs, "clock")}</span>
    </span>
  );
}

function Cell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="min-w-[5.5rem] flex-1">
      <span className="block text-micro text-text-3">{label}</span>
      <span className="figures-dense block break-words">{children}</span>
    </span>
  );
}

export function OrderRowSkeleton() {
  return (
    <div className="grid gap-3 py-3.5 gutter">
      <span className="flex justify-between">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-5 w-14" />
      </span>
      <span className="flex justify-between">
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-7 w-16" />
      </span>
    </div>
  );
}
