import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { isNamed } from "../app/coin-search.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { MarketRowSkeleton } from "./MarketRow.tsx";
import { ProductRow } from "./ProductRow.tsx";
import type { ProductKind } from "./products.ts";
import { productsQuery } from "./products-query.ts";

export type ProductsProps = { readonly kind: ProductKind; readonly search: string };

/** One list of the first page beside spot markets, each row with the state of its product. */
export function Products({ kind, search }: ProductsProps) {
  const { t } = useTranslation(["home", "markets"]);
  const query = useQuery(productsQuery(kind));
  const { data } = query;
  if (data === undefined) {
    if (!query.isError) return ROWS_EXPECTED.map((number) => <MarketRowSkeleton key={number} />);
    return (
      <div className="gutter py-4">
        <LoadFailed title={t("failed")} query={query} />
      </div>
    );
  }
  const chosen = data.filter(({ coin }) => isNamed(coin, search));
  if (chosen.length === 0) {
    const isFiltered = search !== "";
    return (
      <EmptyState
        icon={isFiltered ? "magnifying-glass" : "chart-line-up"}
        title={isFiltered ? t("markets:nothingFound") : t("none")}
      />
    );
  }
  return (
    <ul className="hairlines [--hairline-from:4rem]">
      {chosen.map((product) => (
        <ProductRow key={product.id} product={product} isStale={query.isError} />
      ))}
    </ul>
  );
}

const ROWS_EXPECTED = [1, 2, 3];
