import { exchangeKind } from "@sumi/app/exchange-kind.ts";
import { Watched } from "@sumi/app/watched.ts";
import { createClient } from "@sumi/client/client.ts";
import { Live } from "@sumi/client/live/live.ts";
import {
  type ChannelMessage,
  liveSnapshots,
  liveTicket,
  ownLiveSnapshots,
} from "@sumi/contract/live/live.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { isPublicPath } from "./guards.ts";
import { language } from "./language/language.ts";
import { kept } from "./session/kept.ts";
import { returnPath } from "./session/return-path.ts";
import { session } from "./session/session.ts";
import { typed } from "./session/typed.ts";

/** The number of changes whose answer was lost and whose outcome is being checked. */
export const changesInDoubt = new Watched(0);

// Taken from the last visit, so that the page shows it at once and without a network.
exchangeKind.become(kept.read("exchange"));

/** The one client: all calls and live channels of this session use it. */
export const client = createClient({
  language: () => language.onTheWire,
  token: () => session.token,
  onSignedOut: (message) => {
    if (!session.isSignedIn) return;
    const path = location.pathname + location.search;
    // Ending a session clears storage; the form drafts and the current path are kept for the
    // return.
    typed.over(() => session.end());
    // A page for everybody stays, and becomes a guest's.
    if (!isPublicPath(location.pathname)) returnPath.keep(path);
    toasts.show("info", message);
  },
  onExchange: (kind) => {
    if (exchangeKind.value === (kind ?? undefined)) return;
    exchangeKind.become(kind ?? undefined);
    kept.write("exchange", kind ?? undefined);
  },
  onChecking: (isChecking) => changesInDoubt.become(changesInDoubt.value + (isChecking ? 1 : -1)),
});

export const live = new Live({
  url: `${location.origin.replace(/^http/, "ws")}/apiv/live`,
  ticket: async () => {
    if (!session.isSignedIn) return undefined;
    const answer = await client.call(liveTicket, {});
    return answer.ok ? answer.data.ticket : undefined;
  },
  snapshots: async ({ open, own }) => {
    // A snapshot of notices holds nothing.
    const ownAsked = session.isSignedIn ? own.filter((name) => name !== "notices") : [];
    const answers = await Promise.all([
      ...(open.length > 0 ? [client.call(liveSnapshots, { channels: open.join() })] : []),
      ...(ownAsked.length > 0
        ? [client.call(ownLiveSnapshots, { channels: ownAsked.join() })]
        : []),
    ]);
    if (!answers.some(({ ok }) => ok)) return undefined;
    const messages = answers.flatMap((answer) => (answer.ok ? answer.data.batch : []));
    // The server sends what it sends over a connection.
    return messages as ChannelMessage[];
  },
});

session.watch(() => live.renew());
