import { kept } from "./kept.ts";

/** The session's first half, kept in the browser; its second half is a cookie. */
class Session {
  #token = kept.read("staff-token");
  readonly #listeners = new Set<() => void>();

  get token(): string | undefined {
    return this.#token;
  }

  get isSignedIn(): boolean {
    return this.#token !== undefined;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  begin(token: string): void {
    this.renew(token);
    this.#tell();
  }

  /** The same session under a new pair: nothing on the screen changes. */
  renew(token: string): void {
    this.#token = token;
    kept.write("staff-token", token);
  }

  /** Another tab of this browser has renewed the session, begun one or ended it. */
  follow(token: string | undefined): void {
    const isRenewed = this.isSignedIn && token !== undefined;
    this.#token = token;
    if (!isRenewed) this.#tell();
  }

  end(): void {
    this.#token = undefined;
    kept.write("staff-token", undefined);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const session = new Session();
