import { targetOf } from "./floors.ts";
import { isTest, type Source } from "./source.ts";

/** Where reading starts: programs, tests, and what the tools are told to load. */
function isEntry(path: string): boolean {
  if (isTest(path) || MAINS.test(path) || /\.config\.ts$|\.d\.ts$|\/vite-plugin\.ts$/.test(path))
    return true;
  return /^[^/]+$|^tools\/[^/]+$|^tools\/bench\/[^/]+$/.test(path);
}

const MAINS =
  /^apps\/(?:server\/src\/main\.ts|console\/src\/main\.tsx|member\/(?:src|gallery)\/main\.tsx)$/;

/** Files that nothing reaches from an entry, by imports or by naming them as a worker's file. */
export function deadFiles(sources: readonly Source[]): readonly string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>();
  const toVisit = sources.map(({ path }) => path).filter(isEntry);
  for (let path = toVisit.pop(); path !== undefined; path = toVisit.pop()) {
    const source = byPath.get(path);
    if (source === undefined || reached.has(path)) continue;
    reached.add(path);
    toVisit.push(...neighbours(source));
  }
  return [...byPath.keys()]
    .filter((path) => !reached.has(path))
    .map((path) => `${path} is reached from nowhere`);
}

function neighbours({ path, syntax }: Source): readonly string[] {
  const workers = syntax.texts.filter(({ name }) => /^\.{1,2}\/.+\.tsx?$/.test(name));
  return [...syntax.imports.map(({ target }) => target), ...workers.map(({ name }) => name)].map(
    (target) => targetOf(path, target),
  );
}
