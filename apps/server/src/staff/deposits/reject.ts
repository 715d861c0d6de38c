import { rejectDeposit as declared } from "@sumi/contract/deposits/staff.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { rejectCase } from "../../platform/staff/cases/rejecting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** Rejects a deposit. No money moves, so one person may do it, with a reason. */
export function rejectRoute(server: ConsoleServer): void {
  staffRoute(server, declared, (input, caller) => {
    const { id, reason, words = "", note } = input;
    const fields = { deposit: id, reason };
    const actor = -caller.staff;
    const key = commandKey(declared.path, actor, input.client_id, fields);
    return rejectCase(server, caller, {
      command: { type: "RejectDeposit", actor, key, ...fields },
      subject: `deposit:${id}`,
      reason,
      words,
      note,
      memberOf: ({ deposits }) => deposits.find(id)?.member,
    });
  });
}
