/** Links in the words that a demonstration publishes lead to screens of the member app. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@sumi/messages/languages.ts";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const words = globSync("apps/server/src/member/*/words/*/*.md", { cwd: ROOT });
const spelt = globSync("apps/member/src/*/paths.ts", { cwd: ROOT }).map(read).join("\n");
const paths = new Set(Array.from(spelt.matchAll(/"(\/[^"]*)"/g), ([, path]) => path));

test("every page has its words in nine languages, each with a title", () => {
  expect(words.length % LANGUAGES.length).toBe(0);
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((path) => !/^# \S.*\n\n\S/.test(read(path)))).toEqual([]);
});

test("each link leads to a screen", () => {
  const lost = words.flatMap((path) => {
    const links = Array.from(read(path).matchAll(/\]\(([^)]*)\)/g), ([, link]) => link);
    return links.filter((link) => !isScreen(link)).map((link) => `${path}: ${link}`);
  });
  expect(lost).toEqual([]);
});

test("the languages of a page have the same links, in any order", () => {
  const linksOf = (path: string) => [...read(path).matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to);
  const odd = words.filter((path) => {
    const japanese = path.replace(/[^/]+\.md$/, "ja-JP.md");
    return linksOf(path).sort().join() !== linksOf(japanese).sort().join();
  });
  expect(odd).toEqual([]);
});

/** True for a screen; one that shows a page has to name a page whose words are there. */
function isScreen(link = ""): boolean {
  const { pathname, searchParams } = new URL(link, "https://exchange.example");
  const page = searchParams.get("page");
  return paths.has(pathname) && (page === null || words.some((path) => path.includes(`/${page}/`)));
}
