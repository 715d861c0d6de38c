import { join } from "node:path";
import type { Rolldown } from "vite";

const SOURCE = join(import.meta.dirname, "../src");
/** Where most people arrive; its screen is as good as part of the entry. */
const STARTS = [join(SOURCE, "main.tsx"), join(SOURCE, "markets/MarketsScreen.tsx")];

/**
 * What the first screen needs comes in two files instead of fifty: packed together they are
 * smaller, and nobody waits for one to learn of the next. Libraries are apart, for they change less
 * often.
 */
export function firstLoadChunks(): Rolldown.CodeSplittingGroup[] {
  let needed: ReadonlySet<string> | undefined;
  const isNeeded = (id: string, context: Rolldown.ChunkingContext) => {
    needed ??= reachedFrom(STARTS, (each) => context.getModuleInfo(each)?.importedIds ?? []);
    return needed.has(id);
  };
  return [
    {
      debugName: "libraries",
      test: /node_modules/,
      name: (id, context) => (isNeeded(id, context) ? "libraries" : null),
    },
    { debugName: "app", name: (id, context) => (isNeeded(id, context) ? "app" : null) },
  ];
}

const WORDS = /\/messages\/src\/([a-z]{2}-[A-Z]{2})\/([a-z-]+)\.(?:json|ts)$/;

/** A file of words carries its language in its name: few visits want more than one language. */
export function chunkFileName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, language, name] = WORDS.exec(facadeModuleId ?? "") ?? [];
  return language === undefined
    ? "assets/[name]-[hash].js"
    : `assets/${language}-${name}-[hash].js`;
}

/** Modules that come along by static imports; what is imported later may come later. */
function reachedFrom(
  starts: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of importsOf(id)) visit(next);
  };
  for (const start of starts) visit(start);
  return reached;
}
