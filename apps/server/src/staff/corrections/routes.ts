import { proposeReversal } from "@sumi/contract/corrections/staff.ts";
import { propose } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** An entry that should not have been made; two people take it back. */
export function correctionRoutes(server: ConsoleServer): void {
  staffRoute(server, proposeReversal, (input, caller) => {
    const { entry, reason, note, client_id } = input;
    return propose(server, caller, {
      act: { act: "ReverseEntry", entry, reason },
      path: proposeReversal.path,
      clientId: client_id,
      text: note,
    });
  });
}
