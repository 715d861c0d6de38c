import type { Article } from "@sumi/store/articles/articles.ts";
import type { PageRow } from "@sumi/store/pages/rows.ts";
import { expect, test } from "vitest";
import { PageShelf } from "./page-shelf.ts";

const ARTICLES: Readonly<Record<string, Article>> = {
  fees: { "en-US": { title: "Fees", body: "What a trade costs." } },
  "new fees": { "en-US": { title: "Fees", body: "What a conversion costs." } },
  keys: { "en-US": { title: "Passkeys", body: "A device instead of a password." } },
};

function shelfWith(missing: readonly string[] = []) {
  const read: string[][] = [];
  const shelf = new PageShelf("en-US", async (rows) => {
    const texts = rows.map(({ text }) => text);
    read.push(texts);
    const known = texts.filter((text) => !missing.includes(text));
    // The tests name no text but those above.
    return new Map(known.map((text) => [text, ARTICLES[text] as Article]));
  });
  return { shelf, read, found: (words: string) => shelf.find(words).map(({ row }) => row.page) };
}

function row(page: string, text: string, version = 1): PageRow {
  const published = { publishedMs: 0, withdrawnMs: undefined };
  return { page, version, text, section: "START", mark: "none", ...published };
}

test("a text is read once, and again only as another one", async () => {
  const { shelf, read, found } = shelfWith();
  const both = [row("fees", "fees"), row("keys", "keys")];
  await Promise.all([shelf.stock(both), shelf.stock(both)]);
  expect(found("trade")).toEqual(["fees"]);
  await shelf.stock([row("fees", "new fees", 2), row("keys", "keys")]);
  expect([found("trade"), found("conversion")]).toEqual([[], ["fees"]]);
  expect(shelf.page("fees")?.row.version).toBe(2);
  expect(read).toEqual([["fees", "keys"], ["new fees"]]);
});

test("a page that was withdrawn is found no more, and again once it is back", async () => {
  const { shelf, found } = shelfWith();
  await shelf.stock([row("fees", "fees")]);
  await shelf.stock([]);
  expect([found("trade"), shelf.page("fees")]).toEqual([[], undefined]);
  await shelf.stock([row("fees", "fees", 3)]);
  expect(found("trade")).toEqual(["fees"]);
});

test("a page whose words are not those that were approved stands nowhere", async () => {
  const { shelf, found } = shelfWith(["new fees"]);
  await shelf.stock([row("fees", "fees"), row("keys", "keys")]);
  await shelf.stock([row("fees", "new fees", 2), row("keys", "keys")]);
  expect([found("fees"), found("passkeys")]).toEqual([[], ["keys"]]);
});

test("a reading that fails leaves what stands, and the next one succeeds", async () => {
  let isDown = true;
  const shelf = new PageShelf("en-US", async (rows) => {
    if (isDown) throw new Error("no database");
    return new Map(rows.map(({ text }) => [text, ARTICLES[text] as Article]));
  });
  await expect(shelf.stock([row("fees", "fees")])).rejects.toThrow("no database");
  isDown = false;
  await shelf.stock([row("fees", "fees")]);
  expect(shelf.find("trade")).toHaveLength(1);
});
