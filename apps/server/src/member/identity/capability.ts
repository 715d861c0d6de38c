import { identity } from "@sumi/contract/identity/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { resumeCases } from "./certification.ts";
import { tidyIdentity } from "./retention.ts";
import { identityRoutes } from "./routes.ts";

export const IDENTITY = {
  calls: (context) => identityRoutes(context),
  resume: (context) => resumeCases(context),
  timers: (context) => [
    {
      name: "identity",
      periodMs: 900_000,
      offsetMs: 90_000,
      beat: () => tidyIdentity(context),
    },
  ],
  export: {
    identity: whole(identity, ({ status, reason, note, submitted }) => {
      return { status, reason, note, submitted };
    }),
  },
} satisfies MemberCapability;
