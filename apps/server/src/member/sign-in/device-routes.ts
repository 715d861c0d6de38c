import * as contract from "@sumi/contract/sign-in/device-calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import {
  findKnownDevice,
  forgetKnownDevice,
  knownDevicesOf,
} from "@sumi/store/sign-in/known-devices.ts";
import { readSignInLog } from "@sumi/store/sign-in/log.ts";
import { cookieHeader } from "../../platform/http/cookies.ts";
import { demandStepUp } from "../../platform/security/demand-step-up.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { shownHashes, withDevice } from "../../platform/sessions/device-cookie.ts";

/** The account's sessions and sign-in attempts, shown to its owner. */
export function deviceRoutes(server: Server): void {
  const { database, sessions } = server;

  route(server, contract.sessions, async (_, caller, reply) => {
    const { account, session } = caller;
    const standing = await sessions.list(account);
    const known = await knownDevicesOf(database, account);
    const shown = shownHashes(withDevice(server, caller, reply));
    const here = await findKnownDevice(database, account, shown);
    return accept({
      sessions: standing.map((each) => ({
        id: each.hash,
        device: each.device,
        address: each.address,
        since_ms: each.openedMs,
        seen_ms: each.seenMs,
        ends_ms: each.endsMs,
        remembered: each.remembered,
        current: each.hash === session,
      })),
      known_devices: known.map(({ hash, device, firstSeenMs, lastSeenMs }) => {
        const seen = { first_seen_ms: firstSeenMs, last_seen_ms: lastSeenMs };
        return { id: hash, device, ...seen, current: hash === here };
      }),
    });
  });

  route(server, contract.endSession, async ({ id, code }, caller) => {
    const proved = await demandStepUp(server, caller, { code });
    if (!proved.ok) return proved;
    await sessions.revoke({ name: id, account: caller.account });
    return accept({});
  });

  route(server, contract.forgetDevice, async ({ id, code }, caller) => {
    const proved = await demandStepUp(server, caller, { code });
    if (!proved.ok) return proved;
    const { account } = caller;
    await forgetKnownDevice(database, account, id);
    await sessions.revokeAllOf(account, { deviceHash: id });
    return accept({});
  });

  route(server, contract.endSessions, async ({ keep, code }, caller, reply) => {
    const proved = await demandStepUp(server, caller, { code });
    if (!proved.ok) return proved;
    const { account, session } = caller;
    await sessions.revokeAllOf(account, keep ? { but: session } : {});
    if (!keep) reply.header("set-cookie", cookieHeader(server.address, "", 0));
    return accept({});
  });

  route(server, contract.signInLog, async (request, { account }) => {
    const page = await readSignInLog(database, account, request);
    if (!page.ok) return page;
    return accept({
      log: page.value.rows.map(({ timeMs, device, address, outcome, isNewDevice }) => {
        return { time_ms: timeMs, device, address, outcome, new_device: isNewDevice };
      }),
      next_cursor: page.value.next ?? null,
    });
  });
}
