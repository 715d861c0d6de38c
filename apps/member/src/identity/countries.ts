import type { Language } from "@sumi/messages/languages.ts";
import { searchText } from "../app/search-text.ts";

/** A country or area with its name in the reader's language. */
export type Country = { readonly code: string; readonly name: string };

/** Sorts the countries by their names in the reader's language. */
export function countriesIn(language: Language, codes: readonly string[]): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}

/** The countries whose name, in the reader's language or in English, contains the typed text. */
export function countriesLike(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = searchText(typed);
  if (wanted === "") return countries;
  const english = new Intl.DisplayNames("en-US", { type: "region" });
  return countries.filter(
    ({ code, name }) =>
      searchText(name).includes(wanted) ||
      searchText(english.of(code) ?? "").includes(wanted) ||
      searchText(code) === wanted,
  );
}
