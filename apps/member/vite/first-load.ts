import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

const SOURCE = join(import.meta.dirname, "../src");
/** The page where most visitors arrive; its screen loads together with the entry. */
const STARTS = [join(SOURCE, "main.tsx"), join(SOURCE, "markets/MarketsScreen.tsx")];

/** Named by the index of their library, and used only by screens that load later. */
const USED_LATER = /\/(?:useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js$/;

/**
 * Packs the code of the first screen into two files instead of fifty: they compress better, and no
 * file has to load before the next is known. Libraries are apart because they change less often.
 */
export function firstLoadChunks(): Rolldown.CodeSplittingGroup[] {
  let needed: ReadonlySet<string> | undefined;
  const isNeeded = (id: string, context: Rolldown.ChunkingContext) => {
    needed ??= reachedFrom(STARTS, (each) => context.getModuleInfo(each)?.importedIds ?? []);
    return needed.has(id) && !USED_LATER.test(id);
  };
  // A file loaded by its own name stays a file of its own.
  const isLate = (id: string, context: Rolldown.ChunkingContext) => {
    const isAsked = (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
    return !isAsked && !isNeeded(id, context);
  };
  return [
    {
      debugName: "libraries",
      test: /node_modules/,
      name: (id, context) => (isNeeded(id, context) ? "libraries" : null),
    },
    { debugName: "app", name: (id, context) => (isNeeded(id, context) ? "app" : null) },
    {
      debugName: "capabilities",
      minShareCount: 2,
      name: (id, context) => (isLate(id, context) ? capabilityOf(id) : null),
    },
    {
      debugName: "shared",
      minShareCount: SHARED_BY,
      maxModuleSize: SMALL_BYTES,
      includeDependenciesRecursively: false,
      name: (id, context) => (isLate(id, context) && OF_NO_CAPABILITY.test(id) ? "shared" : null),
    },
  ];
}

const OF_NO_CAPABILITY = /\/(?:apps\/member\/src\/app|packages\/(?:app|client|formulas|ui)\/src)\//;
/**
 * A small module that many screens share: as a file of its own it would cost the first load its
 * name, and each of the screens a request.
 */
const SMALL_BYTES = 3_000;
const SHARED_BY = 4;

const OF_FOLDER = /^(.+\/src\/([a-z-]+))\/[^/]+\.tsx?$/;

/**
 * The modules that several screens of one capability share are one file: the first load names every
 * file that some screen needs, so that a visitor pays for each of them.
 */
function capabilityOf(id: string): string | null {
  const [, folder, name] = OF_FOLDER.exec(id) ?? [];
  const isCapability = folder?.startsWith(SOURCE) && existsSync(join(folder, "routes.ts"));
  return isCapability === true ? (name ?? null) : null;
}

/** Every screen needs these, and the page has loaded them before it can name a screen. */
const LOADED_FIRST = /\/(?:app|libraries|rolldown-runtime)-[^/]*\.js$/;

/** Leaves out of the files that load with a screen those that are there already. */
export function withoutFirstLoad(_screen: string, files: readonly string[]): string[] {
  return files.filter((file) => !LOADED_FIRST.test(file));
}

const WORDS = /\/messages\/src\/([a-z]{2}-[A-Z]{2})\/([a-z-]+)\.(?:json|ts)$/;

/** Names a file of words by its language, so that a visit loads one language only. */
export function chunkFileName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, language, name] = WORDS.exec(facadeModuleId ?? "") ?? [];
  return language === undefined
    ? "assets/[name]-[hash].js"
    : `assets/${language}-${name}-[hash].js`;
}

/** Finds the modules that static imports reach; dynamic imports load later. */
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
