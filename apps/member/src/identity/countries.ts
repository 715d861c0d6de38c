import type { Language } from "@sumi/messages/languages.ts";

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
  const wanted = plain(typed);
  if (wanted === "") return countries;
  const english = new Intl.DisplayNames("en-US", { type: "region" });
  return countries.filter(
    ({ code, name }) =>
      plain(name).includes(wanted) ||
      plain(english.of(code) ?? "").includes(wanted) ||
      plain(code) === wanted,
  );
}

/** Drops accents and capitals, so that "turkiye" finds Türkiye. */
function plain(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "");
  return bare.toLowerCase().replaceAll("ı", "i").trim();
}
