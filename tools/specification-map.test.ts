/**
 * Checks docs/specification-map.md: everything in the specification has its line there, and every
 * target of a line exists.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { definitionOf } from "@sumi/core/parameter-definitions.ts";
import { REJECTION_CODES } from "@sumi/primitives/rejection.ts";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const DOCS = join(ROOT, "docs");
const CONTRACT = join(ROOT, "packages/contract/src");

/** The items of the specification, by section, in its order. */
const SPECIFICATION: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "specification.json"), "utf8"),
);

type Row = { readonly section: string; readonly named: string; readonly place: string };

const rows = rowsOf(readFileSync(join(DOCS, "specification-map.md"), "utf8"));
const capabilities = rows
  .filter(({ named }) => /^\*[a-z-]+\*$/.test(named))
  .map(({ named }) => named.slice(1, -1));

test("everything the specification names has its line, in its section and order", () => {
  const named = Object.keys(SPECIFICATION).map((section) => [
    section,
    rows.filter((row) => row.section === section).map((row) => row.named),
  ]);
  expect(named).toEqual(Object.entries(SPECIFICATION));
});

test("every line points somewhere, and what it points to exists", async () => {
  const endpoints = await declaredEndpoints();
  const wrong = rows
    .filter(({ section }) => Object.hasOwn(SPECIFICATION, section))
    .flatMap(({ named, place }) => {
      const references = referencesIn(place);
      if (references.length === 0) return [`${named}: says nothing`];
      return references
        .filter((reference) => !exists(reference, endpoints))
        .map((reference) => `${named}: no ${reference}`);
    });
  expect(wrong).toEqual([]);
});

test("a capability that has its page is no longer to come", () => {
  const landed = capabilities.filter((name) => existsSync(join(DOCS, `capabilities/${name}.md`)));
  const promised = rows.flatMap(({ named, place }) =>
    referencesIn(place)
      .filter((reference) => landed.includes(reference.replaceAll("*", "")))
      .map((reference) => `${named}: still waits for ${reference}`),
  );
  expect(promised).toEqual([]);
});

test("no capability is announced that brings nothing", () => {
  const promised = new Set(rows.flatMap(({ place }) => referencesIn(place)));
  expect(capabilities.filter((name) => !promised.has(`*${name}*`))).toEqual([]);
});

function rowsOf(text: string): readonly Row[] {
  let section = "";
  return text.split("\n").flatMap((line, index, lines) => {
    if (line.startsWith("## ")) section = line.slice(3);
    const isHeading = lines[index + 1]?.startsWith("|--");
    const cells = /^\| (.+?) \| (.+) \|$/.exec(line);
    if (cells === null || isHeading) return [];
    const [, named = "", place = ""] = cells;
    return [{ section, named, place }];
  });
}

/** The places in a cell: `code`, link targets, *capabilities to come*. */
function referencesIn(place: string): readonly string[] {
  return Array.from(
    place.matchAll(/`([^`]+)`|\]\(([^)#]+)[^)]*\)|(\*[a-z-]+\*)/g),
    ([, code, target, capability]) => code ?? target ?? capability ?? "",
  );
}

function exists(reference: string, endpoints: ReadonlySet<string>): boolean {
  if (reference.startsWith("*")) return capabilities.includes(reference.slice(1, -1));
  // Paths of calls are matched without regard to case, here as on the server.
  if (/^(GET|POST) /.test(reference)) return endpoints.has(reference.toLowerCase());
  if (/^[A-Z0-9_]+$/.test(reference))
    return (REJECTION_CODES as readonly string[]).includes(reference);
  if (reference.includes("/")) {
    return existsSync(join(ROOT, reference)) || existsSync(join(DOCS, reference));
  }
  return definitionOf(reference) !== undefined;
}

/** Every export of the contract's modules with a method and a path. */
async function declaredEndpoints(): Promise<ReadonlySet<string>> {
  const all = readdirSync(CONTRACT, { recursive: true, encoding: "utf8" });
  const files = all.filter((name) => /^(?!testing\/).*(?<!\.test)\.ts$/.test(name));
  const modules: readonly Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(join(CONTRACT, name))),
  );
  const declared = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  return new Set(declared.map(({ method, path }) => `${method} ${path}`.toLowerCase()));
}

function isEndpoint(value: unknown): value is { method: string; path: string } {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
