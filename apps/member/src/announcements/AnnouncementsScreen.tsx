import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { announcements } from "@sumi/contract/announcements/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { useLanguage } from "../language/use-language.ts";
import { AnnouncementRow, AnnouncementRowSkeleton } from "./AnnouncementRow.tsx";

/** The announcements for whoever looks, pinned ones first, then newest first. */
export function AnnouncementsScreen() {
  const { t } = useTranslation("announcements");
  const language = useLanguage();
  const pages = usePages(["announcements", language], async (cursor, signal) => {
    const answer = await client.call(announcements, { cursor }, { signal });
    if (!answer.ok) return answer;
    const { pinned, announcements: listed, next_cursor: next } = answer.data;
    return { ...answer, data: { rows: [...pinned, ...listed], next } };
  });
  return (
    <Page title={t("title")}>
      <PagedList
        pages={pages}
        row={(row) => <AnnouncementRow key={row.id} announcement={row} />}
        skeleton={<AnnouncementRowSkeleton />}
        failed={t("listFailed")}
        empty={<EmptyState icon="bell" title={t("none")} />}
      />
    </Page>
  );
}
