import { securityLog } from "@sumi/contract/account-security/calls.ts";
import { DEFAULT_LANGUAGE } from "@sumi/messages/languages.ts";
import { logStaffEvents } from "@sumi/store/account-security/staff-events.ts";
import { forgetCodes } from "@sumi/store/mail/mail-codes.ts";
import type { MemberCapability } from "../../capability.ts";
import { carryOutFactorResets } from "../../platform/security/factor-resets.ts";
import { resumeSecurityChanges } from "../../platform/security/security-changed.ts";
import { liftSettingsLocks } from "../../platform/security/settings-lock.ts";
import { list } from "../../shared/export-section.ts";
import { lockRoutes } from "./lock-routes.ts";
import { mailRoutes } from "./mail-routes.ts";
import { passwordRoutes } from "./password-routes.ts";

export const ACCOUNT_SECURITY = {
  calls({ server, captchas }) {
    passwordRoutes(server);
    mailRoutes(server, captchas);
    lockRoutes(server);
  },
  async resume({ server }) {
    await carryOutFactorResets(server);
    await logStaffEvents(server.database, DEFAULT_LANGUAGE);
    await resumeSecurityChanges(server, { graceMs: 0 });
  },
  tidy: ({ server }) => forgetCodes(server.database, server.nowMs()),
  timers: ({ server }) => [
    {
      name: "security changes",
      periodMs: 10_000,
      offsetMs: 5_000,
      async beat() {
        await carryOutFactorResets(server);
        await logStaffEvents(server.database, DEFAULT_LANGUAGE);
        await liftSettingsLocks(server);
        await resumeSecurityChanges(server);
      },
    },
  ],
  export: {
    security_events: list(securityLog, (data) => ({ rows: data.events, next: data.next_cursor })),
  },
} satisfies MemberCapability;
