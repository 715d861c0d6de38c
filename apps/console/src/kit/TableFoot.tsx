import { useTranslation } from "@sumi/app/speech.ts";
import type { Pages } from "@sumi/app/use-pages.ts";
import { MoreRow } from "@sumi/ui/MoreRow.tsx";

/** Below a list: more of it as it is scrolled to, or a way to try again. */
export function TableFoot({ pages }: { readonly pages: Pages<unknown> }) {
  const { t } = useTranslation();
  if (pages.rows === undefined) return null;
  return (
    <MoreRow
      state={stateOf(pages)}
      onMore={pages.loadMore}
      moreLabel={t("more")}
      loadingText={t("loading")}
      failedText={t("loadFailed")}
      retryLabel={t("retry")}
    />
  );
}

/** A list that is asked for again by itself says nothing of it. */
function stateOf({ error, isFetching, isLoadingMore, hasMore }: Pages<unknown>) {
  if (isLoadingMore) return "loading";
  if (error !== null) return isFetching ? "loading" : "failed";
  return hasMore ? "more" : "end";
}
