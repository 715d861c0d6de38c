import type { Capability } from "../capability.ts";
import { houseVolumeProjection } from "./projection.ts";
import { HOUSE_VOLUMES } from "./rows.ts";

export const HOUSE_VOLUME: Capability = {
  tables: [HOUSE_VOLUMES],
  projection: houseVolumeProjection,
};
