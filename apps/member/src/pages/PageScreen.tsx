import { CallFailed } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { PageArticle } from "./PageArticle.tsx";
import { PAGES_PATHS } from "./paths.ts";
import { usePage } from "./use-page.ts";

/** One page on paper, in its newest version or an older one. */
export function PageScreen() {
  const { t } = useTranslation("pages");
  const { page = "", version } = useSearch({ from: PAGES_PATHS.page });
  const query = usePage(page, version);
  return (
    <Page title={t("title")}>
      {query.data !== undefined ? (
        <PageArticle page={query.data} />
      ) : isMissing(query.error) ? (
        <Missing />
      ) : query.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("pageFailed")} query={query} />
        </div>
      ) : (
        <div className="grid gap-5 px-6 pt-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-60 rounded-3" />
        </div>
      )}
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation("pages");
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="magnifying-glass"
      title={t("missing")}
      action={
        <Button size="small" onPress={() => void navigate({ to: PAGES_PATHS.help, replace: true })}>
          {t("toList")}
        </Button>
      }
    />
  );
}

function isMissing(error: Error | null): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return false;
  return ["ILLEGAL_OPERATION", "PARAMETER_ERROR", "MISSING_PARAMETER"].includes(error.failure.code);
}
