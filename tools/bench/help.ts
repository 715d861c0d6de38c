import { join } from "node:path";
import type { Language } from "@sumi/contract/wire/languages.ts";
import { openPool } from "@sumi/database/pool.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { PageShelf } from "@sumi/server/member/pages/page-shelf.ts";
import { ShownPages } from "@sumi/server/member/pages/shown-pages.ts";
import { wordsIn } from "@sumi/server/shared/planned-words.ts";
import { keepArticle, keepArticleText, readArticles } from "@sumi/store/articles/articles.ts";
import type { Pool } from "pg";
import { withDatabase } from "./journal/database.ts";

/**
 * Measures a search of the help centre among PAGES pages, made of the articles that come along, in
 * nine languages each. Prints one line of JSON per language, with the time in which its shelf was
 * stocked and the longest time for which that kept the process from anything else.
 *
 *   npm run bench:help -- [PAGES]
 */
const [text = "5000"] = process.argv.slice(2);
const PAGES = Number(text);
const WORDS = join(import.meta.dirname, "../../apps/server/src/member/pages/words");
const ARTICLES = ["deposits", "withdrawals", "orders", "mining", "new-coins", "second-factors"];
const ASKED: Readonly<Partial<Record<Language, readonly string[]>>> = {
  "ja-JP": ["出金", "入金 ネットワーク", "二段階認証", "手数料"],
  "de-DE": ["Auszahlung", "Einzahlung Netzwerk", "Zweiter Faktor", "Gebühr"],
  "en-US": ["withdrawal", "deposit network", "second factor", "fee"],
};
const ROUNDS = 100;

await withDatabase(
  async (url) => {
    const pool = openPool({ url, applicationName: "sumi bench" });
    await keepPages(pool);
    await pool.query("analyze");
    for (const [language, asked] of Object.entries(ASKED)) {
      await measure(pool, language as Language, asked);
    }
    await pool.end();
  },
  ["journal", "store"],
);

async function keepPages(pool: Pool): Promise<void> {
  const articles = ARTICLES.map((name) => wordsIn(join(WORDS, name)));
  for (let page = 0; page < PAGES; page += 1) {
    const article = articles[page % articles.length];
    assert(article !== undefined, "there are articles");
    const parts = Object.entries(article).map(async ([language, { title, body }]) => {
      const words = { title: `${title} ${page}`, body };
      return [language, await keepArticleText(pool, words)] as const;
    });
    const hash = await keepArticle(pool, Object.fromEntries(await Promise.all(parts)));
    assert(hash !== undefined, "every text is kept");
    await pool.query(
      `insert into page_versions (page, version, section, mark, text, published_ms)
       values ($1, 1, 'WALLET', 'none', $2, 0)`,
      [`page-${page}`, Buffer.from(hash, "hex")],
    );
  }
}

async function measure(pool: Pool, language: Language, asked: readonly string[]): Promise<void> {
  const shelf = new PageShelf(language, (rows) =>
    readArticles(
      pool,
      rows.map(({ text }) => text),
    ),
  );
  const shown = new ShownPages(pool);
  const search = async (words: string) => {
    await shelf.stock(await shown.rows());
    return shelf.find(words).length;
  };
  const blocked = watchBlocking();
  const startedMs = performance.now();
  await search("");
  const stockedMs = performance.now() - startedMs;
  const blockedMs = blocked.end();
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const words = asked[round % asked.length] ?? "";
    const askedMs = performance.now();
    found += await search(words);
    times.push(performance.now() - askedMs);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => rounded(times[Math.floor((times.length - 1) * share)] ?? 0);
  const figures = { p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) };
  const stocking = { stockedMs: rounded(stockedMs), blockedMs: rounded(blockedMs) };
  console.log(JSON.stringify({ pages: PAGES, language, ...figures, ...stocking, found }));
}

/** The longest time for which a timer of a millisecond had to wait. */
function watchBlocking() {
  let lastMs = performance.now();
  let longestMs = 0;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  }, 1);
  return {
    end: () => {
      clearInterval(timer);
      return longestMs;
    },
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
