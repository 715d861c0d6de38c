import type { ListedPageData } from "@sumi/contract/pages/calls.ts";
import { ListRow } from "@sumi/ui/ListRow.tsx";
import { useNavigate } from "@tanstack/react-router";
import { PAGES_PATHS } from "./paths.ts";

/** The title of a page, which leads to it. */
export function PageRow({ page }: { readonly page: ListedPageData }) {
  const navigate = useNavigate();
  return (
    <ListRow
      title={<span lang={page.language}>{page.title}</span>}
      href={`${PAGES_PATHS.page}?page=${page.page}`}
      onNavigate={(href) => void navigate({ href })}
    />
  );
}
