/** The addresses at which one process answers members and staff. */
export type Place = { readonly origin: string; readonly consoleOrigin: string };

/** The exchange's present address, whether trading is on, and the newest command in its answers. */
export class Venue {
  #origin: string | undefined;
  /** The staff's address by the members' one of the same process. */
  readonly #consoles = new Map<string, string>();
  #isTrading = false;
  #newest = 0;
  #waiting: (() => void)[] = [];

  /** The highest command in any answer; later answers may not show an older one. */
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

  /** No process serves until further notice. */
  down(): void {
    this.#origin = undefined;
    this.#wake();
  }

  trade(isTrading: boolean): void {
    this.#isTrading = isTrading;
    this.#wake();
  }

  /** The address of the serving process; waits until there is one. */
  async origin(): Promise<string> {
    for (;;) {
      if (this.#origin !== undefined) return this.#origin;
      await this.#change();
    }
  }

  /** The address at which the same process answers the staff. */
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
