import { targetOf } from "./floors.ts";
import { isTest, type Source } from "./source.ts";

const MODEL = /^tests\/model\//;
/**
 * A running exchange's ledger numbers its accounts, so the model needs them to compare balances.
 */
const ACCOUNTS = "packages/core/src/ledger/accounts.ts";

/**
 * Imports by which the model would judge the core with the core's own rules. It may import types of
 * the core, and the primitives; it writes everything else itself.
 */
export function dependentModels(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path }) => MODEL.test(path) && !/\.test\.ts$|\/testing\//.test(path))
    .flatMap((source) =>
      source.syntax.imports
        .filter(({ target, typeOnly }) => !typeOnly && !isAllowed(targetOf(source.path, target)))
        .map(({ target, line }) => `${source.path}:${line} takes more than types of ${target}`),
    );
}

function isAllowed(target: string): boolean {
  return (
    MODEL.test(target) ||
    target.startsWith("node:") ||
    target.startsWith("packages/primitives/") ||
    target === ACCOUNTS
  );
}

const SAYS = /^packages\/core\/src\/([\w-]+)\/(?:commands|events|acts)\.ts$/;

/** Capabilities of the core without a model of the same name. */
export function unmodelledCapabilities(sources: readonly Source[]): readonly string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const names = sources.flatMap(({ path }) => {
    const [, name] = SAYS.exec(path) ?? [];
    return name === undefined || isTest(path) ? [] : [name];
  });
  return [...new Set(names)]
    .filter((name) => !paths.has(`tests/model/${name}.ts`))
    .map((name) => `packages/core/src/${name} has no tests/model/${name}.ts`);
}
