import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { solvency } from "@sumi/contract/solvency/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { ReconcileDialog } from "./ReconcileDialog.tsx";
import { Reports } from "./Reports.tsx";

type Row = DataOf<typeof solvency>["coins"][number];

/** Liabilities to members against coins in custody, and the reports of custody. */
export function SolvencyScreen() {
  const { t } = useTranslation(["solvency", "common"]);
  const format = useFormat();
  const may = useMay();
  const [isReporting, setReporting] = useState(false);
  const query = useQuery({
    queryKey: ["solvency"],
    queryFn: async ({ signal }) => answered(await client.call(solvency, {}, { signal })),
  });
  const columns = useColumns();
  return (
    <>
      <TopBar title={t("common:solvency")}>
        {may("custody.reconcile") && (
          <Button size="small" kind="outline" onPress={() => setReporting(true)}>
            {t("reconcile")}
          </Button>
        )}
      </TopBar>
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">
            {query.data === undefined
              ? t("common:loading")
              : t("asOf", {
                  moment: format.moment(query.data.time_ms),
                  sequence: query.data.sequence,
                })}
          </p>
          <DataTable
            label={t("common:solvency")}
            columns={columns}
            rows={query.data?.coins}
            keyOf={({ coin }) => coin}
          />
          <Reports />
        </ScrollArea>
      </UnlessFailed>
      {isReporting && <ReconcileDialog onClose={() => setReporting(false)} />}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(["solvency", "common"]);
  const format = useFormat();
  const exact = (value: string) => format.number(value, { fixed: 8 });
  return [
    { key: "coin", head: t("common:coin"), cell: ({ coin }) => coin },
    {
      key: "liabilities",
      head: t("liabilities"),
      isFigure: true,
      cell: ({ liabilities }) => exact(liabilities),
    },
    { key: "house", head: t("ofHouse"), isFigure: true, cell: ({ house }) => exact(house) },
    { key: "custody", head: t("custody"), isFigure: true, cell: ({ custody }) => exact(custody) },
    {
      key: "reported",
      head: t("reported"),
      isFigure: true,
      isExtra: true,
      cell: ({ reported }) => (reported === null ? t("noReport") : exact(reported)),
    },
    {
      key: "ratio",
      head: t("ratio"),
      isFigure: true,
      cell: ({ ratio }) => <Ratio ratio={ratio} />,
    },
    {
      key: "reportedRatio",
      head: t("reportedRatio"),
      isFigure: true,
      cell: ({ reported_ratio: ratio, reported_ms: ms }) => (
        <>
          <Ratio ratio={ratio} />
          {ms !== null && (
            <span className="block text-caption text-text-3">{format.moment(ms)}</span>
          )}
        </>
      ),
    },
  ];
}

function Ratio({ ratio }: { readonly ratio: string | null }) {
  const format = useFormat();
  if (ratio === null) return "–";
  // A ratio below one means that liabilities exceed what is outside; its text then starts with 0.
  return (
    <Tag tone={ratio.startsWith("0") ? "danger" : "success"}>
      {format.number(ratio, { fixed: 4 })}
    </Tag>
  );
}
