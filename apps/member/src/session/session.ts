import { kept } from "./kept.ts";

/** The session's first half and whose it is, kept in the browser; its second half is a cookie. */
class Session {
  #token = kept.read("token");
  readonly #listeners = new Set<() => void>();

  get token(): string | undefined {
    return this.#token;
  }

  get isSignedIn(): boolean {
    return this.#token !== undefined;
  }

  get userId(): string | undefined {
    return kept.read("userId");
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps the token at once, for a reload in the moment before the session begins here. */
  keep(token: string): void {
    kept.write("token", token);
  }

  begin(token: string): void {
    this.#token = token;
    kept.write("token", token);
    this.#tell();
  }

  /** Another tab of this browser has renewed the session, begun one or ended it. */
  follow(token: string | undefined): void {
    this.#token = token;
    this.#tell();
  }

  remember(userId: string): void {
    kept.write("userId", userId);
  }

  /** The session is over: the guards lead to the sign-in, and what else the page shows may stay. */
  end(): void {
    this.#forget();
    this.#tell();
  }

  /**
   * Somebody signs out: the page begins anew, so that nothing of the member stays on it. Nobody
   * here is told before: a sign-in that the old page shows would lose what is typed into it.
   */
  leave(): void {
    this.#forget();
    location.reload();
  }

  /** Forgets everything of this member; what is the device's own (language, colours) stays. */
  #forget(): void {
    this.#token = undefined;
    kept.write("token", undefined);
    kept.write("userId", undefined);
    try {
      sessionStorage.clear();
    } catch {
      // There was nothing to clear.
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const session = new Session();
