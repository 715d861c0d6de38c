import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { staffAccess } from "@sumi/contract/members/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { accessWords } from "./access-words.ts";
import { LogRow, LogRowSkeleton } from "./LogRow.tsx";

/** The acts of staff on the account and their file accesses, each with its reason. */
export function StaffAccessScreen() {
  const { t } = useTranslation("account-security");
  const format = useFormat();
  const pages = usePages(["staff-access"], async (cursor, signal) => {
    const answer = await client.call(staffAccess, { cursor }, { signal });
    if (!answer.ok) return answer;
    return { ...answer, data: { rows: answer.data.entries, next: answer.data.next_cursor } };
  });
  return (
    <Page title={t("staffAccess")}>
      <p className="pb-1 text-small text-text-2 gutter">{t("staffAccessText")}</p>
      <PagedList
        pages={pages}
        row={(entry) => (
          <LogRow
            key={`${entry.time_ms} ${entry.staff} ${entry.what} ${entry.case} ${entry.sequence}`}
            title={t(accessWords(entry))}
            tag={<Tag>{t(entry.kind)}</Tag>}
            caption={[
              t("staffMember", { number: entry.staff }),
              ...(entry.case === "" ? [] : [t("caseNumber", { number: entry.case })]),
            ].join(" · ")}
            time={format.moment(entry.time_ms, "clock")}
          />
        )}
        groupOf={({ time_ms: timeMs }) => format.moment(timeMs, "day")}
        skeleton={<LogRowSkeleton />}
        failed={t("staffAccessFailed")}
        empty={<EmptyState icon="eye-slash" title={t("noAccess")} />}
      />
    </Page>
  );
}
