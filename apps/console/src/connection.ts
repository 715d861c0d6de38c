import { exchangeKind } from "@sumi/app/exchange-kind.ts";
import { createClient } from "@sumi/client/client.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { language } from "./language/language.ts";
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
  onExchange: (kind) => exchangeKind.become(kind ?? undefined),
});
