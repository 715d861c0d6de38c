import type { StaffCapability } from "../../capability.ts";
import { correctionRoutes } from "./routes.ts";
import { reversalSentence } from "./sentence.ts";

export const STAFF_CORRECTIONS = {
  calls: ({ server }) => correctionRoutes(server),
  // Exchanges older than corrections keep the initial value, which disables them.
  genesis: { parameters: { "corrections.window_ms": "2592000000" } },
  acts: {
    ReverseEntry: {
      permission: "entries.reverse",
      accessReason: "SECURITY",
      sentence: reversalSentence,
    },
  },
} satisfies StaffCapability;
