import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { feeDays } from "@sumi/contract/referrals/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { client } from "../connection.ts";
import { Agreement } from "../kit/Agreement.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { useFormat } from "../language/use-format.ts";

type Row = DataOf<typeof feeDays>["days"][number];

/** The fees of each day, the rewards taken out of them, and the rest that the house kept. */
export function FeeDays() {
  const { t } = useTranslation("referrals");
  const pages = usePages(["referrals", "fees"], async (cursor, signal) => {
    const answer = await client.call(feeDays, { cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.days, next: answer.data.next_cursor } };
  });
  return (
    <section aria-label={t("feeDays")}>
      <h2 className="pb-1 font-semibold">{t("feeDays")}</h2>
      <p className="pb-2 text-small text-text-3">{t("feeDaysText")}</p>
      <Listing
        label={t("feeDays")}
        emptyText={t("noFees")}
        pages={pages}
        keyOf={({ day_ms: dayMs, coin }) => `${dayMs} ${coin}`}
        columns={useColumns()}
      />
    </section>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const figure = (key: "taken" | "shared" | "moved" | "left"): Column<Row> => ({
    key,
    head: t(key),
    isFigure: true,
    isExtra: key === "moved",
    cell: (row) => format.number(row[key]),
  });
  return [
    { key: "day", head: t("day"), cell: (row) => format.moment(row.day_ms, "utcDate") },
    { key: "coin", head: t("coin"), cell: ({ coin }) => coin },
    figure("taken"),
    figure("shared"),
    {
      key: "accrued",
      head: t("ofRewards"),
      cell: ({ shared, accrued }) => <Agreement of={shared} with={accrued} />,
    },
    figure("moved"),
    figure("left"),
  ];
}
