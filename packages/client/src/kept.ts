/** Named texts that the browser keeps between visits. The app works without storage, too. */
export class Kept<Name extends string> {
  /**
   * Values that the browser refused to store. They last until the page closes and are read first.
   */
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
