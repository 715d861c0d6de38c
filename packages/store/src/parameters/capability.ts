import type { Capability } from "../capability.ts";
import { parametersProjection } from "./projection.ts";
import { PARAMETER_CHANGES } from "./rows.ts";

export const PARAMETERS: Capability = {
  tables: [PARAMETER_CHANGES],
  projection: parametersProjection,
};
