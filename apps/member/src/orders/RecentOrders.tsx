import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { orders } from "@sumi/contract/spot/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useEndedOrders } from "../live/own.ts";
import { OrderRow } from "./OrderRow.tsx";
import { isWanted, type OrderFilter } from "./order-filter.ts";
import { recentOf } from "./recent.ts";

export type RecentOrdersProps = {
  readonly filter: OrderFilter;
  readonly onShowAll: () => void;
};

const SHOWN_MAX = 5;
/** An order that was placed earlier may have ended later, so more are asked for than shown. */
const ASKED = "20";

/**
 * The latest ended orders, below the open ones, so that an order which ends stays in view. They are
 * a convenience, so a failure to load them is not shown.
 */
export function RecentOrders({ filter, onShowAll }: RecentOrdersProps) {
  const { t } = useTranslation("orders");
  const { symbol } = filter;
  const ended = useEndedOrders();
  const told = useQuery({
    queryKey: ["recentOrders", symbol ?? ""],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const fields = { symbol, state: "ended", limit: ASKED } as const;
      return answered(await client.call(orders, fields, { signal })).orders;
    },
  });
  const over = recentOf([...ended, ...(told.data ?? [])])
    .filter((order) => isWanted(order, filter))
    .slice(0, SHOWN_MAX);
  if (over.length === 0) return null;
  return (
    <section aria-label={t("recent")}>
      <div className="flex min-h-(--hit) items-end justify-between pt-3 text-caption gutter">
        <h2 className="py-[13px] text-text-3">{t("recent")}</h2>
        <button
          type="button"
          onClick={onShowAll}
          className="-mx-2 min-h-(--hit) px-2 font-medium text-link"
        >
          {t("orderHistory")}
        </button>
      </div>
      <ul className="divide-y divide-line border-line border-b">
        {over.map((order) => (
          <OrderRow key={order.id} order={order} isByEnd />
        ))}
      </ul>
    </section>
  );
}
