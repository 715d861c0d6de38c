/**
 * Limits live connections, in total and per address, so that one caller cannot take all of them.
 * Addresses are the groups that `addressGroup` makes.
 */
export class Places {
  readonly #max: number;
  readonly #ofAddressMax: number;
  readonly #ofAddress = new Map<string, number>();
  #taken = 0;

  constructor(options: { readonly max: number; readonly ofAddressMax: number }) {
    this.#max = options.max;
    this.#ofAddressMax = options.ofAddressMax;
  }

  /** False when there is no place left for this address. */
  take(addressGroup: string): boolean {
    const own = this.#ofAddress.get(addressGroup) ?? 0;
    if (this.#taken >= this.#max || own >= this.#ofAddressMax) return false;
    this.#taken += 1;
    this.#ofAddress.set(addressGroup, own + 1);
    return true;
  }

  /** Releases a place that was taken. */
  giveBack(addressGroup: string): void {
    const own = this.#ofAddress.get(addressGroup) ?? 0;
    this.#taken -= 1;
    if (own <= 1) this.#ofAddress.delete(addressGroup);
    else this.#ofAddress.set(addressGroup, own - 1);
  }
}
