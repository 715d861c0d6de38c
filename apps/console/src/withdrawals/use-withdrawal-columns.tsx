import { useTranslation } from "@sumi/app/speech.ts";
import { Amount } from "../kit/Amount.tsx";
import { CheckTag } from "../kit/CheckTag.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { WaitingCell } from "../kit/WaitingCell.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { isOpen, type WithdrawalRow, type WithdrawalState } from "./data.ts";

/** The columns of a list of withdrawals: waiting ones show their gravest check and their wait. */
export function useWithdrawalColumns(state: WithdrawalState): readonly Column<WithdrawalRow>[] {
  const { t } = useTranslation(["withdrawals", "common"]);
  const format = useFormat();
  const code = useCodes();
  const common: readonly Column<WithdrawalRow>[] = [
    {
      key: "requested",
      head: t("requested"),
      cell: (row) => (
        <span className="figures-dense whitespace-nowrap">
          {format.moment(row.requested_ms, "date")} {format.moment(row.requested_ms, "clock")}
        </span>
      ),
    },
    { key: "member", head: t("common:member"), cell: (row) => <MemberCell {...row.member} /> },
    {
      key: "qty",
      head: t("common:amount"),
      isFigure: true,
      cell: (row) => <Amount value={row.qty} coin={row.coin} />,
    },
    { key: "network", head: t("common:network"), isExtra: true, cell: (row) => row.network },
    {
      key: "destination",
      head: t("destination"),
      isExtra: true,
      cell: ({ destination }) => (
        <span className="figures-dense whitespace-nowrap">{destination.address}</span>
      ),
    },
  ];
  if (!isOpen(state)) {
    return [
      ...common,
      {
        key: "reason",
        head: t("common:reason"),
        cell: ({ reason }) => (reason === null ? "–" : code("reject", reason)),
      },
      {
        key: "decided",
        head: t("decided"),
        isFigure: true,
        cell: ({ decided_ms: ms }) => (ms === null ? "–" : format.moment(ms)),
      },
    ];
  }
  return [
    ...common,
    { key: "check", head: t("check"), cell: ({ check }) => <CheckTag check={check} /> },
    {
      key: "waits",
      head: t("common:waits"),
      isFigure: true,
      cell: (row) => (
        <WaitingCell waitingMs={row.waiting_ms} assignee={row.assignee} isOverdue={row.overdue} />
      ),
    },
  ];
}
