import { randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/support/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readSupportFigures } from "@sumi/store/support/figures.ts";
import {
  addMessage,
  addNote,
  messageUnderKey,
  readMessages,
  readNotes,
} from "@sumi/store/support/messages.ts";
import { markRead, readThreads } from "@sumi/store/support/threads.ts";
import type { StaffContext } from "../../capability.ts";
import { messageData } from "../../member/support/data.ts";
import { linkToPicture } from "../../member/support/picture.ts";
import { isSaidAgain, neededText, openTexts, sealText } from "../../member/support/texts.ts";
import { type SupportTools, supportTools } from "../../member/support/tools.ts";
import type { PictureLinks } from "../../platform/pictures/links.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";
import { staffGuestRoutes } from "./guest-routes.ts";
import { closingRoutes, handingRoutes } from "./handing.ts";
import { holdRoutes } from "./holds.ts";
import { liveRoutes } from "./live.ts";
import { lookable, lookRoutes, recordLook } from "./looks.ts";
import { colleaguesOf, readable, threadsData, told } from "./own-thread.ts";
import { readyAnswerRoutes } from "./ready-answers.ts";

/** The inbox of support, a thread as its assignee reads it, and what may be done with it. */
export function staffSupportRoutes({ server, listing, links }: StaffContext): void {
  const tools = supportTools(server, listing);
  listRoute(server);
  figuresRoute(server);
  threadRoute(server, tools);
  answerRoute(server, tools);
  noteRoutes(server, tools);
  handingRoutes(server);
  closingRoutes(server);
  liveRoutes(server);
  pictureRoute(server, links);
  readyAnswerRoutes(server, tools);
  staffGuestRoutes(server);
  lookRoutes(server);
  holdRoutes(server);
}

function listRoute(server: ConsoleServer): void {
  const { database } = server;
  const read = async (input: Listed, { staff }: StaffCaller) => {
    const page = await readThreads(database, { ...input, staff });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    return accept({ threads: await threadsData(server, staff, rows), next_cursor: next ?? null });
  };
  staffRoute(server, contract.staffSupportThreads, read);
  tableRoute(server, {
    list: contract.staffSupportThreads,
    file: contract.supportThreadsFile,
    name: "support-threads",
    read,
    rowsOf: ({ threads }) => threads,
    columns: {
      number: ({ id }) => id,
      opened: ({ opened_ms: timeMs }) => momentCell(timeMs),
      uid: ({ member }) => member.uid,
      user_name: ({ member }) => member.username,
      topic: ({ topic }) => topic,
      status: ({ status }) => status,
      waiting_since: ({ waiting_since_ms: timeMs }) => momentCell(timeMs),
      closed: ({ closed_ms: timeMs }) => momentCell(timeMs),
      staff: ({ assignee }) => assignee?.number ?? null,
      rating: ({ rating }) => rating,
    },
  });
}

type Listed = InputOf<typeof contract.staffSupportThreads>;

const MINUTE_MS = 60_000;
const FIGURES_OF_MS = 7 * 24 * 60 * MINUTE_MS;

function figuresRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.supportFigures, async () => {
    const times = { sinceMs: nowMs() - FIGURES_OF_MS, nowMs: nowMs() };
    const { halfMs, nineTenthsMs, answers, ratings, open } = await readSupportFigures(
      database,
      times,
    );
    const minutesOf = (ms: number | undefined) =>
      ms === undefined ? null : Math.max(1, Math.ceil(ms / MINUTE_MS));
    return accept({
      answers,
      half_minutes: minutesOf(halfMs),
      nine_tenths_minutes: minutesOf(nineTenthsMs),
      ratings: [...ratings],
      open,
    });
  });
}

function threadRoute(server: ConsoleServer, tools: SupportTools): void {
  const { database } = server;
  staffRoute(server, contract.staffSupportThread, async ({ id }, caller) => {
    const seen = await lookable(server, caller, id);
    if (!seen.ok) return seen;
    const { thread, oversees } = seen.value;
    const { staff } = caller;
    const { member } = thread;
    const look = { staff, member, look: "SUPPORT_THREAD", isEach: false } as const;
    const recorded = await recordLook(server, { ...look, caseName: String(thread.number) });
    if (!recorded.ok) return recorded;
    const [data] = await threadsData(server, staff, [thread]);
    if (data === undefined) return reject("THREAD_NOT_FOUND");
    const names = await staffNames(database);
    const rows = await readMessages(database, id);
    const messages = await messageData(tools, thread, rows);
    const notes = await readNotes(database, id);
    const noteTexts = await openTexts(tools, id, notes);
    return accept({
      thread: data,
      oversees,
      messages: messages.map((message, index) => {
        const by = rows[index]?.staff;
        return { ...message, by: by === undefined ? null : names(by) };
      }),
      notes: notes.map(({ staff: writer, timeMs, ...written }, index) => ({
        id: written.id,
        by: names(writer),
        text: noteTexts[index] ?? "",
        time_ms: timeMs,
      })),
      colleagues: await colleaguesOf(server, { member, staff, names }),
    });
  });
}

function pictureRoute(server: ConsoleServer, links: PictureLinks): void {
  staffRoute(server, contract.openSupportPicture, async ({ id, message }, caller) => {
    const seen = await lookable(server, caller, id);
    if (!seen.ok) return seen;
    const { thread } = seen.value;
    const { staff, session, cookie } = caller;
    const viewer = { viewer: -staff, session, reason: "support", cookie } as const;
    const link = await linkToPicture({ server, links }, { thread: id, message }, viewer);
    if (!link.ok) return link;
    const look = { staff, member: thread.member, look: "SUPPORT_PICTURE", isEach: true } as const;
    const recorded = await recordLook(server, { ...look, caseName: String(thread.number) });
    if (!recorded.ok) return recorded;
    const noted = await told(server, caller, { thread, act: "picture" });
    return noted.ok ? link : noted;
  });
}

function answerRoute(server: ConsoleServer, tools: SupportTools): void {
  const { database, nowMs, threads } = server;
  staffRoute(server, contract.answerSupport, async (input, caller) => {
    const { id: thread, client_id: clientKey } = input;
    const { staff } = caller;
    const words = neededText(input.text);
    if (!words.ok) return words;
    const text = words.value;
    const own = await readable(server, caller, thread);
    if (!own.ok) return own;
    const again = async () => {
      const row = clientKey && (await messageUnderKey(database, { thread, staff, clientKey }));
      if (!row) return undefined;
      const isSame = await isSaidAgain(tools, thread, { row, text, card: undefined });
      return isSame ? accept({}) : reject("IDEMPOTENCY_CONFLICT");
    };
    const known = await again();
    if (known !== undefined) return known;
    if (own.value.closedMs !== undefined) return reject("ILLEGAL_OPERATION");
    const key = commandKey(contract.answerSupport.path, -staff, clientKey, { thread });
    const noted = await told(server, caller, { thread: own.value, act: "answered", key });
    if (!noted.ok) return noted;
    const id = randomUUID();
    const sealedText = await sealText(tools, { thread, id, text });
    const message = { id, thread, staff, sealedText, timeMs: nowMs(), card: undefined, clientKey };
    if (!(await addMessage(database, message))) {
      return (await again()) ?? reject("ILLEGAL_OPERATION");
    }
    threads.changed({ thread, member: own.value.member });
    return accept({});
  });
}

function noteRoutes(server: ConsoleServer, tools: SupportTools): void {
  const { database, nowMs, threads } = server;
  staffRoute(server, contract.noteSupport, async ({ id: thread, text: written }, caller) => {
    const text = neededText(written);
    if (!text.ok) return text;
    const own = await readable(server, caller, thread);
    if (!own.ok) return own;
    const id = randomUUID();
    const sealedText = await sealText(tools, { thread, id, text: text.value });
    await addNote(database, { id, thread, staff: caller.staff, sealedText, timeMs: nowMs() });
    return accept({});
  });

  staffRoute(server, contract.readSupportAsStaff, async ({ id, message }, caller) => {
    const own = await readable(server, caller, id);
    if (!own.ok) return own;
    const isThere = await markRead(database, { thread: id, message, side: "staff" });
    if (!isThere) return reject("PARAMETER_ERROR", { field: "message" });
    threads.changed({ thread: id, member: own.value.member });
    return accept({});
  });
}
