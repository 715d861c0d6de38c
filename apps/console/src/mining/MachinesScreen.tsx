import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { staffMachines } from "@sumi/contract/mining/staff.ts";
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
import { MACHINES_KEY, type MachineAct, type MachineRow } from "./data.ts";
import { MachineDialog } from "./MachineDialog.tsx";
import { Sales } from "./Sales.tsx";
import { useMachineColumns } from "./use-machine-columns.tsx";

const REFRESH_MS = 5_000;

/** Drafts, pools, sales and ends of all machines. Nobody's income can be decided here. */
export function MachinesScreen() {
  const { t } = useTranslation(["mining", "common"]);
  const may = useMay();
  const [acted, setActed] = useState<{
    readonly act: MachineAct;
    readonly machine: MachineRow;
  }>();
  const [isDrafting, setDrafting] = useState(false);
  const query = useQuery({
    queryKey: MACHINES_KEY,
    queryFn: async ({ signal }) => answered(await client.call(staffMachines, {}, { signal })),
    refetchInterval: REFRESH_MS,
  });
  const { machines, sales = [] } = query.data ?? {};
  const columns = useMachineColumns((act, machine) => setActed({ act, machine }));
  return (
    <>
      <TopBar title={t("common:machines")}>
        {may("mining.draft") && (
          <Button size="small" kind="outline" onPress={() => setDrafting(true)}>
            {t("draft")}
          </Button>
        )}
      </TopBar>
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
          <Sales sales={sales} />
          {machines?.length === 0 ? (
            <p className="text-small text-text-3">{t("none")}</p>
          ) : (
            <DataTable
              label={t("common:machines")}
              columns={columns}
              rows={machines}
              keyOf={({ id }) => id}
            />
          )}
        </ScrollArea>
      </UnlessFailed>
      {acted !== undefined && <MachineDialog {...acted} onClose={() => setActed(undefined)} />}
      {isDrafting && <DraftDialog onClose={() => setDrafting(false)} />}
    </>
  );
}
