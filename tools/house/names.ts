import type { Source } from "./source.ts";

/** Floors whose folders are capabilities, each with the folders that are something else. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  "packages/contract/src": ["testing", "wire"],
  "packages/store/src": ["candles", "postgres", "simulated", "statistics", "tables", "testing"],
};

/** Where the other floors keep what belongs to one capability. */
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
