import { rejectDeposit as declared } from "@sumi/contract/deposits/staff.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** Rejects a deposit. No money moves, so one person may do it, with a reason. */
export function rejectRoute(server: ConsoleServer): void {
  staffRoute(server, declared, async (input, caller) => {
    const { id, reason, note = "" } = input;
    if (reason === "OTHER" && note.trim() === "") {
      return reject("MISSING_PARAMETER", { field: "note" });
    }
    const fields = { deposit: id, reason };
    const actor = -caller.staff;
    const key = commandKey(declared.path, actor, input.client_id, fields);
    const given = await act(server, caller, {
      command: { type: "RejectDeposit", actor, key, ...fields },
      text: note,
      subject: `deposit:${id}`,
      view: () => undefined,
    });
    return given.ok ? accept({ sequence: String(given.value.record.stamp.sequence) }) : given;
  });
}
