import { answered, CallFailed } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { announcementInfo } from "@sumi/contract/announcements/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { client } from "../connection.ts";
import { useLanguage } from "../language/use-language.ts";
import { AnnouncementLetter } from "./AnnouncementLetter.tsx";
import { ANNOUNCEMENTS_PATHS } from "./paths.ts";

/** One announcement as a letter on paper, which guests may read as well. */
export function AnnouncementScreen() {
  const { t } = useTranslation("announcements");
  const { id = "" } = useSearch({ from: ANNOUNCEMENTS_PATHS.announcement });
  const language = useLanguage();
  const letter = useQuery({
    queryKey: ["announcements", "letter", id, language],
    queryFn: async ({ signal }) => {
      return answered(await client.call(announcementInfo, { id }, { signal })).announcement;
    },
  });
  return (
    <Page title={t("title")}>
      {letter.data !== undefined ? (
        <AnnouncementLetter announcement={letter.data} />
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

function Missing() {
  const { t } = useTranslation("announcements");
  const navigate = useNavigate();
  const toList = () => void navigate({ to: ANNOUNCEMENTS_PATHS.announcements, replace: true });
  return (
    <EmptyState
      icon="magnifying-glass"
      title={t("missing")}
      action={
        <Button size="small" onPress={toList}>
          {t("toList")}
        </Button>
      }
    />
  );
}

/** The server answers the same for an announcement to others as for one that does not exist. */
function isMissing(error: Error | null): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return false;
  return ["ILLEGAL_OPERATION", "PARAMETER_ERROR", "MISSING_PARAMETER"].includes(error.failure.code);
}
