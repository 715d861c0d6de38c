import type { MemberCapability } from "../../capability.ts";
import { proofRoutes } from "./proofs.ts";
import { publicRoutes } from "./routes.ts";
import { sampleRoutes } from "./samples.ts";
import { voidRoutes } from "./voids.ts";

export const PUBLIC = {
  calls: ({ server, journal }) => {
    publicRoutes(server, journal);
    sampleRoutes(server);
    proofRoutes(server);
    voidRoutes(server);
  },
} satisfies MemberCapability;
