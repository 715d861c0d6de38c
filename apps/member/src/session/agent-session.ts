import { SessionToken } from "@sumi/app/session-token.ts";
import { type KeptName, kept } from "./kept.ts";

/** The session of an agent. It stands beside that of a member, and opens the agents' side alone. */
class AgentSession extends SessionToken<KeptName> {
  /** Another tab of this browser has begun the session or ended it. */
  follow(token: string | undefined): void {
    this.take(token);
    this.tell();
  }

  /** The session is over: the guards lead to the agents' sign-in. */
  end(): void {
    this.forget();
    this.tell();
  }
}

export const agentSession = new AgentSession(kept, "agent-token");
