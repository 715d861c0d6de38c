import { cruise, type ICruiseResult } from "dependency-cruiser";
import { ROOT } from "./source.ts";

export type Cruise = {
  /** The files that were seen, relative to the base. */
  readonly modules: readonly string[];
  readonly cycles: readonly string[];
};

/**
 * Circles of imports. Types may refer to each other, because they are gone when the code runs, and
 * so may what is imported later by a call, because by then every module is made; a file that loads
 * itself through others may find a half-made module. The parser is named because
 * with TypeScript's own the cruiser would see no module at all and find no fault.
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
  };
}
