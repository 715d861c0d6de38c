import { proposeReversal } from "@sumi/contract/corrections/staff.ts";
import { propose } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** Proposes to reverse a wrong entry, which needs two people. */
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
