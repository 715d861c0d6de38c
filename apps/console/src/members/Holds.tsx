import { useTranslation } from "@sumi/app/speech.ts";
import { Amount } from "../kit/Amount.tsx";
import { Card } from "../kit/Card.tsx";
import { DataTable } from "../kit/DataTable.tsx";
import type { MemberFile } from "./data.ts";

const HOLD_WORDS = {
  order: "holdOrder",
  contract: "holdContract",
  perpetual: "holdPerpetual",
  subscription: "holdSubscription",
  withdrawal: "holdWithdrawal",
} as const satisfies Record<MemberFile["holds"][number]["kind"], string>;

/** The orders, contracts and withdrawals that the held amounts belong to. */
export function Holds({ file }: { readonly file: MemberFile }) {
  const { t } = useTranslation("members");
  return (
    <Card title={t("holds")}>
      <DataTable
        label={t("holds")}
        columns={[
          {
            key: "of",
            head: t("holdOf"),
            cell: ({ kind, id }) => t(HOLD_WORDS[kind], { id }),
          },
          {
            key: "held",
            head: t("held"),
            isFigure: true,
            cell: ({ held, coin }) => <Amount value={held} coin={coin} />,
          },
        ]}
        rows={file.holds}
        keyOf={({ kind, id }) => `${kind} ${id}`}
      />
    </Card>
  );
}
