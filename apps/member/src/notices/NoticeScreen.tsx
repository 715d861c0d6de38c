import { answered, CallFailed } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { noticeInfo, readNotice } from "@sumi/contract/notices/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
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
    <Page title={t("common:notices")}>
      {letter.data !== undefined ? (
        <NoticeLetter notice={letter.data} />
      ) : isMissing(letter.error) ? (
        <Missing />
      ) : letter.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("letterFailed")} query={letter} />
        </div>
      ) : (
        <div className="grid gap-5 px-6 pt-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40 rounded-3" />
        </div>
      )}
    </Page>
  );
}

/** Marks a letter that lies open; should that fail it stays unread, and no harm is done. */
function useReading(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) void client.call(readNotice, { id }).then(noticesChanged);
  }, [id]);
}

function Missing() {
  const { t } = useTranslation("notices");
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="magnifying-glass"
      title={t("missing")}
      action={
        <Button
          size="small"
          onPress={() => void navigate({ to: NOTICES_PATHS.notices, replace: true })}
        >
          {t("toList")}
        </Button>
      }
    />
  );
}

/** The server answers the same for another member's notice as for one that does not exist. */
function isMissing(error: Error | null): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return false;
  return ["ILLEGAL_OPERATION", "PARAMETER_ERROR"].includes(error.failure.code);
}
