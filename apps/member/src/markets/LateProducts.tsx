import { useLate } from "../app/use-late.ts";
import { language } from "../language/language.ts";
import { MarketRowSkeleton } from "./MarketRow.tsx";
import type { ProductsProps } from "./Products.tsx";

const load = async () => {
  const words = language.load(["home", "subscriptions"]);
  const [{ Products }] = await Promise.all([import("./Products.tsx"), words]);
  return Products;
};

/** The lists beside spot markets, which no first visit carries. */
export function LateProducts(props: ProductsProps) {
  const Products = useLate(load);
  return Products === undefined ? <MarketRowSkeleton /> : <Products {...props} />;
}
