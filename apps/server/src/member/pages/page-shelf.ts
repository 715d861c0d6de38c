import { setImmediate as others } from "node:timers/promises";
import type { Language } from "@sumi/contract/wire/languages.ts";
import type { Article } from "@sumi/store/articles/articles.ts";
import type { PageRow } from "@sumi/store/pages/rows.ts";
import MiniSearch from "minisearch";
import { wordsFor } from "../../shared/article-words.ts";

/** A page as lists and searches show it to the readers of one language. */
export type ShelvedPage = {
  readonly row: PageRow;
  /** The language of its words, which need not be the reader's. */
  readonly language: Language;
  readonly title: string;
};

/** Reads the articles of pages, by their hash. */
export type ReadArticles = (rows: readonly PageRow[]) => Promise<ReadonlyMap<string, Article>>;

type Words = { readonly id: string; readonly title: string; readonly body: string };

/** Between so many pages the process does other work; a long one takes milliseconds. */
const AT_ONCE = 5;

/**
 * The pages that readers of one language find, by words that are broken as they do it: Japanese and
 * Chinese write no blanks between theirs. A published text never changes, so the shelf reads and
 * indexes each of them once.
 */
export class PageShelf {
  readonly #language: Language;
  readonly #read: ReadArticles;
  readonly #index: MiniSearch<Words>;
  readonly #pages = new Map<string, ShelvedPage>();
  /** The list that it was stocked with last. */
  #rows: readonly PageRow[] | undefined;
  /** The end of what is being stocked; two at once would index a page twice. */
  #stocked: Promise<unknown> = Promise.resolve();

  constructor(language: Language, read: ReadArticles) {
    this.#language = language;
    this.#read = read;
    const segmenter = new Intl.Segmenter(language, { granularity: "word" });
    this.#index = new MiniSearch<Words>({
      fields: ["title", "body"],
      tokenize: (text) => wordsOf(segmenter, text),
      processTerm: (term) => term.normalize("NFKC").toLocaleLowerCase(language),
    });
  }

  /** Resolves once these pages stand on the shelf and no others, but those without their words. */
  stock(rows: readonly PageRow[]): Promise<void> {
    const stocked = this.#stocked.then(() => this.#bring(rows));
    this.#stocked = stocked.catch(() => undefined);
    return stocked;
  }

  /** A page that stands here, by its name. */
  page(name: string): ShelvedPage | undefined {
    return this.#pages.get(name);
  }

  /** The pages that the words are found in, best first. */
  find(words: string): readonly ShelvedPage[] {
    return this.#index
      .search(words, { prefix: true, fuzzy: fuzzinessOf, boost: { title: 3 }, combineWith: "AND" })
      .flatMap(({ id }) => this.#pages.get(String(id)) ?? []);
  }

  async #bring(rows: readonly PageRow[]): Promise<void> {
    if (rows === this.#rows) return;
    this.#rows = undefined;
    const wanted = new Set(rows.map(({ page }) => page));
    for (const page of this.#pages.keys()) if (!wanted.has(page)) this.#take(page);
    const fresh: PageRow[] = [];
    for (const row of rows) {
      const known = this.#pages.get(row.page);
      if (known?.row.text === row.text) this.#pages.set(row.page, { ...known, row });
      else fresh.push(row);
    }
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      const some = fresh.slice(at, at + AT_ONCE);
      const articles = await this.#read(some);
      for (const row of some) {
        this.#take(row.page);
        const article = articles.get(row.text);
        if (article !== undefined) this.#put(row, article);
      }
      await others();
    }
    this.#rows = rows;
  }

  #put(row: PageRow, article: Article): void {
    const { language, title, body } = wordsFor(article, this.#language);
    this.#index.add({ id: row.page, title, body });
    this.#pages.set(row.page, { row, language, title });
  }

  #take(page: string): void {
    if (this.#pages.delete(page)) this.#index.discard(page);
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
