import { basename, dirname, join } from "node:path/posix";
import { FLOORS, type Floor } from "./floor-table.ts";
import { isTest, type Source } from "./source.ts";
import type { Import } from "./syntax.ts";

const TEST_PACKAGES = ["node:", "vitest", "fast-check", "axe-core"];
const TESTING_DATABASE = "packages/database/src/testing.ts";

/** Imports that the table of floors does not allow, and files that are on no floor at all. */
export function wrongFloors(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => {
    if (/^(?:tools|tests)\/|^[^/]+$/.test(source.path)) return [];
    const name = floorOf(source.path);
    const floor = name === undefined ? undefined : FLOORS[name];
    if (name === undefined || floor === undefined) return [`${source.path} stands on no floor`];
    return source.syntax.imports.flatMap((one) => {
      const target = targetOf(source.path, one.target);
      const under = floorOf(target);
      const outside = [...floor.uses, ...(isTest(source.path) ? TEST_PACKAGES : [])];
      const allowed =
        under === undefined
          ? outside.some((name) => isOf(target, name))
          : under === name || floor.on.includes(under);
      return allowed ? [] : [at(source, one, `may not import ${one.target}`)];
    });
  });
}

/** Imports from one capability into another that is neither shared nor joining. */
export function wrongNeighbours(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => {
    const name = floorOf(source.path);
    const floor = name === undefined ? undefined : FLOORS[name];
    const own = floor && capabilityOf(source.path, floor);
    if (floor === undefined || own === undefined || isTest(source.path)) return [];
    if (floor.joining.includes(own)) return [];
    return source.syntax.imports.flatMap((one) => {
      const target = targetOf(source.path, one.target);
      const other = capabilityOf(target, floor);
      const isOutside = floorOf(target) !== name || other === undefined;
      const isOpen = floor.open?.includes(basename(target)) === true;
      if (isOutside || isOpen || mayImport(floor, own, other)) return [];
      return [at(source, one, `the capability ${own} may not import ${other} (${one.target})`)];
    });
  });
}

function mayImport({ shared, layered, wings = [] }: Floor, own: string, other: string): boolean {
  if (own === other) return true;
  if (shared.includes(other)) {
    const isShared = shared.includes(own);
    return !(layered && isShared) || shared.indexOf(other) < shared.indexOf(own);
  }
  const [wing = "", capability] = own.split("/");
  const [otherWing = "", otherCapability] = other.split("/");
  const isEarlier = wings.includes(otherWing) && wings.indexOf(otherWing) < wings.indexOf(wing);
  return isEarlier && capability === otherCapability;
}

/** The messages may import only types from the floors below. */
export function wrongMessages(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path }) => path.startsWith("packages/messages/") && !isTest(path))
    .flatMap((source) =>
      source.syntax.imports
        .filter((one) => one.target.startsWith("@sumi/") && !one.typeOnly)
        .map((one) => at(source, one, `may import only types of ${one.target}`)),
    );
}

/** Test databases may be used by tests alone. */
export function wrongTestDatabases(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      source.syntax.imports
        .filter((one) => targetOf(source.path, one.target) === TESTING_DATABASE)
        .map((one) => at(source, one, "only tests may use the test database")),
    );
}

/** The file or package that an import names: `@sumi/core/walk.ts` is packages/core/src/walk.ts. */
export function targetOf(path: string, target: string): string {
  const [, name, file] = /^@sumi\/([a-z]+)\/(.+)$/.exec(target) ?? [];
  if (name !== undefined && file !== undefined)
    return `${APPS.has(name) ? "apps" : "packages"}/${name}/src/${file}`;
  return target.startsWith(".") ? join(dirname(path), target) : target;
}

const APPS: ReadonlySet<string> = new Set(["server", "member", "console"]);

function floorOf(path: string): string | undefined {
  const [, floor] = /^((?:packages|apps)\/[^/]+)\//.exec(path) ?? [];
  return floor ?? (/^(?:tools|tests)\//.test(path) ? path.split("/")[0] : undefined);
}

function capabilityOf(path: string, { wings = [] }: Floor): string | undefined {
  const [, folders = ""] = /^(?:packages|apps)\/[^/]+\/src\/(.+)\/[^/]+$/.exec(path) ?? [];
  const [folder, below] = folders.split("/");
  if (folder === undefined || folder === "") return undefined;
  return wings.includes(folder) && below !== undefined ? `${folder}/${below}` : folder;
}

function isOf(target: string, name: string): boolean {
  return name.endsWith(":") ? target.startsWith(name) : `${target}/`.startsWith(`${name}/`);
}

function at(source: Source, { line }: Import, complaint: string): string {
  return `${source.path}:${line} ${complaint}`;
}
