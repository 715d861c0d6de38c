import * as contract from "@sumi/contract/sign-in/staff-passkeys.ts";
import { REMEMBERED_MS } from "@sumi/core/review/remembered.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { deskEntriesOf } from "@sumi/store/audit/desk-log.ts";
import { note } from "../../platform/staff/desk.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

type Change = (typeof contract.PASSKEY_CHANGES)[number];

/** The passkeys that the staff add in the console, beside the authenticator app. */
export function staffPasskeyRoutes(server: ConsoleServer): void {
  const { passkeys, nowMs } = server;
  // Challenges are in the leader's memory, so one of this process could never be answered.
  const asked = async (ask: () => Promise<Outcome<string>>) => {
    if (!server.isLeader()) return reject("TRY_AGAIN", { seconds: 1 });
    const options = await ask();
    return options.ok ? accept({ options: options.value }) : options;
  };

  staffRoute(server, contract.doorPasskey, () => asked(() => passkeys.beginAtDoor()));

  staffRoute(server, contract.stepUpPasskey, (_, { staff }) => {
    return asked(() => passkeys.beginProving(String(staff)));
  });

  staffRoute(server, contract.staffPasskeys, async (_, { staff }) => {
    const rows = await passkeys.list(String(staff));
    const kinds = contract.PASSKEY_CHANGES;
    const search = { staff, kinds, sinceMs: nowMs() - REMEMBERED_MS };
    const entries = await deskEntriesOf(server.database, search);
    return accept({
      passkeys: rows.map(({ credential, label, addedMs, usedMs }) => ({
        id: credential,
        label,
        added_ms: addedMs,
        used_ms: usedMs ?? null,
      })),
      changes: entries.map(({ event, timeMs, address }) => ({
        change: event as Change, // No others were asked for.
        time_ms: timeMs,
        address,
      })),
    });
  });

  staffRoute(server, contract.beginStaffPasskey, (_, { staff, name }) => {
    return asked(() => passkeys.beginAdding(String(staff), name));
  });

  staffRoute(server, contract.addStaffPasskey, async ({ passkey: answer, label }, caller) => {
    const before = () => note(server, caller, { event: "PASSKEY_ADDED" });
    const added = await passkeys.add(String(caller.staff), { answer, label }, before);
    return added.ok ? accept({}) : added;
  });

  staffRoute(server, contract.removeStaffPasskey, async ({ id }, caller) => {
    const owner = String(caller.staff);
    const known = await passkeys.list(owner);
    if (!known.some(({ credential }) => credential === id)) return reject("ILLEGAL_OPERATION");
    const noted = await note(server, caller, { event: "PASSKEY_REMOVED" });
    if (!noted.ok) return noted;
    const isRemoved = await passkeys.remove(owner, id);
    return isRemoved ? accept({}) : reject("ILLEGAL_OPERATION");
  });
}
