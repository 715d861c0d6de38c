import { definitionOf } from "@sumi/core/parameter-definitions.ts";
import { Parameters } from "@sumi/core/parameters/parameters.ts";
import type { Rows } from "../ports.ts";
import { PARAMETER_CHANGES } from "./rows.ts";

/** The core's parameters with their history, read back from the table. */
export async function restoreParameters(rows: Pick<Rows, "all">): Promise<Parameters> {
  const parameters = new Parameters(definitionOf);
  for (const { key, value, effectiveMs } of await rows.all(PARAMETER_CHANGES)) {
    parameters.change({ type: "ParameterChanged", key, value, effectiveMs });
  }
  return parameters;
}
