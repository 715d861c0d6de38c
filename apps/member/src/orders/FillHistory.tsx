import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import type { FillData } from "@sumi/contract/spot/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Link } from "@tanstack/react-router";
import { PagedList } from "../app/PagedList.tsx";
import { SaveTable } from "../app/SaveTable.tsx";
import { useFormat } from "../language/use-format.ts";
import { NoOrders } from "./NoOrders.tsx";
import { OrderFilters } from "./OrderFilters.tsx";
import type { HistoryProps } from "./OrderHistory.tsx";
import { OrderRowSkeleton } from "./OrderRow.tsx";
import { isWanted } from "./order-filter.ts";
import { ORDERS_PATHS } from "./paths.ts";
import { Side } from "./Side.tsx";
import { useDecimals } from "./use-decimals.ts";
import { fillsOf, useFillsTable } from "./use-tables.ts";

/** Every trade of the member's, newest first. */
export function FillHistory({ filter, onChange }: HistoryProps) {
  const { t } = useTranslation("orders");
  const { symbol, period } = filter;
  const table = useFillsTable(filter);
  const pages = usePages(["fills", symbol ?? "", period], (cursor, signal) =>
    fillsOf(filter, { cursor, signal }),
  );
  return (
    <>
      <OrderFilters
        filter={filter}
        onChange={onChange}
        isOfTime
        action={<SaveTable name="sumi-fills" table={table} />}
      />
      <PagedList
        pages={pages}
        isWanted={(fill) => isWanted(fill, filter)}
        row={(fill) => <FillRow key={`${fill.id} ${fill.order_id}`} fill={fill} />}
        skeleton={<OrderRowSkeleton />}
        failed={t("historyFailed")}
        empty={
          <NoOrders filter={filter} onChange={onChange}>
            <EmptyState icon="receipt" title={t("noFills")} />
          </NoOrders>
        }
      />
    </>
  );
}

function FillRow({ fill }: { readonly fill: FillData }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const decimals = useDecimals(fill.symbol);
  const [base = "", quote = ""] = fill.symbol.split("-");
  return (
    <li className="py-3.5 gutter">
      <Link to={ORDERS_PATHS.receipt} search={{ id: fill.order_id }} className="grid gap-1.5">
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="flex items-center gap-2">
            <Side side={fill.side} />
            <span className="font-semibold">{fill.symbol.replace("-", "/")}</span>
          </span>
          <span className="figures-dense ml-auto text-right">
            {format.number(fill.qty, decimals.quantity)} <span className="text-text-3">{base}</span>
          </span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-caption text-text-3">
          <span className="figures-dense">
            @ {format.number(fill.price, decimals.price)} {quote}
          </span>
          <span className="figures-dense">
            {t("fee")} {format.number(fill.fee)} {fill.fee_coin}
          </span>
        </span>
        <span className="text-micro text-text-3">{format.moment(fill.time_ms, "second")}</span>
      </Link>
    </li>
  );
}
