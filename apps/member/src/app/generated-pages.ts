import { CONDITIONS_PATHS } from "../conditions/paths.ts";
import type { Path } from "../member-capability.ts";
import { STATUS_PATHS } from "../status/paths.ts";
import { searchText } from "./search-text.ts";

/** The pages that the exchange makes of its own figures; nobody writes them. */
export const GENERATED_PAGES = [
  { name: "fees", to: CONDITIONS_PATHS.fees },
  { name: "limits", to: CONDITIONS_PATHS.limits },
  { name: "rules", to: CONDITIONS_PATHS.rules },
  { name: "status", to: STATUS_PATHS.status },
] as const satisfies readonly { readonly name: string; readonly to: Path }[];
export type GeneratedPage = (typeof GENERATED_PAGES)[number];

/** Those in whose title or words every word of the search is found. */
export function generatedPagesWith(
  search: string,
  wordsOf: (page: GeneratedPage) => string,
): readonly GeneratedPage[] {
  const asked = searchText(search).split(/\s+/u);
  return GENERATED_PAGES.filter((page) => {
    const words = searchText(wordsOf(page));
    return asked.every((word) => words.includes(word));
  });
}
