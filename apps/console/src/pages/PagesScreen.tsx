import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import {
  proposeWithdrawingPage,
  type StaffPageData,
  staffPages,
} from "@sumi/contract/pages/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { DataTable } from "../kit/DataTable.tsx";
import { ProposalDialog } from "../kit/ProposalDialog.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { PageDialog } from "./PageDialog.tsx";
import { EMPTY_PAGE } from "./page-form.ts";
import { type PageRowAct, usePageColumns } from "./use-page-columns.tsx";
import { VersionDialog } from "./VersionDialog.tsx";

/** The newest version of every page, and the proposals for more. */
export function PagesScreen() {
  const { t } = useTranslation(["pages", "common"]);
  const may = useMay();
  const [acted, setActed] = useState<{ readonly act: PageRowAct; readonly row: StaffPageData }>();
  const [isPublishing, setPublishing] = useState(false);
  const query = useQuery({
    queryKey: ["pages", "of-the-house"],
    queryFn: async ({ signal }) => answered(await client.call(staffPages, {}, { signal })).pages,
  });
  const columns = usePageColumns((act, row) => setActed({ act, row }));
  const close = () => setActed(undefined);
  return (
    <>
      <TopBar title={t("common:pages")}>
        {may("pages.publish") && (
          <Button size="small" kind="outline" onPress={() => setPublishing(true)}>
            {t("publish")}
          </Button>
        )}
      </TopBar>
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
          <DataTable
            label={t("common:pages")}
            columns={columns}
            rows={query.data}
            keyOf={({ page }) => page}
          />
          {query.data?.length === 0 && <EmptyState icon="check" title={t("none")} />}
        </ScrollArea>
      </UnlessFailed>
      {acted?.act === "withdraw" && (
        <ProposalDialog
          kind="danger"
          title={t("withdrawTitle", { page: acted.row.page })}
          text={t("withdrawText")}
          send={(note, client_id) => {
            return client.call(proposeWithdrawingPage, { page: acted.row.page, note, client_id });
          }}
          onClose={close}
        />
      )}
      {acted?.act === "version" && <VersionDialog row={acted.row} onClose={close} />}
      {isPublishing && (
        <PageDialog initial={EMPTY_PAGE} isVersion={false} onClose={() => setPublishing(false)} />
      )}
    </>
  );
}
