import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { feeDays } from "@sumi/contract/referrals/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { Agreement } from "../kit/Agreement.tsx";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";

type Row = DataOf<typeof feeDays>["accounts"][number];

/** The account that all fees go to and the one of due rewards, and whether days add up to them. */
export function RewardAccounts() {
  const { t } = useTranslation("referrals");
  const query = useQuery({
    queryKey: ["referrals", "accounts"],
    queryFn: async ({ signal }) => {
      return answered(await client.call(feeDays, { limit: "1" }, { signal })).accounts;
    },
  });
  return (
    <section aria-label={t("accounts")} className="pb-5">
      <h2 className="pb-2 font-semibold">{t("accounts")}</h2>
      <UnlessFailed query={query}>
        <DataTable
          label={t("accounts")}
          columns={useColumns()}
          rows={query.data}
          keyOf={({ coin }) => coin}
        />
      </UnlessFailed>
    </section>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const figure = (key: "fee" | "due" | "marketing" | "waiting", head: string): Column<Row> => ({
    key,
    head,
    isFigure: true,
    isExtra: key === "marketing",
    cell: (row) => format.number(row[key]),
  });
  return [
    { key: "coin", head: t("coin"), cell: ({ coin }) => coin },
    figure("fee", "sys:fee"),
    {
      key: "fee_of_days",
      head: t("ofDays"),
      cell: (row) => <Agreement of={row.fee} with={row.fee_of_days} />,
    },
    figure("due", "sys:referral:due"),
    {
      key: "due_of_days",
      head: t("ofDays"),
      cell: (row) => <Agreement of={row.due} with={row.due_of_days} />,
    },
    figure("marketing", "sys:marketing"),
    figure("waiting", t("waiting")),
  ];
}
