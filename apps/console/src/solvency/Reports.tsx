import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { reconciliations } from "@sumi/contract/solvency/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useState } from "react";
import { client } from "../connection.ts";
import { Listing } from "../kit/Listing.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useFormat } from "../language/use-format.ts";
import { ReportLines } from "./ReportLines.tsx";

type Row = DataOf<typeof reconciliations>["reports"][number];

/** Reports of custody, newest first, each with its differences from the ledger. */
export function Reports() {
  const { t } = useTranslation(["solvency", "common"]);
  const format = useFormat();
  const [open, setOpen] = useState<Row>();
  const pages = usePages(["reconciliations"], async (cursor, signal) => {
    const answer = await client.call(reconciliations, { cursor, limit: "20" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.reports, next: answer.data.next_cursor } };
  });
  return (
    <section aria-label={t("reports")} className="pt-7">
      <h2 className="pb-2 font-semibold">{t("reports")}</h2>
      <Listing
        label={t("reports")}
        emptyText={t("noReports")}
        pages={pages}
        keyOf={({ id }) => id}
        selected={open?.id}
        onSelect={(row) => setOpen(row.id === open?.id ? undefined : row)}
        columns={[
          { key: "taken", head: t("taken"), cell: (row) => format.moment(row.taken_ms) },
          { key: "source", head: t("source"), cell: ({ source }) => source },
          { key: "staff", head: t("common:staffMember"), cell: (row) => staffName(row.staff) },
          {
            key: "differing",
            head: t("differing"),
            cell: ({ differing, missing }) =>
              differing + missing.length === 0 ? (
                <Tag tone="success">{t("agrees")}</Tag>
              ) : (
                <Tag tone="danger">{t("differs", { lines: differing + missing.length })}</Tag>
              ),
          },
        ]}
      />
      {open !== undefined && <ReportLines report={open} />}
    </section>
  );
}
