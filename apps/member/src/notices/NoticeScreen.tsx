import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { noticeInfo, readNotice } from "@sumi/contract/notices/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { PaperPage } from "../app/PaperPage.tsx";
import { noticesChanged } from "../app/unread-notices.ts";
import { client } from "../connection.ts";
import { NoticeLetter } from "./NoticeLetter.tsx";
import { NOTICES_PATHS } from "./paths.ts";

/** One notice as a letter. Opening it marks it as read. */
export function NoticeScreen() {
  const { t } = useTranslation(["notices", "common"]);
  const { id = "" } = useSearch({ from: NOTICES_PATHS.notice });
  const letter = useQuery({
    queryKey: ["notices", "letter", id],
    queryFn: async ({ signal }) =>
      answered(await client.call(noticeInfo, { id }, { signal })).notice,
  });
  useReading(letter.data?.read === false ? id : undefined);
  return (
    <PaperPage
      title={t("common:notices")}
      query={letter}
      failed={t("letterFailed")}
      missing={{ title: t("missing"), way: t("toList"), to: NOTICES_PATHS.notices }}
    >
      {(data) => <NoticeLetter notice={data} />}
    </PaperPage>
  );
}

/** Marks a letter that lies open; should that fail it stays unread, and no harm is done. */
function useReading(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) void client.call(readNotice, { id }).then(noticesChanged);
  }, [id]);
}
