import { useTranslation } from "@sumi/app/speech.ts";
import { Amount } from "../kit/Amount.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { staffName } from "../kit/staff-name.ts";
import { WaitingCell } from "../kit/WaitingCell.tsx";
import { useFormat } from "../language/use-format.ts";
import type { DepositRow, DepositState } from "./data.ts";

/** The columns of a list of deposits: waiting ones show their wait, others who decided. */
export function useDepositColumns(state: DepositState): readonly Column<DepositRow>[] {
  const { t } = useTranslation(["deposits", "common"]);
  const format = useFormat();
  const common: readonly Column<DepositRow>[] = [
    {
      key: "submitted",
      head: t("submitted"),
      cell: (row) => <span className="figures-dense">{format.moment(row.submitted_ms)}</span>,
    },
    { key: "member", head: t("common:member"), cell: (row) => <MemberCell {...row.member} /> },
    {
      key: "amount",
      head: t("common:amount"),
      isFigure: true,
      cell: (row) => <Amount value={row.amount} coin={row.coin} />,
    },
    { key: "network", head: t("common:network"), isExtra: true, cell: (row) => row.network },
  ];
  switch (state) {
    case "waiting":
      return [...common, waitingColumn(t("common:waits"))];
    case "second":
      return [
        ...common,
        {
          key: "first",
          head: t("first"),
          cell: (row) => row.first !== null && staffName(row.first.staff),
        },
        waitingColumn(t("common:waits")),
      ];
    case "credited":
      return [
        ...common,
        {
          key: "by",
          head: t("creditedBy"),
          cell: (row) => row.credited !== null && staffName(row.credited.staff),
        },
        {
          key: "credited",
          head: t("creditedAmount"),
          isFigure: true,
          cell: (row) =>
            row.credited !== null && <Amount value={row.credited.amount} coin={row.coin} />,
        },
      ];
    case "rejected":
      return [
        ...common,
        {
          key: "by",
          head: t("rejectedBy"),
          cell: (row) => row.rejected !== null && staffName(row.rejected.staff),
        },
      ];
  }
}

function waitingColumn(head: string): Column<DepositRow> {
  return {
    key: "waits",
    head,
    isFigure: true,
    cell: ({ waiting_ms: waitingMs, assignee, overdue }) => (
      <WaitingCell waitingMs={waitingMs} assignee={assignee} isOverdue={overdue} />
    ),
  };
}
