import type { Kept } from "@sumi/client/kept.ts";

/**
 * The session's first half, kept in the browser; its second half is a cookie. What a change of it
 * means for the page differs between the apps, so each one tells its listeners itself.
 */
export abstract class SessionToken<Name extends string> {
  #token: string | undefined;
  readonly #kept: Kept<Name>;
  readonly #name: Name;
  readonly #listeners = new Set<() => void>();

  constructor(kept: Kept<Name>, name: Name) {
    this.#kept = kept;
    this.#name = name;
    this.#token = kept.read(name);
  }

  get token(): string | undefined {
    return this.#token;
  }

  get isSignedIn(): boolean {
    return this.#token !== undefined;
  }

  /** Calls back when a session begins or ends. Returns the way to stop. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  begin(token: string): void {
    this.renew(token);
    this.tell();
  }

  /** The same session under a new token: nothing on the screen changes. */
  renew(token: string): void {
    this.#token = token;
    this.keep(token);
  }

  /** Keeps the token at once, for a reload in the moment before the session begins here. */
  keep(token: string): void {
    this.#kept.write(this.#name, token);
  }

  /** Another tab of this browser has changed the token. */
  protected take(token: string | undefined): void {
    this.#token = token;
  }

  protected forget(): void {
    this.#token = undefined;
    this.#kept.write(this.#name, undefined);
  }

  protected tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
