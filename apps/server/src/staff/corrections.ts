import { proposeReversal } from "@sumi/contract/staff/corrections.ts";
import { propose } from "./acting.ts";
import { staffRoute } from "./route.ts";
import type { ConsoleServer } from "./server.ts";

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
