import type { MemberCapability } from "../../capability.ts";
import { proofRoutes } from "./proofs.ts";
import { publicRoutes } from "./routes.ts";
import { sampleRoutes } from "./samples.ts";

export const PUBLIC = {
  calls: ({ server, journal }) => {
    publicRoutes(server, journal);
    sampleRoutes(server);
    proofRoutes(server);
  },
} satisfies MemberCapability;
