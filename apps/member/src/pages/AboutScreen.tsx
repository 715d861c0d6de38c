import { useTranslation } from "@sumi/app/speech.ts";
import { ListGroup, ListRow } from "@sumi/ui/ListRow.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useNavigate } from "@tanstack/react-router";
import { ArticleBody } from "../app/ArticleBody.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { usePagesOf } from "../app/use-pages-of.ts";
import { CLAIMS_PATHS } from "../claims/paths.ts";
import { PageRow } from "./PageRow.tsx";
import { PAGES_PATHS } from "./paths.ts";
import { usePage } from "./use-page.ts";

/** The page that the operator calls "about", and links to everything else about the house. */
const OWN_PAGE = "about";

/** The operator's own page, and links to its terms, its evidence and the help. */
export function AboutScreen() {
  const { t } = useTranslation(["pages", "claims"]);
  const navigate = useNavigate();
  const about = usePage(OWN_PAGE).data;
  const query = usePagesOf("");
  const { data } = query;
  const others = data?.filter(({ page, section }) => section === "HOUSE" && page !== OWN_PAGE);
  const goTo = (href: string) => void navigate({ href });
  return (
    <Page title={t("about")}>
      <div className="grid gap-5 pt-1 pb-8 gutter">
        {about !== undefined && <ArticleBody text={about.body} language={about.language} />}
        {query.isError && data === undefined && (
          <LoadFailed title={t("listFailed")} query={query} />
        )}
        {data === undefined && !query.isError && <Skeleton className="h-40 rounded-3" />}
        <ListGroup hairlineFrom="1rem">
          {others?.map((page) => (
            <PageRow key={page.page} page={page} />
          ))}
          <ListRow title={t("claims:title")} href={CLAIMS_PATHS.certificate} onNavigate={goTo} />
          <ListRow title={t("title")} href={PAGES_PATHS.help} onNavigate={goTo} />
        </ListGroup>
      </div>
    </Page>
  );
}
