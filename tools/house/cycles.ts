import { basename, dirname } from "node:path";
import { cruise, type ICruiseResult, type IModule } from "dependency-cruiser";
import { ROOT } from "./source.ts";

export type Cruise = {
  /** The files that were read, relative to the base. */
  readonly modules: readonly string[];
  readonly cycles: readonly string[];
  /** Folders that need each other, although no file of theirs does. */
  readonly circlesOfFolders: readonly string[];
};

/**
 * Circular imports. Types may refer to each other, because they are gone when the code runs.
 * Dynamic imports may, too, because every module is loaded by then. Any other file that loads
 * itself through others may find a half-loaded module. The parser is named because with
 * TypeScript's own the cruiser finds no modules and therefore no faults.
 */
export async function findCycles(
  folders: readonly string[],
  baseDir: string = ROOT,
): Promise<Cruise> {
  const { output } = await cruise([...folders], {
    baseDir,
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.ts$" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import"] },
    validate: true,
    ruleSet: {
      forbidden: [
        {
          name: "no-circular",
          severity: "error",
          from: {},
          to: {
            circular: true,
            viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] },
          },
        },
      ],
    },
  });
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.map(({ source }) => source),
    cycles: summary.violations.map(({ from, cycle = [] }) =>
      [from, ...cycle.map(({ name }) => name)].join(" → "),
    ),
    circlesOfFolders: circlesIn(foldersNeeded(modules)),
  };
}

/** The folders that each folder needs. A file right under `src` stands for itself. */
function foldersNeeded(modules: readonly IModule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const needed = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (LIST.test(source)) continue;
    const folder = folderOf(source);
    const others = needed.get(folder) ?? new Set();
    needed.set(folder, others);
    for (const { resolved, dependencyTypes } of dependencies) {
      const isGone = dependencyTypes.some((type) => LATE_OR_GONE.has(type));
      if (!isGone && !isWithin(folder, folderOf(resolved))) others.add(folderOf(resolved));
    }
  }
  return needed;
}

/** A list of capabilities leads to all of them, and some of them to it (decision 71). */
const LIST = /\/src\/capabilities\.ts$/;
const LATE_OR_GONE: ReadonlySet<string> = new Set(["type-only", "dynamic-import"]);

function folderOf(path: string): string {
  const folder = dirname(path);
  return basename(folder) === "src" ? path : folder;
}

/** A folder and one that stands in it are one. */
function isWithin(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}

/** Each circle once, beginning with its first folder by name. */
function circlesIn(needed: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const circles: string[] = [];
  for (const start of [...needed.keys()].toSorted()) {
    const way = wayBack(needed, start);
    if (way?.every((folder) => folder >= start)) circles.push(way.join(" → "));
  }
  return circles;
}

/** The shortest way from a folder through others back to it. */
function wayBack(
  needed: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
): readonly string[] | undefined {
  const reached = new Set<string>();
  const ways: string[][] = [[start]];
  for (const way of ways) {
    // A way has its start at least.
    for (const next of needed.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start];
      if (reached.has(next)) continue;
      reached.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
