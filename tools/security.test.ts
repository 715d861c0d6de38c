/** Checks docs/security.md: each test that it names exists under that title. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { endpointsHere } from "@sumi/contract/testing/endpoints-here.ts";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

type Row = { readonly what: string; readonly tests: readonly Named[] };
type Named = { readonly path: string; readonly titles: readonly string[] };

const rows = rowsOf(read("docs/security.md"));

test("every row of what is tried names a test that is there, by its title", () => {
  expect(rows.length).toBeGreaterThan(50);
  const wrong = rows.flatMap(({ what, tests }) => {
    if (tests.length === 0) return [`${what}: names no test`];
    return tests.flatMap(({ path, titles }) => missingOf(path, titles));
  });
  expect(wrong).toEqual([]);
});

test("a title or a file that is not there is found, and a row without either", () => {
  const page = [
    "| area | what is tried | what happens | where |",
    "|---|---|---|---|",
    '| a | b | c | `tools/security.test.ts` "no such title" |',
    '| | d | e | `tools/nowhere.test.ts` "x"; `tools/security.test.ts` |',
    "| | f | g | somewhere |",
  ].join("\n");
  const [first, second, third] = rowsOf(page);
  const found = [first, second].map((row) =>
    row?.tests.map(({ path, titles }) => missingOf(path, titles)),
  );
  expect(found).toEqual([
    [['tools/security.test.ts has no test "no such title"']],
    [["tools/nowhere.test.ts is not there"], ["tools/security.test.ts is named without a title"]],
  ]);
  expect(third).toEqual({ what: "f", tests: [] });
});

test("each call of members proves its caller, or the page says why it need not", async () => {
  const endpoints = await endpointsHere();
  const changing = endpoints.filter(({ role, method }) => role === "member" && method === "POST");
  expect(changing.length).toBeGreaterThan(40);
  const unproved = changing.filter(({ rejections }) => !rejections.includes("STEP_UP_REQUIRED"));
  const named = unprovedCallsOf(read("docs/security.md"));
  expect(named).toEqual(unproved.map(({ path }) => path).sort());
});

test("nothing but our own icons is written as markup", () => {
  const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: ROOT });
  expect(sources.length).toBeGreaterThan(500);
  const markup = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML|insertAdjacentHTML|document\.write/;
  const writing = sources.filter((path) => markup.test(read(path)));
  expect(writing).toEqual(["packages/ui/src/icons/Icon.tsx"]);
});

function missingOf(path: string, titles: readonly string[]): readonly string[] {
  if (!existsSync(join(ROOT, path))) return [`${path} is not there`];
  if (titles.length === 0) return [`${path} is named without a title`];
  const written = titlesIn(read(path));
  return titles
    .filter((title) => !written.some((text) => text.includes(title)))
    .map((title) => `${path} has no test "${title}"`);
}

/** The titles in quotes after `test(` or `describe(`, or after the table of either. */
function titlesIn(source: string): readonly string[] {
  const begun = /\b(?:test|describe|property)\(|\](?: as const)?\)\(|\.each(?:<[^;]*?>)?\(\w+\)\(/;
  const opening = new RegExp(`(?:${begun.source})\\s*(["\`])`, "g");
  return Array.from(source.matchAll(opening), (match) => {
    const [whole, quote = ""] = match;
    const start = match.index + whole.length;
    const end = source.indexOf(`${quote},`, start);
    return source.slice(start, end);
  });
}

/** The calls named in the first column of the page's table of calls without a proof. */
function unprovedCallsOf(page: string): readonly string[] {
  const [, section = ""] = page.split("## Calls without a proof\n");
  const [table = ""] = section.split("\n## ");
  const first = table
    .split("\n")
    .flatMap((line) => (line.startsWith("| ") ? line.split(" | ", 1) : []));
  return Array.from(first.join().matchAll(/`POST ([\w/]+)`/g), ([, path = ""]) => path).sort();
}

/** The last column of each row: files, each followed by titles of its tests. */
function rowsOf(page: string): readonly Row[] {
  const tables = page.split("\n\n").filter((part) => part.startsWith("| area "));
  return tables
    .flatMap((table) => table.split("\n"))
    .filter((line) => line.startsWith("| ") && !line.startsWith("| area "))
    .map((line) => {
      const cells = line.split(" | ");
      const [, what = ""] = cells;
      const where = cells.at(-1) ?? "";
      const named = where.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?: "[^"]*")*)/g);
      const tests = Array.from(named, ([, path = "", quoted = ""]) => {
        return {
          path,
          titles: Array.from(quoted.matchAll(/"([^"]*)"/g), ([, title = ""]) => title),
        };
      });
      return { what, tests };
    });
}
