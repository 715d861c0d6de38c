import { randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/support/guest-calls.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  addGuestMessage,
  guestMessageUnderKey,
  openGuestThread,
  readGuestMessages,
} from "@sumi/store/support/guest-messages.ts";
import {
  closeGuestThread,
  type GuestThread,
  markGuestRead,
  threadOfTicket,
} from "@sumi/store/support/guest-threads.ts";
import type { Captchas } from "../../platform/captcha/captcha.ts";
import { addressGroup, networkOf } from "../../platform/http/address.ts";
import type { Caller } from "../../platform/server/call.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { guestThreadData } from "./guest-data.ts";
import { refusalOfNetwork, refusalOfPace, uncountNetwork } from "./guest-limits.ts";
import { neededText, openTexts, sealText } from "./texts.ts";

/** The desk hears of a guest's thread; no member has the number 0. */
export const GUEST = 0;

/** Threads of guests: a ticket of theirs opens one, and nothing leads from it to an account. */
export function guestRoutes(server: Server, captchas: Captchas): void {
  openRoute(server, captchas);
  writeRoute(server);
  const { database, nowMs, threads } = server;

  route(server, contract.readGuestThread, async ({ ticket }) => {
    const own = await threadBy(server, ticket);
    if (!own.ok) return own;
    const { id } = own.value;
    if (!(await markGuestRead(database, { thread: id, side: "guest" }))) {
      return accept(await guestThreadData(server, own.value));
    }
    threads.changed({ thread: id, member: GUEST });
    return current(server, ticket);
  });

  route(server, contract.closeGuestThread, async ({ ticket }) => {
    const own = await threadBy(server, ticket);
    if (!own.ok) return own;
    const { id } = own.value;
    const isClosed = await closeGuestThread(database, { thread: id, timeMs: nowMs() });
    if (isClosed) threads.changed({ thread: id, member: GUEST });
    return accept({});
  });
}

function openRoute(server: Server, captchas: Captchas): void {
  const { database, nowMs, threads, vault } = server;
  route(server, contract.openGuestThread, async (input, caller) => {
    const { ticket, key = "", vcode: answer = "" } = input;
    const words = neededText(input.text);
    if (!words.ok) return words;
    const text = words.value;
    const known = await openedBefore(server, ticket, text);
    if (known !== undefined) return known;
    const group = addressGroup(caller.address);
    const solved = captchas.redeem({ key, answer, addressGroup: group, action: "guest" });
    if (!solved) return reject("GRAPHIC_CODE_ERROR");
    const limited = await refusalOfNetwork(server, caller.address);
    if (limited !== undefined) return limited;

    const [thread, id] = [randomUUID(), randomUUID()];
    const opened = {
      id,
      thread,
      ticket: await hashOf(server, ticket),
      network: await vault.index("network of a guest", networkOf(caller.address)),
      language: caller.language,
      sealedText: await sealText(server, { thread, id, text }),
      timeMs: nowMs(),
      waitingMax: server.parameter("support.guests_waiting_max"),
    };
    if (await openGuestThread(database, opened)) {
      threads.changed({ thread, member: GUEST });
      return current(server, ticket);
    }
    await vault.threads.forget(thread);
    await uncountNetwork(server, caller.address);
    const first = await openedBefore(server, ticket, text);
    return first ?? reject("RATE_LIMITED", { seconds: FULL_SECONDS });
  });
}

/** While so many guests wait, nobody gets an answer sooner by asking again at once. */
const FULL_SECONDS = 600;

/** The answer to a ticket that has a thread; undefined for a new one. */
async function openedBefore(server: Server, ticket: string, text: string) {
  const known = await threadBy(server, ticket);
  if (!known.ok) return undefined;
  const { id } = known.value;
  const [first] = await readGuestMessages(server.database, id);
  const [before] = first === undefined ? [] : await openTexts(server, id, [first]);
  if (before !== text) return reject("IDEMPOTENCY_CONFLICT");
  return accept(await guestThreadData(server, known.value));
}

function writeRoute(server: Server): void {
  const { database, nowMs, threads } = server;
  route(server, contract.writeAsGuest, async (input, caller) => {
    const { ticket, client_id: clientKey } = input;
    const words = neededText(input.text);
    if (!words.ok) return words;
    const text = words.value;
    const own = await threadBy(server, ticket);
    if (!own.ok) return own;
    const { id: thread, closedMs } = own.value;
    const again = () => writtenBefore(server, own.value, { clientKey, text });
    const known = await again();
    if (known !== undefined) return known;
    if (closedMs !== undefined) return reject("ILLEGAL_OPERATION");
    const limited = await refusalOfPace(server, thread);
    if (limited !== undefined) return limited;
    const id = randomUUID();
    const sealedText = await sealText(server, { thread, id, text });
    const { language }: Pick<Caller, "language"> = caller;
    const message = { id, thread, sealedText, timeMs: nowMs(), clientKey, language };
    if (!(await addGuestMessage(database, message))) {
      return (await again()) ?? reject("ILLEGAL_OPERATION");
    }
    threads.changed({ thread, member: GUEST });
    return current(server, ticket);
  });
}

async function writtenBefore(
  server: Server,
  thread: GuestThread,
  { clientKey, text }: { readonly clientKey: string | undefined; readonly text: string },
) {
  if (clientKey === undefined) return undefined;
  const name = { thread: thread.id, clientKey };
  const row = await guestMessageUnderKey(server.database, name);
  if (row === undefined) return undefined;
  const [before] = await openTexts(server, thread.id, [row]);
  if (before !== text) return reject("IDEMPOTENCY_CONFLICT");
  return accept(await guestThreadData(server, thread));
}

async function current(server: Server, ticket: string) {
  const own = await threadBy(server, ticket);
  return own.ok ? accept(await guestThreadData(server, own.value)) : own;
}

/** The thread of a ticket; every ticket without one answers alike. */
async function threadBy(server: Server, ticket: string): Promise<Outcome<GuestThread>> {
  const found = await threadOfTicket(server.database, await hashOf(server, ticket));
  return found === undefined ? reject("THREAD_NOT_FOUND") : accept(found);
}

/** Only a keyed hash of a ticket is stored, so that reading the tables opens no thread. */
function hashOf({ vault }: Pick<Server, "vault">, ticket: string): Promise<Buffer> {
  return vault.index("guest ticket", ticket);
}
