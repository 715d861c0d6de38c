import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { memberOpenOrders, memberOrders } from "@sumi/contract/members/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";

type Row = DataOf<typeof memberOrders>["orders"][number];

/** The member's orders: those that are open, and all of them. */
export function Orders({ uid }: { readonly uid: string }) {
  const { t } = useTranslation(["members", "common"]);
  const columns = useColumns();
  const open = useQuery({
    queryKey: ["file", uid, "open-orders"],
    queryFn: async ({ signal }) =>
      answered(await client.call(memberOpenOrders, { uid }, { signal })).orders,
  });
  const pages = usePages(["file", uid, "orders"], async (cursor, signal) => {
    const answer = await client.call(memberOrders, { uid, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.orders, next: answer.data.next_cursor } };
  });
  const table = { columns, keyOf: (row: Row) => row.id };
  return (
    <div className="grid gap-5 py-5">
      <section>
        <h2 className="pb-2 font-semibold">{t("ordersOpen")}</h2>
        <UnlessFailed query={open}>
          {open.data?.length === 0 ? (
            <p className="text-small text-text-3">{t("noOrders")}</p>
          ) : (
            <DataTable {...table} label={t("ordersOpen")} rows={open.data} />
          )}
        </UnlessFailed>
      </section>
      <section>
        <h2 className="pb-2 font-semibold">{t("ordersAll")}</h2>
        <Listing {...table} label={t("ordersAll")} emptyText={t("noOrders")} pages={pages} />
      </section>
    </div>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const code = useCodes();
  return [
    { key: "id", head: t("orderNumber"), cell: ({ id }) => id },
    { key: "symbol", head: t("market"), cell: ({ symbol }) => symbol },
    {
      key: "side",
      head: t("side"),
      cell: ({ side, type }) => `${code("side", side)} · ${code("order", type)}`,
    },
    {
      key: "price",
      head: t("price"),
      isFigure: true,
      cell: ({ price }) => (price === null ? "–" : format.number(price)),
    },
    {
      key: "quantity",
      head: t("quantity"),
      isFigure: true,
      cell: ({ filled, qty }) =>
        `${format.number(filled)} / ${qty === null ? "–" : format.number(qty)}`,
    },
    { key: "status", head: t("common:state"), cell: ({ status }) => code("status", status) },
    {
      key: "time",
      head: t("common:time"),
      isFigure: true,
      isExtra: true,
      cell: ({ created_ms }) => format.moment(created_ms),
    },
  ];
}
