import { cruise, type ICruiseResult } from "dependency-cruiser";
import { ROOT } from "./source.ts";

export type Cruise = {
  /** The files that were read, relative to the base. */
  readonly modules: readonly string[];
  readonly cycles: readonly string[];
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
  };
}
