import { targetOf } from "./floors.ts";
import { isTest, type Source } from "./source.ts";

/** The entries: programs, tests, and files that the tools' configurations load. */
function isEntry(path: string): boolean {
  if (isTest(path) || MAINS.test(path) || /\.config\.ts$|\.d\.ts$|\/vite-plugin\.ts$/.test(path))
    return true;
  return /^[^/]+$|^tools\/[^/]+$|^tools\/bench\/[^/]+$/.test(path);
}

const MAINS =
  /^apps\/(?:server\/src\/main\.ts|console\/src\/main\.tsx|member\/(?:src|gallery)\/main\.tsx)$/;

/** Files that no entry reaches, neither by imports nor by naming them as a worker's file. */
export function deadFiles(sources: readonly Source[]): readonly string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>();
  const toVisit = sources.map(({ path }) => path).filter(isEntry);
  for (let path = toVisit.pop(); path !== undefined; path = toVisit.pop()) {
    const source = byPath.get(path);
    if (source === undefined || reached.has(path)) continue;
    reached.add(path);
    toVisit.push(...neighbours(source, byPath.keys()));
  }
  return [...byPath.keys()]
    .filter((path) => !reached.has(path))
    .map((path) => `${path} is reached from nowhere`);
}

function neighbours({ path, syntax }: Source, all: Iterable<string>): readonly string[] {
  const named = syntax.texts.map(({ name }) => name).filter((name) => FILE_NAME.test(name));
  const targets = [...syntax.imports.map(({ target }) => target), ...named];
  return targets.flatMap((target) => {
    const file = targetOf(path, target);
    return file.includes("*") ? filesLike(file, all) : [file];
  });
}

/** A worker's file, or a pattern of files that the bundler loads. */
const FILE_NAME = /^\.{1,2}\/.+\.tsx?$/;

/** The files of a pattern in which a star means any one folder. */
function filesLike(pattern: string, all: Iterable<string>): readonly string[] {
  const folders = pattern.split("*").map((text) => text.replaceAll(".", "\\."));
  const matching = new RegExp(`^${folders.join("[^/]+")}$`);
  return [...all].filter((path) => matching.test(path));
}
