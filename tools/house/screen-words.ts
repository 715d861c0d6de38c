import { targetOf } from "./floors.ts";
import { isTest, type Source } from "./source.ts";

const ROUTES = /^apps\/member\/src\/[^/]+\/routes\.ts$/;
/** Words that the first visit loads before any screen. */
const FIRST: ReadonlySet<string> = new Set(["common", "markets"]);

/**
 * Words that a capability's screens of the member app use and its routes do not load: unless
 * another screen loaded them before, the page would show their keys.
 */
export function unloadedWords(sources: readonly Source[]): readonly string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => ROUTES.test(path) && !isTest(path))
    .flatMap((routes) => {
      const loaded = loadedBy(routes);
      const spoken = [...reachedFrom(routes, byPath)].flatMap(spokenIn);
      const missing = new Set(spoken.filter((name) => !FIRST.has(name) && !loaded.has(name)));
      return [...missing].map((name) => `${routes.path} does not load the words ${name}`);
    });
}

/** The names in `words: [...]` of a capability and of its routes. */
function loadedBy({ text }: Source): ReadonlySet<string> {
  const lists = text.matchAll(/\bwords: \[([^\]]*)\]/g);
  return new Set([...lists].flatMap(([, list = ""]) => namesIn(list)));
}

/**
 * The names of words in `useTranslation`, in the type of a `t` that is passed on, or in "file:key".
 */
function spokenIn({ text }: Source): readonly string[] {
  const hooks = text.matchAll(/(?:\buseTranslation\(|\bSay<)([^)>]*)/g);
  const keys = text.matchAll(/["`]([a-z-]+):[a-z]\w*["`]/g);
  return [
    ...[...hooks].flatMap(([, list = ""]) => namesIn(list)),
    ...Array.from(keys, ([, name = ""]) => name).filter((name) => name !== "node"),
  ];
}

function namesIn(list: string): readonly string[] {
  return Array.from(list.matchAll(/"([a-z-]+)"/g), ([, name = ""]) => name);
}

/** Every file that a capability's screens import, except sheets that load words themselves. */
function reachedFrom(routes: Source, byPath: ReadonlyMap<string, Source>): ReadonlySet<Source> {
  const reached = new Set<Source>();
  const toVisit = [routes];
  for (let source = toVisit.pop(); source !== undefined; source = toVisit.pop()) {
    if (reached.has(source)) continue;
    reached.add(source);
    const loadsWords = source !== routes && /\blanguage\.load\(/.test(source.text);
    for (const { target, typeOnly } of source.syntax.imports) {
      if (typeOnly || (loadsWords && source.text.includes(`import("${target}")`))) continue;
      const next = byPath.get(targetOf(source.path, target));
      if (next !== undefined && /^apps\/member\//.test(next.path)) toVisit.push(next);
    }
  }
  return reached;
}
