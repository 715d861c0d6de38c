/**
 * Everything that has been started, to be ended in reverse order. A part that fails to end does not
 * keep the others from ending.
 */
export class Closing {
  readonly #parts: { readonly name: string; readonly close: () => unknown }[] = [];
  readonly #onFailure: (name: string, error: unknown) => void;
  #closed: Promise<void> | undefined;

  constructor(onFailure: (name: string, error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  add(name: string, close: () => unknown): void {
    this.#parts.push({ name, close });
  }

  /** Ends every part once, however often it is called. */
  run(): Promise<void> {
    this.#closed ??= this.#closeAll();
    return this.#closed;
  }

  async #closeAll(): Promise<void> {
    for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop()) {
      try {
        await part.close();
      } catch (error) {
        this.#onFailure(part.name, error);
      }
    }
  }
}
