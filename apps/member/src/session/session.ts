import { SessionToken } from "@sumi/app/session-token.ts";
import { type KeptName, kept } from "./kept.ts";

/** Whose session it is stands beside its token. */
class Session extends SessionToken<KeptName> {
  get userId(): string | undefined {
    return kept.read("userId");
  }

  remember(userId: string): void {
    kept.write("userId", userId);
  }

  /** Another tab of this browser has renewed the session, begun one or ended it. */
  follow(token: string | undefined): void {
    this.take(token);
    this.tell();
  }

  /** The session is over: the guards lead to the sign-in, and what else the page shows may stay. */
  end(): void {
    this.forget();
    this.tell();
  }

  /**
   * Somebody signs out: the page begins anew, so that nothing of the member stays on it. No
   * listener is told before: a sign-in that the old page shows would lose what is typed into it.
   */
  leave(): void {
    this.forget();
    location.reload();
  }

  /** Forgets everything of this member; what is the device's own (language, colours) stays. */
  protected override forget(): void {
    super.forget();
    kept.write("userId", undefined);
    try {
      sessionStorage.clear();
    } catch {
      // There was nothing to clear.
    }
  }
}

export const session = new Session(kept, "token");
