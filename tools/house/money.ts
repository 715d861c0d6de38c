import { isTest, type Source } from "./source.ts";

/** The screens' folders. */
const SCREENS = /^(?:apps\/(?:member|console)|packages\/app)\/src\//;
/** Modules that only files with amounts of money import. */
const MONEY: ReadonlySet<string> = new Set([
  "@sumi/primitives/amount.ts",
  "@sumi/primitives/rounding.ts",
  "@sumi/app/units.ts",
]);
/** Divisions with a rounding, which belong to formulas. */
const ROUNDINGS = /^(?:ceilDivide|halfUpDivide)$/;

/** Files of the screens that import amounts and multiply, divide or round (STYLE, Flow). */
export function arithmeticOfMoney(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path }) => SCREENS.test(path) && !isTest(path))
    .filter(({ syntax }) => handlesMoney(syntax))
    .flatMap(({ path, syntax }) => {
      const rounded = syntax.names.filter(({ name }) => ROUNDINGS.test(name));
      const lines = new Set([...syntax.products, ...rounded.map(({ line }) => line)]);
      return [...lines].map((line) => `${path}:${line} computes with money; see packages/formulas`);
    });
}

function handlesMoney({ imports, bigints }: Source["syntax"]): boolean {
  return bigints.length > 0 || imports.some(({ target }) => MONEY.has(target));
}
