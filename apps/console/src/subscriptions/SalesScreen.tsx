import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { staffProjects } from "@sumi/contract/subscriptions/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { DataTable } from "../kit/DataTable.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { DraftDialog } from "./DraftDialog.tsx";
import { SALES_KEY, type SaleAct, type SaleRow } from "./data.ts";
import { SaleDialog } from "./SaleDialog.tsx";
import { useSaleColumns } from "./use-columns.tsx";

const REFRESH_MS = 5_000;

/** Drafts, supply, progress and ends of all sales. Nobody's share can be decided here. */
export function SalesScreen() {
  const { t } = useTranslation(["subscriptions", "common"]);
  const may = useMay();
  const [acted, setActed] = useState<{ readonly act: SaleAct; readonly sale: SaleRow }>();
  const [isDrafting, setDrafting] = useState(false);
  const query = useQuery({
    queryKey: SALES_KEY,
    queryFn: async ({ signal }) => answered(await client.call(staffProjects, {}, { signal })),
    refetchInterval: REFRESH_MS,
  });
  const projects = query.data?.projects;
  const columns = useSaleColumns((act, sale) => setActed({ act, sale }));
  return (
    <>
      <TopBar title={t("common:sales")}>
        {may("subscriptions.draft") && (
          <Button size="small" kind="outline" onPress={() => setDrafting(true)}>
            {t("draft")}
          </Button>
        )}
      </TopBar>
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
          {projects?.length === 0 ? (
            <p className="text-small text-text-3">{t("none")}</p>
          ) : (
            <DataTable
              label={t("common:sales")}
              columns={columns}
              rows={projects}
              keyOf={({ id }) => id}
            />
          )}
        </ScrollArea>
      </UnlessFailed>
      {acted !== undefined && <SaleDialog {...acted} onClose={() => setActed(undefined)} />}
      {isDrafting && <DraftDialog onClose={() => setDrafting(false)} />}
    </>
  );
}
