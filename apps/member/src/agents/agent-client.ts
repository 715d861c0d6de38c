import { createClient } from "@sumi/client/client.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { language } from "../language/language.ts";
import { agentSession } from "../session/agent-session.ts";
import type { KeptName } from "../session/kept.ts";

/** Calls of the agents' side, under the agent's own session. */
export const agentClient = createClient({
  language: () => language.onTheWire,
  token: () => agentSession.token,
  onSignedOut: (message) => {
    if (!agentSession.isSignedIn) return;
    agentSession.end();
    toasts.show("info", message);
  },
});

addEventListener("storage", ({ key, newValue }) => {
  if (key === ("agent-token" satisfies KeptName)) agentSession.follow(newValue ?? undefined);
});

/** Begins the name of every answer that only an agent may see. */
export const AGENT_KEY = "agent";
