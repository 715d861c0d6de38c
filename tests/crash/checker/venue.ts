/** Where one process answers: members, and the staff. */
export type Place = { readonly origin: string; readonly consoleOrigin: string };

/**
 * Where the exchange is to be found just now, whether there may be trading, and how far its
 * answers have come.
 */
export class Venue {
  #origin: string | undefined;
  /** Of the staff, by that of the members. */
  readonly #consoles = new Map<string, string>();
  #isTrading = false;
  #newest = 0;
  #waiting: (() => void)[] = [];

  /** The highest command that any answer has shown: later answers may not show less. */
  get newest(): number {
    return this.#newest;
  }

  saw(sequence: number): void {
    this.#newest = Math.max(this.#newest, sequence);
  }

  serve({ origin, consoleOrigin }: Place): void {
    this.#origin = origin;
    this.#consoles.set(origin, consoleOrigin);
    this.#wake();
  }

  /** Nobody serves until further notice. */
  down(): void {
    this.#origin = undefined;
    this.#wake();
  }

  trade(isTrading: boolean): void {
    this.#isTrading = isTrading;
    this.#wake();
  }

  /** The address of whoever serves; waits until there is one. */
  async origin(): Promise<string> {
    for (;;) {
      if (this.#origin !== undefined) return this.#origin;
      await this.#change();
    }
  }

  /** Where the same process answers the staff. */
  consoleOf(origin: string): string {
    return this.#consoles.get(origin) ?? "";
  }

  async untilTrading(): Promise<void> {
    while (!this.#isTrading) await this.#change();
  }

  /** Resolves when that address no longer serves. */
  async untilMoved(origin: string): Promise<void> {
    while (this.#origin === origin) await this.#change();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
