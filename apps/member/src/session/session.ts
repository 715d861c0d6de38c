import { SessionToken } from "@sumi/app/session-token.ts";
import { type KeptName, kept } from "./kept.ts";

/** The session of a member: its token, and beside it the member's number. */
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
   * Signs out by reloading the page, so that nothing of the member stays on it. Listeners are not
   * called: the old page would show a sign-in, and lose the fields when it reloads.
   */
  leave(): void {
    this.forget();
    location.reload();
  }

  /** Forgets everything of this member; what is the device's own (language, colours) stays. */
  protected override forget(): void {
    super.forget();
    kept.write("userId", undefined);
    kept.write("first-steps", undefined);
    try {
      sessionStorage.clear();
    } catch {
      // There was nothing to clear.
    }
  }
}

export const session = new Session(kept, "token");
