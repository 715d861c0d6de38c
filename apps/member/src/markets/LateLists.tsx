import { useLate } from "../app/use-late.ts";
import { language } from "../language/language.ts";
import type { FoundProps } from "./Found.tsx";
import { MarketRowSkeleton } from "./MarketRow.tsx";
import type { ProductsProps } from "./Products.tsx";

/** The lists beside spot markets come together, with their words; no first visit carries them. */
const load = async () => {
  const words = language.load(["home", "pages", "subscriptions"]);
  const [{ LISTS }] = await Promise.all([import("./lists.ts"), words]);
  return LISTS;
};

/** Contracts and new coins, once somebody opens their list. */
export function LateProducts(props: ProductsProps) {
  const Products = useLate(async () => (await load()).products);
  return Products === undefined ? <MarketRowSkeleton /> : <Products {...props} />;
}

/** The finds of a search beside markets, once somebody searches. */
export function LateFound(props: FoundProps) {
  const Found = useLate(async () => (await load()).found);
  return Found === undefined ? props.fallback : <Found {...props} />;
}
