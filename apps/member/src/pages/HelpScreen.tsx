import { useTranslation } from "@sumi/app/speech.ts";
import type { ListedPageData } from "@sumi/contract/pages/calls.ts";
import { PAGE_SECTIONS } from "@sumi/contract/pages/terms.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { ListGroup } from "@sumi/ui/ListRow.tsx";
import { SearchField } from "@sumi/ui/SearchField.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useDeferredValue, useState } from "react";
import { GENERATED_PAGES, generatedPagesWith } from "../app/generated-pages.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { usePagesOf } from "../app/use-pages-of.ts";
import { GeneratedPages } from "./GeneratedPages.tsx";
import { PageRow } from "./PageRow.tsx";

/** The help centre: pages by section, those made from figures, and a search over all of them. */
export function HelpScreen() {
  const { t } = useTranslation("pages");
  const [text, setText] = useState("");
  const search = useDeferredValue(text);
  const query = usePagesOf(search);
  const { data } = query;
  const isSearching = search.trim() !== "";
  const generated = generatedPagesWith(search, ({ name }) => {
    return `${t(`generated_${name}`)} ${t(`generated_${name}Words`)}`;
  });
  return (
    <Page title={t("title")}>
      <div className="grid gap-5 pt-1 pb-8 gutter">
        <SearchField label={t("search")} value={text} onChange={setText} />
        {isSearching && <GeneratedPages pages={generated} />}
        {data === undefined ? (
          query.isError ? (
            <LoadFailed title={t("listFailed")} query={query} />
          ) : (
            <Skeleton className="h-60 rounded-3" />
          )
        ) : !isSearching ? (
          <Sections pages={data} />
        ) : data.length > 0 ? (
          <ListGroup hairlineFrom="1rem">
            {data.map((page) => (
              <PageRow key={page.page} page={page} />
            ))}
          </ListGroup>
        ) : (
          generated.length === 0 && <EmptyState icon="magnifying-glass" title={t("nothingFound")} />
        )}
        {!isSearching && <GeneratedPages pages={GENERATED_PAGES} />}
      </div>
    </Page>
  );
}

function Sections({ pages }: { readonly pages: readonly ListedPageData[] }) {
  const { t } = useTranslation("pages");
  if (pages.length === 0) return <EmptyState icon="magnifying-glass" title={t("none")} />;
  return PAGE_SECTIONS.map((section) => {
    const own = pages.filter((page) => page.section === section);
    if (own.length === 0) return null;
    return (
      <section key={section} aria-label={t(`section_${section}`)} className="grid gap-2">
        <h2 className="text-caption text-text-3">{t(`section_${section}`)}</h2>
        <ListGroup hairlineFrom="1rem">
          {own.map((page) => (
            <PageRow key={page.page} page={page} />
          ))}
        </ListGroup>
      </section>
    );
  });
}
