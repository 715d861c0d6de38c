import { useTranslation } from "@sumi/app/speech.ts";
import { useSearch } from "@tanstack/react-router";
import { PaperPage } from "../app/PaperPage.tsx";
import { PageArticle } from "./PageArticle.tsx";
import { PAGES_PATHS } from "./paths.ts";
import { usePage } from "./use-page.ts";

/** One page on paper, in its newest version or an older one. */
export function PageScreen() {
  const { t } = useTranslation("pages");
  const { page = "", version } = useSearch({ from: PAGES_PATHS.page });
  return (
    <PaperPage
      title={t("title")}
      query={usePage(page, version)}
      failed={t("pageFailed")}
      missing={{ title: t("missing"), way: t("toList"), to: PAGES_PATHS.help }}
    >
      {(data) => <PageArticle page={data} />}
    </PaperPage>
  );
}
