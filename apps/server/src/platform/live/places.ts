/**
 * How many may listen at once, in all and from one address, so that one caller alone cannot take
 * every place there is. Addresses are named as `addressGroup` names them.
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

  /** False when there is none left for this address. */
  take(addressGroup: string): boolean {
    const own = this.#ofAddress.get(addressGroup) ?? 0;
    if (this.#taken >= this.#max || own >= this.#ofAddressMax) return false;
    this.#taken += 1;
    this.#ofAddress.set(addressGroup, own + 1);
    return true;
  }

  /** Gives back a place that was taken. */
  giveBack(addressGroup: string): void {
    const own = this.#ofAddress.get(addressGroup) ?? 0;
    this.#taken -= 1;
    if (own <= 1) this.#ofAddress.delete(addressGroup);
    else this.#ofAddress.set(addressGroup, own - 1);
  }
}
