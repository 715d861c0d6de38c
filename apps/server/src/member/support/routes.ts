import { randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/support/calls.ts";
import { CARD_KINDS, type CardKind } from "@sumi/contract/support/terms.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  addMessage,
  messageUnderKey,
  openThread,
  readMessages,
  type SupportCard,
} from "@sumi/store/support/messages.ts";
import {
  closeThread,
  findThread,
  markRead,
  rateThread,
  readThreadsOf,
  type SupportThread,
  threadUnderKey,
} from "@sumi/store/support/threads.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import type { Listing } from "../../shared/listing.ts";
import { cardAsked } from "./cards.ts";
import { messageData, messagesData, threadData } from "./data.ts";
import { deskData } from "./desk.ts";
import { ownThread, takeTurn } from "./own-thread.ts";
import { searchRoute } from "./search.ts";
import { isSaidAgain, sealText, textOf } from "./texts.ts";
import { type SupportTools, supportTools } from "./tools.ts";

/** The path of the chat in the app. */
const OWN_PAGE = "/User/contactKehu";

/** The way to support, and a member's threads. */
export function supportRoutes(server: Server, listing: Listing): void {
  const tools = supportTools(server, listing);
  route(server, contract.supportLink, () =>
    accept({ link: server.parameterText("support.link") || OWN_PAGE }),
  );
  route(server, contract.supportDesk, async () => accept(await deskData(server)));
  readingRoutes(server, tools);
  signalRoutes(server);
  openRoute(server, tools);
  writeRoute(server, tools);
  closeRoute(server);
  searchRoute(server);
}

function readingRoutes(server: Server, tools: SupportTools): void {
  const { database } = server;
  route(server, contract.supportThreads, async ({ cursor, limit }, { account }) => {
    const page = await readThreadsOf(database, { account, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    return accept({ threads: rows.map(threadData), next_cursor: next ?? null });
  });

  route(server, contract.supportThreadInfo, async ({ id }, { account }) => {
    const thread = await ownThread(server, account, id);
    if (!thread.ok) return thread;
    const messages = [...(await messagesData(tools, thread.value))];
    return accept({ thread: threadData(thread.value), messages });
  });
}

/** The wordless signals of a member to the other side: reading, and typing. */
function signalRoutes(server: Server): void {
  const { database, threads } = server;
  route(server, contract.readSupport, async ({ id, message }, { account, member }) => {
    const thread = await ownThread(server, account, id);
    if (!thread.ok) return thread;
    const isThere = await markRead(database, { thread: id, message, side: "member" });
    if (!isThere) return reject("PARAMETER_ERROR", { field: "message" });
    threads.changed({ thread: id, member });
    return accept({});
  });

  route(server, contract.typeToSupport, async ({ id }, { account }) => {
    const own = await ownThread(server, account, id);
    if (!own.ok) return own;
    const { assignee, closedMs } = own.value;
    if (closedMs !== undefined) return reject("ILLEGAL_OPERATION");
    if (assignee !== undefined) threads.typing({ thread: id, to: -assignee });
    return accept({});
  });
}

function openRoute(server: Server, tools: SupportTools): void {
  const { database } = server;
  route(server, contract.openSupportThread, async (input, { account, member, language }) => {
    const said = await saidBy(server, tools, { member, input });
    if (!said.ok) return said;
    const { text, card } = said.value;
    const { topic, client_id: clientKey } = input;

    const again = async (): Promise<Outcome<SupportThread> | undefined> => {
      const known = clientKey && (await threadUnderKey(database, account, clientKey));
      if (!known) return undefined;
      const [row] = await readMessages(database, known.id);
      assert(row !== undefined, "a thread begins with a message");
      const isSame =
        known.topic === topic && (await isSaidAgain(tools, known.id, { row, text, card }));
      return isSame ? accept(known) : reject("IDEMPOTENCY_CONFLICT");
    };
    const known = await again();
    if (known !== undefined) return known.ok ? accept({ thread: threadData(known.value) }) : known;

    const hasTurn = await takeTurn(server, account);
    if (!hasTurn.ok) return hasTurn;
    const [thread, id] = [randomUUID(), randomUUID()];
    const sealedText = await sealText(tools, { thread, id, text });
    const threadsMax = server.parameter("support.open_threads_max");
    const message = { id, thread, sealedText, timeMs: server.nowMs(), card, clientKey };
    const begun = { ...message, account, topic, language, threadsMax };
    const isOpen = await openThread(database, begun);
    if (isOpen) {
      server.threads.changed({ thread, member });
      const opened = await findThread(database, thread);
      assert(opened !== undefined, "a thread that was opened is there");
      return accept({ thread: threadData(opened) });
    }
    await server.vault.threads.forget(thread);
    const first = await again();
    if (first === undefined) return reject("RATE_LIMITED", { seconds: 60 });
    return first.ok ? accept({ thread: threadData(first.value) }) : first;
  });
}

function writeRoute(server: Server, tools: SupportTools): void {
  const { database } = server;
  route(server, contract.writeToSupport, async (input, { account, member, language }) => {
    const said = await saidBy(server, tools, { member, input });
    if (!said.ok) return said;
    const { text, card } = said.value;
    const { id: thread, client_id: clientKey } = input;
    const own = await ownThread(server, account, thread);
    if (!own.ok) return own;

    const again = async () => {
      const row = clientKey && (await messageUnderKey(database, { thread, clientKey }));
      if (!row) return undefined;
      if (!(await isSaidAgain(tools, thread, { row, text, card }))) {
        return reject("IDEMPOTENCY_CONFLICT");
      }
      const [message] = await messageData(tools, own.value, [row]);
      assert(message !== undefined, "one row is one message");
      return accept({ message });
    };
    const known = await again();
    if (known !== undefined) return known;
    if (own.value.closedMs !== undefined) return reject("ILLEGAL_OPERATION");

    const hasTurn = await takeTurn(server, account);
    if (!hasTurn.ok) return hasTurn;
    const id = randomUUID();
    const sealedText = await sealText(tools, { thread, id, text });
    const message = { id, thread, sealedText, timeMs: server.nowMs(), card, clientKey };
    if (!(await addMessage(database, { ...message, language })))
      return (await again()) ?? reject("ILLEGAL_OPERATION");
    server.threads.changed({ thread, member });
    const unread = { number: Number.MAX_SAFE_INTEGER, staff: undefined, picture: undefined };
    const row = { ...message, ...unread };
    const [data] = await messageData(tools, own.value, [row]);
    assert(data !== undefined, "one row is one message");
    return accept({ message: data });
  });
}

function closeRoute(server: Server): void {
  const { database, nowMs, threads } = server;
  route(server, contract.closeSupportThread, async ({ id, rating }, { account, member }) => {
    const own = await ownThread(server, account, id);
    if (!own.ok) return own;
    const isClosed = await closeThread(database, { thread: id, timeMs: nowMs(), rating });
    const isRated = !isClosed && rating !== undefined && (await rateThread(database, id, rating));
    if (isClosed || isRated) threads.changed({ thread: id, member });
    const now = await ownThread(server, account, id);
    if (!now.ok) return now;
    const isSame = rating === undefined || now.value.rating === rating;
    return isClosed || isRated || isSame
      ? accept({ thread: threadData(now.value) })
      : reject("ILLEGAL_OPERATION");
  });
}

type Written = Readonly<Partial<Record<CardKind, number | undefined>>> & {
  readonly text?: string | undefined;
};

/** The words and the card of a call; at least one of the two. */
async function saidBy(
  server: Server,
  tools: SupportTools,
  { member, input }: { readonly member: number; readonly input: Written },
): Promise<Outcome<{ readonly text: string; readonly card: SupportCard | undefined }>> {
  const text = textOf(input.text);
  const hasCard = CARD_KINDS.some((kind) => input[kind] !== undefined);
  if (text === "" && !hasCard) return reject("MISSING_PARAMETER", { field: "text" });
  // A deposit that was announced a moment ago may not stand in the read models yet.
  if (hasCard) await historyReached(server);
  const card = await cardAsked(tools, member, input);
  return card.ok ? accept({ text, card: card.value }) : card;
}
