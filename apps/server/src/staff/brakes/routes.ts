import * as contract from "@sumi/contract/brakes/staff.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act, propose } from "../../platform/staff/acting.ts";
import { proposeDraft } from "../../platform/staff/drafts.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** The things that can be braked: by one person at once, by two again or before the end. */
export function brakeDeskRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.brakeThings, async () => {
    return accept(await server.commands.read(thingsOf));
  });

  staffRoute(server, contract.brake, async (input, caller) => {
    const actor = -caller.staff;
    const { kind, name, reason, until_ms: untilMs } = input;
    const fields = { kind, name, reason, untilMs };
    const key = commandKey(contract.brake.path, actor, input.client_id, fields);
    const braked = await act(server, caller, {
      command: { type: "Brake", actor, key, ...fields },
      text: input.note,
      subject: "",
      view: () => undefined,
    });
    if (!braked.ok) return braked;
    const { sequence, timeMs: nowMs } = braked.value.record.stamp;
    const draft = { about: "brake", kind, name, untilMs } as const;
    await proposeDraft(server, caller, { draft, nowMs, cause: sequence });
    return accept({ sequence: String(sequence) });
  });

  staffRoute(server, contract.proposeBrake, (input, caller) => {
    const { kind, name, reason, until_ms: untilMs } = input;
    return propose(server, caller, {
      act: { act: "BrakeAgain", kind, name, reason, untilMs },
      path: contract.proposeBrake.path,
      clientId: input.client_id,
      text: input.note,
    });
  });

  staffRoute(server, contract.proposeLifting, ({ kind, name, note, client_id }, caller) => {
    return propose(server, caller, {
      act: { act: "LiftBrake", kind, name },
      path: contract.proposeLifting.path,
      clientId: client_id,
      text: note,
    });
  });
}

function thingsOf({ brakeRules, brakes }: Exchange, timeMs: number) {
  const things = brakeRules.kinds.flatMap((kind) => {
    return (brakeRules.namesOf(kind) ?? []).map((name) => {
      const standing = brakes.standing({ kind, name }, timeMs);
      const againMs = brakes.againMs({ kind, name });
      return {
        kind,
        name,
        braked: standing ? { reason: standing.reason, until_ms: standing.untilMs } : null,
        again_ms: againMs > timeMs ? againMs : null,
      };
    });
  });
  return { things, time_ms: timeMs };
}
