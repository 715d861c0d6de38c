import type { Capability } from "../capability.ts";
import { announcementsProjection } from "./projection.ts";
import { ANNOUNCEMENTS as TABLE } from "./rows.ts";

export const ANNOUNCEMENTS: Capability = {
  tables: [TABLE],
  projection: announcementsProjection,
};
