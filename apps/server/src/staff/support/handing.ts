import * as contract from "@sumi/contract/support/staff.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import {
  claimThread,
  closeThread,
  findThread,
  handOver,
  reopenThread,
} from "@sumi/store/support/threads.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { colleaguesOf, isFree, LEFT_ALONE_MS, ownOpen, told } from "./own-thread.ts";

/** The assignee of a thread: taken from the inbox, handed to a colleague or back. */
export function handingRoutes(server: ConsoleServer): void {
  const { database, nowMs, threads } = server;
  staffRoute(server, contract.claimSupport, async ({ id }, caller) => {
    const thread = await findThread(database, id);
    if (thread === undefined) return reject("THREAD_NOT_FOUND");
    if (thread.closedMs !== undefined) return reject("ILLEGAL_OPERATION");
    if (thread.assignee === caller.staff) return accept({});
    if (!isFree(thread, nowMs())) return reject("CASE_ASSIGNED");
    const noted = await told(server, caller, { thread, act: "claimed" });
    if (!noted.ok) return noted;
    const waitingSinceMs = nowMs() - LEFT_ALONE_MS;
    const isTaken = await claimThread(database, {
      thread: id,
      staff: caller.staff,
      waitingSinceMs,
    });
    if (!isTaken) return reject("CASE_ASSIGNED");
    threads.changed({ thread: id, member: thread.member });
    return accept({});
  });

  staffRoute(server, contract.transferSupport, async ({ id, to }, caller) => {
    const own = await ownOpen(server, caller, id);
    if (!own.ok) return own;
    if (to !== undefined) {
      const names = await staffNames(database);
      const colleagues = await colleaguesOf(server, { ...own.value, staff: caller.staff, names });
      const isThere = colleagues.some(({ number }) => number === to);
      if (!isThere) return reject("PARAMETER_ERROR", { field: "to" });
    }
    const noted = await told(server, caller, { thread: own.value, act: "transferred" });
    if (!noted.ok) return noted;
    const isHanded = await handOver(database, { thread: id, from: caller.staff, to });
    if (!isHanded) return reject("CASE_ASSIGNED");
    threads.changed({ thread: id, member: own.value.member });
    return accept({});
  });
}

/** The end of a thread, and its opening again. */
export function closingRoutes(server: ConsoleServer): void {
  const { database, nowMs, threads } = server;
  staffRoute(server, contract.closeSupport, async ({ id }, caller) => {
    const own = await ownOpen(server, caller, id);
    if (!own.ok) return own;
    const noted = await told(server, caller, { thread: own.value, act: "closed" });
    if (!noted.ok) return noted;
    const isClosed = await closeThread(database, { thread: id, timeMs: nowMs() });
    if (!isClosed) return reject("ILLEGAL_OPERATION");
    threads.changed({ thread: id, member: own.value.member });
    return accept({});
  });

  staffRoute(server, contract.reopenSupport, async ({ id }, caller) => {
    const thread = await findThread(database, id);
    if (thread === undefined) return reject("THREAD_NOT_FOUND");
    if (thread.closedMs === undefined) return reject("ILLEGAL_OPERATION");
    const noted = await told(server, caller, { thread, act: "reopened" });
    if (!noted.ok) return noted;
    const { staff } = caller;
    const isOpen = await reopenThread(database, { thread: id, staff, timeMs: nowMs() });
    if (!isOpen) return reject("ILLEGAL_OPERATION");
    threads.changed({ thread: id, member: thread.member });
    return accept({});
  });
}
