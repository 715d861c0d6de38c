import { sessions, signInLog } from "@sumi/contract/sign-in/device-calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { brakesOn } from "../../platform/health/disturbances.ts";
import { list, whole } from "../../shared/export-section.ts";
import { deviceRoutes } from "./device-routes.ts";
import { signInRoutes, tidySignIn } from "./routes.ts";
import { resumeSignUps } from "./sign-up.ts";
import { createSignInTools } from "./tools.ts";

export const SIGN_IN = {
  disturbances: [brakesOn("SIGN_IN", "sign_ups")],
  calls({ server, captchas }) {
    signInRoutes(server, createSignInTools(server, captchas));
    deviceRoutes(server);
  },
  resume: async ({ server }) => void (await resumeSignUps(server)),
  tidy: ({ server }) => tidySignIn(server),
  genesis: {
    // All visitors of a demonstration may share one loopback address.
    demonstration: {
      parameters: { "sign_in.address_failures_max": "1000", "sign_up.address_day_max": "1000" },
    },
  },
  export: {
    sessions: whole(sessions, (data) => data.sessions),
    known_devices: whole(sessions, (data) => data.known_devices),
    sign_ins: list(signInLog, (data) => ({ rows: data.log, next: data.next_cursor })),
  },
} satisfies MemberCapability;
