import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { memberBills } from "@sumi/contract/members/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { client } from "../connection.ts";
import { Amount } from "../kit/Amount.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";

type Row = DataOf<typeof memberBills>["bills"][number];

/** Every change of the member's balances, with the balance after it. */
export function Bills({ uid }: { readonly uid: string }) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const code = useCodes();
  const pages = usePages(["file", uid, "bills"], async (cursor, signal) => {
    const answer = await client.call(memberBills, { uid, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.bills, next: answer.data.next_cursor } };
  });
  const columns: readonly Column<Row>[] = [
    { key: "type", head: t("billType"), cell: ({ type }) => code("bill", type) },
    { key: "ref", head: t("billOf"), isExtra: true, cell: ({ ref }) => ref },
    {
      key: "amount",
      head: t("common:amount"),
      isFigure: true,
      cell: ({ amount, coin }) => <Amount value={amount} coin={coin} isSigned />,
    },
    { key: "fee", head: t("fee"), isFigure: true, cell: ({ fee }) => format.number(fee) },
    {
      key: "after",
      head: t("balanceAfter"),
      isFigure: true,
      cell: ({ balance_after }) => format.number(balance_after, { fixed: 8 }),
    },
    {
      key: "time",
      head: t("common:time"),
      isFigure: true,
      cell: ({ time_ms }) => format.moment(time_ms),
    },
  ];
  return (
    <div className="py-5">
      <Listing
        label={t("section_bills")}
        emptyText={t("noBills")}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
