import { randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/support/guest-staff.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import {
  addGuestMessage,
  guestMessageUnderKey,
  readGuestMessages,
} from "@sumi/store/support/guest-messages.ts";
import {
  claimGuestThread,
  closeGuestThread,
  countWaitingGuests,
  findGuestThread,
  isLookKnown,
  keepLook,
  markGuestRead,
  readGuestThreads,
  readWaitingGuests,
  releaseGuestThread,
} from "@sumi/store/support/guest-threads.ts";
import { GUEST } from "../../member/support/guest-routes.ts";
import { neededText, openTexts, sealText } from "../../member/support/texts.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { guestsData, noted, ownGuest, ownOpenGuest } from "./own-guest.ts";
import { isFree, LEFT_ALONE_MS } from "./own-thread.ts";
import { readyTexts } from "./ready-texts.ts";

/** The guests' list, which stands apart from the members', and what is done with a thread. */
export function staffGuestRoutes(server: ConsoleServer): void {
  listRoute(server);
  threadRoute(server);
  handingRoutes(server);
  answerRoute(server);
}

function listRoute(server: ConsoleServer): void {
  const { database } = server;
  staffRoute(server, contract.guestThreads, async ({ state, cursor, limit }, { staff }) => {
    const { waiting } = await countWaitingGuests(database);
    if (state === "waiting") {
      const rows = await readWaitingGuests(database, limit);
      return accept({
        threads: await guestsData(server, staff, rows),
        waiting,
        next_cursor: null,
      });
    }
    const page = await readGuestThreads(database, { state, cursor, limit, staff });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const threads = await guestsData(server, staff, rows);
    return accept({ threads, waiting, next_cursor: next ?? null });
  });
}

function threadRoute(server: ConsoleServer): void {
  const { database, nowMs, threads } = server;
  staffRoute(server, contract.guestThread, async ({ id }, caller) => {
    const own = await ownGuest(server, caller, id);
    if (!own.ok) return own;
    const { staff } = caller;
    const timeMs = nowMs();
    // The journal has it before a word is shown, and before the row says that the journal has it.
    if (!(await isLookKnown(database, { thread: id, staff, sinceMs: timeMs - LEFT_ALONE_MS }))) {
      const told = await noted(server, caller, { thread: own.value, act: "opened" });
      if (!told.ok) return told;
      await keepLook(database, { thread: id, staff, timeMs });
    }
    if (await markGuestRead(database, { thread: id, side: "staff" })) {
      threads.changed({ thread: id, member: GUEST });
    }
    const [thread] = await guestsData(server, staff, [own.value]);
    if (thread === undefined) return reject("THREAD_NOT_FOUND");
    const rows = await readGuestMessages(database, id);
    const texts = await openTexts(server, id, rows);
    const names = await staffNames(database);
    return accept({
      thread,
      messages: rows.map((row, index) => ({
        id: row.id,
        by: row.staff === undefined ? null : names(row.staff),
        text: texts[index] ?? "",
        time_ms: row.timeMs,
        read: row.staff === undefined || row.number <= own.value.guestRead,
      })),
      ready: [...(await readyTexts(database, { language: own.value.language, values: {} }))],
    });
  });
}

function handingRoutes(server: ConsoleServer): void {
  const { database, nowMs, threads } = server;
  const changed = (thread: string) => threads.changed({ thread, member: GUEST });

  staffRoute(server, contract.claimGuest, async ({ id }, caller) => {
    const thread = await findGuestThread(database, id);
    if (thread === undefined) return reject("THREAD_NOT_FOUND");
    if (thread.closedMs !== undefined) return reject("ILLEGAL_OPERATION");
    if (thread.assignee === caller.staff) return accept({});
    if (!isFree(thread, nowMs())) return reject("CASE_ASSIGNED");
    const told = await noted(server, caller, { thread, act: "claimed" });
    if (!told.ok) return told;
    const waitingSinceMs = nowMs() - LEFT_ALONE_MS;
    const claim = { thread: id, staff: caller.staff, waitingSinceMs };
    if (!(await claimGuestThread(database, claim))) return reject("CASE_ASSIGNED");
    changed(id);
    return accept({});
  });

  staffRoute(server, contract.releaseGuest, async ({ id }, caller) => {
    const own = await ownOpenGuest(server, caller, id);
    if (!own.ok) return own;
    const told = await noted(server, caller, { thread: own.value, act: "released" });
    if (!told.ok) return told;
    const isFreed = await releaseGuestThread(database, { thread: id, staff: caller.staff });
    if (!isFreed) return reject("CASE_ASSIGNED");
    changed(id);
    return accept({});
  });

  staffRoute(server, contract.closeGuest, async ({ id }, caller) => {
    const own = await ownOpenGuest(server, caller, id);
    if (!own.ok) return own;
    const told = await noted(server, caller, { thread: own.value, act: "closed" });
    if (!told.ok) return told;
    const isClosed = await closeGuestThread(database, { thread: id, timeMs: nowMs() });
    if (!isClosed) return reject("ILLEGAL_OPERATION");
    changed(id);
    return accept({});
  });
}

function answerRoute(server: ConsoleServer): void {
  const { database, nowMs, threads } = server;
  staffRoute(server, contract.answerGuest, async (input, caller) => {
    const { id: thread, client_id: clientKey } = input;
    const { staff } = caller;
    const words = neededText(input.text);
    if (!words.ok) return words;
    const text = words.value;
    const own = await ownGuest(server, caller, thread);
    if (!own.ok) return own;
    const again = async () => {
      const name = { thread, staff, clientKey: clientKey ?? "" };
      const row = clientKey && (await guestMessageUnderKey(database, name));
      if (!row) return undefined;
      const [before] = await openTexts(server, thread, [row]);
      return before === text ? accept({}) : reject("IDEMPOTENCY_CONFLICT");
    };
    const known = await again();
    if (known !== undefined) return known;
    if (own.value.closedMs !== undefined) return reject("ILLEGAL_OPERATION");
    const key = commandKey(contract.answerGuest.path, -staff, clientKey, { thread });
    const told = await noted(server, caller, { thread: own.value, act: "answered", key });
    if (!told.ok) return told;
    const id = randomUUID();
    const sealedText = await sealText(server, { thread, id, text });
    const message = { id, thread, staff, sealedText, timeMs: nowMs(), clientKey };
    if (!(await addGuestMessage(database, message))) {
      return (await again()) ?? reject("ILLEGAL_OPERATION");
    }
    threads.changed({ thread, member: GUEST });
    return accept({});
  });
}
