import { useWatched, Watched } from "@sumi/app/watched.ts";
import { Live } from "@sumi/client/live/live.ts";
import type { ChannelMessage } from "@sumi/contract/live/live.ts";
import type { ThreadSignalData } from "@sumi/contract/live/thread-signal.ts";
import { supportTicket, typeSupport } from "@sumi/contract/support/staff.ts";
import { useEffect, useRef } from "react";
import { onceAttended } from "../app/attended.ts";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { session } from "../session/session.ts";

/** Without a connection everything is asked for anew, as after a snapshot. */
const UNKNOWN = { changed: [], typing: [], online: true } satisfies ThreadSignalData;

const live = new Live({
  url: `${location.origin.replace(/^http/, "ws")}/apiv/live`,
  ticket: async () => {
    if (!session.isSignedIn) return undefined;
    const answer = await client.call(supportTicket, {});
    return answer.ok ? answer.data.ticket : undefined;
  },
  snapshots: async () => [{ channel: "support", type: "snapshot", sequence: "0", data: UNKNOWN }],
});
session.watch(() => live.renew());
document.addEventListener("visibilitychange", () => live.wake());
live.start();

/** Threads in which their members type, joined. */
const typing = new Watched("");

/** The threads to fetch: those that changed, or all after a snapshot. */
const changed = new Set<string>();
let isAllNew = false;

function hear({ type, data }: ChannelMessage): void {
  // The only channel of the console is that of support.
  const signal = data as ThreadSignalData;
  typing.become(signal.typing.join());
  for (const id of signal.changed) changed.add(id);
  isAllNew ||= type === "snapshot";
  if (isAllNew || signal.changed.length > 0) onceAttended(askAnew);
}

/** Asks for the changed thread that is on the screen, and soon for the inbox. */
function askAnew(): void {
  const isNamed = (id: unknown) => isAllNew || changed.has(String(id));
  void queries.invalidateQueries({
    predicate: ({ queryKey: [kind, , place, id] }) =>
      kind === "file" && place === "support" && isNamed(id),
  });
  changed.clear();
  isAllNew = false;
  askForInbox();
}

/** A busy inbox changes with every tick; each new call would end the one before. */
const INBOX_EVERY_MS = 1_000;
let isInboxAwaited = false;

function askForInbox(): void {
  if (isInboxAwaited) return;
  isInboxAwaited = true;
  setTimeout(() => {
    isInboxAwaited = false;
    void queries.invalidateQueries({ queryKey: ["pages", "support"] });
  }, INBOX_EVERY_MS);
}

/** Keeps the inbox and its threads up to date, and shows members that somebody is there. */
export function useSignals(): void {
  useEffect(() => live.subscribe("support", hear), []);
}

/** True while the member of that thread types. */
export function useIsTyping(id: string): boolean {
  return useWatched(typing).split(",").includes(id);
}

/** The member believes a sign for five seconds. */
const SIGN_EVERY_MS = 3_000;

/** Tells the member, now and then, that an answer is being written. */
export function useTypingSign(id: string): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < SIGN_EVERY_MS) return;
    last.current = Date.now();
    void client.call(typeSupport, { id });
  };
}
