import * as contract from "@sumi/contract/support/holds.ts";
import { HOLD_REASONS } from "@sumi/contract/support/terms.ts";
import {
  hasLapsed,
  type KeptProposal,
  lapseOf,
  OWN_CASE,
  refusalOfConfirming,
  refusalOfFirst,
} from "@sumi/core/review/second-person.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  confirmHold,
  newestHold,
  proposeHold,
  type ThreadHold,
} from "@sumi/store/support/holds.ts";
import { findThread, type SupportThread } from "@sumi/store/support/threads.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { told } from "./own-thread.ts";

const UNTIL_MAX_MS = 730 * 86_400_000;

/** Two people keep a thread beyond its time, until a day; no word of it is read for that. */
export function holdRoutes(server: ConsoleServer): void {
  readRoute(server);
  proposeRoute(server);
  confirmRoute(server);
}

function readRoute(server: ConsoleServer): void {
  const { database, commands } = server;
  staffRoute(server, contract.supportHold, async ({ id }, { staff }) => {
    if ((await findThread(database, id)) === undefined) return reject("THREAD_NOT_FOUND");
    const hold = await newestHold(database, id);
    if (hold === undefined) return accept({ hold: null });
    const names = await staffNames(database);
    const { timeMs, refusal } = await commands.read(({ staffAccounts }, timeMs) => ({
      timeMs,
      refusal: refusalOfConfirming(staffAccounts, keptOf(hold), { staff: -staff, timeMs }),
    }));
    return accept({
      hold: {
        // Checked by the table.
        reason: HOLD_REASONS.find((known) => known === hold.reason) ?? "DISPUTE",
        until_ms: hold.untilMs,
        state: stateOf(hold, timeMs),
        proposer: names(hold.proposer),
        confirmer: hold.confirmer === undefined ? null : names(hold.confirmer),
        mine_to_confirm: refusal === undefined,
      },
    });
  });
}

function proposeRoute(server: ConsoleServer): void {
  const { database, commands } = server;
  staffRoute(server, contract.proposeSupportHold, async (input, caller) => {
    const { id, reason, until_ms: untilMs } = input;
    const found = await othersThread(server, caller.staff, id);
    if (!found.ok) return found;
    const { timeMs, lapsesMs, refusal } = await commands.read(
      ({ parameters, staffAccounts }, timeMs) => ({
        timeMs,
        lapsesMs: lapseOf(parameters, timeMs),
        refusal: refusalOfFirst(staffAccounts, -caller.staff, timeMs),
      }),
    );
    if (refusal !== undefined) return refusal;
    if (untilMs <= timeMs || untilMs > timeMs + UNTIL_MAX_MS) {
      return reject("PARAMETER_ERROR", { field: "until_ms" });
    }
    const noted = await told(server, caller, { thread: found.value, act: "hold proposed" });
    if (!noted.ok) return noted;
    const people = { proposer: caller.staff, proposedMs: timeMs, lapsesMs };
    const isProposed = await proposeHold(database, { thread: id, reason, untilMs, ...people });
    return isProposed ? accept({}) : reject("ILLEGAL_OPERATION");
  });
}

function confirmRoute(server: ConsoleServer): void {
  const { database, commands } = server;
  staffRoute(server, contract.confirmSupportHold, async (input, caller) => {
    const { id, reason, until_ms: untilMs } = input;
    const found = await othersThread(server, caller.staff, id);
    if (!found.ok) return found;
    const hold = await newestHold(database, id);
    const { timeMs, refusal } = await commands.read(({ staffAccounts }, timeMs) => {
      const decider = { staff: -caller.staff, timeMs };
      const kept = hold && keptOf(hold);
      return { timeMs, refusal: refusalOfConfirming(staffAccounts, kept, decider) };
    });
    if (hold === undefined || refusal !== undefined) return refusal ?? reject("ILLEGAL_OPERATION");
    if (hold.reason !== reason) return reject("PARAMETER_ERROR", { field: "reason" });
    if (hold.untilMs !== untilMs) return reject("PARAMETER_ERROR", { field: "until_ms" });
    const noted = await told(server, caller, { thread: found.value, act: "hold confirmed" });
    if (!noted.ok) return noted;
    const given = { id: hold.id, confirmer: caller.staff, timeMs };
    return (await confirmHold(database, given)) ? accept({}) : reject("ALREADY_REVIEWED");
  });
}

/** The thread, unless its account is the caller's own, or may be. */
async function othersThread(
  { database, commands }: ConsoleServer,
  staff: number,
  id: string,
): Promise<Outcome<SupportThread>> {
  const thread = await findThread(database, id);
  if (thread === undefined) return reject("THREAD_NOT_FOUND");
  const isOwn = await commands.read(({ review }, timeMs) =>
    review.isOwn(-staff, thread.member, timeMs),
  );
  return isOwn ? OWN_CASE : accept(thread);
}

/** The core judges the second person by numbers below zero. */
function keptOf({ proposer, confirmer, lapsesMs }: ThreadHold): KeptProposal {
  return { proposer: -proposer, expiresMs: lapsesMs, isDecided: confirmer !== undefined };
}

function stateOf(hold: ThreadHold, timeMs: number) {
  if (hold.confirmer === undefined) {
    const isOver = hasLapsed({ expiresMs: hold.lapsesMs }, timeMs);
    return isOver ? ("lapsed" as const) : ("proposed" as const);
  }
  return timeMs < hold.untilMs ? ("standing" as const) : ("ended" as const);
}
