import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { reconciliation, type reconciliations } from "@sumi/contract/solvency/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { DataTable } from "../kit/DataTable.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";

type Report = DataOf<typeof reconciliations>["reports"][number];

/** One report of custody, line by line against the ledger. */
export function ReportLines({ report }: { readonly report: Report }) {
  const { t } = useTranslation(["solvency", "common"]);
  const format = useFormat();
  const exact = (value: string) => format.number(value, { fixed: 8 });
  const query = useQuery({
    queryKey: ["reconciliation", report.id],
    queryFn: async ({ signal }) =>
      answered(await client.call(reconciliation, { id: report.id }, { signal })).rows,
  });
  return (
    <UnlessFailed query={query}>
      <div className="my-4 rounded-[12px] border border-line p-4">
        {report.note !== "" && <p className="pb-2 text-small">{report.note}</p>}
        {report.missing.length > 0 && (
          <p className="pb-2 text-danger text-small">
            {t("missing", { networks: report.missing.join(", ") })}
          </p>
        )}
        <DataTable
          label={t("lines")}
          rows={query.data}
          keyOf={({ coin, network }) => `${coin} ${network}`}
          columns={[
            {
              key: "network",
              head: t("common:network"),
              cell: ({ coin, network }) => `${coin} · ${network}`,
            },
            { key: "ledger", head: t("ledger"), isFigure: true, cell: (row) => exact(row.ledger) },
            {
              key: "reported",
              head: t("reported"),
              isFigure: true,
              cell: (row) => exact(row.reported),
            },
            {
              key: "difference",
              head: t("difference"),
              isFigure: true,
              cell: ({ difference }) => (
                <span className={difference === "0" ? "text-text-3" : "font-semibold text-danger"}>
                  {difference === "0"
                    ? exact(difference)
                    : t(difference.startsWith("-") ? "missingOutside" : "moreOutside", {
                        amount: exact(difference.replace("-", "")),
                      })}
                </span>
              ),
            },
          ]}
        />
      </div>
    </UnlessFailed>
  );
}
