/** What the browser keeps between visits; one that keeps nothing still shows the app. */
export class Kept<Name extends string> {
  /** What the browser would not keep: it lasts as long as the page, and stands before the rest. */
  readonly #inMemory = new Map<Name, string | undefined>();

  read(name: Name): string | undefined {
    if (this.#inMemory.has(name)) return this.#inMemory.get(name);
    try {
      return localStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  }

  write(name: Name, value: string | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
      this.#inMemory.delete(name);
    } catch {
      this.#inMemory.set(name, value);
    }
  }
}
