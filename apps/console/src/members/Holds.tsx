import { useTranslation } from "@sumi/app/speech.ts";
import { Link } from "@tanstack/react-router";
import { Amount } from "../kit/Amount.tsx";
import { Card } from "../kit/Card.tsx";
import { DataTable } from "../kit/DataTable.tsx";
import { paths } from "../paths.ts";
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
            cell: (hold) => <HoldLink uid={file.uid} hold={hold} />,
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

type Hold = MemberFile["holds"][number];

/** Leads to the case, or to the list of the member's that has it. */
function HoldLink({ uid, hold: { kind, id } }: { readonly uid: string; readonly hold: Hold }) {
  const { t } = useTranslation("members");
  const text = t(HOLD_WORDS[kind], { id });
  const section = SECTION_OF[kind];
  if (section !== undefined) {
    return (
      // The file reads its section from the address, and each queue its case.
      <Link to={paths.member} params={{ uid }} search={{ section } as never} className="text-link">
        {text}
      </Link>
    );
  }
  const to = kind === "withdrawal" ? paths.withdrawals : paths.sales;
  return (
    <Link to={to} search={{ case: id } as never} className="text-link">
      {text}
    </Link>
  );
}

/** The sections of a file that list what holds money. */
const SECTION_OF: Readonly<Partial<Record<Hold["kind"], string>>> = {
  order: "orders",
  contract: "contracts",
  perpetual: "positions",
};
