import { SessionToken } from "@sumi/app/session-token.ts";
import { type KeptName, kept } from "./kept.ts";

class Session extends SessionToken<KeptName> {
  /** Another tab of this browser has begun, renewed or ended the session. */
  follow(token: string | undefined): void {
    const isRenewed = this.isSignedIn && token !== undefined;
    this.take(token);
    if (!isRenewed) this.tell();
  }

  end(): void {
    this.forget();
    this.tell();
  }
}

export const session = new Session(kept, "staff-token");
