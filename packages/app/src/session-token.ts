import type { Kept } from "@sumi/client/kept.ts";

/**
 * The session's token, kept in the browser; the other half of the session is a cookie. The apps
 * differ in what a change means for the page, so each subclass calls the listeners itself.
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

  /** Calls back when a session begins or ends. Returns the function that unsubscribes. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  begin(token: string): void {
    this.renew(token);
    this.tell();
  }

  /** The token counts from now on, and after a reload; nothing on the screen changes. */
  renew(token: string): void {
    this.#token = token;
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
