import * as contract from "@sumi/contract/account-security/calls.ts";
import type { SecurityEventKind } from "@sumi/contract/account-security/terms.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readSecurityEvents } from "@sumi/store/account-security/security-events.ts";
import { findWithdrawalPassword } from "@sumi/store/account-security/withdrawal-passwords.ts";
import { refuseUnproved, refuseWithoutFactor } from "../../platform/security/changing-security.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { submitSignInPassword } from "./sign-in-password.ts";
import { submitWithdrawalPassword } from "./withdrawal-password.ts";

/** The changes of both passwords, and the account's security log. */
export function passwordRoutes(server: Server): void {
  route(server, contract.changeSignInPassword, async (form, caller) => {
    const proved = await refuseWithoutFactor(server, caller);
    return proved.ok ? submitSignInPassword(server, caller, form) : proved;
  });

  route(server, contract.changeWithdrawalPassword, async (form, caller) => {
    const encoded = await findWithdrawalPassword(server.database, caller.account);
    // The first one is set by whoever shows the sign-in password, or a second factor.
    const isFirst = encoded === undefined;
    const proved = await (isFirst ? refuseUnproved : refuseWithoutFactor)(server, caller);
    return proved.ok ? submitWithdrawalPassword(server, caller, { form, encoded }) : proved;
  });

  route(server, contract.securityLog, async ({ cursor, limit }, { account }) => {
    const page = await readSecurityEvents(server.database, { account, cursor, limit });
    if (!page.ok) return page;
    return accept({
      events: page.value.rows.map(({ number, kind, timeMs, address, device }) => ({
        id: String(number),
        // Only `securityChanged` writes kinds, and its type admits no others.
        kind: kind as SecurityEventKind,
        time_ms: timeMs,
        address,
        device,
      })),
      next_cursor: page.value.next ?? null,
    });
  });
}
