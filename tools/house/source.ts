import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Syntax, syntaxOf } from "./syntax.ts";

/** One file of the repository. Paths are relative to its root, with forward slashes. */
export type TextFile = { readonly path: string; readonly text: string };
export type Source = TextFile & { readonly lines: readonly string[]; readonly syntax: Syntax };

export const ROOT = resolve(import.meta.dirname, "../..");

const LEFT_OUT: ReadonlySet<string> = new Set([
  "node_modules",
  ".git",
  "build",
  "data",
  "artifacts",
]);
const TEXT =
  /\.(?:ts|tsx|mjs|json|md|sql|html|css|sh|yml|yaml)$|(?:^|\/)(?:LICENSE|run|\.\w+ignore)$/;
const SOURCE = /\.(?:ts|tsx|mjs)$/;

const PICTURE = /\.(?:png|jpg|webp)$/;

/** Every text file of the repository, in the order of paths. */
export function readTextFiles(): readonly TextFile[] {
  return pathsLike(TEXT).map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

/** Paths of the pictures that documents show. */
export function picturePaths(): readonly string[] {
  return pathsLike(PICTURE);
}

function pathsLike(shape: RegExp, folder = ""): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : pathsLike(shape, path);
      return entry.isFile() && shape.test(path) ? [path] : [];
    });
}

export function sourcesOf(files: readonly TextFile[]): readonly Source[] {
  return files.filter(({ path }) => SOURCE.test(path)).map(({ path, text }) => source(path, text));
}

export function source(path: string, text: string): Source {
  return { path, text, lines: text.split("\n"), syntax: syntaxOf(path, text) };
}

/** Tests, and code that only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\.ts$|\/testing\/|\/gallery\/|^tests\//.test(path);
}
