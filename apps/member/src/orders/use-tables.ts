import { useTranslation } from "@sumi/app/speech.ts";
import type { PageOf } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { type FillData, fills, type OrderData, orders } from "@sumi/contract/spot/calls.ts";
import { KIND_WORDS } from "../app/order-kinds.ts";
import { type Table, tableMoment } from "../app/table.ts";
import { client } from "../connection.ts";
import { endWordOf, stateOf, triggerWordOf } from "../trading/orders/order-states.ts";
import { fieldsOf, isWanted, type OrderFilter } from "./order-filter.ts";

type Place = {
  readonly cursor: string | undefined;
  readonly signal?: AbortSignal;
  readonly limit?: string;
};

/** One page of the orders that are over, filtered by market and time. */
export async function ordersOf(
  filter: OrderFilter,
  { signal, ...place }: Place,
): Promise<Answer<PageOf<OrderData>>> {
  const fields = { ...fieldsOf(filter, new Date()), ...place, state: "ended" } as const;
  const answer = await client.call(orders, fields, signal && { signal });
  if (!answer.ok) return answer;
  return { ok: true, data: { rows: answer.data.orders, next: answer.data.next_cursor } };
}

/** One page of the trades, filtered by market and time. */
export async function fillsOf(
  filter: OrderFilter,
  { signal, ...place }: Place,
): Promise<Answer<PageOf<FillData>>> {
  const fields = { ...fieldsOf(filter, new Date()), ...place };
  const answer = await client.call(fills, fields, signal && { signal });
  if (!answer.ok) return answer;
  return { ok: true, data: { rows: answer.data.fills, next: answer.data.next_cursor } };
}

/** The orders that are over, filtered, with all that their receipts say. */
export function useOrdersTable(filter: OrderFilter): Table<OrderData> {
  const { t } = useTranslation(["orders", "tables", "common"]);
  return {
    columns: [
      { title: t("number"), of: ({ id }) => id },
      { title: `${t("placed")} (UTC)`, of: ({ created_ms }) => tableMoment(created_ms) },
      {
        title: `${t("ended")} (UTC)`,
        of: ({ ended_ms }) => (ended_ms === null ? null : tableMoment(ended_ms)),
      },
      { title: t("tables:market"), of: ({ symbol }) => symbol },
      { title: t("tables:side"), of: ({ side }) => t(`common:${side}`) },
      { title: t("tables:kind"), of: ({ type }) => t(KIND_WORDS[type]) },
      { title: t("common:execution"), of: ({ tif }) => tif },
      {
        title: t("trigger"),
        of: (order) => order.stop_price && t(triggerWordOf(order), { price: order.stop_price }),
      },
      { title: t("limitPrice"), of: ({ price }) => price },
      { title: t("quantity"), of: ({ qty }) => qty },
      { title: t("amount"), of: ({ amount }) => amount },
      { title: t("filledQuantity"), of: ({ filled }) => filled },
      { title: t("averagePrice"), of: ({ average_price }) => average_price },
      { title: t("turnover"), of: ({ turnover }) => turnover },
      { title: t("fee"), of: ({ fee }) => fee },
      { title: t("tables:feeCoin"), of: ({ fee_coin }) => fee_coin },
      { title: t("state"), of: (order) => t(stateOf(order).word) },
      {
        title: t("endReason"),
        of: (order) => {
          const word = endWordOf(order);
          return word === undefined ? null : t(word);
        },
      },
    ],
    load: async (cursor) => wantedOf(await ordersOf(filter, { cursor, limit: "100" }), filter),
  };
}

/** The trades, filtered. */
export function useFillsTable(filter: OrderFilter): Table<FillData> {
  const { t } = useTranslation(["orders", "tables", "common"]);
  return {
    columns: [
      { title: t("tables:trade"), of: ({ id }) => id },
      { title: t("number"), of: ({ order_id }) => order_id },
      { title: t("tables:time"), of: ({ time_ms }) => tableMoment(time_ms) },
      { title: t("tables:market"), of: ({ symbol }) => symbol },
      { title: t("tables:side"), of: ({ side }) => t(`common:${side}`) },
      { title: t("tables:role"), of: ({ role }) => t(role) },
      { title: t("price"), of: ({ price }) => price },
      { title: t("filledQuantity"), of: ({ qty }) => qty },
      { title: t("turnover"), of: ({ notional }) => notional },
      { title: t("fee"), of: ({ fee }) => fee },
      { title: t("tables:feeCoin"), of: ({ fee_coin }) => fee_coin },
    ],
    load: async (cursor) => wantedOf(await fillsOf(filter, { cursor, limit: "100" }), filter),
  };
}

/** The server does not filter by side. */
function wantedOf<Row extends OrderData | FillData>(
  page: Answer<PageOf<Row>>,
  filter: OrderFilter,
): Answer<PageOf<Row>> {
  if (!page.ok) return page;
  const rows = page.data.rows.filter((row) => isWanted(row, filter));
  return { ok: true, data: { ...page.data, rows } };
}
