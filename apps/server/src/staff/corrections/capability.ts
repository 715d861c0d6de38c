import type { StaffCapability } from "../../capability.ts";
import { correctionRoutes } from "./routes.ts";

export const STAFF_CORRECTIONS = {
  calls: ({ server }) => correctionRoutes(server),
  // Exchanges that are older than corrections keep the initial value, which turns them off.
  genesis: { parameters: { "corrections.window_ms": "2592000000" } },
  acts: { ReverseEntry: { permission: "entries.reverse" } },
} satisfies StaffCapability;
