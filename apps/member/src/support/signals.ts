import { answered } from "@sumi/app/failures.ts";
import { useWatched, Watched } from "@sumi/app/watched.ts";
import type { ChannelMessage } from "@sumi/contract/live/live.ts";
import type { ThreadSignalData } from "@sumi/contract/live/thread-signal.ts";
import * as contract from "@sumi/contract/support/calls.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { sharedChannel, useChannel } from "../live/shared-channel.ts";
import { tellThreads, threadQuery } from "./calls.ts";

/** Threads in which support types, joined. */
const typing = new Watched("");
let wasOnline: boolean | undefined;

/** Asks for what a signal names: a snapshot names nothing, because anything may have changed. */
function hear({ type, data }: ChannelMessage): void {
  // The channel's name decides what its messages hold.
  const signal = data as ThreadSignalData;
  typing.become(signal.typing.join());
  if (signal.online !== wasOnline) void queries.invalidateQueries({ queryKey: deskQuery.queryKey });
  wasOnline = signal.online;
  if (type === "snapshot") void queries.invalidateQueries({ queryKey: ["support", "thread"] });
  for (const id of signal.changed) void queries.invalidateQueries(threadQuery(id));
  if (type === "snapshot" || signal.changed.length > 0) void tellThreads();
}

const signals = sharedChannel("support", hear);

/** Keeps threads up to date while a screen shows them. */
export function useSignals(): void {
  useChannel(signals);
}

/** True while support types in that thread. */
export function useIsTyping(id: string): boolean {
  return useWatched(typing).split(",").includes(id);
}

/** The hours begin and end without a signal. */
const ASK_DESK_EVERY_MS = 60_000;

const deskQuery = queryOptions({
  queryKey: ["support", "desk"],
  staleTime: 0,
  refetchInterval: ASK_DESK_EVERY_MS,
  queryFn: async ({ signal }) => answered(await client.call(contract.supportDesk, {}, { signal })),
});

/** Whether support answers now; undefined until it is known. */
export function useDesk() {
  return useQuery(deskQuery).data;
}

/** The other side believes a sign for five seconds. */
const SIGN_EVERY_MS = 3_000;

/** Tells the other side, now and then, that something is being written. */
export function useTypingSign(id: string): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < SIGN_EVERY_MS) return;
    last.current = Date.now();
    void client.call(contract.typeToSupport, { id });
  };
}
