import type { ChannelListener } from "@sumi/client/live/live.ts";
import { useEffect } from "react";
import { live } from "../connection.ts";

/** A channel that stays subscribed as long as any part of the screen needs it. */
export type SharedChannel = { readonly join: () => () => void };

/** Going from tab to tab often returns soon, so the channel stays open for a moment. */
const LINGER_MS = 5_000;

export function sharedChannel(name: string, hear: ChannelListener): SharedChannel {
  let users = 0;
  let stop: (() => void) | undefined;
  return {
    join: () => {
      users += 1;
      stop ??= live.subscribe(name, hear);
      return () => {
        users -= 1;
        setTimeout(() => {
          if (users > 0) return;
          stop?.();
          stop = undefined;
        }, LINGER_MS);
      };
    },
  };
}

export function useChannel(channel: SharedChannel | undefined): void {
  useEffect(() => channel?.join(), [channel]);
}
