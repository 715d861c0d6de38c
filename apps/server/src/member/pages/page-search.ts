import type { Language } from "@sumi/contract/wire/languages.ts";
import type { PageRow } from "@sumi/store/pages/rows.ts";
import MiniSearch from "minisearch";

/** A page with its words for the readers of one language. */
export type ReadablePage = {
  readonly row: PageRow;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
};

type Found = { readonly id: string; readonly title: string; readonly body: string };

/**
 * Finds pages by words of a language, each broken as its readers do: Japanese and Chinese write no
 * blanks between theirs. An index is built when the first reader of a language searches, and again
 * once a page has changed.
 */
export class PageSearch {
  readonly #indexes = new Map<
    Language,
    { readonly of: string; readonly index: MiniSearch<Found> }
  >();

  /** The names of the pages that the words are found in, best first. */
  find(pages: readonly ReadablePage[], language: Language, words: string): readonly string[] {
    const index = this.#indexOf(pages, language);
    return index
      .search(words, { prefix: true, fuzzy: fuzzinessOf, boost: { title: 3 }, combineWith: "AND" })
      .map(({ id }) => String(id));
  }

  #indexOf(pages: readonly ReadablePage[], language: Language): MiniSearch<Found> {
    const of = pages.map(({ row }) => `${row.page} ${row.version}`).join("\n");
    const known = this.#indexes.get(language);
    if (known?.of === of) return known.index;
    const segmenter = new Intl.Segmenter(language, { granularity: "word" });
    const index = new MiniSearch<Found>({
      fields: ["title", "body"],
      tokenize: (text) => wordsOf(segmenter, text),
      processTerm: (term) => term.normalize("NFKC").toLocaleLowerCase(language),
    });
    index.addAll(pages.map(({ row, title, body }) => ({ id: row.page, title, body })));
    this.#indexes.set(language, { of, index });
    return index;
  }
}

function wordsOf(segmenter: Intl.Segmenter, text: string): string[] {
  return Array.from(segmenter.segment(text))
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment);
}

/** A long word may be misspelt by a letter or two; a short one would find everything. */
function fuzzinessOf(term: string): number {
  return /^[\p{Script=Latin}]{5,}$/u.test(term) ? 0.2 : 0;
}
