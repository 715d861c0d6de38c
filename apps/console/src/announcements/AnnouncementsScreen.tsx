import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { proposeWithdrawing, staffAnnouncements } from "@sumi/contract/announcements/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { Listing } from "../kit/Listing.tsx";
import { ProposalDialog } from "../kit/ProposalDialog.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { CorrectDialog } from "./CorrectDialog.tsx";
import type { AnnouncementAct, AnnouncementRow } from "./data.ts";
import { PublishDialog } from "./PublishDialog.tsx";
import { EMPTY_FORM } from "./publish-form.ts";
import { useAnnouncementColumns } from "./use-announcement-columns.tsx";

type Acted = { readonly act: AnnouncementAct; readonly row: AnnouncementRow };

/** Everything that members were and will be told, and the proposals for more. */
export function AnnouncementsScreen() {
  const { t } = useTranslation(["announcements", "common"]);
  const may = useMay();
  const [acted, setActed] = useState<Acted>();
  const [isPublishing, setPublishing] = useState(false);
  const pages = usePages(["announcements"], async (cursor, signal) => {
    const answer = await client.call(staffAnnouncements, { cursor }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.announcements, next: answer.data.next_cursor } };
  });
  const columns = useAnnouncementColumns((act, row) => setActed({ act, row }));
  const close = () => setActed(undefined);
  return (
    <>
      <TopBar title={t("common:announcements")}>
        {may("announcements.publish") && (
          <Button size="small" kind="outline" onPress={() => setPublishing(true)}>
            {t("publish")}
          </Button>
        )}
      </TopBar>
      <ScrollArea>
        <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
        <Listing
          label={t("common:announcements")}
          pages={pages}
          columns={columns}
          keyOf={({ announcement }) => announcement}
          emptyText={t("none")}
        />
      </ScrollArea>
      {acted?.act === "withdraw" && (
        <ProposalDialog
          kind="danger"
          title={t("withdrawTitle", { title: acted.row.title })}
          text={t("withdrawText")}
          send={(note, client_id) => {
            const { announcement } = acted.row;
            return client.call(proposeWithdrawing, { announcement, note, client_id });
          }}
          onClose={close}
        />
      )}
      {acted?.act === "correct" && <CorrectDialog row={acted.row} onClose={close} />}
      {isPublishing && (
        <PublishDialog
          initial={EMPTY_FORM}
          corrects={undefined}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}
