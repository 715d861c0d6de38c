/** Compares documents with the code that they quote and the things that they list. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("every example in STYLE.md stands in the file it names", () => {
  const examples = Array.from(
    read("STYLE.md").matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g),
    ([, path = "", code = ""]) => ({ path, lines: trimmedLines(code).filter(isQuoted) }),
  );
  expect(examples.length).toBeGreaterThan(4);

  const invented = examples.flatMap(({ path, lines }) => {
    // Examples may be indented differently from their file.
    const source = new Set(trimmedLines(read(path)));
    return lines.filter((line) => !source.has(line));
  });
  expect(invented).toEqual([]);
});

test("every dependency has its reason and its exact version in decision 0012", () => {
  const reasons = read("docs/decisions/0012-dependencies.md");
  const missing = ["package.json", ...globSync("{packages,apps}/*/package.json", { cwd: ROOT })]
    .flatMap((path) => dependenciesOf(JSON.parse(read(path))))
    .filter(([name, version]) => !name.startsWith("@sumi/") && !isTold(reasons, name, version));
  expect(missing).toEqual([]);
});

test("every rule that is cited stands in the rule book", () => {
  const rules = read("docs/rules.md");
  const sections = matches(rules, /^#+ ([\d.]+?)\.? |^- \*\*([\d.]+)\*\*/gm);
  const promises = matches(rules, /^\| ([PH]\d+) \|/gm);
  const written = sourcesAndPages();
  const cited = {
    sections: written.flatMap((text) => matches(text, /\brules,? (\d+(?:\.\d+)*)/g)),
    promises: written.flatMap((text) =>
      matches(text, /\b(?:honesty|promise|\(|, )\s?([PH]\d+)\b/g),
    ),
  };
  expect(cited.sections.length).toBeGreaterThan(100);
  expect(cited.promises.length).toBeGreaterThan(20);
  expect(cited.sections.filter((section) => !sections.includes(section))).toEqual([]);
  expect(cited.promises.filter((promise) => !promises.includes(promise))).toEqual([]);
});

test("a term stands once in the glossary", () => {
  const terms = matches(read("docs/glossary.md"), /^\| ([^|]+) \|/gm).filter(isTerm);
  expect(terms.length).toBeGreaterThan(100);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

/** The text of code, tests and pages. */
function sourcesAndPages(): readonly string[] {
  const paths = globSync("{packages,apps,tests,tools,docs}/**/*.{ts,tsx,md}", {
    cwd: ROOT,
    exclude: (path) => path.includes("node_modules"),
  });
  return [...paths, "README.md", "ARCHITECTURE.md"].map(read);
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, first, second]) => first ?? second ?? "");
}

/** False for the head of a table and the line below it. */
function isTerm(cell: string): boolean {
  return cell !== "term" && !/^-+$/.test(cell);
}

function trimmedLines(text: string): readonly string[] {
  return text.split("\n").map((line) => line.trim());
}

/** A line of dots says that lines were left out. */
function isQuoted(line: string): boolean {
  return line !== "" && line !== "// …";
}

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

function dependenciesOf(manifest: Manifest): readonly (readonly [string, string])[] {
  return ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
}

/** A scope of platform packages is listed once, as `@scope/*`. */
function isTold(text: string, name: string, version: string): boolean {
  return [name, name.replace(/\/.*/, "/*")].some((told) => text.includes(`${told} ${version}`));
}
