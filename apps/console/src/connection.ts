import { exchangeKind } from "@sumi/app/exchange-kind.ts";
import { createClient } from "@sumi/client/client.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { language } from "./language/language.ts";
import { called } from "./session/idle.ts";
import { session } from "./session/session.ts";

/** The one client: all calls of the staff's session use it. */
export const client = createClient({
  language: () => language.onTheWire,
  token: () => session.token,
  onSignedOut: (message) => {
    if (!session.isSignedIn) return;
    session.end();
    toasts.show("info", message);
  },
  // A call counts from the moment at which the server has heard of it, so before its answer.
  fetch: (...request) => {
    called();
    return fetch(...request);
  },
  onExchange: (kind) => exchangeKind.become(kind ?? undefined),
});
