import { useTranslation } from "@sumi/app/speech.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Card } from "../kit/Card.tsx";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { useFormat } from "../language/use-format.ts";
import type { MemberFile } from "./data.ts";

type Row = MemberFile["balances"][number];

/** The member's balances, coin by coin, to the last decimal. */
export function Balances({ file }: { readonly file: MemberFile }) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const exact = (value: string) => format.number(value, { fixed: 8 });
  const columns: readonly Column<Row>[] = [
    {
      key: "coin",
      head: t("common:coin"),
      cell: ({ coin }) => (
        <span className="flex items-center gap-2 font-medium">
          <CoinIcon coin={coin} size={24} />
          {coin}
        </span>
      ),
    },
    {
      key: "available",
      head: t("available"),
      isFigure: true,
      cell: (row) => exact(row.available),
    },
    { key: "held", head: t("held"), isFigure: true, cell: (row) => exact(row.held) },
    {
      key: "locked",
      head: t("locked"),
      isFigure: true,
      isExtra: true,
      cell: (row) => exact(row.locked),
    },
    {
      key: "value",
      head: t("value"),
      isFigure: true,
      cell: ({ value }) => (value === null ? "–" : format.number(value, { fixed: 2 })),
    },
  ];
  return (
    <Card title={t("balances")}>
      <DataTable
        label={t("balances")}
        columns={columns}
        rows={file.balances}
        keyOf={({ coin }) => coin}
      />
    </Card>
  );
}
