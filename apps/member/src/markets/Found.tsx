import { useTranslation } from "@sumi/app/speech.ts";
import { ListGroup, ListRow } from "@sumi/ui/ListRow.tsx";
import { useQueries } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue } from "react";
import { isNamed } from "../app/coin-search.ts";
import { generatedPagesWith } from "../app/generated-pages.ts";
import { usePagesOf } from "../app/use-pages-of.ts";
import { PAGES_PATHS } from "../pages/paths.ts";
import { ProductRow } from "./ProductRow.tsx";
import { PRODUCT_KINDS } from "./products.ts";
import { productsQuery } from "./products-query.ts";

export type FoundProps = {
  readonly search: string;
  /** Shown where nothing is found here either. */
  readonly fallback: ReactNode;
};

/** The finds of a search beside markets: contracts and new coins, help and pages. */
export function Found({ search, fallback }: FoundProps) {
  const { t } = useTranslation(["home", "pages"]);
  const asked = useDeferredValue(search);
  const lists = useQueries({ queries: PRODUCT_KINDS.map(productsQuery) });
  const products = lists.flatMap(({ data = [], isError }) =>
    data.filter(({ coin }) => isNamed(coin, asked)).map((product) => ({ product, isError })),
  );
  const written = usePagesOf(asked).data ?? [];
  const generated = generatedPagesWith(asked, ({ name }) => {
    return `${t(`pages:generated_${name}`)} ${t(`pages:generated_${name}Words`)}`;
  });
  const rows = [
    ...generated.map(({ name, to }) => ({ href: to, title: t(`pages:generated_${name}`) })),
    ...written.map(({ page, title }) => ({ href: `${PAGES_PATHS.page}?page=${page}`, title })),
  ];
  if (products.length === 0 && rows.length === 0) return fallback;
  return (
    <div className="grid grid-cols-1 gap-5 pt-5 pb-6">
      {products.length > 0 && (
        <section aria-label={t("products")} className="grid grid-cols-1 gap-2">
          <h2 className="text-caption text-text-3 gutter">{t("products")}</h2>
          <ul className="hairlines [--hairline-from:4rem]">
            {products.map(({ product, isError }) => (
              <ProductRow
                key={`${product.kind} ${product.id}`}
                product={product}
                isStale={isError}
              />
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && <Pages rows={rows} />}
    </div>
  );
}

function Pages({ rows }: { readonly rows: readonly { href: string; title: string }[] }) {
  const { t } = useTranslation("home");
  const navigate = useNavigate();
  return (
    <section aria-label={t("pages")} className="grid grid-cols-1 gap-2 gutter">
      <h2 className="text-caption text-text-3">{t("pages")}</h2>
      <ListGroup hairlineFrom="1rem">
        {rows.map(({ href, title }) => (
          <ListRow
            key={href}
            title={title}
            href={href}
            onNavigate={(to) => void navigate({ href: to })}
          />
        ))}
      </ListGroup>
    </section>
  );
}
