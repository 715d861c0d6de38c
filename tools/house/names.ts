import { isTest, type Source } from "./source.ts";

/** Floors whose folders are capabilities, each with its folders that are something else. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  "packages/contract/src": ["testing", "wire"],
  "packages/store/src": ["candles", "postgres", "simulated", "statistics", "tables", "testing"],
};

/** The folders of capabilities on the other floors. */
const ELSEWHERE = [
  /^packages\/core\/src\/([^/]+)\//,
  /^apps\/server\/src\/(?:member|staff|platform)\/([^/]+)\//,
  /^apps\/(?:member|console)\/src\/([^/]+)\//,
];

/** Folders of the contract and the store that have another name than on every other floor. */
export function strayFolders(sources: readonly Source[]): readonly string[] {
  const paths = sources.map(({ path }) => path);
  const known = new Set(
    paths.flatMap((path) => ELSEWHERE.flatMap((place) => place.exec(path)?.[1] ?? [])),
  );
  return Object.entries(FLOORS).flatMap(([floor, others]) => {
    const names = paths.flatMap((path) => {
      const [folder, ...rest] = path.startsWith(`${floor}/`)
        ? path.slice(floor.length + 1).split("/")
        : [];
      return folder === undefined || rest.length === 0 ? [] : [folder];
    });
    return [...new Set(names)]
      .filter((name) => !known.has(name) && !others.includes(name))
      .map((name) => `${floor}/${name} has no counterpart of that name on another floor`);
  });
}

/** A command, an event and an act of the core, in the form of their types. */
const NAMED = /\breadonly type: "(\w+)"|\bCommand<"(\w+)">|\breadonly act: "(\w+)"/g;
const NAMING = /^packages\/core\/src\/([\w-]+)\/(?:commands|events|acts)\.ts$/;
/** A name in quotes or as the key of a table. */
const SPOKEN = /"(\w+)"|\b(\w+):/g;

/** The script of a whole exchange, and the one file about effects between capabilities. */
const NAMES_ALL = /^apps\/server\/src\/demonstration\/|^packages\/core\/src\/exchange\.ts$/;
const OTHERS_MAX = 2;

/**
 * Files that name commands, events or acts of more than two other capabilities: every new
 * capability would have to extend such a list.
 */
export function listsOfNames(sources: readonly Source[]): readonly string[] {
  const owners = ownersOfNames(sources);
  return sources
    .filter(({ path }) => /^(?:packages|apps)\//.test(path))
    .filter(({ path }) => !isTest(path) && !NAMES_ALL.test(path))
    .flatMap(({ path, text }) => {
      const folders = path.split("/");
      const named = [...text.matchAll(SPOKEN)].flatMap(
        ([, word, key]) => owners.get(word ?? key ?? "") ?? [],
      );
      const others = [...new Set(named)].filter((owner) => !folders.includes(owner)).sort();
      if (others.length <= OTHERS_MAX) return [];
      return [`${path} names what belongs to ${others.join(", ")}`];
    });
}

function ownersOfNames(sources: readonly Source[]): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const [, owner] = NAMING.exec(path) ?? [];
      if (owner === undefined) return [];
      const names = [...text.matchAll(NAMED)];
      return names.map(
        ([, event, command, act]) => [event ?? command ?? act ?? "", owner] as const,
      );
    }),
  );
}
